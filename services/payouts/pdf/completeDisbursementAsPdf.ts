import { forBoth } from '../payoutsAccess.ts';
import { payoutsQuery } from '../payoutsServices.ts';
import { inlineOrSaved, serveDisbursementPdf } from './serveDisbursementPdf.ts';

export const completeDisbursementAsPdf = payoutsQuery({
  path: '/valutierung-disbursements/:id/complete-disbursement-as-pdf',
  summary: 'Auszahlungsantrag mit allen Nachweisen als PDF',
  access: forBoth,
  query: inlineOrSaved,
  answers: { file: ['application/pdf'] },
  isLongWork: true,
  handle: (seen) => serveDisbursementPdf('complete', seen),
});
