import { Button } from '@mui/material';
import { useState } from 'react';
import { useDataProvider, useGetOne, useNotify } from 'react-admin';
import { editCustomerSchema } from '@portal/contracts/customers/commands/editCustomer';
import type { CustomerView } from '@portal/contracts/customers/views/customer';
import type { PortalDataProvider } from '../../api/dataProvider.ts';
import type { Tagged } from '../../api/tagged.ts';
import { useReloadRecords } from '../../api/useReloadRecords.ts';
import { FormShell } from '../../components/form/FormShell.tsx';
import { useCommandForm } from '../../components/form/useCommandForm.ts';
import { SubmitButton } from '../../components/SubmitButton.tsx';
import { texts } from '../../texts.ts';
import { changedCustomer, customerBodyOf, customerFieldsOf, customerResolver, type CustomerFieldValues } from './customerForm.ts';
import { CustomerFields } from './CustomerFields.tsx';

/** Editing starts from what was shown; somebody else's change is met when saving, and nothing typed is lost. */
export function CustomerEditForm({ shown, onClose }: { readonly shown: CustomerView & Tagged; readonly onClose: () => void }) {
  const [base, setBase] = useState<CustomerView & Tagged>(shown);
  const provider = useDataProvider<PortalDataProvider>();
  const { refetch } = useGetOne<CustomerView>('customers', { id: shown.id });
  const notify = useNotify();
  const reload = useReloadRecords();
  const command = useCommandForm<CustomerFieldValues>({
    defaultValues: customerFieldsOf(base),
    resolver: customerResolver(editCustomerSchema, customerBodyOf),
    send: async (values) => {
      await provider.update('customers', {
        id: base.id,
        data: changedCustomer(values, base),
        previousData: { id: base.id, '@etag': base['@etag'] },
      });
      await reload();
      notify(texts.notices.customerEdited, { type: 'success' });
      onClose();
    },
  });
  const takeNewState = async (): Promise<void> => {
    const { data } = await refetch();
    if (data === undefined) return;
    setBase(data);
    command.form.reset(customerFieldsOf(data), { keepDirtyValues: true });
  };
  return (
    <FormShell
      command={command}
      onReload={takeNewState}
      actions={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <SubmitButton busy={command.busy} disabled={!command.dirty}>
            {texts.save}
          </SubmitButton>
        </>
      }
    >
      <CustomerFields {...(shown.activatedAt === null ? {} : { emailFixed: shown.email ?? '' })} />
    </FormShell>
  );
}
