import { recordReturnSchema } from '@portal/contracts/payouts/commands/disbursement';
import { answerWithResource } from '@portal/platform/use-cases/useCase';
import { forPaymentRecording } from '../payoutsAccess.ts';
import { projectCommand, projectStreamOfPart } from '../project/projectCommand.ts';

export const recordReturn = projectCommand({
  method: 'POST',
  path: '/valutierung-disbursements/:id/record-return',
  summary: 'Rücklauf der Zahlung eines Auszahlungsantrags erfassen',
  access: forPaymentRecording,
  body: recordReturnSchema,
  stream: projectStreamOfPart('disbursement'),
  command: ({ params, body: { bookedOn, reason } }) => ({ type: 'RecordReturn', disbursementId: params.id, bookedOn, reason }),
  answer: answerWithResource('valutierung-disbursements'),
});
