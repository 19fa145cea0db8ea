import { inquireDisbursementSchema } from '@portal/contracts/payouts/commands/disbursement';
import { answerWithResource } from '@portal/platform/use-cases/useCase';
import { forEmployees } from '../payoutsAccess.ts';
import { projectCommand, projectStreamOfPart } from '../project/projectCommand.ts';

export const inquireDisbursement = projectCommand({
  method: 'POST',
  path: '/valutierung-disbursements/:id/inquire',
  summary: 'Auszahlungsantrag mit einer Rückfrage an den Kunden zurückgeben',
  access: forEmployees,
  body: inquireDisbursementSchema,
  needsIfMatch: true,
  stream: projectStreamOfPart('disbursement'),
  command: ({ params, body }) => ({ type: 'InquireDisbursement', disbursementId: params.id, message: body.__context.message }),
  answer: answerWithResource('valutierung-disbursements'),
});
