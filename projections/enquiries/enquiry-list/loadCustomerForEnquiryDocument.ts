import type { CustomerEvent } from '@portal/contracts/customers/events';
import type { RecordedEvent } from '@portal/platform/journal/journal';
import type { ProjectionDocuments } from '@portal/platform/projection-runtime/projection';
import { findDocumentsById } from '@portal/platform/read-model-store/findDocumentsById';
import type { ReadModelReader } from '@portal/platform/read-model-store/readModelStore';
import { beginsStream } from '../../runtime/beginsStream.ts';
import { adviceAfter, adviceOf, type Advice } from '../../runtime/inbox/advice.ts';
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
  const { adviserId, advisedSince: _, ...customer } = known;
  return { customer, adviserId };
}

/** Who advises the owners of the enquiries. */
export async function loadAdviceByEnquiry(
  enquiries: readonly EnquiryDocument[],
  reader: ReadModelReader,
): Promise<(enquiry: EnquiryDocument) => Advice> {
  const owners = enquiries.map(({ customer }) => customer.id);
  const advised = await findDocumentsById<AdvisedCustomer>(reader, enquiryCustomersCollection.name, owners);
  return ({ customer }) => adviceOf(advised.get(customer.id));
}

/** What is said of a customer stands in all enquiries that he owns. */
export async function updateCustomerInEnquiries(
  id: string,
  event: RecordedEvent<CustomerDataEvent>,
  documents: ProjectionDocuments,
): Promise<void> {
  const { customerNumber, email, firstName, lastName, adviserId } = event.data;
  const customer: CustomerOfEnquiry = { id, customerId: customerNumber, email, firstName, lastName };
  const before = event.type === 'CustomerCreated' ? undefined : await documents.get<AdvisedCustomer>(enquiryCustomersCollection.name, id);
  const advice = adviceAfter(before, adviserId, event.envelope.recordedAt);
  const advised: AdvisedCustomer = { ...customer, ...advice };
  documents.put(enquiryCustomersCollection.name, advised);
  if (beginsStream(event)) return;
  for (const enquiry of await documents.where<EnquiryDocument>(enquiriesCollection.name, 'customer.id', id)) {
    const renamed: EnquiryDocument = { ...enquiry, customer, adviserId };
    documents.put(enquiriesCollection.name, renamed);
    for (const file of renamed.requestedFiles)
      documents.put(requestedFileSearchCollection.name, requestedFileSearchDocumentOf(renamed, file));
    await reassignInboxEntryOfEnquiry(enquiry, advice, documents);
    await reassignOpenQuestionsOfEnquiry(enquiry, advice, documents);
  }
}
