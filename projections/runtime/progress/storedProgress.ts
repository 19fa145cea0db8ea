import { setTimeout as delay } from 'node:timers/promises';
import { BroadcastChannel } from 'node:worker_threads';
import { START_OF_LOG, type LogPosition } from '@portal/platform/event-store/eventStore';
import type { Journal } from '@portal/platform/journal/journal';
import type { BatchPositionsAndChanges, ProjectionProgressMonitor } from '@portal/platform/projection-runtime/progress';
import type { Projection } from '@portal/platform/projection-runtime/projection';
import type { ReadModelReader } from '@portal/platform/read-model-store/readModelStore';
import { createConditionWaiters } from '@portal/platform/scheduler/waiting';
import { createRemoteChangeWatcher } from './createRemoteChangeWatcher.ts';
import { createPollTimingFromExpectedWait } from './createPollTimingFromExpectedWait.ts';

export interface RemoteProjectionProgress extends ProjectionProgressMonitor {
  /** The same journal; who waits for what was appended by it waits for the read models that handle it, and for no other. */
  noting(journal: Journal): Journal;
  /**
   * Tells what batches of the projector have changed, from now on, in whatever thread or process; answers how to be told no
   * more. Of a projector in another process within a second, at first that everything may have changed, and maybe twice.
   */
  changes(listener: (done: BatchPositionsAndChanges) => void): () => void;
  close(): void;
}

interface StoredProgressOptions {
  readonly store: ReadModelReader;
  readonly projections: readonly Pick<Projection, 'name' | 'events'>[];
  readonly wake?: string;
  /** How often it looks while somebody waits; default: when it is mostly done, and then in short steps. */
  readonly lookEveryMs?: number;
  /** Whether the projector may be in another process; default: where there is no channel. */
  readonly isElsewhere?: boolean;
  /** How often it looks for what another process has changed, while somebody listens; default 1 s. */
  readonly changesEveryMs?: number;
}

const CHANGES_EVERY_MS = 1_000;
/** Each append is noted twice. An answer waits a moment after it: far fewer are under way at a time. */
const MAX_NOTED = 20_000;

/**
 * Progress for threads and processes that do not project: hears on the channel `wake` what the projector of another thread
 * has done, and reads where the read models stand while somebody waits in vain: one look at a time, for all who wait.
 */
export function createRemoteProjectionProgress({ store, projections, wake, ...options }: StoredProgressOptions): RemoteProjectionProgress {
  const { isElsewhere = wake === undefined, changesEveryMs: everyMs = CHANGES_EVERY_MS } = options;
  const all = projections.map(({ name }) => name);
  const timing = options.lookEveryMs === undefined ? createPollTimingFromExpectedWait() : undefined;
  const waiters = createConditionWaiters();
  const waiting = new Set<{ readonly position: LogPosition; readonly names: readonly string[] }>();
  /** Positions only grow: what was reached once needs no second look. */
  const known = new Map<string, LogPosition>();
  const noted = appendTracker(projections);
  let looking = false;
  let closed = false;

  const positionOf = (projection: string): LogPosition => known.get(projection) ?? START_OF_LOG;
  const learn = (positions: Iterable<readonly [string, LogPosition]>): void => {
    for (const [projection, position] of positions) if (position > positionOf(projection)) known.set(projection, position);
    waiters.look();
  };
  const listeners = new Set<(done: BatchPositionsAndChanges) => void>();
  const tellAll = (done: BatchPositionsAndChanges): void => {
    for (const tell of listeners) tell(done);
  };
  const elsewhere = isElsewhere ? createRemoteChangeWatcher({ store, projections: all, everyMs, tell: tellAll }) : undefined;
  const channel = wake === undefined ? undefined : new BroadcastChannel(wake);
  channel?.unref();
  if (channel !== undefined)
    channel.onmessage = (message: unknown) => {
      const { data: done } = message as { readonly data: BatchPositionsAndChanges };
      learn(Object.entries(done.positions));
      if (done.changes.length > 0) tellAll(done);
    };

  const look = async (): Promise<void> => {
    if (looking) return;
    looking = true;
    while (waiters.size() > 0 && !closed) {
      await (timing?.beforeLook() ?? delay(options.lookEveryMs));
      // A read model stores its position with the batch of an event that it handles: its own checkpoint says it first.
      const wanted = new Set([...waiting].flatMap(({ position, names }) => names.filter((name) => positionOf(name) < position)));
      // A store that is away for a moment is no answer: whoever waits runs into the own time limit.
      const found = await store.positions([...wanted]).catch(() => undefined);
      if (found === undefined) continue;
      elsewhere?.learn(found);
      learn([...found].map(([name, { position }]) => [name, position]));
    }
    looking = false;
  };

  return {
    noting: (journal) => ({
      ...journal,
      async append(stream, head, events, context) {
        const outcome = await journal.append(stream, head, events, context);
        if (outcome.kind === 'appended') noted.add(outcome.position, context.correlationId, events);
        return outcome;
      },
    }),
    async waitFor(position, timeoutMs, names = noted.at(position) ?? all) {
      const isReached = (): boolean => names.every((name) => positionOf(name) >= position);
      if (isReached()) return true;
      const own = { position, names, timed: timing?.begun() };
      waiting.add(own);
      const answer = waiters.until(isReached, timeoutMs);
      void look();
      const reached = await answer;
      waiting.delete(own);
      if (own.timed !== undefined) timing?.ended(own.timed, reached);
      return reached;
    },
    report: async () => {
      const [positions, parked] = await Promise.all([store.reportedPositions(all), store.parkedStreams(all)]);
      return all.map((projection) => ({
        projection,
        position: positions.get(projection) ?? START_OF_LOG,
        parked: parked.get(projection)?.length ?? 0,
      }));
    },
    changes(listener) {
      listeners.add(listener);
      elsewhere?.start();
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) elsewhere?.stop();
      };
    },
    close() {
      closed = true;
      elsewhere?.stop();
      listeners.clear();
      waiters.end();
      channel?.close();
    },
  };
}

/** Which read models handle what this process has appended. What one request has appended, in however many steps, is shown when all of it is. */
function appendTracker(projections: StoredProgressOptions['projections']) {
  const byType = new Map<string, string[]>();
  for (const { name, events } of projections) for (const type of events) byType.set(type, [...(byType.get(type) ?? []), name]);
  /** By correlation id, and by each position. */
  const noted = new Map<string, Set<string>>();
  return {
    add(position: LogPosition, correlationId: string, events: readonly { readonly type: string }[]): void {
      const names = noted.get(correlationId) ?? new Set();
      for (const { type } of events) for (const name of byType.get(type) ?? []) names.add(name);
      noted.set(correlationId, names).set(position, names);
      for (const oldest of noted.keys()) {
        if (noted.size <= MAX_NOTED) break;
        noted.delete(oldest);
      }
    },
    /** Undefined when the position is none that was noted, or too long ago. */
    at(position: LogPosition): readonly string[] | undefined {
      const names = noted.get(position);
      return names && [...names];
    },
  };
}
