import { useRef, useState } from 'react';
import type { DisbursementView } from '@portal/contracts/payouts/views/disbursement';
import type { WithEtag } from '@portal/web-shared/commands/withEtag.ts';
import { createFormResolver } from '@portal/web-shared/forms/createFormResolver.ts';
import type { DisbursementDecisionKind } from '../../../api/payoutCommands.ts';
import { queryKeysToInvalidate } from '../../../api/queryKeysToInvalidate.ts';
import { textOrNull } from '../../../components/form/emptyIsNull.ts';
import { payoutsTexts } from '../payoutsTexts.ts';
import { isBankActionPossible } from './isBankActionPossible.ts';
import { useConsoleCommandForm } from '../../../components/command/useConsoleCommand.ts';

const words = payoutsTexts.decision;
const STALE = 412;

const untouched = { decision: 'approve' as DisbursementDecisionKind, message: '' };
type DecisionValues = Readonly<typeof untouched>;

const resolver = createFormResolver<DecisionValues>({ required: ({ decision }) => (decision === 'inquire' ? ['message'] : []) });

function noticeOf(decision: DisbursementDecisionKind, { status }: Pick<DisbursementView, 'status'>): string {
  if (decision === 'reject') return words.rejected;
  if (decision === 'inquire') return words.inquired;
  return status === 'approved' ? words.approved : words.firstApproved;
}

/** One decision on what was seen. The form is empty again once it is made (specification 002 §4). */
export function useDecision(seen: WithEtag<DisbursementView>, onDecided: (etag: string) => void) {
  const [asking, setAsking] = useState<DisbursementDecisionKind>();
  const sent = useRef(seen['@etag']);
  const command = useConsoleCommandForm<DecisionValues, DisbursementView>({
    defaultValues: untouched,
    resolver,
    checks: 'whenSent',
    blocking: true,
    run: (provider, { decision, message }) => {
      sent.current = seen['@etag'];
      return provider.decideDisbursement(seen, decision, textOrNull(message));
    },
    invalidates: queryKeysToInvalidate.payout,
    done: (answer, { decision }) => noticeOf(decision, answer),
    onProblem: () => setAsking(undefined),
    onDone: (_, values) => {
      setAsking(undefined);
      command.restart(untouched, values);
      onDecided(sent.current);
    },
  });
  const decide = (decision: DisbursementDecisionKind): void => {
    command.form.setValue('decision', decision);
    command.submit();
  };
  return { command, decide, asking, ask: setAsking, stale: command.problem?.status === STALE };
}

export type PossibleDecisions = ReturnType<typeof decisionAvailabilityOf>;

export const isConfirmed = ({ confirmation }: DisbursementView): boolean => confirmation?.stillHolds === true;

/** Only what the customer has confirmed is approved: while the bank has the request, a question brings it back to the customer. */
function unconfirmedText(disbursement: DisbursementView): string | undefined {
  if (isConfirmed(disbursement)) return undefined;
  return disbursement.status === 'submitted' ? words.unconfirmed.inquireFirst : words.unconfirmed.waitForCustomer;
}

/** What an employee can decide on a request. A second approval is never the own one. */
export function decisionAvailabilityOf(disbursement: DisbursementView, employee: string | undefined, changed: boolean) {
  const { needsSecondApproval = false, firstApproval = null } = disbursement;
  const open = isBankActionPossible('approve', disbursement);
  const isOwn = firstApproval !== null && employee !== undefined && firstApproval.by === employee;
  const seenFirst = changed ? words.changedFirst : undefined;
  return {
    /** Anything can be decided at all. */
    open,
    /** Undefined where it can be decided so; otherwise why not. */
    hindrances: {
      approve: seenFirst ?? unconfirmedText(disbursement) ?? (isOwn ? words.ownFirst : undefined),
      reject: seenFirst,
      inquire: seenFirst ?? (isBankActionPossible('inquire', disbursement) ? undefined : words.noInquiry),
    },
    /** Two have to approve, and this would be the first of them. */
    isFirstOfTwo: open && needsSecondApproval && firstApproval === null,
    isSecondOfTwo: open && firstApproval !== null,
  };
}
