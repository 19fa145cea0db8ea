import { happeningKindsForCustomers, happeningText, type HappeningKind } from '@portal/contracts/enquiries/happenings';
import {
  enquiryStatusLabels,
  initiatorLabels,
  requestedFileStatusLabels,
  type EnquiryStatus,
  type RequestedFileStatus,
  type InitiatorKind,
} from '@portal/contracts/enquiries/status';
import type { EnquiryStatusChangeView, RequestedFileStatusChangeView } from '@portal/contracts/enquiries/views/enquiry';
import type { EnquiryHappeningView } from '@portal/contracts/enquiries/views/enquiryHappening';
import { formatBerlinHoursAndMinutes } from '@portal/contracts/shared/time/berlinTime';
import { CSV_BYTE_ORDER_MARK, csvLine } from '@portal/contracts/shared/text/csvLine';
import { formatDay, formatInstantYearFirst } from '@portal/contracts/shared/time/days';
import { loadEveryRow } from '@portal/platform/read-model-store/iterateAllRows';
import type { ReadModelDocument, ReadModelReader } from '@portal/platform/read-model-store/readModelStore';
import type { Report } from '@portal/platform/reports/report';
import type { EnquiryState } from '../enquiry/enquiryState.ts';
import type { ArchiveViewer } from './downloadArchiveEntriesOf.ts';
import { historyTexts } from './archiveTexts.ts';

/** What is read here of the read models' rows. */
interface Row extends ReadModelDocument {
  readonly revision: number;
}
type ChangeField = 'createdAt' | 'previousStatus' | 'newStatus' | 'initiatedBy' | 'context';
interface EnquiryStatusChange extends Row, Pick<EnquiryStatusChangeView, ChangeField> {}
interface FileStatusChange extends Row, Pick<RequestedFileStatusChangeView, ChangeField | 'fileName'> {}
interface Happening extends Row, Pick<EnquiryHappeningView, 'createdAt' | 'kind' | 'fileName' | 'text' | 'expiresOn' | 'initiatedBy'> {
  /** Null for what concerns the whole case. */
  readonly fileId: string | null;
}

/** One change, or what happened beside them. Who of the bank it was is not said: an archive is handed on. */
interface HistoryEntry {
  readonly at: string;
  /** Name of the document; null for the case itself. */
  readonly document: string | null;
  readonly what: string;
  readonly previousStatus: EnquiryStatus | RequestedFileStatus | null;
  readonly newStatus: EnquiryStatus | RequestedFileStatus | null;
  readonly initiatedBy: InitiatorKind;
  readonly message: string | null;
  readonly text: string | null;
}

/** An entry as people read it. */
export type HistoryRow = readonly string[];

const toldTo = (viewer: ArchiveViewer, { kind }: Happening): boolean =>
  viewer === 'employee' || (happeningKindsForCustomers as readonly HappeningKind[]).includes(kind);

/** Changes of a case and of its documents, and what happened in it beside them, newest first; customers read what they are told elsewhere. */
export async function loadHistoryEntriesForViewer(
  reader: ReadModelReader,
  enquiryId: string,
  viewer: ArchiveViewer,
): Promise<readonly HistoryEntry[]> {
  const ofEnquiry = await allOf<EnquiryStatusChange>(reader, 'enquiry-status-changes', enquiryId);
  const ofFiles = await allOf<FileStatusChange>(reader, 'file-status-changes', enquiryId);
  const happenings = (await allOf<Happening>(reader, 'enquiry-happenings', enquiryId)).filter((one) => toldTo(viewer, one));
  return [
    ...happenings.map((happening) => ({ revision: happening.revision, entry: entryOfHappening(happening) })),
    ...ofEnquiry.map((change) => ({ revision: change.revision, entry: entryOf(change, null) })),
    ...ofFiles.map((change) => ({ revision: change.revision, entry: entryOf(change, change.fileName ?? '') })),
  ]
    .sort((one, other) => other.revision - one.revision)
    .map(({ entry }) => entry);
}

const allOf = <Change extends Row>(reader: ReadModelReader, collection: string, enquiryId: string) =>
  loadEveryRow<Change, 'revision'>(reader, collection, { filter: [{ field: 'enquiryId', op: 'eq', value: enquiryId }], by: 'revision' });

const entryOf = (change: EnquiryStatusChange | FileStatusChange, document: string | null): HistoryEntry => ({
  at: change.createdAt,
  document,
  what: historyTexts.statusChange,
  previousStatus: change.previousStatus,
  newStatus: change.newStatus,
  initiatedBy: change.initiatedBy,
  message: change.context.message,
  text: change.context.comment,
});

const entryOfHappening = (happening: Happening): HistoryEntry => ({
  at: happening.createdAt,
  document: happening.fileId === null ? null : (happening.fileName ?? ''),
  what: happeningText(happening),
  previousStatus: null,
  newStatus: null,
  initiatedBy: happening.initiatedBy,
  message: null,
  text: happening.text,
});

export function historyCellsOfEntry(entry: HistoryEntry): HistoryRow {
  const labels: Readonly<Record<string, string>> = entry.document === null ? enquiryStatusLabels : requestedFileStatusLabels;
  const label = (status: string | null): string => (status === null ? '' : (labels[status] ?? ''));
  return [
    formatInstantYearFirst(entry.at),
    entry.document ?? historyTexts.enquiry,
    entry.what,
    label(entry.previousStatus),
    label(entry.newStatus),
    initiatorLabels[entry.initiatedBy],
    entry.message ?? '',
    entry.text ?? '',
  ];
}

export const historyCsv = (rows: readonly HistoryRow[]): Buffer =>
  Buffer.from(CSV_BYTE_ORDER_MARK + csvLine(historyTexts.columns) + rows.map(csvLine).join(''));

/** The same for paper. */
export const historyReport = (
  { publicId, name, status }: EnquiryState,
  rows: readonly HistoryRow[],
  { now, colour }: { readonly now: string; readonly colour: string },
): Report => ({
  title: historyTexts.title(publicId),
  landscape: true,
  colour,
  footer: historyTexts.title(publicId),
  createdAt: now,
  blocks: [
    {
      kind: 'facts',
      facts: [
        [historyTexts.facts.name, name ?? ''],
        [historyTexts.facts.status, enquiryStatusLabels[status]],
        [historyTexts.facts.madeAt, `${formatDay(now)}, ${formatBerlinHoursAndMinutes(now)} Uhr`],
      ],
    },
    {
      kind: 'table',
      columns: historyTexts.columns.map((title, index) => ({ title, share: SHARES[index] ?? 1 })),
      rows,
      empty: historyTexts.empty,
    },
  ],
});

const SHARES = [1.38, 1.66, 1.43, 1.2, 0.95, 1.15, 1.1, 1.45];
