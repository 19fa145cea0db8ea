import { setImmediate as nextTurn } from 'node:timers/promises';
import { BroadcastChannel } from 'node:worker_threads';
import { START_OF_LOG, type LogPosition } from '@portal/platform/event-store/eventStore';
import type { Journal, JournalBatch } from '@portal/platform/journal/journal';
import type { Log } from '@portal/platform/log/createLog';
import type { BatchPositionsAndChanges, DocumentsChanged } from '@portal/platform/projection-runtime/progress';
import type { ReadModelStore } from '@portal/platform/read-model-store/readModelStore';
import { whenAborted } from '@portal/platform/scheduler/sleepUnlessAborted';
import { runInSpan, type Span, type TraceAttributes, type Tracing } from '@portal/platform/tracing/tracing';
import { createConditionWaiters } from '@portal/platform/scheduler/waiting';
import type { LiveProjection, ProjectionRunner } from '../liveProjection.ts';
import { CheckpointMoved, createProjectionRunner } from '../createProjectionRunner.ts';
import { leastPositionOfRunners } from '../staging/readLogForRunners.ts';
import { createProjectionPositionWriter } from './createProjectionPositionWriter.ts';

/** Brings each batch of the log to the projections, one batch after the other, and tells what has changed. */
export interface ProjectionLogFollower {
  /** Until the signal aborts; returns when it has to begin again, because a read model stands elsewhere now. */
  follow(stopped: AbortSignal): Promise<void>;
  /** Ends the following at work: it begins again where the read models stand, and of what was read before nothing more is written. */
  beginAgain(): void;
  /** Where the last of these projections stands; of all of them without names. */
  hasReached(position: LogPosition, names?: readonly string[]): boolean;
  waitUntil(isReached: () => boolean, timeoutMs: number): Promise<boolean>;
  /** Tells other threads and listeners where the projections stand. */
  announce(changes?: readonly DocumentsChanged[]): void;
  changes(listener: (done: BatchPositionsAndChanges) => void): () => void;
  /** What the last batch said of the log. */
  seen(): { readonly upTo: string | undefined; readonly caughtUp: boolean };
  /** Stores where the projections stand, and leaves nobody waiting. */
  close(): Promise<void>;
}

export interface ProjectionLogFollowerOptions {
  readonly journal: Journal;
  readonly store: ReadModelStore;
  readonly log: Log;
  readonly batchSize: number;
  /** By name; the runners in it may be exchanged. */
  readonly targets: ReadonlyMap<string, LiveProjection>;
  /** As far as all projections are, and there are as many as there should be. */
  readonly reached: () => LogPosition;
  /** Default: nothing is traced. */
  readonly tracing?: Pick<Tracing, 'following'> | undefined;
  /** Name of a BroadcastChannel on which other threads are told what each batch has done: see `createRemoteProjectionProgress`. */
  readonly wake: string | undefined;
}

const STORE_WITHIN_MS = 100;
/** While much happens: for others it is one update for each read model that had nothing to do. */
const STORE_AGAIN_AFTER_MS = 500;

