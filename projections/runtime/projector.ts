import { setImmediate as nextTurn } from 'node:timers/promises';
import { BroadcastChannel } from 'node:worker_threads';
import { START_OF_LOG, type Position } from '@portal/platform/event-store/eventStore';
import type { Journal, JournalBatch, Recorded } from '@portal/platform/journal/journal';
import { silentLog, type Log } from '@portal/platform/log/createLog';
import type { BatchDone, DocumentsChanged, Progress } from '@portal/platform/projection-runtime/progress';
import type { Projection } from '@portal/platform/projection-runtime/projection';
import { OpenedElsewhere } from '@portal/platform/read-model-store/openedElsewhere';
import type { ReadModelStore } from '@portal/platform/read-model-store/readModelStore';
import { aborted } from '@portal/platform/scheduler/pause';
import { buildGeneration, compareGenerations, type Difference, type LiveProjection } from './generationBuild.ts';
import { CheckpointMoved, projectionRunner, type ProjectionRunner } from './projectionRunner.ts';
import { createStoredPositions } from './storedPositions.ts';
import { trying } from './trying.ts';
import { createTurn } from './turn.ts';
import { createWaiters } from './waiters.ts';

export interface ProjectorOptions {
  readonly journal: Journal;
  readonly store: ReadModelStore;
  readonly projections: readonly Projection[];
  readonly log?: Log;
  /** Events a batch at most; default 500. */
  readonly batchSize?: number;
  /**
   * Called when another process has opened a read model here, which this one can change no more: it follows no longer then.
   * Default: it asks again and again.
   */
  readonly openedElsewhere?: () => void;
  /** Name of a BroadcastChannel on which other threads are told what each batch has done: see `createStoredProgress`. */
  readonly wake?: string;
}

export interface ProjectionLag {
  readonly projection: string;
  readonly position: Position;
  readonly parked: number;
  /** True when nothing was left to read at the last look. */
  readonly caughtUp: boolean;
  /** `recordedAt` of the last event that it has seen: its distance from now is the lag while not caught up. */
  readonly seenUpTo: string | undefined;
  readonly rebuilding: boolean;
}

/** Follows the journal once for all projections, and keeps their read models. */
export interface Projector extends Progress {
  /** Opens the read models and begins to follow. Projections whose version has changed are rebuilt beside the live ones. */
  start(): Promise<void>;
  /** Ends after the batch at work. */
  stop(): Promise<void>;
  /** Resolves when the rebuilds that `start` found necessary have taken their places. */
  settled(): Promise<void>;
  /** Builds a new generation beside the live one, which goes on meanwhile, and puts it in its place. */
  rebuild(name: string): Promise<void>;
  /** Builds a new generation up to the live one's position, compares the documents byte by byte, and drops it. */
  compareWithRebuild(name: string): Promise<readonly Difference[]>;
  lag(): readonly ProjectionLag[];
  /** After keys were deleted: what these streams wrote becomes what a rebuild would make of it now. */
  forget(streams: readonly string[]): Promise<void>;
  /** Tells of each batch from now on; answers how to be told no more. */
  changes(listener: (done: BatchDone) => void): () => void;
}

const BATCH_SIZE = 500;
/** Where a read model is further behind, it is built anew. */
const FORGET_WAIT_MS = 10_000;

