import {
  approveOrRejectDisbursementSchema,
  inquireDisbursementSchema,
  recordPaymentSchema,
  recordReturnedPaymentSchema,
  withdrawApprovalSchema,
} from '@portal/contracts/payouts/commands/disbursement';
import { payoutApproverAccess, payoutEmployeeWriterAccess, paymentRecorderAccess } from '../payoutsAccess.ts';
import { disbursementCommandOptions, declareProjectCommand } from '../project/declareProjectCommand.ts';
import { loadFourEyesAmountAndRelatedEmployees } from './loadFourEyesAmountAndRelatedEmployees.ts';

const decision = { ...disbursementCommandOptions, method: 'POST', access: payoutEmployeeWriterAccess, needsIfMatch: true } as const;
const booking = { ...disbursementCommandOptions, method: 'POST', access: paymentRecorderAccess } as const;

/** What statements have for a transfer that was typed in without an EndToEndId. */
const NOT_PROVIDED = 'NOTPROVIDED';

export const approveDisbursement = declareProjectCommand({
  ...decision,
  access: payoutApproverAccess,
  path: '/valutierung-disbursements/:id/approve',
  summary: 'Auszahlungsantrag genehmigen; über dem Betrag der Bank zu zweit',
  body: approveOrRejectDisbursementSchema,
  gather: (seen) => loadFourEyesAmountAndRelatedEmployees(seen),
  command: ({ params, body, gathered }) => ({
    type: 'ApproveDisbursement',
    disbursementId: params.id,
    message: body.__context.message,
    ...gathered,
  }),
});

export const rejectDisbursement = declareProjectCommand({
  ...decision,
  path: '/valutierung-disbursements/:id/reject',
  summary: 'Auszahlungsantrag ablehnen',
  body: approveOrRejectDisbursementSchema,
  command: ({ params, body }) => ({ type: 'RejectDisbursement', disbursementId: params.id, message: body.__context.message }),
});

export const inquireDisbursement = declareProjectCommand({
  ...decision,
  path: '/valutierung-disbursements/:id/inquire',
  summary: 'Auszahlungsantrag mit einer Rückfrage an den Kunden zurückgeben',
  body: inquireDisbursementSchema,
  command: ({ params, body }) => ({ type: 'InquireDisbursement', disbursementId: params.id, message: body.__context.message }),
});

export const withdrawDisbursementApproval = declareProjectCommand({
  ...decision,
  path: '/valutierung-disbursements/:id/withdraw-approval',
  summary: 'Genehmigung zurückziehen, bevor gezahlt ist; zu zweit, wenn zu zweit genehmigt wurde',
  body: withdrawApprovalSchema,
  gather: (seen) => loadFourEyesAmountAndRelatedEmployees(seen),
  command: ({ params, body: { message }, gathered: { related } }) => ({
    type: 'WithdrawApproval',
    disbursementId: params.id,
    message,
    related,
  }),
});

export const recordPayment = declareProjectCommand({
  ...booking,
  path: '/valutierung-disbursements/:id/record-payment',
  summary: 'Zahlung eines genehmigten Auszahlungsantrags erfassen',
  body: recordPaymentSchema,
  gather: (seen) => loadFourEyesAmountAndRelatedEmployees(seen),
  command: ({ params, body: { bookedOn, reference, endToEndId }, gathered }) => ({
    type: 'RecordPayment',
    disbursementId: params.id,
    bookedOn,
    reference,
    endToEndId: endToEndId === NOT_PROVIDED ? null : endToEndId,
    ...gathered,
  }),
});

export const recordPaymentReturn = declareProjectCommand({
  ...booking,
  path: '/valutierung-disbursements/:id/record-return',
  summary: 'Rücklauf der Zahlung eines Auszahlungsantrags erfassen',
  body: recordReturnedPaymentSchema,
  command: ({ params, body: { bookedOn, reason, endToEndIds } }) => ({
    type: 'RecordReturn',
    disbursementId: params.id,
    bookedOn,
    reason,
    endToEndIds: endToEndIds.filter((id) => id !== NOT_PROVIDED),
  }),
});
