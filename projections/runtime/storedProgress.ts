import { setTimeout as delay } from 'node:timers/promises';
import { BroadcastChannel } from 'node:worker_threads';
import { START_OF_LOG, type Position } from '@portal/platform/event-store/eventStore';
import type { BatchDone, Progress } from '@portal/platform/projection-runtime/progress';
import type { ReadModelReader } from '@portal/platform/read-model-store/readModelStore';
import { changesElsewhere } from './changesElsewhere.ts';
import { lookTiming } from './lookTiming.ts';
import { createWaiters } from './waiters.ts';

export interface StoredProgress extends Progress {
  /**
   * Tells what batches of the projector have changed, from now on, in whatever thread or process; answers how to be told no
   * more. Of a projector in another process within a second, at first that everything may have changed, and maybe twice.
   */
  changes(listener: (done: BatchDone) => void): () => void;
  close(): void;
}

const CHANGES_EVERY_MS = 1_000;

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
  /** Whether the projector may be in another process; default: where there is no channel. */
  readonly isElsewhere?: boolean;
  /** How often it looks for what another process has changed, while somebody listens; default 1 s. */
  readonly changesEveryMs?: number;
}): StoredProgress {
  const { store, projections, wake, isElsewhere = wake === undefined, changesEveryMs: everyMs = CHANGES_EVERY_MS } = options;
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
  const tellAll = (done: BatchDone): void => {
    for (const tell of listeners) tell(done);
  };
  const hear = (done: BatchDone): void => {
    learn(Object.entries(done.positions));
    if (done.changes.length > 0) tellAll(done);
  };
  const elsewhere = isElsewhere ? changesElsewhere({ store, projections, everyMs, tell: tellAll }) : undefined;
  const channel = wake === undefined ? undefined : listen(wake, hear);

  const look = async (): Promise<void> => {
    if (looking) return;
    looking = true;
    while (waiters.size() > 0 && !closed) {
      await (timing?.beforeLook() ?? delay(options.lookEveryMs));
      const names = [...wanted.keys()];
      // A store that is away for a moment is no answer: whoever waits runs into the own time limit.
      const found = await store.positions(names).catch(() => undefined);
      if (found === undefined) continue;
      elsewhere?.learn(found);
      learn([...found].map(([name, { position }]) => [name, position]));
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
      elsewhere?.start();
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) elsewhere?.stop();
      };
    },
    close: () => {
      closed = true;
      elsewhere?.stop();
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
