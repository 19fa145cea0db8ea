import type { BatchResult } from '@portal/contracts/shared/batch';
import { jsonHeaders } from './renderAnswer.ts';
import { refusalProblem } from '../refusalProblem.ts';
import type { Dialect, RenderContext, RenderedAnswer } from './renderedAnswer.ts';
import type { Answer, Problem, Refusal } from '../route.ts';

const problemHeaders = ['Content-Type', 'application/problem+json; charset=utf-8', 'Vary', 'Accept'];

export const renderRefusal = (refusal: Refusal, { refusals, dialect }: RenderContext): RenderedAnswer =>
  renderProblem(refusalProblem(refusal, refusals), dialect);

export function renderProblem(problem: Problem, dialect: Dialect): RenderedAnswer {
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
    repeatable: status < 500 && status !== 429 && !problem.cookies,
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
    headers: jsonHeaders[dialect],
    body: JSON.stringify(body),
    repeatable: problems.every((problem) => problem?.retryAfterSeconds === undefined),
    ...(position === undefined ? {} : { position }),
    deferrable: { iri: undefined },
  };
}
