import { useGetOne } from 'react-admin';
import { useNavigate, useParams } from 'react-router-dom';
import type { CustomerView } from '@portal/contracts/customers/views/customer';
import type { EnquiryView } from '@portal/contracts/enquiries/views/enquiry';
import { createEnquirySchema } from '@portal/contracts/enquiries/commands/createEnquiry';
import { adminPaths } from '@portal/contracts/routes/adminPaths';
import { fillPath } from '@portal/contracts/routes/fillPath';
import { queriesShowing } from '../../../api/queriesShowing.ts';
import { PageFrame } from '../../../app/layout/PageFrame.tsx';
import { FormShell } from '../../../components/form/FormShell.tsx';
import { Panel } from '../../../components/Panel.tsx';
import { FormWithin } from '../../../components/dialog/FormWithin.tsx';
import { SubmitButton } from '../../../components/SubmitButton.tsx';
import { texts } from '../../../texts.ts';
import { emptyEnquiry, EnquiryFields, enquiryResolver, newEnquiryBodyOf, type EnquiryFieldValues } from '../EnquiryFields.tsx';
import { customerName } from '../../../components/facts/customerName.ts';
import { LinkButton } from '../../../components/LinkButton.tsx';
import { useConsoleForm } from '../../../components/command/useConsoleCommand.ts';

/** A new enquiry for the customer in the address. */
export function EnquiryCreate() {
  const { id = '' } = useParams();
  return (
    <FormWithin resource="customers" id={id}>
      <EnquiryCreateForm />
    </FormWithin>
  );
}

function EnquiryCreateForm() {
  const { id = '' } = useParams();
  const { data: customer } = useGetOne<CustomerView>('customers', { id });
  const navigate = useNavigate();
  const back = fillPath(adminPaths.customer, { id });
  const command = useConsoleForm<EnquiryFieldValues, EnquiryView>({
    blocking: true,
    defaultValues: emptyEnquiry,
    resolver: enquiryResolver(createEnquirySchema, { customer: id }),
    run: (provider, values) => provider.createEnquiry({ customer: id, ...newEnquiryBodyOf(values) }),
    invalidates: queriesShowing.enquiry,
    done: texts.notices.enquiryCreated,
    onDone: ({ id: enquiryId }) => void navigate(fillPath(adminPaths.enquiry, { id, enquiryId })),
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
          isNew
          keptAs={`enquiry for ${id}`}
          actions={
            <>
              <LinkButton to={back}>{texts.cancel}</LinkButton>
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
