import type { EventStore } from '@portal/platform/event-store/eventStore';
import type { WakeablePollPace } from '@portal/platform/scheduler/pollInterval';
import { sleepUnlessAborted } from '@portal/platform/scheduler/sleepUnlessAborted';

const TRY_AGAIN_MS = 1_000;

/** Whoever does something that concerns others mostly appends an event with it: hearing of one costs the log nothing while there is none. */
export async function wakePollOnAppend(
  events: Pick<EventStore, 'head' | 'subscribe'>,
  pace: WakeablePollPace,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    try {
      for await (const { records } of events.subscribe({ after: await events.head(), signal })) {
        if (records.length > 0) pace.wake();
        if (signal.aborted) return;
      }
    } catch {
      // Nothing is heard meanwhile.
      pace.wake();
    }
    await sleepUnlessAborted(TRY_AGAIN_MS, signal);
  }
}
