import { recordPaymentSchema } from '@portal/contracts/payouts/commands/disbursement';
import { resource } from '@portal/platform/use-cases/useCase';
import { forPayments } from '../payoutsAccess.ts';
import { projectCommand, streamOf } from '../project/projectCommand.ts';

export const recordPayment = projectCommand({
  method: 'POST',
  path: '/valutierung-disbursements/:id/record-payment',
  summary: 'Zahlung eines genehmigten Auszahlungsantrags erfassen',
  access: forPayments,
  body: recordPaymentSchema,
  stream: streamOf('disbursement'),
  command: ({ params, body: { bookedOn, reference }, config }) => ({
    type: 'recordPayment',
    disbursementId: params.id,
    bookedOn,
    reference,
    fourEyesCents: config().valutierung.fourEyesAmount,
  }),
  answer: resource('valutierung-disbursements'),
});
