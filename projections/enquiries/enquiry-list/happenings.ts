import type { EnquiryEvent } from '@portal/contracts/enquiries/events';
import type { HappeningKind } from '@portal/contracts/enquiries/happenings';
import type { EnquiryHappeningView } from '@portal/contracts/enquiries/views/enquiryHappening';
import type { RecordedEvent } from '@portal/platform/journal/journal';
import type { ProjectionDocuments } from '@portal/platform/projection-runtime/projection';
import type { ReadModelDocument } from '@portal/platform/read-model-store/readModelStore';
import { defineCollection } from '../../runtime/lists/defineCollection.ts';
import type { EnquiryDocument } from './enquiryDocument.ts';

/** What happened in a case beside its changes of status. By the event's id; that it happened stays when its document goes. */
export interface EnquiryHistoryEventDocument extends ReadModelDocument, Omit<EnquiryHappeningView, 'enquiry' | 'file' | 'initiatedByName'> {
  readonly enquiryId: string;
  /** Null for what concerns the whole case. */
  readonly fileId: string | null;
  /** The employee who did it; null for everybody else. */
  readonly employeeId: string | null;
  /** Of the enquiry's stream: the order in which things happened. */
  readonly revision: number;
}

export const nonStatusHistoryEventsCollection = defineCollection('enquiry-happenings', {
  filterable: ['enquiryId', 'kind'],
  sortable: ['revision'],
});

const kinds = {
  FileQuestionAsked: 'questionAsked',
  FileQuestionAnswered: 'bankWrote',
  FileQuestionClosed: 'questionClosed',
  AccessLinkSent: 'accessLinkSent',
  AccessLinkOpened: 'accessLinkOpened',
  AccessLinkEnded: 'accessLinkEnded',
  EnquiryReminded: 'reminded',
  EnquiryDeadlineExtended: 'deadlineExtended',
} as const satisfies Partial<Record<EnquiryEvent['type'], HappeningKind>>;

type Event = RecordedEvent<EnquiryEvent>;
type HappeningEvent = Extract<Event, { readonly type: keyof typeof kinds }>;

const isHappening = (event: Event): event is HappeningEvent => Object.hasOwn(kinds, event.type);

const writtenIn = ({ type, data }: HappeningEvent): string | null =>
  type === 'EnquiryDeadlineExtended' ? data.reason : 'text' in data ? data.text : null;

const withoutText = (row: EnquiryHistoryEventDocument): EnquiryHistoryEventDocument => ({ ...row, text: null });

/** A row for each. What was written goes with its document, and with the archive before the erasure folds the enquiry again. */
export async function projectHappenings(
  event: Event,
  { id: enquiryId, requestedFiles }: EnquiryDocument,
  documents: ProjectionDocuments,
): Promise<void> {
  if (event.type === 'EnquiryArchived' || event.type === 'FileRemoved') {
    const isGone = ({ fileId }: EnquiryHistoryEventDocument): boolean => event.type === 'EnquiryArchived' || fileId === event.data.fileId;
    for (const row of await documents.where<EnquiryHistoryEventDocument>(nonStatusHistoryEventsCollection.name, 'enquiryId', enquiryId))
      if (row.text !== null && isGone(row)) documents.put(nonStatusHistoryEventsCollection.name, withoutText(row));
    return;
  }
  if (!isHappening(event)) return;
  const { id, recordedAt, actor, revision } = event.envelope;
  const fileId = 'fileId' in event.data ? event.data.fileId : null;
  const row: EnquiryHistoryEventDocument = {
    id,
    enquiryId,
    createdAt: recordedAt,
    kind: kinds[event.type],
    fileId,
    fileName: requestedFiles.find((file) => file.id === fileId)?.name ?? null,
    text: writtenIn(event),
    expiresOn: event.type === 'EnquiryDeadlineExtended' ? event.data.expiresOn : null,
    initiatedBy: actor.kind,
    employeeId: actor.kind === 'bank_employee' ? (actor.id ?? null) : null,
    revision,
  };
  documents.put(nonStatusHistoryEventsCollection.name, row);
}
