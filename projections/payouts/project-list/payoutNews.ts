import type { InboxEntryKind } from '@portal/contracts/finding/inbox';
import type { FinancingProjectEvent } from '@portal/contracts/payouts/events';
import type { RecordedEvent } from '@portal/platform/journal/journal';
import type { ProjectionDocuments } from '@portal/platform/projection-runtime/projection';
import type { ReadModelDocument } from '@portal/platform/read-model-store/readModelStore';
import { newToAdviserSince, type Advice } from '../../runtime/inbox/advice.ts';
import { defineCollection } from '../../runtime/lists/defineCollection.ts';
import type { DisbursementDocument } from './disbursementDocument.ts';
import { payoutCustomersCollection, type AdvisedCustomer } from './projectDocument.ts';

/** What happened last to a request that waits for the bank, or whose payment came back. By its id; nothing personal. */
export interface PayoutInboxEntryDocument extends ReadModelDocument {
  readonly kind: Extract<
    InboxEntryKind,
    'disbursementSubmitted' | 'disbursementResubmitted' | 'secondApprovalNeeded' | 'secondWithdrawalNeeded' | 'paymentReturned'
  >;
  readonly at: string;
  readonly newSince: string;
  readonly customerId: string;
  readonly adviserId: string | null;
}

export const payoutInboxEntriesCollection = defineCollection('payoutNews', {
  filterable: ['adviserId', 'customerId'],
  sortable: ['at', 'newSince'],
  counted: [['adviserId']],
});

const COLLECTION = payoutInboxEntriesCollection.name;

/** One entry a request, gone once it is decided or has a question to answer; a payment that came back stays until the customer confirms anew. */
export async function updateInboxEntry(
  { type, envelope }: RecordedEvent<FinancingProjectEvent>,
  before: DisbursementDocument | undefined,
  after: DisbursementDocument | undefined,
  documents: ProjectionDocuments,
): Promise<void> {
  const kind = after === undefined || type === 'FinancingProjectArchived' ? undefined : newsKind(after, before);
  if (kind === undefined || after === undefined) {
    if (before !== undefined && newsKind(before, before) !== undefined) documents.delete(COLLECTION, before.id);
    return;
  }
  if (isWaitingForSecond(after) === isWaitingForSecond(before) && after.status === before?.status) return;
  const { id, customerId } = after;
  const adviserId = (await documents.get<AdvisedCustomer>(payoutCustomersCollection.name, customerId))?.adviserId ?? null;
  const { recordedAt: at } = envelope;
  const news: PayoutInboxEntryDocument = { id, kind, at, newSince: at, customerId, adviserId };
  documents.put(COLLECTION, news);
}

const isWaitingForSecond = (request: DisbursementDocument | undefined): boolean =>
  (request?.firstApproval ?? request?.firstWithdrawal ?? null) !== null;

/** `before`: a request that was there once comes again. */
function newsKind(request: DisbursementDocument, before: DisbursementDocument | undefined): PayoutInboxEntryDocument['kind'] | undefined {
  if (request.firstApproval !== null) return 'secondApprovalNeeded';
  if (request.firstWithdrawal !== null) return 'secondWithdrawalNeeded';
  if (request.problemCause === 'paymentReturned') return 'paymentReturned';
  if (request.status !== 'submitted') return undefined;
  return (before?.submittedAt ?? null) === null ? 'disbursementSubmitted' : 'disbursementResubmitted';
}

/** Another employee advises the customer now. */
export async function reassignInboxEntries(customerId: string, advice: Advice, documents: ProjectionDocuments): Promise<void> {
  for (const news of await documents.where<PayoutInboxEntryDocument>(COLLECTION, 'customerId', customerId)) {
    if (news.adviserId === advice.adviserId) continue;
    const handedOver: PayoutInboxEntryDocument = {
      ...news,
      adviserId: advice.adviserId,
      newSince: newToAdviserSince(news.at, advice),
    };
    documents.put(COLLECTION, handedOver);
  }
}
