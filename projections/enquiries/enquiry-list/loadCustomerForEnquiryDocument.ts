import type { CustomerEvent } from '@portal/contracts/customers/events';
import type { RecordedEvent } from '@portal/platform/journal/journal';
import type { ProjectionDocuments } from '@portal/platform/projection-runtime/projection';
import { beginsStream } from '../../runtime/beginsStream.ts';
import {
  enquiriesCollection,
  enquiryCustomersCollection,
  requestedFileSearchCollection,
  type AdvisedCustomer,
  type CustomerOfEnquiry,
  type EnquiryDocument,
} from './enquiryDocument.ts';
import { reassignInboxEntryOfEnquiry } from './enquiryNews.ts';
import { requestedFileSearchDocumentOf } from './foundFiles.ts';
import { reassignOpenQuestionsOfEnquiry } from './questionThreads.ts';

export type CustomerDataEvent = Extract<CustomerEvent, { type: 'CustomerCreated' | 'CustomerEdited' }>;

/** The owner as the enquiry shows him, and who advises him. */
export async function loadCustomerForEnquiryDocument(
  id: string,
  documents: ProjectionDocuments,
): Promise<Pick<EnquiryDocument, 'customer' | 'adviserId'>> {
  const known = await documents.get<AdvisedCustomer>(enquiryCustomersCollection.name, id);
  if (known === undefined) return { customer: { id, customerId: null, email: null, firstName: null, lastName: null }, adviserId: null };
  const { adviserId, ...customer } = known;
  return { customer, adviserId };
}

/** What is said of a customer stands in all enquiries that he owns. */
export async function updateCustomerInEnquiries(
  id: string,
  event: RecordedEvent<CustomerDataEvent>,
  documents: ProjectionDocuments,
): Promise<void> {
  const { customerNumber, email, firstName, lastName, adviserId } = event.data;
  const customer: CustomerOfEnquiry = { id, customerId: customerNumber, email, firstName, lastName };
  const advised: AdvisedCustomer = { ...customer, adviserId };
  documents.put(enquiryCustomersCollection.name, advised);
  if (beginsStream(event)) return;
  for (const enquiry of await documents.where<EnquiryDocument>(enquiriesCollection.name, 'customer.id', id)) {
    const renamed: EnquiryDocument = { ...enquiry, customer, adviserId };
    documents.put(enquiriesCollection.name, renamed);
    for (const file of renamed.requestedFiles)
      documents.put(requestedFileSearchCollection.name, requestedFileSearchDocumentOf(renamed, file));
    await reassignInboxEntryOfEnquiry(enquiry, adviserId, documents);
    await reassignOpenQuestionsOfEnquiry(enquiry, adviserId, documents);
  }
}
