import { Button } from '@mui/material';
import { useDataProvider, useGetOne, useNotify } from 'react-admin';
import { Link as RouterLink, useNavigate, useParams } from 'react-router-dom';
import type { CustomerView } from '@portal/contracts/customers/views/customer';
import { createEnquirySchema } from '@portal/contracts/enquiries/commands/createEnquiry';
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
import { texts } from '../../texts.ts';
import { emptyEnquiry, EnquiryFields, enquiryBodyOf, enquiryResolver, type EnquiryFieldValues } from './EnquiryFields.tsx';
import { customerName } from '../../components/customerName.ts';

/** A new enquiry for the customer in the address. */
export function EnquiryCreate() {
  const { id = '' } = useParams();
  const provider = useDataProvider<PortalDataProvider>();
  const { data: customer } = useGetOne<CustomerView>('customers', { id });
  const notify = useNotify();
  const navigate = useNavigate();
  const reload = useReloadRecords();
  const back = fillPath(adminPaths.customer, { id });
  const command = useCommandForm<EnquiryFieldValues, string>({
    blocking: true,
    defaultValues: emptyEnquiry,
    resolver: enquiryResolver(createEnquirySchema, { customer: id }),
    send: async (values) => {
      const enquiry = await provider.createEnquiry({ customer: id, ...enquiryBodyOf(values) });
      notify(texts.notices.enquiryCreated, { type: 'success' });
      void reload(seenIn.enquiry);
      return enquiry.id;
    },
    onDone: (enquiryId) => void navigate(fillPath(adminPaths.enquiry, { id, enquiryId })),
  });
  return (
    <PageFrame
      title={texts.newEnquiryTitle}
      back={back}
      narrow
      crumbs={[
        { label: texts.menu.dashboard, to: adminPaths.dashboard },
        { label: texts.menu.customers, to: adminPaths.customers },
        { label: customer === undefined ? texts.customerDetails : customerName(customer), to: back },
      ]}
    >
      <Panel>
        <FormShell
          command={command}
          actions={
            <>
              <Button component={RouterLink} to={back}>
                {texts.cancel}
              </Button>
              <SubmitButton busy={command.busy}>{texts.enquiries.create}</SubmitButton>
            </>
          }
        >
          <EnquiryFields idLabel={texts.enquiries.id} toggleLabel={texts.addExpiry} dateLabel={texts.enquiries.expiryDate} />
        </FormShell>
      </Panel>
    </PageFrame>
  );
}
