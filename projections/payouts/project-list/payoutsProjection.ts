import { creditFieldDefinitions } from '@portal/contracts/payouts/creditFieldDefinitions';
import { financingProjectFieldDefinitions } from '@portal/contracts/payouts/financingProjectFieldDefinitions';
import { financingProjectEvents, type FinancingProjectEvent } from '@portal/contracts/payouts/events';
import { laterAddedFieldCount } from '@portal/contracts/record/fields';
import { idOfStream } from '@portal/platform/event-store/idOfStream';
import type { RecordedEvent } from '@portal/platform/journal/journal';
import type { ProjectionDocuments, Projection } from '@portal/platform/projection-runtime/projection';
import { updateCustomerInProjects, loadCustomerOfProject, type CustomerDataEvent } from './loadCustomerOfProject.ts';
import { disbursementsCollection, disbursementStatusChangesCollection, type DisbursementDocument } from './disbursementDocument.ts';
import { disbursementStatusChangeDocumentOf } from './disbursementStatusChangeDocumentOf.ts';
import {
  evolveDisbursement,
  withProjectData,
  isDisbursementEvent,
  newDisbursementDocument,
  disbursementWithErasedTexts,
  type DisbursementEvent,
} from './evolveDisbursement.ts';
import { evolveProject, newProjectDocument } from './evolveProject.ts';
import { deletePayoutPartLocations, updatePayoutPartLocations, payoutPartLocationsCollection } from './payoutLocations.ts';
import { updateInboxEntry, payoutInboxEntriesCollection } from './payoutNews.ts';
import { updateProgressReportDocuments, progressReportsCollection } from './progressReports.ts';
import { financingProjectsCollection, payoutCustomersCollection, type FinancingProjectDocument } from './projectDocument.ts';

type Event = RecordedEvent<FinancingProjectEvent>;

const isCustomerEvent = (event: Event | RecordedEvent<CustomerDataEvent>): event is RecordedEvent<CustomerDataEvent> =>
  event.type === 'CustomerCreated' || event.type === 'CustomerEdited';

/** Projects and requests with their customers, for lists and details, and what is found, told and reported of them. */
export const payoutsProjection: Projection = {
  name: 'payouts',
  version: 10 + laterAddedFieldCount(creditFieldDefinitions) + laterAddedFieldCount(financingProjectFieldDefinitions),
  collections: [
    financingProjectsCollection,
    disbursementsCollection,
    disbursementStatusChangesCollection,
    payoutPartLocationsCollection,
    progressReportsCollection,
    payoutInboxEntriesCollection,
    payoutCustomersCollection,
  ],
  // Who looked at a document changes nothing that is shown here.
  events: [...financingProjectEvents.types.filter((type) => type !== 'ProofAccessed'), 'CustomerCreated', 'CustomerEdited'],
  async apply(recorded, documents) {
    const event = recorded as Event | RecordedEvent<CustomerDataEvent>;
    const id = idOfStream(event.envelope.stream);
    await (isCustomerEvent(event) ? updateCustomerInProjects(id, event, documents) : applyProject(id, event, documents));
  },
};

async function applyProject(id: string, event: Event, documents: ProjectionDocuments): Promise<void> {
  if (event.type === 'FinancingProjectCreated') {
    documents.put(
      financingProjectsCollection.name,
      newProjectDocument(id, event, await loadCustomerOfProject(event.data.ownerId, documents)),
    );
    return;
  }
  const project = await documents.get<FinancingProjectDocument>(financingProjectsCollection.name, id);
  if (project === undefined) return;
  if (isDisbursementEvent(event)) return applyDisbursement(project, event, documents);
  const after = evolveProject(project, event, undefined);
  documents.put(financingProjectsCollection.name, after);
  updatePayoutPartLocations(event, id, undefined, documents);
  if (isOfRequestsToo(project, after)) await tellRequests(event, after, documents);
  if (event.type === 'PayoutAccountChanged') await withdrawApprovals(event, after, documents);
}

async function applyDisbursement(
  project: FinancingProjectDocument,
  event: DisbursementEvent,
  documents: ProjectionDocuments,
): Promise<void> {
  const { disbursementId } = event.data;
  const before = await documents.get<DisbursementDocument>(disbursementsCollection.name, disbursementId);
  const after = requestAfter(before, event, project);
  if (after === undefined) documents.delete(disbursementsCollection.name, disbursementId);
  else if (after !== before) documents.put(disbursementsCollection.name, after);
  documents.put(financingProjectsCollection.name, evolveProject(project, event, { id: disbursementId, after }));
  updatePayoutPartLocations(event, project.id, before, documents);
  updateProgressReportDocuments(event, before, after, documents);
  await updateInboxEntry(event, before, after, documents);
  const change = disbursementStatusChangeDocumentOf(project.id, event, before);
  if (change !== undefined) documents.put(disbursementStatusChangesCollection.name, change);
}

function requestAfter(
  before: DisbursementDocument | undefined,
  event: DisbursementEvent,
  project: FinancingProjectDocument,
): DisbursementDocument | undefined {
  if (event.type === 'DisbursementCreated') return newDisbursementDocument(event, project);
  const submissions = project.disbursements.map(({ submission }) => submission ?? 0);
  return before && evolveDisbursement(before, event, Math.max(0, ...submissions) + 1);
}

const isOfRequestsToo = (before: FinancingProjectDocument, after: FinancingProjectDocument): boolean =>
  before.disbursements.length > 0 && (before.publicId !== after.publicId || before.name !== after.name || before.status !== after.status);

/** Seldom: a project is renamed or ends. */
async function tellRequests(event: Event, project: FinancingProjectDocument, documents: ProjectionDocuments): Promise<void> {
  const isArchived = event.type === 'FinancingProjectArchived';
  for (const before of await documents.where<DisbursementDocument>(disbursementsCollection.name, 'projectId', project.id)) {
    const told = withProjectData(before, project);
    const after = isArchived ? afterArchiving(told) : told;
    if (after === undefined) {
      documents.delete(disbursementsCollection.name, before.id);
      deletePayoutPartLocations(before, documents);
    } else documents.put(disbursementsCollection.name, after);
    updateProgressReportDocuments(event, before, after, documents);
    await updateInboxEntry(event, before, after, documents);
  }
}

/** A draft was the customer's alone. */
const afterArchiving = (request: DisbursementDocument): DisbursementDocument | undefined =>
  request.status === 'draft' ? undefined : disbursementWithErasedTexts(request);

/** The first of two approvals was one of another account. */
async function withdrawApprovals(
  event: Extract<Event, { type: 'PayoutAccountChanged' }>,
  { disbursements }: FinancingProjectDocument,
  documents: ProjectionDocuments,
): Promise<void> {
  const { creditId } = event.data;
  const open = disbursements.filter(({ status }) => status === 'submitted' || status === 'problem');
  for (const { id } of open.filter(({ positions }) => positions.some((position) => position.creditId === creditId))) {
    const before = await documents.get<DisbursementDocument>(disbursementsCollection.name, id);
    if (before === undefined || before.firstApproval === null) continue;
    const after: DisbursementDocument = { ...before, firstApproval: null };
    documents.put(disbursementsCollection.name, after);
    await updateInboxEntry(event, before, after, documents);
  }
}
