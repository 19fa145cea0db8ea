import type { Refusal } from '../commands/refusal.ts';
import { problem } from './problems.ts';
import type { Problem, RefusalTexts } from './route.ts';

/** The problem of a refusal; a code without a text still says in German that it did not work. */
export function refusalProblem(refusal: Refusal, refusals: RefusalTexts): Problem {
  const text = Object.hasOwn(refusals, refusal.refused) ? refusals[refusal.refused] : undefined;
  if (!text) return problem(409, refusal.refused, 'Diese Aktion ist derzeit nicht möglich.');
  const detail = fill(text.detail, refusal.facts);
  const violations = refusal.violations ?? (text.field === undefined ? undefined : [{ propertyPath: text.field, message: detail }]);
  const retryAfter = refusal.facts['retryAfterSeconds'];
  return {
    kind: 'problem',
    status: text.status,
    code: refusal.refused,
    title: text.title,
    detail,
    ...(violations === undefined ? {} : { violations }),
    ...(typeof retryAfter === 'number' ? { retryAfterSeconds: retryAfter } : {}),
  };
}

const fill = (text: string, facts: Refusal['facts']): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => (Object.hasOwn(facts, name) ? String(facts[name] ?? '') : whole));
