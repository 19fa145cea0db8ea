import type { BatchResult } from '@portal/contracts/shared/batch';
import { jsonHeadersByDialect } from './renderJsonAnswer.ts';
import type { JsonDialect, RenderContext, RenderedAnswer } from './renderedAnswer.ts';
import type { Answer, Problem, Refusal, RefusalTexts } from '../defineRoute.ts';
import { createProblem, UNAUTHENTICATED } from '../problems.ts';

const problemHeaders = ['Content-Type', 'application/problem+json; charset=utf-8', 'Vary', 'Accept'];

export function renderProblem(problem: Problem, dialect: JsonDialect): RenderedAnswer {
  const { status, code, title, detail, violations, retryAfterSeconds } = problem;
  const document = {
    type: `urn:portal:problem:${code}`,
    title,
    status,
    detail,
    code,
    ...(violations ? { violations } : {}),
    ...(dialect === 'ld' ? { 'hydra:description': detail } : {}),
  };
  const headers =
    retryAfterSeconds === undefined ? problemHeaders : [...problemHeaders, 'Retry-After', String(Math.ceil(retryAfterSeconds))];
  return {
    status,
    headers,
    body: JSON.stringify(document),
    repeatable: status < 500 && status !== 429 && retryAfterSeconds === undefined && !problem.cookies && code !== UNAUTHENTICATED,
    ...(problem.cookies ? { cookies: problem.cookies } : {}),
  };
}

/** Those that were refused for a passing reason are not kept as they are: the same batch again does them. */
export function renderBatch(
  { results, position }: Extract<Answer, { kind: 'batch' }>,
  { dialect, refusals }: RenderContext,
): RenderedAnswer {
  const problems = results.map(({ rejected }) => (rejected?.kind === 'refused' ? refusalProblem(rejected.refusal, refusals) : rejected));
  const body: BatchResult = {
    results: results.map(({ id }, index) => {
      const problem = problems[index];
      return problem === undefined ? { id, status: 200 } : { id, status: problem.status, code: problem.code, detail: problem.detail };
    }),
  };
  return {
    status: 200,
    headers: jsonHeadersByDialect[dialect],
    body: JSON.stringify(body),
    repeatable: problems.every((problem) => problem?.retryAfterSeconds === undefined),
    ...(position === undefined ? {} : { position }),
    deferrable: { iri: undefined },
  };
}

/** The problem of a refusal; a code without a text still says in German that it did not work. */
export function refusalProblem(refusal: Refusal, refusals: RefusalTexts): Problem {
  const text = Object.hasOwn(refusals, refusal.refused) ? refusals[refusal.refused] : undefined;
  if (!text) return createProblem(409, refusal.refused, 'Diese Aktion ist derzeit nicht möglich.');
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
