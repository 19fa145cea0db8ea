import { concurrentChangesProblem, notFoundProblem, staleProblem } from '../http/problems.ts';
import type { Answer } from '../http/defineRoute.ts';
import type { UseCaseOutcome } from './useCaseRunner.ts';
import type { RefusalOrProblem } from './useCase.ts';

/** What a call answers that did not come to be. */
export function createRejectedOutcomeAnswer(
  outcome: Exclude<UseCaseOutcome, { kind: 'accepted' }>,
): Extract<Answer, { kind: 'refused' | 'problem' }> {
  switch (outcome.kind) {
    case 'refused':
      return { kind: 'refused', refusal: outcome.refusal };
    case 'problem':
      return outcome.problem;
    case 'unknown':
      return notFoundProblem();
    case 'stale':
      return staleProblem();
    case 'busy':
      return concurrentChangesProblem();
  }
}

/** The answer of a call that finds out only then why it cannot be. */
export const createRefusalOrProblemAnswer = (why: RefusalOrProblem): Answer => ('refused' in why ? { kind: 'refused', refusal: why } : why);

export const isRefusalOrProblem = (found: unknown): found is RefusalOrProblem =>
  typeof found === 'object' && found !== null && ('refused' in found || ('kind' in found && found.kind === 'problem'));

export const rejectedOutcome = (why: RefusalOrProblem): UseCaseOutcome<never, never> =>
  'refused' in why ? { kind: 'refused', refusal: why } : { kind: 'problem', problem: why };
