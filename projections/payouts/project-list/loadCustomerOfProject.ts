import type { CustomerEvent } from '@portal/contracts/customers/events';
import type { RecordedEvent } from '@portal/platform/journal/journal';
import type { ProjectionDocuments } from '@portal/platform/projection-runtime/projection';
import { beginsStream } from '../../runtime/beginsStream.ts';
import { adviceAfter } from '../../runtime/inbox/advice.ts';
import { disbursementsCollection, type DisbursementDocument } from './disbursementDocument.ts';
import { reassignInboxEntries } from './payoutNews.ts';
import {
  financingProjectsCollection,
  payoutCustomersCollection,
  type AdvisedCustomer,
  type CustomerOfProject,
  type FinancingProjectDocument,
} from './projectDocument.ts';

export type CustomerDataEvent = Extract<CustomerEvent, { type: 'CustomerCreated' | 'CustomerEdited' }>;

/** The owner as the project shows him. */
export async function loadCustomerOfProject(id: string, documents: ProjectionDocuments): Promise<CustomerOfProject> {
  const known = await documents.get<AdvisedCustomer>(payoutCustomersCollection.name, id);
  if (known === undefined) return { id, customerId: null, firstName: null, lastName: null };
  const { adviserId: _, advisedSince: __, ...customer } = known;
  return customer;
}

const isSame = (one: CustomerOfProject | undefined, other: CustomerOfProject): boolean =>
  one?.customerId === other.customerId && one.firstName === other.firstName && one.lastName === other.lastName;

/** What is said of a customer stands in all projects and requests that are his. */
export async function updateCustomerInProjects(
  id: string,
  event: RecordedEvent<CustomerDataEvent>,
  documents: ProjectionDocuments,
): Promise<void> {
  const { customerNumber, firstName, lastName, adviserId } = event.data;
  const before = event.type === 'CustomerCreated' ? undefined : await documents.get<AdvisedCustomer>(payoutCustomersCollection.name, id);
  const customer: CustomerOfProject = { id, customerId: customerNumber, firstName, lastName };
  const advice = adviceAfter(before, adviserId, event.envelope.recordedAt);
  const advised: AdvisedCustomer = { ...customer, ...advice };
  documents.put(payoutCustomersCollection.name, advised);
  if (beginsStream(event)) return;
  if (isSame(before, customer)) return reassignInboxEntries(id, advice, documents);
  const [projects, disbursements] = await Promise.all([
    documents.where<FinancingProjectDocument>(financingProjectsCollection.name, 'customer.id', id),
    documents.where<DisbursementDocument>(disbursementsCollection.name, 'customerId', id),
    reassignInboxEntries(id, advice, documents),
  ]);
  for (const project of projects) {
    const renamed: FinancingProjectDocument = { ...project, customer };
    documents.put(financingProjectsCollection.name, renamed);
  }
  for (const disbursement of disbursements) {
    const renamed: DisbursementDocument = { ...disbursement, customer };
    documents.put(disbursementsCollection.name, renamed);
  }
}
