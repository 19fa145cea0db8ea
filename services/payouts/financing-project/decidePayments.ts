import { endToEndIdsOf } from '@portal/contracts/payouts/endToEndId';
import type { FinancingProjectEvent } from '@portal/contracts/payouts/events';
import { financingProjectFiguresOf, sumCents } from '@portal/contracts/payouts/figures';
import { berlinDay } from '@portal/contracts/shared/time/days';
import type { DecisionFacts } from '@portal/platform/commands/aggregate';
import { refuse } from '@portal/platform/commands/refusal';
import { isDisbursementConfirmedAndApproved } from './confirmation.ts';
import { refuseEmployeesLinkedByGivenRights } from './decideByBank.ts';
import type { FinancingProjectCommandOf } from './financingProjectCommands.ts';
import {
  disbursementStatusChangeData,
  firstRefusalOf,
  checkStatusAllowsDisbursementAction,
  checkProjectIsActive,
  createDeciderOnFoundDisbursement,
  projectStatusChangeData,
  type RefusalOrUndefined,
} from './financingProjectRules.ts';
import type { Disbursement, FinancingProjectState } from './financingProjectState.ts';

/** With the payment that exhausts all credits the project is complete. */
export const decideRecordPayment = createDeciderOnFoundDisbursement<'RecordPayment'>(
  ['bank_employee', 'integration'],
  (found, command, state, facts) => {
    const { bookedOn, reference, endToEndId } = command;
    const isSame = (payment: NonNullable<Disbursement['payment']>): boolean =>
      payment.bookedOn === bookedOn && payment.reference === reference;
    const ofAnother = endToEndId === null || endToEndIdsOf(found).includes(endToEndId) ? undefined : refuse('TRANSFER_OF_OTHER_ATTEMPT');
    if (found.payment !== undefined) return ofAnother ?? (isSame(found.payment) ? [] : refuse('PAYMENT_ALREADY_RECORDED'));
    const broken = firstRefusalOf(
      checkProjectIsActive(state),
      checkStatusAllowsDisbursementAction('recordPayment', found),
      ofAnother,
      // Approved once more meanwhile: as the payment of that approval the same message would keep it from being paid.
      endToEndId === null && found.returnedPayments.some(isSame) ? refuse('PAYMENT_ALREADY_RETURNED') : undefined,
      isDisbursementConfirmedAndApproved(state, found) ? undefined : refuse('PAYMENT_NOT_PROVEN'),
      isAnotherThanApprover(found, command, facts),
      found.approvedAt === undefined || bookedOn >= berlinDay(found.approvedAt) ? undefined : refuse('BOOKED_BEFORE_APPROVAL'),
      bookedOn <= berlinDay(facts.now) ? undefined : refuse('BOOKED_IN_FUTURE'),
    );
    if (broken) return broken;
    const payment: FinancingProjectEvent = {
      type: 'PaymentRecorded',
      data: { ...disbursementStatusChangeData('recordPayment', found, null), bookedOn, reference, amountCents: sumCents(found.positions) },
    };
    return isExhaustedBy(found, state) ? [payment, exhausted(state)] : [payment];
  },
);

/** By the system, some time after the request has ended. */
export const decideArchiveDisbursement = createDeciderOnFoundDisbursement<'ArchiveDisbursement'>(['system'], (found) => {
  if (found.status === 'archived') return [];
  return (
    checkStatusAllowsDisbursementAction('archive', found) ?? [
      { type: 'DisbursementArchived', data: disbursementStatusChangeData('archive', found, null) },
    ]
  );
});

/** A program is always another one than the employee who approved. */
function isAnotherThanApprover(
  { positions, firstApproval, approvedBy }: Disbursement,
  { fourEyesCents, related }: FinancingProjectCommandOf<'RecordPayment'>,
  { actor }: DecisionFacts,
): RefusalOrUndefined {
  const needsTwo = firstApproval !== undefined || (fourEyesCents !== null && sumCents(positions) > fourEyesCents);
  if (!needsTwo || actor.kind !== 'bank_employee') return undefined;
  return actor.id === approvedBy ? refuse('PAYER_IS_APPROVER') : refuseEmployeesLinkedByGivenRights(approvedBy, related);
}

const isExhaustedBy = ({ positions }: Disbursement, state: FinancingProjectState): boolean => {
  const { disbursedCents, totalCents } = financingProjectFiguresOf(state);
  return disbursedCents + sumCents(positions) === totalCents;
};

const exhausted = (state: FinancingProjectState): FinancingProjectEvent => ({
  type: 'FinancingProjectCompleted',
  data: { ...projectStatusChangeData('complete', state), reason: 'exhausted' },
});
