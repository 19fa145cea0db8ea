import { useRef, useState } from 'react';
import type { DisbursementView } from '@portal/contracts/payouts/views/disbursement';
import type { WithEtag } from '@portal/web-shared/commands/withEtag.ts';
import { formResolver } from '@portal/web-shared/forms/formResolver.ts';
import type { DisbursementDecisionKind } from '../../../api/payoutCommands.ts';
import { queryKeysToInvalidate } from '../../../api/queryKeysToInvalidate.ts';
import { textOrNull } from '../../../components/form/emptyIsNull.ts';
import { payoutsTexts } from '../payoutsTexts.ts';
import { useConsoleForm } from '../../../components/command/useConsoleCommand.ts';

const words = payoutsTexts.decision;
const STALE = 412;

interface DecisionValues {
  readonly decision: DisbursementDecisionKind;
  readonly message: string;
}
const untouched: DecisionValues = { decision: 'approve', message: '' };

const resolver = formResolver<DecisionValues>({ required: ({ decision }) => (decision === 'inquire' ? ['message'] : []) });

function noticeOf(decision: DisbursementDecisionKind, { status }: Pick<DisbursementView, 'status'>): string {
  if (decision === 'reject') return words.rejected;
  if (decision === 'inquire') return words.inquired;
  return status === 'approved' ? words.approved : words.firstApproved;
}

/** One decision on what was seen. The form is empty again once it is made (specification 002 §4). */
export function useDecision(seen: WithEtag<DisbursementView>, onDecided: (etag: string) => void) {
  const [asking, setAsking] = useState<DisbursementDecisionKind>();
  const sent = useRef(seen['@etag']);
  const command = useConsoleForm<DecisionValues, DisbursementView>({
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
    onDone: () => {
      setAsking(undefined);
      command.restart(untouched);
      onDecided(sent.current);
    },
  });
  const decide = (decision: DisbursementDecisionKind): void => {
    command.form.setValue('decision', decision);
    command.submit();
  };
  return { command, decide, asking, ask: setAsking, stale: command.problem?.status === STALE };
}
