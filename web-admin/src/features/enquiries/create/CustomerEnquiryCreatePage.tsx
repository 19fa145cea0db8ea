import { useGetOne } from 'react-admin';
import { useNavigate, useParams } from 'react-router-dom';
import type { CustomerView } from '@portal/contracts/customers/views/customer';
import type { EnquiryView } from '@portal/contracts/enquiries/views/enquiry';
import { createEnquirySchema } from '@portal/contracts/enquiries/commands/createEnquiry';
import { adminPaths } from '@portal/contracts/routes/adminPaths';
import { fillPath } from '@portal/contracts/routes/fillPath';
import { queryKeysToInvalidate } from '../../../api/queryKeysToInvalidate.ts';
import { texts } from '../../../texts.ts';
import { emptyEnquiryValues, EnquiryFields, enquiryResolverFor, newEnquiryBodyOf, type EnquiryFieldValues } from '../EnquiryFields.tsx';
import { useConsoleCommandForm } from '../../../components/command/useConsoleCommand.ts';
import { CreatePage } from '../../../frame/CreatePage.tsx';
import { crumbsToCustomer } from '../../../app/layout/crumbs.ts';

/** A new enquiry for the customer in the address. */
export function CustomerEnquiryCreatePage() {
  const { id = '' } = useParams();
  const customer = useGetOne<CustomerView>('customers', { id });
  const navigate = useNavigate();
  const back = fillPath(adminPaths.customer, { id });
  const command = useConsoleCommandForm<EnquiryFieldValues, EnquiryView>({
    blocking: true,
    defaultValues: emptyEnquiryValues,
    resolver: enquiryResolverFor(createEnquirySchema, { customer: id }),
    run: (provider, values) => provider.createEnquiry({ customer: id, ...newEnquiryBodyOf(values) }),
    invalidates: queryKeysToInvalidate.enquiry,
    done: texts.notices.enquiryCreated,
    onDone: ({ id: enquiryId }) => void navigate(fillPath(adminPaths.enquiry, { id, enquiryId })),
  });
  return (
    <CreatePage
      title={texts.newEnquiryTitle}
      back={back}
      crumbs={crumbsToCustomer(id, customer.data)}
      within={customer}
      command={command}
      keptAs={`enquiry for ${id}`}
      submit={texts.enquiries.create}
    >
      <EnquiryFields isNew />
    </CreatePage>
  );
}