export function createProjectionLogFollower(options: ProjectionLogFollowerOptions): ProjectionLogFollower {
  const { journal, store, log, batchSize, targets, reached, tracing, wake } = options;
  const waiters = createConditionWaiters();
  const listeners = new Set<(done: BatchPositionsAndChanges) => void>();
  let channel: BroadcastChannel | undefined;
  let again = new AbortController();
  let seen: ReturnType<ProjectionLogFollower['seen']> = { upTo: undefined, caughtUp: false };

  const announce = (changes: readonly DocumentsChanged[] = []): void => {
    waiters.look();
    const done: BatchPositionsAndChanges = {
      positions: Object.fromEntries([...targets].map(([name, { live }]) => [name, live.position()])),
      changes,
    };
    channel?.postMessage(done);
    for (const listener of listeners) listener(done);
  };
  const notStored = (error: unknown): void => {
    log.warn('position not stored', { error });
    // It was stored although the answer was lost, or by somebody else: only a second look at the store tells.
    if (error instanceof CheckpointMoved) again.abort();
  };
  const positions = createProjectionPositionWriter(store, targets, notStored);
  let storing: NodeJS.Timeout | undefined;
  let storedAt = -Infinity;
  const storeNow = (): Promise<void> => {
    clearTimeout(storing);
    storing = undefined;
    storedAt = performance.now();
    return positions.store();
  };

  const handle = async (batch: JournalBatch, signal: AbortSignal): Promise<void> => {
    // Each stores its own documents with its own position: an answer waits for the slowest, not for the sum.
    const failures: unknown[] = [];
    const handled: Promise<readonly DocumentsChanged[]>[] = [];
    for (const each of targets.values()) {
      if (each.frozen) continue;
      const own = each.mutex.take(async () => (signal.aborted ? [] : handleTraced(each.live, batch, tracing)));
      handled.push(own.catch((error: unknown) => (failures.push(error), [])));
      if (batch.events.length > 1) await nextTurn();
    }
    const changes = (await Promise.all(handled)).flat();
    if (failures.length > 0) throw failures[0];
    if (!signal.aborted) seen = { upTo: batch.events.at(-1)?.envelope.recordedAt ?? seen.upTo, caughtUp: batch.caughtUp };
    announce(changes);
    storing ??= setTimeout(() => void storeNow(), Math.max(STORE_WITHIN_MS, storedAt + STORE_AGAIN_AFTER_MS - performance.now()));
  };
  const reload = async (): Promise<void> => {
    for (const each of targets.values()) {
      await each.mutex.take(async () => {
        each.live = await createProjectionRunner(each.live.projection, each.live.writer, log);
        positions.forget(each.live.projection.name);
      });
    }
  };

  return {
    async follow(stopped) {
      if (wake !== undefined) channel ??= new BroadcastChannel(wake);
      again = new AbortController();
      await reload();
      const signal = AbortSignal.any([stopped, again.signal]);
      const active = [...targets.values()].filter(({ frozen }) => !frozen);
      if (active.length === 0) return void (await whenAborted(signal));
      const types = [...new Set(active.flatMap(({ live }) => live.projection.events))];
      for await (const batch of journal.subscribe({ after: leastPositionOfProjections(active), types, batchSize, signal })) {
        await handle(batch, signal);
        if (signal.aborted) return;
      }
    },
    beginAgain: () => again.abort(),
    hasReached: (position, names) =>
      names === undefined ? position <= reached() : names.every((name) => position <= (targets.get(name)?.live.position() ?? START_OF_LOG)),
    waitUntil: (isReached, timeoutMs) => waiters.until(isReached, timeoutMs),
    announce,
    changes(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    seen: () => seen,
    async close() {
      await storeNow();
      channel?.close();
      channel = undefined;
      waiters.end();
    },
  };
}

const handleTraced = (live: ProjectionRunner, batch: JournalBatch, tracing: ProjectionLogFollowerOptions['tracing']) =>
  runInSpan(
    spanOf(live, batch, tracing),
    () => live.handle(batch),
    () => projected(live, batch),
  );

/** Not of what is caught up with: whoever appended that waits no longer. */
function spanOf({ projection }: ProjectionRunner, batch: JournalBatch, tracing: ProjectionLogFollowerOptions['tracing']): Span | undefined {
  if (tracing === undefined || !batch.caughtUp) return undefined;
  const causes = batch.events.filter(({ type }) => projection.events.includes(type)).map(({ envelope }) => envelope.traceparent);
  return tracing.following(`project ${projection.name}`, 'consumer', causes);
}

const projected = ({ projection }: ProjectionRunner, { events }: JournalBatch): TraceAttributes => ({
  'portal.projection': projection.name,
  'portal.events': events.filter(({ type }) => projection.events.includes(type)).length,
});

export const leastPositionOfProjections = (targets: readonly LiveProjection[]): LogPosition =>
  leastPositionOfRunners(targets.map(({ live }) => live));
