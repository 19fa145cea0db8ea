import type { FinancingProjectEvent } from '@portal/contracts/payouts/events';
import { sumCents } from '@portal/contracts/payouts/figures';
import { berlinDay } from '@portal/contracts/shared/time/days';
import type { DecisionFacts } from '@portal/platform/commands/aggregate';
import { refuse } from '@portal/platform/commands/refusal';
import { isConfirmationStillValid } from './confirmation.ts';
import type { FinancingProjectCommandOf } from './financingProjectCommands.ts';
import {
  disbursementStatusChangeData,
  firstRefusalOf,
  checkStatusAllowsDisbursementAction,
  checkMessageIsThere,
  checkProjectIsActive,
  createDeciderOnFoundDisbursement,
  firstApprovalIfItCounts,
  joinMessagesOfBothEmployees,
  type RefusalOrUndefined,
} from './financingProjectRules.ts';
import type { Disbursement, FinancingProjectState } from './financingProjectState.ts';

/** Only what the customer has confirmed is approved; above the limit by two employees. */
export const decideApproveDisbursement = createDeciderOnFoundDisbursement<'ApproveDisbursement'>(
  ['bank_employee'],
  (found, command, state, facts) => {
    const { disbursementId, message, related } = command;
    if (found.status === 'approved' && message === null) return [];
    const broken = firstRefusalOf(
      checkProjectIsActive(state),
      checkStatusAllowsDisbursementAction('approve', found),
      isConfirmed(state, found),
    );
    if (broken) return broken;
    const firstApproval = firstApprovalIfItCounts(found.firstApproval, command);
    const approved: FinancingProjectEvent = {
      type: 'DisbursementApproved',
      data: disbursementStatusChangeData('approve', found, joinMessagesOfBothEmployees(firstApproval, message)),
    };
    // Also where one would do by now: the own first approval is never completed by oneself.
    if (firstApproval !== undefined && firstApproval.by === facts.actor.id) return refuse('SECOND_APPROVER_REQUIRED');
    // Where a first approval has lapsed two are needed as before: the event of an approval takes over the first one that stands there.
    const hasLapsed = found.firstApproval !== firstApproval;
    if (!hasLapsed && !needsSecondApproval(command, found, state, facts)) return [approved];
    if (firstApproval === undefined) return [{ type: 'DisbursementApprovalGiven', data: { disbursementId, message } }];
    return refuseEmployeesLinkedByGivenRights(firstApproval.by, related) ?? [approved];
  },
);

export const decideRejectDisbursement = createDeciderOnFoundDisbursement<'RejectDisbursement'>(
  ['bank_employee'],
  (found, { message }, state) => {
    if (found.status === 'rejected' && message === null) return [];
    return (
      firstRefusalOf(checkProjectIsActive(state), checkStatusAllowsDisbursementAction('reject', found)) ?? [
        { type: 'DisbursementRejected', data: { ...disbursementStatusChangeData('reject', found, message), reason: 'decided' } },
      ]
    );
  },
);

export const decideInquireDisbursement = createDeciderOnFoundDisbursement<'InquireDisbursement'>(
  ['bank_employee'],
  (found, { message }, state) =>
    firstRefusalOf(checkProjectIsActive(state), checkStatusAllowsDisbursementAction('inquire', found), checkMessageIsThere(message)) ?? [
      { type: 'DisbursementInquired', data: disbursementStatusChangeData('inquire', found, message) },
    ],
);

/** With what else was approved in the project on this day; or because who approves has a hand in where the money goes. */
function needsSecondApproval(
  { fourEyesCents, related }: FinancingProjectCommandOf<'ApproveDisbursement'>,
  found: Disbursement,
  { approvedOn, credits }: FinancingProjectState,
  { actor, now }: DecisionFacts,
): boolean {
  const today = approvedOn?.day === berlinDay(now) ? approvedOn.cents : 0;
  if (fourEyesCents !== null && today + sumCents(found.positions) > fourEyesCents) return true;
  return credits.some(
    ({ id, accountSetBy }) =>
      accountSetBy.some((by) => by === actor.id || related.includes(by)) && found.positions.some(({ creditId }) => creditId === id),
  );
}

/** The other of two, who has lately given rights to who acts, or got theirs there. */
export const refuseEmployeesLinkedByGivenRights = (other: string | undefined, related: readonly string[]): RefusalOrUndefined =>
  other !== undefined && related.includes(other) ? refuse('RELATED_EMPLOYEE') : undefined;

/** Amounts that were edited after an inquiry, or an account that the bank has changed, nobody has confirmed yet. */
const isConfirmed = (state: FinancingProjectState, disbursement: Disbursement): RefusalOrUndefined =>
  isConfirmationStillValid(state, disbursement) ? undefined : refuse('CONFIRMATION_OUTDATED');
