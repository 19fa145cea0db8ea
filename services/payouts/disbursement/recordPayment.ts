import { recordPaymentSchema } from '@portal/contracts/payouts/commands/disbursement';
import { answerWithResource } from '@portal/platform/use-cases/useCase';
import { forPaymentRecording } from '../payoutsAccess.ts';
import { projectCommand, projectStreamOfPart } from '../project/projectCommand.ts';
import { loadFourEyesRules } from './loadFourEyesRules.ts';

export const recordPayment = projectCommand({
  method: 'POST',
  path: '/valutierung-disbursements/:id/record-payment',
  summary: 'Zahlung eines genehmigten Auszahlungsantrags erfassen',
  access: forPaymentRecording,
  body: recordPaymentSchema,
  stream: projectStreamOfPart('disbursement'),
  gather: (seen) => loadFourEyesRules(seen),
  command: ({ params, body: { bookedOn, reference }, gathered }) => ({
    type: 'RecordPayment',
    disbursementId: params.id,
    bookedOn,
    reference,
    ...gathered,
  }),
  answer: answerWithResource('valutierung-disbursements'),
});
