import { formatInstantYearFirst } from '@portal/contracts/shared/time/days';
import type { ReportBlock } from '@portal/platform/reports/report';
import { createReportTableBlocks } from '@portal/platform/reports/createReportTableBlocks';
import { ownDataArchiveTexts } from './ownDataArchiveTexts.ts';

/** A file of the archive, as its list of contents has it. */
export interface FileInOwnDataArchive {
  readonly path: string;
  readonly kind: 'record' | 'document';
  readonly sizeBytes: number;
  /** Hex. */
  readonly sha256: string;
  /** ISO instant; null where it is not known. */
  readonly uploadedAt: string | null;
}

/** One that could not be given, and why. */
export interface LeftOutFile {
  readonly path: string;
  readonly reason: 'unreadable' | 'gone';
}

interface OverviewParts {
  readonly files: readonly FileInOwnDataArchive[];
  readonly leftOut: readonly LeftOutFile[];
  readonly now: string;
  readonly bankName: string;
}

const { columns } = ownDataArchiveTexts;

/** What there is, for people. */
export function overviewBlocks({ files, leftOut, now, bankName }: OverviewParts): readonly ReportBlock[] {
  const pages = files.filter(({ kind, path }) => kind === 'record' && path.endsWith('.html'));
  const documents = files.filter(({ kind }) => kind === 'document');
  return [
    { kind: 'text', text: ownDataArchiveTexts.intro(bankName) },
    { kind: 'text', text: ownDataArchiveTexts.leftOut },
    {
      kind: 'facts',
      facts: [
        [ownDataArchiveTexts.facts.madeAt, formatInstantYearFirst(now)],
        [ownDataArchiveTexts.facts.person, bankName],
      ],
    },
    ...createReportTableBlocks(
      ownDataArchiveTexts.records,
      [columns.file],
      pages.map(({ path }) => [path]),
      ownDataArchiveTexts.noRecords,
    ),
    ...createReportTableBlocks(
      ownDataArchiveTexts.documents,
      Object.values(columns),
      [
        ...documents.map(({ path, uploadedAt }) => [path, uploadedAt === null ? '' : formatInstantYearFirst(uploadedAt), '']),
        ...leftOut.map(({ path, reason }) => [path, '', ownDataArchiveTexts[reason]]),
      ],
      ownDataArchiveTexts.noDocuments,
    ),
  ];
}
