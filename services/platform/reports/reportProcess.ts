/**
 * A process of its own: typesetting takes its time and its memory, and nobody who works in the portal shall notice. Started
 * by createReportPrinter.ts for one report.
 */
import type { SealedFile } from '../documents/mergeProtocol.ts';
import { lowerProcessPriority } from '../documents/lowerProcessPriority.ts';
import type { Report } from './report.ts';
import { typesetReport } from './typesetReport.ts';

export interface PrintJob {
  readonly kind: 'print';
  readonly report: Report;
}

export interface BindingJob {
  readonly kind: 'bind';
  readonly report: Report;
  readonly attachments: readonly (SealedFile & { readonly pages: number })[];
  /** Known to be so, by their numbers: the report says so already. */
  readonly unreadable: readonly number[];
  readonly result: SealedFile;
}

/** Attachments that could not be read, beside those that were known; with any, there is no result. */
export interface BindingReply {
  readonly unreadable: readonly number[];
}

/** What reads the documents of others is loaded where there are any. */
const bind = async (job: BindingJob): Promise<BindingReply> => (await import('./bindReport.ts')).bindReport(job);

lowerProcessPriority();

process.once('message', (job: PrintJob | BindingJob) => {
  const made: Promise<object> = job.kind === 'print' ? typesetReport(job.report).then(({ pdf }) => pdf) : bind(job);
  made.then(
    (reply) => process.send?.(reply, undefined, undefined, () => process.exit(0)),
    () => process.exit(1),
  );
});
process.once('disconnect', () => process.exit(0));
