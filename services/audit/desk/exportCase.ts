import { Readable } from 'node:stream';
import type { Answer } from '@portal/platform/http/defineRoute';
import { notFoundProblem } from '@portal/platform/http/problems';
import { auditQuery, auditorAccess } from '../auditServices.ts';
import { caseReport } from '../export/caseReport.ts';
import { exportCase, type CaseExport } from '../export/caseExport.ts';

const file = ({ enquiryId, events }: CaseExport, content: Buffer, kind: 'pdf' | 'json'): Answer => ({
  kind: 'file',
  content: Readable.from([content]),
  mediaType: `application/${kind}`,
  fileName: `pruefbericht-${enquiryId}.${kind}`,
  disposition: 'attachment',
  exportedRows: () => events.length,
  sizeBytes: content.byteLength,
});

/** A case's history for somebody outside, with hashes, checkpoint and what proves that the case is in it. */
export const exportCaseAsJson = auditQuery({
  path: '/audit/cases/:id/report/json',
  summary: 'Prüfbericht zu einem Vorgang als JSON-Datei, mit Prüfsummen und Prüfpunkt',
  access: auditorAccess,
  answers: { file: ['application/json'] },
  isLongWork: true,
  async handle({ params: { id }, audited, records, clock }) {
    const found = await exportCase({ ...audited, records }, id, { now: clock.now() });
    return found === undefined ? notFoundProblem() : file(found, Buffer.from(JSON.stringify(found, undefined, 2)), 'json');
  },
});

/** The same on paper. */
export const exportCaseAsPdf = auditQuery({
  path: '/audit/cases/:id/report/pdf',
  summary: 'Prüfbericht zu einem Vorgang als PDF, mit Prüfsummen und Prüfpunkt',
  access: auditorAccess,
  answers: { file: ['application/pdf'] },
  isLongWork: true,
  async handle({ params: { id }, audited, records, clock, reports, config, signal }) {
    const found = await exportCase({ ...audited, records }, id, { now: clock.now() });
    if (found === undefined) return notFoundProblem();
    return file(found, await reports.print(caseReport(found, { colour: config().colors.primary }), signal), 'pdf');
  },
});
