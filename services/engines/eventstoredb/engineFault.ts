import { setTimeout as delay } from 'node:timers/promises';
import { EngineRefused, type EngineRefusalReason } from '@portal/platform/engineRefused';
import { EngineUnavailable } from '@portal/platform/engineUnavailable';
import { StreamGone } from '@portal/platform/event-store/eventStore';

const FIRST_PAUSE_MS = 25;
const LAST_PAUSE_MS = 1_000;

const UNKNOWN = 2;
const PERMISSION_DENIED = 7;
const ABORTED = 10;
const UNAVAILABLE = 14;
const UNAUTHENTICATED = 16;
/** What an answer says about the caller, not about the server's health: asking again would not help. */
const CALLERS_FAULT = new Set([3 /* INVALID_ARGUMENT */, 9 /* FAILED_PRECONDITION */, 12 /* UNIMPLEMENTED */]);

/** As gRPC and the client give them: code, what the server wrote beside it, what the server calls it. */
interface CallError {
  readonly code?: unknown;
  readonly details?: unknown;
  readonly metadata?: { get(key: string): readonly unknown[] };
}

const callErrorOf = (error: unknown): CallError => (typeof error === 'object' && error !== null ? error : {});
const codeOf = (error: unknown): unknown => callErrorOf(error).code;
const exceptionOf = (error: unknown): string => String(callErrorOf(error).metadata?.get('exception')[0] ?? '');

/** The server failed and says no more: among others for a position that it does not know. */
export const hasGrpcCodeUnknown = (error: unknown): boolean => codeOf(error) === UNKNOWN;

/** The server holds so many live events for a subscription, and ends it when one more comes before they are taken. */
export const isSubscriptionOverrun = (error: unknown): boolean => codeOf(error) === ABORTED;

function reasonOf(error: unknown): EngineRefusalReason | undefined {
  const code = codeOf(error);
  if (code === UNAUTHENTICATED) return 'credentials';
  if (code === PERMISSION_DENIED || exceptionOf(error) === 'access-denied') return 'rights';
  // No handshake, no answer: only what Node says about it tells.
  if (code === UNAVAILABLE && /certificate|altnames/i.test(String(callErrorOf(error).details))) return 'certificate';
  return undefined;
}

export const createEngineRefusedError = (reason: EngineRefusalReason, cause?: unknown): EngineRefused =>
  new EngineRefused('eventstoredb', reason, { cause });

/** What a fault of a call is for the callers of the port, where no waiting mends it; undefined for every other one. */
export function toPermanentEngineError(error: unknown): Error | undefined {
  if (exceptionOf(error) === 'stream-deleted') return new StreamGone();
  const reason = reasonOf(error);
  return reason && createEngineRefusedError(reason, error);
}

/**
 * Everything else that can go wrong with a call: raw gRPC errors with and without the client's type, resets, time-outs,
 * discovery. For an append each of them means "outcome unknown".
 */
export const isTransient = (error: unknown): boolean =>
  !(error instanceof RangeError || error instanceof TypeError || error instanceof EngineUnavailable || error instanceof StreamGone) &&
  !CALLERS_FAULT.has(codeOf(error) as number) &&
  reasonOf(error) === undefined;

export const createEngineUnavailableError = (cause?: unknown): EngineUnavailable => new EngineUnavailable('eventstoredb', { cause });

/** Waits as long as is good before the next try, longer each time; at once when the signal aborts. */
export class BackoffPauses {
  #nextMs = FIRST_PAUSE_MS;

  get nextMs(): number {
    return this.#nextMs;
  }

  get atStart(): boolean {
    return this.#nextMs === FIRST_PAUSE_MS;
  }

  reset(): void {
    this.#nextMs = FIRST_PAUSE_MS;
  }

  async wait(signal: AbortSignal): Promise<void> {
    const pauseMs = this.#nextMs;
    this.#nextMs = Math.min(pauseMs * 2, LAST_PAUSE_MS);
    await delay(pauseMs, undefined, { signal }).catch(() => undefined);
  }
}

/**
 * Asks again until there is an answer or `totalMs` are over. Only for what may be asked twice.
 * @throws EngineUnavailable, EngineRefused, StreamGone
 */
export async function retryUntilAnswered<T>(totalMs: number, closing: AbortSignal, work: (leftMs: number) => Promise<T>): Promise<T> {
  const until = performance.now() + totalMs;
  const pauses = new BackoffPauses();
  for (;;) {
    if (closing.aborted) throw createEngineUnavailableError();
    try {
      return await work(until - performance.now());
    } catch (cause) {
      if (!isTransient(cause)) throw toPermanentEngineError(cause) ?? cause;
      if (closing.aborted || performance.now() + pauses.nextMs >= until) throw createEngineUnavailableError(cause);
    }
    await pauses.wait(closing);
  }
}
