import { isDisbursementActionPossible } from '@portal/contracts/payouts/status';
import type { DisbursementView } from '@portal/contracts/payouts/views/disbursement';
import type { DisbursementDecisionKind } from '../../../api/payoutCommands.ts';
import { payoutsTexts } from '../payoutsTexts.ts';

const words = payoutsTexts.decision;

/** Undefined where it can be decided so; otherwise why not. */
type Hindrances = Readonly<Record<DisbursementDecisionKind, string | undefined>>;

export interface DecisionState {
  /** Anything can be decided at all. */
  readonly open: boolean;
  readonly hindrances: Hindrances;
  /** Two have to approve, and this would be the first of them. */
  readonly isFirstOfTwo: boolean;
  readonly isSecondOfTwo: boolean;
}

/** What an employee can decide on a request. A second approval is never the own one. */
export function decisionState(
  { status, needsSecondApproval = false, firstApproval = null }: DisbursementView,
  employee: string | undefined,
  changed: boolean,
): DecisionState {
  const open = isDisbursementActionPossible('approve', status);
  const isOwn = firstApproval !== null && employee !== undefined && firstApproval.by === employee;
  const seenFirst = changed ? words.changedFirst : undefined;
  return {
    open,
    hindrances: {
      approve: seenFirst ?? (isOwn ? words.ownFirst : undefined),
      reject: seenFirst,
      inquire: seenFirst ?? (isDisbursementActionPossible('inquire', status) ? undefined : words.noInquiry),
    },
    isFirstOfTwo: open && needsSecondApproval && firstApproval === null,
    isSecondOfTwo: open && firstApproval !== null,
  };
}
