import type { ProblemDocument, Violation } from '@portal/contracts/shared/problem';
import { STORED_BUT_NOT_SHOWN_HTTP_STATUS } from './repeatUntilShown.ts';

/** What is said when no problem document says it. */
const fallbackProblemTexts = {
  offline: 'Sie sind gerade offline. Es wurde nichts gesendet: Bitte versuchen Sie es noch einmal, sobald die Verbindung wieder da ist.',
  timedOut: 'Das hat zu lange gedauert. Bitte versuchen Sie es noch einmal.',
  noAnswer:
    'Es kam keine Antwort des Portals an. Ob es geschehen ist, steht nicht fest: Bitte laden Sie die Seite neu und sehen Sie nach, bevor Sie es noch einmal versuchen.',
  aborted: 'Die Übertragung wurde abgebrochen.',
  unavailable: 'Der Dienst ist gerade nicht erreichbar. Bitte versuchen Sie es in Kürze noch einmal. Es ist nichts verloren gegangen.',
  unknown: 'Das hat leider nicht geklappt. Bitte versuchen Sie es noch einmal.',
} as const;

/** A call that failed, as a problem document or as what came instead of one. */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem';
  /** 0 when no answer came. */
  readonly status: number;
  readonly code: string;
  /** German, for people. */
  readonly detail: string;
  readonly violations: readonly Violation[];
  readonly retryAfterSeconds: number | undefined;
  /** What was called, as `methodAndPathOf` has it: its success ends the notice of this. */
  readonly call: string | undefined;

  constructor(
    facts: Pick<ApiProblem, 'status' | 'code' | 'detail'> & Partial<Pick<ApiProblem, 'violations' | 'retryAfterSeconds' | 'call'>>,
  ) {
    super(facts.code);
    this.status = facts.status;
    this.code = facts.code;
    this.detail = facts.detail;
    this.violations = facts.violations ?? [];
    this.retryAfterSeconds = facts.retryAfterSeconds;
    this.call = facts.call;
  }

  at(field: string): string | undefined {
    return this.violations.find((violation) => violation.propertyPath === field)?.message;
  }

  /** The same command is being done: an answer to it was lost on the way. It comes with a repetition under the same key. */
  get isUnderWay(): boolean {
    return this.code === 'IDEMPOTENCY_IN_PROGRESS';
  }

  /** No answer, or one that says: later. Whether the call had an effect is not known; the same call may work in a moment. */
  get isRetryable(): boolean {
    return this.isUnderWay || [0, STORED_BUT_NOT_SHOWN_HTTP_STATUS, 502, 503, 504].includes(this.status);
  }
}

export const attachCallToProblem = (problem: ApiProblem, call: string): ApiProblem => new ApiProblem({ ...problem, call });

export const createNoConnectionProblem = (detail: string): ApiProblem => new ApiProblem({ status: 0, code: 'NO_CONNECTION', detail });
/** Known before anything was sent. */
export const createOfflineProblem = (): ApiProblem => new ApiProblem({ status: 0, code: 'OFFLINE', detail: fallbackProblemTexts.offline });
export const createTimedOutProblem = (): ApiProblem =>
  new ApiProblem({ status: 0, code: 'TIMED_OUT', detail: fallbackProblemTexts.timedOut });
/** Something came, but nothing that the portal answers: a proxy's page, or nothing at all. */
export const createUnusableAnswerProblem = (): ApiProblem =>
  new ApiProblem({ status: 0, code: 'NO_ANSWER', detail: fallbackProblemTexts.noAnswer });
export const createAbortedProblem = (): ApiProblem => new ApiProblem({ status: 0, code: 'ABORTED', detail: fallbackProblemTexts.aborted });
/** Stored, but the read models are later than anybody waits for. */
export const createStoredButNotShownProblem = (detail: string): ApiProblem =>
  new ApiProblem({ status: STORED_BUT_NOT_SHOWN_HTTP_STATUS, code: 'SHOWN_LATER', detail });

function seconds(header: string | null): number | undefined {
  const value = Number(header ?? Number.NaN);
  return Number.isFinite(value) && value >= 0 ? Math.ceil(value) : undefined;
}

/** Reads the answer of a failed call; `detail` first, then `hydra:description` (specification 000 §8, 001 §8). */
export function problemFromResponse(status: number, body: string, retryAfter: string | null): ApiProblem {
  const document = parse(body);
  return new ApiProblem({
    status,
    code: document.code ?? `HTTP_${status}`,
    detail:
      document.detail ?? document['hydra:description'] ?? (status >= 500 ? fallbackProblemTexts.unavailable : fallbackProblemTexts.unknown),
    violations: document.violations ?? [],
    retryAfterSeconds: seconds(retryAfter),
  });
}

/** What the portal answers is an object or a list. */
export function parseJsonAnswer(text: string): object {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null) return value;
  } catch {
    // As what is no answer.
  }
  throw createUnusableAnswerProblem();
}

function parse(body: string): Partial<ProblemDocument> {
  try {
    return parseJsonAnswer(body);
  } catch {
    return {};
  }
}

/** Whatever was thrown, as a problem that can be shown: itself, or what it was made from. */
export function asProblem(error: unknown): ApiProblem {
  if (error instanceof ApiProblem) return error;
  if (error instanceof Error && error.cause instanceof ApiProblem) return error.cause;
  return new ApiProblem({ status: 0, code: 'UNKNOWN', detail: fallbackProblemTexts.unknown });
}
