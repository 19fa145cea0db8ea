import { formatListInstant } from '@portal/contracts/shared/days';
import type { ReportBlock } from '../reports/report.ts';
import { ownDataTexts } from './ownDataTexts.ts';

/** A file of the archive, as its list of contents has it. */
export interface ArchivedFile {
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
  readonly files: readonly ArchivedFile[];
  readonly leftOut: readonly LeftOutFile[];
  readonly now: string;
  readonly bankName: string;
}

const { columns } = ownDataTexts;

/** What there is, for people. */
export function overviewBlocks({ files, leftOut, now, bankName }: OverviewParts): readonly ReportBlock[] {
  const pages = files.filter(({ kind, path }) => kind === 'record' && path.endsWith('.html'));
  const documents = files.filter(({ kind }) => kind === 'document');
  return [
    { kind: 'text', text: ownDataTexts.intro(bankName) },
    { kind: 'text', text: ownDataTexts.leftOut },
    {
      kind: 'facts',
      facts: [
        [ownDataTexts.facts.madeAt, formatListInstant(now)],
        [ownDataTexts.facts.person, bankName],
      ],
    },
    { kind: 'heading', text: ownDataTexts.records },
    {
      kind: 'table',
      columns: [{ title: columns.file, share: 1 }],
      rows: pages.map(({ path }) => [path]),
      empty: ownDataTexts.noRecords,
    },
    { kind: 'heading', text: ownDataTexts.documents },
    {
      kind: 'table',
      columns: Object.values(columns).map((title) => ({ title, share: 1 })),
      rows: [
        ...documents.map(({ path, uploadedAt }) => [path, uploadedAt === null ? '' : formatListInstant(uploadedAt), '']),
        ...leftOut.map(({ path, reason }) => [path, '', ownDataTexts[reason]]),
      ],
      empty: ownDataTexts.noDocuments,
    },
  ];
}