export function createProjector(options: ProjectorOptions): Projector {
  const { journal, store, projections, log = silentLog, batchSize = BATCH_SIZE, openedElsewhere } = options;
  const targets = new Map<string, LiveProjection>();
  const rebuilding = new Set<string>();
  const maintenance = createTurn();
  const waiters = createWaiters();
  const listeners = new Set<(done: BatchDone) => void>();
  let stopping = new AbortController();
  let resubscribe = new AbortController();
  let running: Promise<unknown> = Promise.resolve();
  let rebuilds: Promise<unknown> = Promise.resolve();
  let channel: BroadcastChannel | undefined;
  let seen: { readonly upTo: string | undefined; readonly caughtUp: boolean } = { upTo: undefined, caughtUp: false };

  const withRetries = trying({
    log,
    reached: () => reached(),
    givesUp: (error) => error instanceof OpenedElsewhere && openedElsewhere !== undefined,
    gaveUp: () => openedElsewhere?.(),
  });
  const reached = (): Position =>
    targets.size < projections.length || targets.size === 0 ? START_OF_LOG : leastPositionOf([...targets.values()]);
  const hasReached = (position: Position, names: readonly string[] | undefined): boolean =>
    names === undefined ? position <= reached() : names.every((name) => position <= (targets.get(name)?.live.position() ?? START_OF_LOG));
  const waitUntil = async (isReached: () => boolean, timeoutMs: number): Promise<boolean> =>
    isReached() || waiters.wait(isReached, timeoutMs);
  const announce = (changes: readonly DocumentsChanged[] = []): void => {
    waiters.look();
    const done: BatchDone = { positions: Object.fromEntries([...targets].map(([name, { live }]) => [name, live.position()])), changes };
    channel?.postMessage(done);
    for (const listener of listeners) listener(done);
  };
  const target = (name: string): LiveProjection => {
    const found = targets.get(name);
    if (found === undefined) throw new TypeError(`no projection ${name}`);
    return found;
  };

  const handle = async (batch: JournalBatch): Promise<void> => {
    const changes: DocumentsChanged[] = [];
    for (const each of targets.values()) {
      if (each.frozen) continue;
      changes.push(...(await each.turn.take(() => each.live.handle(batch))));
      if (batch.events.length > 1) await nextTurn();
    }
    seen = { upTo: batch.events.at(-1)?.envelope.recordedAt ?? seen.upTo, caughtUp: batch.caughtUp };
    announce(changes);
    positions.soon();
  };
  const notStored = (error: unknown): void => {
    log.warn('position not stored', { error });
    // It was stored although the answer was lost, or by somebody else: only a second look at the store tells.
    if (error instanceof CheckpointMoved) resubscribe.abort();
  };
  const positions = createStoredPositions(store, targets, notStored);
  const follow = async (signal: AbortSignal): Promise<void> => {
    const active = [...targets.values()].filter(({ frozen }) => !frozen);
    if (active.length === 0) return void (await aborted(signal));
    const after = leastPositionOf(active);
    const types = [...new Set(active.flatMap(({ live }) => live.projection.events))];
    for await (const batch of journal.subscribe({ after, types, batchSize, signal })) {
      await handle(batch);
      if (signal.aborted) return;
    }
  };
  const reload = async (): Promise<void> => {
    for (const each of targets.values()) {
      await each.turn.take(async () => {
        each.live = await projectionRunner(each.live.projection, each.live.writer, log);
        positions.forget(each.live.projection.name);
      });
    }
  };
  const keepFollowing = (stopped: AbortSignal): Promise<void> =>
    withRetries(
      stopped,
      'projector',
      async () => {
        resubscribe = new AbortController();
        await reload();
        await follow(AbortSignal.any([stopped, resubscribe.signal]));
      },
      () => !stopped.aborted,
    );

  const replace = async (each: LiveProjection, runner: ProjectionRunner, takePlace: () => Promise<void>): Promise<void> => {
    const name = runner.projection.name;
    rebuilding.add(name);
    try {
      await buildGeneration({
        journal,
        target: each,
        runner,
        batchSize,
        signal: stopping.signal,
        exactly: false,
        beforeTurn: () => runner.writer.settle(),
        arrived: async () => {
          await runner.storePosition();
          await takePlace();
          each.live = runner;
          if (each.frozen) resubscribe.abort();
          each.frozen = false;
        },
      });
      log.info('read model rebuilt', { component: `projection ${name}`, position: runner.position() });
      announce();
    } finally {
      rebuilding.delete(name);
    }
  };
  const promoting = (each: LiveProjection, runner: ProjectionRunner): Promise<void> =>
    replace(each, runner, () => store.promote(runner.projection.name, runner.writer.generation));
  const rebuildNow = async (each: LiveProjection): Promise<void> => {
    const { projection } = each.live;
    await promoting(each, await projectionRunner(projection, await store.startGeneration(projection.name), log));
  };
  const eventsOf = async (streams: readonly string[]): Promise<readonly Recorded[]> =>
    (await Promise.all(streams.map((stream) => journal.readStream(stream))))
      .flat()
      .sort((a, b) => (a.envelope.position < b.envelope.position ? -1 : 1));
  const forgetIn = async (each: LiveProjection, streams: readonly string[]): Promise<void> => {
    const { name } = each.live.projection;
    const head = await journal.head();
    await waitUntil(() => hasReached(head, [name]), FORGET_WAIT_MS);
    // Others that build it for another version have read what was there before.
    await store.dropUnfinished?.(name);
    // Read while nothing else is written there: then every event up to its position is among them.
    const changes = each.frozen ? undefined : await each.turn.take(async () => each.live.foldAgain(await eventsOf(streams)));
    if (changes === undefined) await rebuildNow(each);
    else announce(changes);
  };
  /** What is wholly new reads the log by itself: the others need not wait for it. */
  const whollyNew = (): readonly LiveProjection[] => {
    const following = [...targets.values()].filter(({ frozen }) => !frozen);
    const isEmpty = ({ live }: LiveProjection): boolean => live.position() === START_OF_LOG;
    return following.every(isEmpty) ? [] : following.filter(isEmpty);
  };
  const start = async (): Promise<void> => {
    stopping = new AbortController();
    const pending: (readonly [LiveProjection, Projection])[] = [];
    for (const projection of projections) {
      const { live, next } = await store.open(projection);
      const writer = live ?? next;
      if (writer === undefined) throw new Error(`the store opened nothing for ${projection.name}`);
      const each = {
        live: await projectionRunner(projection, writer, log),
        turn: createTurn(),
        frozen: live !== undefined && next !== undefined,
      };
      targets.set(projection.name, each);
      if (live === undefined || next === undefined) continue;
      pending.push([each, projection]);
    }
    for (const each of whollyNew()) {
      each.frozen = true;
      pending.push([each, each.live.projection]);
    }
    channel = options.wake === undefined ? undefined : new BroadcastChannel(options.wake);
    running = keepFollowing(stopping.signal);
    rebuilds = Promise.all(
      pending.map(([each, projection]) =>
        withRetries(
          stopping.signal,
          `rebuild of ${projection.name}`,
          () =>
            maintenance.take(async () => {
              const { live, next } = await store.open(projection);
              if (next !== undefined) await promoting(each, await projectionRunner(projection, next, log));
              else if (live !== undefined) await replace(each, await projectionRunner(projection, live, log), async () => undefined);
            }),
          () => each.frozen,
        ),
      ),
    );
    announce();
  };

  return {
    start,
    stop: async () => {
      stopping.abort();
      await Promise.all([running, rebuilds, maintenance.take(async () => undefined)]);
      await positions.stop();
      channel?.close();
      waiters.end();
    },
    settled: async () => void (await rebuilds),
    rebuild: (name) => maintenance.take(() => rebuildNow(target(name))),
    forget: (streams) =>
      maintenance.take(async () => {
        const types = new Set((await eventsOf(streams)).map(({ type }) => type));
        for (const each of targets.values()) {
          if (each.live.projection.events.some((type) => types.has(type))) await forgetIn(each, streams);
        }
      }),
    compareWithRebuild: (name) =>
      maintenance.take(async () => {
        const each = target(name);
        const { projection } = each.live;
        const writer = await store.startGeneration(name);
        try {
          const runner = await projectionRunner(projection, writer, log);
          const arrived = () =>
            compareGenerations(
              each.live.writer,
              writer,
              projection.collections.map((collection) => collection.name),
            );
          return await buildGeneration({ journal, target: each, runner, batchSize, signal: stopping.signal, exactly: true, arrived });
        } finally {
          await store.dropGeneration(name, writer.generation);
        }
      }),
    waitFor: (position, timeoutMs, names) => waitUntil(() => hasReached(position, names), timeoutMs),
    changes: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    report: async () =>
      [...targets].map(([projection, { live }]) => ({ projection, position: live.position(), parked: live.parkedCount() })),
    lag: () =>
      [...targets].map(([projection, { live, frozen }]) => ({
        projection,
        position: live.position(),
        parked: live.parkedCount(),
        caughtUp: seen.caughtUp && !frozen,
        seenUpTo: seen.upTo,
        rebuilding: rebuilding.has(projection),
      })),
  };
}

const leastPositionOf = (targets: readonly LiveProjection[]): Position =>
  targets.map(({ live }) => live.position()).reduce((least, each) => (each < least ? each : least));
