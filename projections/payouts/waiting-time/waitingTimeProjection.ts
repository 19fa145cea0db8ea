import type { FinancingProjectEvent } from '@portal/contracts/payouts/events';
import { berlinDay } from '@portal/contracts/shared/time/days';
import type { RecordedEvent } from '@portal/platform/journal/journal';
import type { ProjectionDocuments, Projection } from '@portal/platform/projection-runtime/projection';
import type { ReadModelDocument } from '@portal/platform/read-model-store/readModelStore';
import { defineCollection } from '../../runtime/lists/defineCollection.ts';
import { addWaitToHistogram, type WaitHistogram } from './waits.ts';

/** A request that the bank has not decided yet. */
interface WaitingRequestDocument extends ReadModelDocument {
  readonly since: string;
}

/** How long the requests waited that were decided on a day in Berlin; the id is the day. */
export interface DailyWaitHistogramDocument extends ReadModelDocument {
  readonly day: string;
  readonly waits: WaitHistogram;
}

const waitingRequestsCollection = defineCollection('payoutWaitingRequests');
export const decisionsOfDayCollection = defineCollection('payoutDecisionsOfDay', { filterable: ['day'], sortable: ['day'] });

const events = [
  'DisbursementSubmitted',
  'DisbursementResubmitted',
  'DisbursementApproved',
  'DisbursementRejected',
  'DisbursementInquired',
] as const satisfies readonly FinancingProjectEvent['type'][];
type Handled = Extract<FinancingProjectEvent, { readonly type: (typeof events)[number] }>;

/**
 * From each submission to what the bank says to it: the customer's own time with a question is not in it. Nothing of a person
 * is looked at.
 */
export const waitingTimeProjection: Projection = {
  name: 'payout-waiting-time',
  version: 1,
  collections: [waitingRequestsCollection, decisionsOfDayCollection],
  events,
  erasure: 'nothing',
  async apply(recorded, documents) {
    const { type, data, envelope } = recorded as RecordedEvent<Handled>;
    if (type !== 'DisbursementSubmitted' && type !== 'DisbursementResubmitted')
      return countDecision(data.disbursementId, envelope.recordedAt, documents);
    const waiting: WaitingRequestDocument = { id: data.disbursementId, since: envelope.recordedAt };
    documents.put(waitingRequestsCollection.name, waiting);
  },
};

/** One that was not waiting (a draft that ended with its project, a question without an answer) is none. */
async function countDecision(id: string, at: string, documents: ProjectionDocuments): Promise<void> {
  const waiting = await documents.get<WaitingRequestDocument>(waitingRequestsCollection.name, id);
  if (waiting === undefined) return;
  documents.delete(waitingRequestsCollection.name, id);
  const day = berlinDay(at);
  const before = await documents.get<DailyWaitHistogramDocument>(decisionsOfDayCollection.name, day);
  const seconds = Math.floor((Date.parse(at) - Date.parse(waiting.since)) / 1000);
  const after: DailyWaitHistogramDocument = { id: day, day, waits: addWaitToHistogram(before?.waits ?? {}, seconds) };
  documents.put(decisionsOfDayCollection.name, after);
}
