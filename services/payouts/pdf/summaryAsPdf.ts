import { forBoth } from '../payoutsAccess.ts';
import { payoutsQuery } from '../payoutsServices.ts';
import { inlineOrSaved, serveDisbursementPdf } from './serveDisbursementPdf.ts';

export const summaryAsPdf = payoutsQuery({
  path: '/valutierung-disbursements/:id/summary-as-pdf',
  summary: 'Auszahlungsantrag als PDF',
  access: forBoth,
  query: inlineOrSaved,
  answers: { file: ['application/pdf'] },
  isLongWork: true,
  handle: (seen) => serveDisbursementPdf('summary', seen),
});
