import { setTimeout as delay } from 'node:timers/promises';
import { EngineUnavailable } from '../../engineUnavailable.ts';

const FIRST_PAUSE_MS = 25;
const LAST_PAUSE_MS = 1_000;

/** What an answer says about the caller, not about the server's health: asking again would not help. */
const CALLERS_FAULT = new Set([3 /* INVALID_ARGUMENT */, 9 /* FAILED_PRECONDITION */, 12 /* UNIMPLEMENTED */]);

const codeOf = (error: unknown): unknown => (typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined);

/**
 * Everything else that can go wrong with a call: raw gRPC errors with and without the client's type, resets, time-outs,
 * discovery. For an append each of them means "outcome unknown".
 */
export const isTransient = (error: unknown): boolean =>
  !(error instanceof RangeError || error instanceof TypeError || error instanceof EngineUnavailable) &&
  !CALLERS_FAULT.has(codeOf(error) as number);

export const unavailable = (cause?: unknown): EngineUnavailable => new EngineUnavailable('eventstoredb', { cause });

/** Waits as long as is good before the next try, longer each time; at once when the signal aborts. */
export class Pauses {
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
 * @throws EngineUnavailable
 */
export async function untilAnswered<T>(totalMs: number, closing: AbortSignal, work: (leftMs: number) => Promise<T>): Promise<T> {
  const until = performance.now() + totalMs;
  const pauses = new Pauses();
  for (;;) {
    if (closing.aborted) throw unavailable();
    try {
      return await work(until - performance.now());
    } catch (cause) {
      if (!isTransient(cause)) throw cause;
      if (closing.aborted || performance.now() + pauses.nextMs >= until) throw unavailable(cause);
    }
    await pauses.wait(closing);
  }
}
