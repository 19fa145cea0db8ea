import { HttpError } from 'react-admin';
import { STORED_ONLY } from '@portal/contracts/browser/untilShown';
import type { ProblemDocument, Violation } from '@portal/contracts/shared/problem';
import { texts } from '../texts.ts';

/** What react-admin finds in `HttpError.body`: the problem document, and its violations as errors by field. */
export interface FailureBody {
  readonly code: string;
  readonly violations: readonly Violation[];
  /** Absent where no field is concerned, so that a form shows the message itself. */
  readonly errors?: Readonly<Record<string, string>>;
  readonly retryAfterSeconds?: number;
}

const failure = (status: number, detail: string, body: FailureBody): HttpError => new HttpError(detail, status, body);

export const noConnection = (): HttpError => failure(0, texts.problems.noConnection, { code: 'NO_CONNECTION', violations: [] });
export const timedOut = (): HttpError => failure(0, texts.problems.timedOut, { code: 'TIMED_OUT', violations: [] });
/** Stored, but the read models are later than anybody waits for. */
export const shownLater = (): HttpError => failure(STORED_ONLY, texts.problems.shownLater, { code: 'SHOWN_LATER', violations: [] });

function parse(body: string): Partial<ProblemDocument> {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

/** The first message of each field. */
export function errorsByField(violations: readonly Violation[]): Readonly<Record<string, string>> | undefined {
  const errors: Record<string, string> = {};
  for (const { propertyPath, message } of violations) if (propertyPath !== '') errors[propertyPath] ??= message;
  return Object.keys(errors).length === 0 ? undefined : errors;
}

/** Reads the answer of a failed call; `detail` first, then `hydra:description` (specification 001 §8). */
export function failureFrom(status: number, text: string, retryAfter: string | null): HttpError {
  const document = parse(text);
  const violations = document.violations ?? [];
  const errors = errorsByField(violations);
  const seconds = Number(retryAfter ?? Number.NaN);
  return failure(
    status,
    document.detail ?? document['hydra:description'] ?? (status >= 500 ? texts.problems.unavailable : texts.problems.unknown),
    {
      code: document.code ?? `HTTP_${status}`,
      violations,
      ...(errors === undefined ? {} : { errors }),
      ...(Number.isFinite(seconds) && seconds >= 0 ? { retryAfterSeconds: Math.ceil(seconds) } : {}),
    },
  );
}

const isBody = (body: unknown): body is FailureBody => typeof body === 'object' && body !== null && 'code' in body && 'violations' in body;

export interface Failure extends FailureBody {
  /** 0 when no answer came. */
  readonly status: number;
  /** German, for people. */
  readonly detail: string;
}

/** Whatever was thrown, in the shape that screens show. */
export function asFailure(error: unknown): Failure {
  if (error instanceof HttpError && isBody(error.body)) return { status: Number(error.status), detail: error.message, ...error.body };
  return { status: 0, code: 'UNKNOWN', detail: texts.problems.unknown, violations: [] };
}

/** No answer, or one that says: later. The same call may work in a moment. */
export const isPassing = ({ status }: Pick<Failure, 'status'>): boolean =>
  status === 0 || status === STORED_ONLY || status === 502 || status === 503 || status === 504;
export const isStale = (error: unknown): boolean => asFailure(error).status === 412;
