import { useRef } from 'react';
import type { ApiProblem } from '@portal/web-shared/http/apiProblem.ts';
import { Callout } from '../../../components/state/Callout.tsx';
import { ProblemNote } from '../../../components/state/ProblemNote.tsx';
import { payoutTexts } from '../../../payoutTexts.ts';
import { formatMinutesSeconds, remainingSeconds, useMonotonicNow } from './monotonicClock.ts';

/** Why a request could not be handed in; a wait counts down. */
export function SubmissionProblem({ problem }: { readonly problem: ApiProblem }) {
  return problem.code === 'TAN_TOO_SOON' && problem.retryAfterSeconds !== undefined ? (
    <Wait seconds={problem.retryAfterSeconds} />
  ) : (
    <ProblemNote problem={problem} />
  );
}

function Wait({ seconds }: { readonly seconds: number }) {
  const now = useMonotonicNow();
  const from = useRef(now);
  const left = remainingSeconds(from.current, seconds, now);
  return (
    <Callout tone="info">
      {left === 0 ? payoutTexts.tan.againNow : payoutTexts.tan.tooSoonFor(`${formatMinutesSeconds(left)}\u00a0Minuten`)}
    </Callout>
  );
}
