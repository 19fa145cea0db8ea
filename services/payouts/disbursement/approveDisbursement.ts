import { decideDisbursementSchema } from '@portal/contracts/payouts/commands/disbursement';
import { resource } from '@portal/platform/use-cases/useCase';
import { forEmployees } from '../payoutsAccess.ts';
import { projectCommand, streamOf } from '../project/projectCommand.ts';

export const approveDisbursement = projectCommand({
  method: 'POST',
  path: '/valutierung-disbursements/:id/approve',
  summary: 'Auszahlungsantrag genehmigen; über dem Betrag der Bank zu zweit',
  access: forEmployees,
  body: decideDisbursementSchema,
  needsIfMatch: true,
  stream: streamOf('disbursement'),
  command: ({ params, body, config }) => ({
    type: 'approve',
    disbursementId: params.id,
    message: body.__context.message,
    fourEyesCents: config().valutierung.fourEyesAmount,
  }),
  answer: resource('valutierung-disbursements'),
});
