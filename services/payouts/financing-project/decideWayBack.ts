import { endToEndIdsOf } from '@portal/contracts/payouts/endToEndId';
import type { FinancingProjectEvent } from '@portal/contracts/payouts/events';
import { sumCents } from '@portal/contracts/payouts/figures';
import { berlinDay } from '@portal/contracts/shared/time/days';
import { refuse } from '@portal/platform/commands/refusal';
import { refuseEmployeesLinkedByGivenRights } from './decideByBank.ts';
import {
  disbursementStatusChangeData,
  firstRefusalOf,
  checkStatusAllowsDisbursementAction,
  checkStatusAllowsProjectAction,
  checkMessageIsThere,
  checkProjectIsActive,
  checkProjectIsNotPaused,
  checkReasonIsThere,
  createDeciderOnFoundDisbursement,
  joinMessagesOfBothEmployees,
  projectStatusChangeData,
  type RefusalOrUndefined,
} from './financingProjectRules.ts';
import type { Disbursement } from './financingProjectState.ts';

/** Before anything was paid: by one employee, and by two different ones where two have approved. */
export const decideWithdrawApproval = createDeciderOnFoundDisbursement<'WithdrawApproval'>(
  ['bank_employee'],
  (found, command, state, { actor }) => {
    const { disbursementId, message, related } = command;
    const broken = firstRefusalOf(
      checkProjectIsActive(state),
      checkStatusAllowsDisbursementAction('withdrawApproval', found),
      checkMessageIsThere(message),
    );
    if (broken) return broken;
    const { firstWithdrawal } = found;
    const approvedByTwo = found.firstApproval !== undefined;
    if (approvedByTwo && firstWithdrawal === undefined) return [{ type: 'DisbursementWithdrawalGiven', data: { disbursementId, message } }];
    if (approvedByTwo && firstWithdrawal?.by === actor.id) return refuse('SECOND_WITHDRAWER_REQUIRED');
    const apart = approvedByTwo ? refuseEmployeesLinkedByGivenRights(firstWithdrawal?.by, related) : undefined;
    const data = disbursementStatusChangeData('withdrawApproval', found, joinMessagesOfBothEmployees(firstWithdrawal, message));
    return apart ?? [{ type: 'DisbursementApprovalWithdrawn', data }];
  },
);

/** The transfer came back: its money is kept back again, and a project that has ended goes on. */
export const decideRecordPaymentReturn = createDeciderOnFoundDisbursement<'RecordReturn'>(
  ['bank_employee', 'integration'],
  (found, command, state, { now }) => {
    const { bookedOn, reason, endToEndIds } = command;
    const { returned, payment } = found;
    const isRecorded = returned?.bookedOn === bookedOn && returned.reason === reason;
    if (found.status === 'problem' && isRecorded) return [];
    const broken = firstRefusalOf(
      state.status === 'active' ? undefined : checkStatusAllowsProjectAction('reopen', state),
      checkStatusAllowsDisbursementAction('recordReturn', found),
      checkProjectIsNotPaused(state, { now }),
      // Paid once more meanwhile: as the return of that payment the same message would have the money paid twice.
      isRecorded ? refuse('RETURN_ALREADY_RECORDED') : undefined,
      checkAllTransfersAreNamed(found, endToEndIds),
      payment === undefined || bookedOn >= payment.bookedOn ? undefined : refuse('RETURNED_BEFORE_PAYMENT'),
      bookedOn <= berlinDay(now) ? undefined : refuse('BOOKED_IN_FUTURE'),
      checkReasonIsThere(reason),
    );
    if (broken) return broken;
    const back: FinancingProjectEvent = {
      type: 'PaymentReturned',
      data: { ...disbursementStatusChangeData('recordReturn', found, reason), bookedOn, amountCents: sumCents(found.positions) },
    };
    return state.status === 'active'
      ? [back]
      : [{ type: 'FinancingProjectReopened', data: projectStatusChangeData('reopen', state) }, back];
  },
);

/** The books know no part of a request: of several transfers all came back, or no return is recorded. One alone needs no name. */
function checkAllTransfersAreNamed(found: Disbursement, endToEndIds: readonly string[]): RefusalOrUndefined {
  const transfers = endToEndIdsOf(found);
  if (endToEndIds.some((id) => !transfers.includes(id))) return refuse('RETURN_OF_OTHER_TRANSFER');
  const isWhole = transfers.length === 1 || transfers.every((id) => endToEndIds.includes(id));
  return isWhole ? undefined : refuse('RETURN_OF_ALL_TRANSFERS_REQUIRED', { count: transfers.length });
}
