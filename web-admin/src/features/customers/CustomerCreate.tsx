import { Button } from '@mui/material';
import { useDataProvider } from 'react-admin';
import { Link as RouterLink, useNavigate } from 'react-router-dom';
import { createCustomerSchema } from '@portal/contracts/customers/commands/createCustomer';
import type { CustomerView } from '@portal/contracts/customers/views/customer';
import { adminPaths } from '@portal/contracts/routes/adminPaths';
import { fillPath } from '@portal/contracts/routes/fillPath';
import type { PortalDataProvider } from '../../api/dataProvider.ts';
import { seenIn } from '../../api/seenIn.ts';
import { PageFrame } from '../../app/layout/PageFrame.tsx';
import { FormShell } from '../../components/form/FormShell.tsx';
import { useCommandForm } from '@portal/web-shared/forms/useCommandForm.ts';
import { Panel } from '../../components/Panel.tsx';
import { useDone } from '../../components/useDone.ts';
import { SubmitButton } from '../../components/SubmitButton.tsx';
import { useAble } from '../../session/useAble.ts';
import { texts } from '../../texts.ts';
import { customerBodyOf, customerResolver, newCustomer, type CustomerFieldValues } from './customerForm.ts';
import { CustomerFields } from './CustomerFields.tsx';

export function CustomerCreate() {
  const provider = useDataProvider<PortalDataProvider>();
  const done = useDone();
  const navigate = useNavigate();
  const command = useCommandForm<CustomerFieldValues, CustomerView>({
    // What nearly every customer gets, where the employee may give it.
    defaultValues: { ...newCustomer, roles: { ...newCustomer.roles, ROLE_CUSTOMER_UPLOAD: useAble('uploadModule') } },
    resolver: customerResolver(createCustomerSchema),
    run: async (values) => (await provider.create<CustomerView>('customers', { data: customerBodyOf(values) })).data,
    invalidates: seenIn.customer,
    onAnswer: done(texts.notices.customerCreated),
    onDone: ({ id }) => void navigate(fillPath(adminPaths.customer, { id })),
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
