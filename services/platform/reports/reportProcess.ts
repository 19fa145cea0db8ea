/**
 * A process of its own: typesetting takes its time and its memory, and nobody who works in the portal shall notice. Started
 * by createReportPrinter.ts for one report.
 */
import type { Report } from './report.ts';
import { reportPdf } from './reportPdf.ts';
import { standBack } from '../documents/standBack.ts';

standBack();

process.once('message', (report: Report) => {
  reportPdf(report).then(
    (pdf) => process.send?.(pdf, undefined, undefined, () => process.exit(0)),
    () => process.exit(1),
  );
});
process.once('disconnect', () => process.exit(0));
