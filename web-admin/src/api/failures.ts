import { HttpError } from 'react-admin';
import type { Violation } from '@portal/contracts/shared/problem';
import { problemFromResponse, type ApiProblem } from '@portal/web-shared/http/apiProblem.ts';

/** The first message of each field; undefined where none is concerned, so that a form shows the message of the whole. */
function errorsByField(violations: readonly Violation[]): Readonly<Record<string, string>> | undefined {
  const errors: Record<string, string> = {};
  for (const { propertyPath, message } of violations) if (propertyPath !== '') errors[propertyPath] ??= message;
  return Object.keys(errors).length === 0 ? undefined : errors;
}

/** A problem as react-admin reads failures, with its violations as errors by field; `asProblem` finds the problem again. */
export function httpErrorFromProblem(problem: ApiProblem): HttpError {
  const { status, detail, code, violations } = problem;
  const body = { code, violations, errors: errorsByField(violations) };
  return Object.assign(new HttpError(detail, status, body), { cause: problem });
}

export const httpErrorFromResponse = (status: number, text: string, retryAfter: string | null): HttpError =>
  httpErrorFromProblem(problemFromResponse(status, text, retryAfter));
