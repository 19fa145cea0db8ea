import { Button } from '@mui/material';
import { useDataProvider, useNotify } from 'react-admin';
import { Link as RouterLink, useNavigate } from 'react-router-dom';
import { createCustomerSchema } from '@portal/contracts/customers/commands/createCustomer';
import type { CustomerView } from '@portal/contracts/customers/views/customer';
import { adminPaths } from '@portal/contracts/routes/adminPaths';
import { fillPath } from '@portal/contracts/routes/fillPath';
import type { PortalDataProvider } from '../../api/dataProvider.ts';
import { seenIn } from '../../api/seenIn.ts';
import { useReloadRecords } from '../../api/useReloadRecords.ts';
import { PageFrame } from '../../app/layout/PageFrame.tsx';
import { FormShell } from '../../components/form/FormShell.tsx';
import { useCommandForm } from '../../components/form/useCommandForm.ts';
import { Panel } from '../../components/Panel.tsx';
import { SubmitButton } from '../../components/SubmitButton.tsx';
import { useAble } from '../../session/useAble.ts';
import { texts } from '../../texts.ts';
import { customerBodyOf, customerResolver, newCustomer, type CustomerFieldValues } from './customerForm.ts';
import { CustomerFields } from './CustomerFields.tsx';

export function CustomerCreate() {
  const provider = useDataProvider<PortalDataProvider>();
  const notify = useNotify();
  const navigate = useNavigate();
  const reload = useReloadRecords();
  const command = useCommandForm<CustomerFieldValues, string>({
    // What nearly every customer gets, where the employee may give it.
    defaultValues: { ...newCustomer, roles: { ...newCustomer.roles, ROLE_CUSTOMER_UPLOAD: useAble('uploadModule') } },
    resolver: customerResolver(createCustomerSchema, customerBodyOf),
    send: async (values) => {
      const { data } = await provider.create<CustomerView>('customers', { data: customerBodyOf(values) });
      notify(texts.notices.customerCreated, { type: 'success' });
      void reload(seenIn.customer);
      return data.id;
    },
    onDone: (id) => void navigate(fillPath(adminPaths.customer, { id })),
  });
  return (
    <PageFrame
      title={texts.newCustomer}
      narrow
      back={adminPaths.customers}
      crumbs={[
        { label: texts.menu.dashboard, to: adminPaths.dashboard },
        { label: texts.menu.customers, to: adminPaths.customers },
      ]}
    >
      <Panel>
        <FormShell
          command={command}
          actions={
            <>
              <Button component={RouterLink} to={adminPaths.customers}>
                {texts.cancel}
              </Button>
              <SubmitButton busy={command.busy}>{texts.customers.create}</SubmitButton>
            </>
          }
        >
          <CustomerFields />
        </FormShell>
      </Panel>
    </PageFrame>
  );
}
