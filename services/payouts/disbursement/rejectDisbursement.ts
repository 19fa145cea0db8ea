import { decideDisbursementSchema } from '@portal/contracts/payouts/commands/disbursement';
import { answerWithResource } from '@portal/platform/use-cases/useCase';
import { forEmployees } from '../payoutsAccess.ts';
import { projectCommand, projectStreamOfPart } from '../project/projectCommand.ts';

export const rejectDisbursement = projectCommand({
  method: 'POST',
  path: '/valutierung-disbursements/:id/reject',
  summary: 'Auszahlungsantrag ablehnen',
  access: forEmployees,
  body: decideDisbursementSchema,
  needsIfMatch: true,
  stream: projectStreamOfPart('disbursement'),
  command: ({ params, body }) => ({ type: 'RejectDisbursement', disbursementId: params.id, message: body.__context.message }),
  answer: answerWithResource('valutierung-disbursements'),
});
