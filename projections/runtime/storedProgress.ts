import { setTimeout as delay } from 'node:timers/promises';
import { BroadcastChannel } from 'node:worker_threads';
import { START_OF_LOG, type Position } from '@portal/platform/event-store/eventStore';
import type { BatchDone, Progress } from '@portal/platform/projection-runtime/progress';
import type { ReadModelReader } from '@portal/platform/read-model-store/readModelStore';
import { lookTiming } from './lookTiming.ts';
import { createWaiters } from './waiters.ts';

export interface StoredProgress extends Progress {
  /**
   * Tells what each batch of the projector in another thread has changed, from now on; answers how to be told no more. Nothing is
   * told of a projector in another process.
   */
  changes(listener: (done: BatchDone) => void): () => void;
  close(): void;
}

/**
 * Progress for threads and processes that do not project: hears on the channel `wake` what the projector of another thread
 * has done, and reads where the read models stand while somebody waits in vain: one look at a time, for all who wait.
 */
export function createStoredProgress(options: {
  readonly store: ReadModelReader;
  readonly projections: readonly string[];
  readonly wake?: string;
  /** How often it looks while somebody waits; default: when it is mostly done, and then in short steps. */
  readonly lookEveryMs?: number;
}): StoredProgress {
  const { store, projections, wake } = options;
  const waiters = createWaiters();
  const timing = options.lookEveryMs === undefined ? lookTiming() : undefined;
  /** Those who wait for a projection. */
  const wanted = new Map<string, number>();
  /** Positions only grow: what was reached once needs no second look. */
  const known = new Map<string, Position>();
  let looking = false;
  let closed = false;

  const positionOf = (projection: string): Position => known.get(projection) ?? START_OF_LOG;
  const learn = (positions: Iterable<readonly [string, Position]>): void => {
    for (const [projection, position] of positions) if (position > positionOf(projection)) known.set(projection, position);
    waiters.look();
  };
  const listeners = new Set<(done: BatchDone) => void>();
  const hear = (done: BatchDone): void => {
    learn(Object.entries(done.positions));
    if (done.changes.length > 0) for (const tell of listeners) tell(done);
  };
  const channel = wake === undefined ? undefined : listen(wake, hear);

  const look = async (): Promise<void> => {
    if (looking) return;
    looking = true;
    while (waiters.size() > 0 && !closed) {
      await (timing?.beforeLook() ?? delay(options.lookEveryMs));
      const names = [...wanted.keys()];
      // A store that is away for a moment is no answer: whoever waits runs into the own time limit.
      if (names.length > 0) learn(await store.positions(names).catch(() => []));
    }
    looking = false;
  };
  const count = (names: readonly string[], by: 1 | -1): void => {
    for (const name of names) {
      const waiting = (wanted.get(name) ?? 0) + by;
      if (waiting > 0) wanted.set(name, waiting);
      else wanted.delete(name);
    }
  };

  return {
    waitFor: async (position, timeoutMs, names = projections) => {
      const isReached = (): boolean => names.every((name) => positionOf(name) >= position);
      if (isReached()) return true;
      count(names, 1);
      const waiting = timing?.begun();
      const answer = waiters.wait(isReached, timeoutMs);
      void look();
      const reached = await answer;
      count(names, -1);
      if (waiting !== undefined) timing?.ended(waiting, reached);
      return reached;
    },
    report: () =>
      Promise.all(
        projections.map(async (projection) => ({
          projection,
          position: await store.checkpoint(projection),
          parked: (await store.parkedStreams(projection)).length,
        })),
      ),
    changes(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    close: () => {
      closed = true;
      listeners.clear();
      waiters.end();
      channel?.close();
    },
  };
}

function listen(name: string, onMessage: (done: BatchDone) => void): BroadcastChannel {
  const channel = new BroadcastChannel(name);
  channel.onmessage = (message: unknown) => onMessage((message as { readonly data: BatchDone }).data);
  channel.unref();
  return channel;
}
