import { CSV_BYTE_ORDER_MARK, csvLine } from '@portal/contracts/shared/text/csvLine';
import { formatInstantYearFirst } from '@portal/contracts/shared/time/days';
import type { DownloadArchiveEntry } from './downloadArchiveEntriesOf.ts';
import { archiveListFileNames, archiveContentsListTexts } from './archiveTexts.ts';
import type { DocumentDigest } from '@portal/platform/archives/openReadableDocument';

/** What has become of a document. */
export interface DownloadArchiveEntryOutcome {
  readonly archived: DownloadArchiveEntry;
  /** ISO instant; undefined where it is not known. */
  readonly uploadedAt: string | undefined;
  /** What was read of it; else why it is not in the archive. */
  readonly outcome: DocumentDigest | 'missing' | 'gone' | 'unreadable';
}

/** The list of what is in an archive, and of what is missing and why. */
export const archiveContentsCsv = (deliveries: readonly DownloadArchiveEntryOutcome[], hasHistoryPrint: boolean): Buffer =>
  Buffer.from(
    CSV_BYTE_ORDER_MARK +
      csvLine(archiveContentsListTexts.columns) +
      deliveries.map((delivery) => csvLine(cellsOf(delivery))).join('') +
      (hasHistoryPrint
        ? ''
        : csvLine(['', archiveListFileNames.historyPrint, '', '', '', '', '', archiveContentsListTexts.historyPrintMissing])),
  );

function cellsOf({ archived, uploadedAt, outcome }: DownloadArchiveEntryOutcome): readonly (string | number)[] {
  const { name, status, stored, missing = 'notHandedIn' } = archived;
  if (stored === undefined) return ['', name, status, '', '', '', '', archiveContentsListTexts[missing]];
  const at = uploadedAt === undefined ? '' : formatInstantYearFirst(uploadedAt);
  const known = [name, status, stored.document.originalName ?? ''] as const;
  return typeof outcome === 'string'
    ? ['', ...known, stored.document.sizeBytes, '', at, archiveContentsListTexts[outcome === 'missing' ? missing : outcome]]
    : [stored.path, ...known, outcome.sizeBytes, outcome.sha256, at, ''];
}
