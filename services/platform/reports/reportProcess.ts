/**
 * A process of its own: typesetting takes its time and its memory, and nobody who works in the portal shall notice. Started
 * by createReportPdfRenderer.ts for one report.
 */
import { lowerProcessPriority } from '../documents/lowerProcessPriority.ts';
import { endOnlyWithParent } from '../workers/endOnlyWithParent.ts';
import type { ReportMergeJob, ReportMergeReply, PrintJob } from './reportJob.ts';
import { typesetReport } from './typesetReport.ts';

/** What reads the documents of others is loaded where there are any. */
const bind = async (job: ReportMergeJob): Promise<ReportMergeReply> =>
  (await import('./typesetReportWithAttachments.ts')).typesetReportWithAttachments(job);

endOnlyWithParent();
lowerProcessPriority();

process.once('message', (job: PrintJob | ReportMergeJob) => {
  const made: Promise<object> = job.kind === 'print' ? typesetReport(job.report).then(({ pdf }) => pdf) : bind(job);
  made.then(
    (reply) => process.send?.(reply, undefined, undefined, () => process.exit(0)),
    () => process.exit(1),
  );
});
