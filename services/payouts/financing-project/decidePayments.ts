import type { FinancingProjectEvent } from '@portal/contracts/payouts/events';
import { figuresOf, sumCents } from '@portal/contracts/payouts/figures';
import { financingProjectTransitions } from '@portal/contracts/payouts/status';
import { berlinDay } from '@portal/contracts/shared/time/days';
import type { DecisionFacts } from '@portal/platform/commands/aggregate';
import { isRefusal, refuse } from '@portal/platform/commands/refusal';
import { isConfirmedAndApproved } from './confirmation.ts';
import { refuseRelatedFourEyesEmployee } from './decideByBank.ts';
import type { CommandOf, ProjectDecision } from './financingProjectCommands.ts';
import {
  disbursementStatusChangeData,
  firstBroken,
  findDisbursementFor,
  checkDisbursementTransition,
  projectIsActive,
  type RuleResult,
} from './financingProjectRules.ts';
import type { Disbursement, FinancingProjectState } from './financingProjectState.ts';

/** With the payment that exhausts all credits the project is complete. */
export function decideRecordPayment(
  command: CommandOf<'RecordPayment'>,
  state: FinancingProjectState,
  facts: DecisionFacts,
): ProjectDecision {
  const { disbursementId, bookedOn, reference } = command;
  const found = findDisbursementFor(state, facts.actor, ['bank_employee', 'integration'], ({ id }) => id === disbursementId);
  if (isRefusal(found)) return found;
  if (found.payment !== undefined)
    return found.payment.bookedOn === bookedOn && found.payment.reference === reference ? [] : refuse('PAYMENT_ALREADY_RECORDED');
  const broken = firstBroken(
    projectIsActive(state),
    checkDisbursementTransition('recordPayment', found),
    isConfirmedAndApproved(state, found) ? undefined : refuse('PAYMENT_NOT_PROVEN'),
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
}

/** By the system, some time after the request has ended. */
export function decideArchiveDisbursement(
  { disbursementId }: CommandOf<'ArchiveDisbursement'>,
  state: FinancingProjectState,
  { actor }: DecisionFacts,
): ProjectDecision {
  const found = findDisbursementFor(state, actor, ['system'], ({ id }) => id === disbursementId);
  if (isRefusal(found)) return found;
  if (found.status === 'archived') return [];
  return (
    checkDisbursementTransition('archive', found) ?? [
      { type: 'DisbursementArchived', data: disbursementStatusChangeData('archive', found, null) },
    ]
  );
}

/** A program is always another one than the employee who approved. */
function isAnotherThanApprover(
  { positions, firstApprovalBy, approvedBy }: Disbursement,
  { fourEyesCents, related }: CommandOf<'RecordPayment'>,
  { actor }: DecisionFacts,
): RuleResult {
  const needsTwo = firstApprovalBy !== undefined || (fourEyesCents !== null && sumCents(positions) > fourEyesCents);
  if (!needsTwo || actor.kind !== 'bank_employee') return undefined;
  return actor.id === approvedBy ? refuse('PAYER_IS_APPROVER') : refuseRelatedFourEyesEmployee(approvedBy, related);
}

const isExhaustedBy = ({ positions }: Disbursement, state: FinancingProjectState): boolean => {
  const { disbursedCents, totalCents } = figuresOf(state);
  return disbursedCents + sumCents(positions) === totalCents;
};

const exhausted = ({ status }: FinancingProjectState): FinancingProjectEvent => ({
  type: 'FinancingProjectCompleted',
  data: { previousStatus: status, newStatus: financingProjectTransitions.complete.to, reason: 'exhausted' },
});
