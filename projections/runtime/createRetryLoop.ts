import type { LogPosition } from '@portal/platform/event-store/eventStore';
import type { Log } from '@portal/platform/log/createLog';
import { createRetryDelay, sleepUnlessAborted } from '@portal/platform/scheduler/sleepUnlessAborted';

interface RetryOptions {
  readonly log: Log;
  /** How far it has come: whoever gets on begins with short pauses again. */
  reached(): LogPosition;
  givesUp(error: unknown): boolean;
  gaveUp(): void;
}

/** Tries again with growing pauses after errors. `again` says whether to go on after an end without one. */
type WithRetries = (stopped: AbortSignal, what: string, work: () => Promise<void>, again: () => boolean) => Promise<void>;

const retryDelay = createRetryDelay(50, 5_000);

export const createRetryLoop =
  ({ log, reached, givesUp, gaveUp }: RetryOptions): WithRetries =>
  async (stopped, what, work, again) => {
    let failures = 0;
    while (!stopped.aborted) {
      const position = reached();
      try {
        await work();
        if (!again()) return;
      } catch (error) {
        if (stopped.aborted) return;
        if (givesUp(error)) return gaveUp();
        failures = reached() === position ? failures + 1 : 1;
        log.error('projector failed, trying again', { component: what, durationMs: retryDelay(failures), error });
        await sleepUnlessAborted(retryDelay(failures), stopped);
      }
    }
  };
