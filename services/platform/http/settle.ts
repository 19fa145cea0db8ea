import type { Outcome, Refusal } from '../commands/aggregate.ts';
import type { DomainEvent } from '../journal/journal.ts';
import { busy, problem, stale } from './problems.ts';
import type { Problem, RefusalTexts, Settled } from './route.ts';

/** From a command's outcome to what a route goes on with: what was accepted, or the problem that it answers. */
export function settle<State, E extends DomainEvent>(outcome: Outcome<State, E>, refusals: RefusalTexts): Settled<State, E> {
  switch (outcome.kind) {
    case 'accepted':
      return outcome;
    case 'refused':
      return refusalProblem(outcome.refusal, refusals);
    case 'stale':
      return stale();
    case 'busy':
      return busy();
  }
}

/** The problem of a refusal; a code without a text still says in German that it did not work. */
export function refusalProblem(refusal: Refusal, refusals: RefusalTexts): Problem {
  const text = Object.hasOwn(refusals, refusal.refused) ? refusals[refusal.refused] : undefined;
  if (!text) return problem(409, refusal.refused, 'Diese Aktion ist derzeit nicht möglich.');
  const detail = fill(text.detail, refusal.facts);
  const retryAfter = refusal.facts['retryAfterSeconds'];
  return {
    kind: 'problem',
    status: text.status,
    code: refusal.refused,
    title: text.title,
    detail,
    ...(text.field === undefined ? {} : { violations: [{ propertyPath: text.field, message: detail }] }),
    ...(typeof retryAfter === 'number' ? { retryAfterSeconds: retryAfter } : {}),
  };
}

const fill = (text: string, facts: Refusal['facts']): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => (Object.hasOwn(facts, name) ? String(facts[name] ?? '') : whole));
