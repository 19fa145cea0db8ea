import { HttpError } from 'react-admin';
import type { Violation } from '@portal/contracts/shared/problem';
import { problemFromResponse, type ApiProblem } from '@portal/web-shared/http/apiProblem.ts';

/** What react-admin finds in `HttpError.body`: the problem document, and its violations as errors by field. */
interface FailureBody {
  readonly code: string;
  readonly violations: readonly Violation[];
  /** Absent where no field is concerned, so that a form shows the message itself. */
  readonly errors?: Readonly<Record<string, string>>;
  readonly retryAfterSeconds?: number;
}

/** The first message of each field. */
function errorsByField(violations: readonly Violation[]): Readonly<Record<string, string>> | undefined {
  const errors: Record<string, string> = {};
  for (const { propertyPath, message } of violations) if (propertyPath !== '') errors[propertyPath] ??= message;
  return Object.keys(errors).length === 0 ? undefined : errors;
}

/** A problem as react-admin reads failures; `asProblem` finds the problem again. */
export function httpErrorFromProblem(problem: ApiProblem): HttpError {
  const { status, detail, code, violations, retryAfterSeconds } = problem;
  const body: FailureBody = { code, violations, errors: errorsByField(violations), retryAfterSeconds };
  return Object.assign(new HttpError(detail, status, body), { cause: problem });
}

export const httpErrorFromResponse = (status: number, text: string, retryAfter: string | null): HttpError =>
  httpErrorFromProblem(problemFromResponse(status, text, retryAfter));
