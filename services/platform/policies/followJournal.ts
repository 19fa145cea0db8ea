import type { LogPosition } from '../event-store/eventStore.ts';
import type { Journal, JournalBatch, RecordedEvent } from '../journal/journal.ts';

/** Where it is not stored after each effect, or there are none, the position is stored after so many steps, and at the end. */
const STORE_EVERY_STEPS = 100;

/** Answers go before effects; and what is appended meanwhile costs each policy one look, not one for each append. */
const REST_MS = 50;

/** How far somebody is who follows. */
export interface JournalFollowerState {
  /** After which to go on; moves on with what has been dealt with. */
  position: LogPosition;
  /** Ends the rest after the last append, while it follows. */
  hurry?: () => void;
}

interface Following {
  readonly journal: Pick<Journal, 'subscribe'>;
  readonly types: readonly string[];
  readonly signal: AbortSignal;
  readonly at: JournalFollowerState;
  handle(event: RecordedEvent): Promise<void>;
  /** Makes the position durable. */
  store(position: LogPosition): Promise<void>;
  /**
   * Stores the position within so many milliseconds, effects or not, for those who read it elsewhere: all at the same moment.
   * Without it, it is stored after each effect. What was done since is done once more after a crash.
   */
  readonly storeWithinMs?: number | undefined;
  /** Told of each move, while somebody waits for one. */
  readonly waiting: ReadonlySet<() => void>;
  /** Waits as long as it is good before the next try. */
  failed(error: unknown): Promise<void>;
}

/** Follows until the signal aborts. A failure of an effect, of the store or of the subscription starts again behind the last position. */
export async function followJournal(following: Following): Promise<void> {
  const { journal, types, signal, at, waiting, handle, store, failed, storeWithinMs } = following;
  let stored = at.position;
  let steps = 0;
  let storing: NodeJS.Timeout | undefined;
  /** Then nothing more is done before it is stored: somebody else may be at work. */
  let isOwed = false;
  const storeSoon = (): void => {
    if (storeWithinMs === undefined || at.position === stored || signal.aborted) return;
    storing ??= setTimeout(() => void storeNow().finally(storeSoon), storeWithinMs - (performance.now() % storeWithinMs));
  };
  /** Beside the events that go on meanwhile: it never moves the position. */
  const storeNow = async (): Promise<void> => {
    const to = at.position;
    await store(to).then(
      () => void (stored = to),
      () => void (isOwed = true),
    );
    storing = undefined;
  };
  const advance = async (to: LogPosition, durably: boolean): Promise<void> => {
    if (durably && to !== stored) {
      await store(to);
      stored = to;
      steps = 0;
      isOwed = false;
    }
    at.position = to;
    for (const look of waiting) look();
  };
  const deal = async ({ events, position: end }: JournalBatch): Promise<void> => {
    for (const event of events) {
      if (signal.aborted) return;
      if (isOwed) await advance(at.position, true);
      await handle(event);
      steps += 1;
      await advance(event.envelope.position, storeWithinMs === undefined || steps >= STORE_EVERY_STEPS);
    }
    steps += 1;
    await advance(end, steps >= STORE_EVERY_STEPS);
    storeSoon();
  };

  while (!signal.aborted) {
    const resting = new AbortController();
    at.hurry = () => resting.abort();
    const ended = AbortSignal.any([signal, resting.signal]);
    try {
      for await (const batch of journal.subscribe({ after: at.position, types, restMs: REST_MS, signal: ended })) {
        await deal(batch);
        if (ended.aborted) break;
      }
      if (!ended.aborted) await failed(new Error('the subscription ended'));
    } catch (error) {
      if (!signal.aborted) await failed(error);
    }
  }
  clearTimeout(storing);
  if (at.position !== stored) await store(at.position).catch(() => undefined);
}
