import { START_OF_LOG, type Position } from '@portal/platform/event-store/eventStore';
import type { Journal, Recorded } from '@portal/platform/journal/journal';
import { silentLog, type Log } from '@portal/platform/log/createLog';
import type { BatchDone, Progress } from '@portal/platform/projection-runtime/progress';
import type { Projection } from '@portal/platform/projection-runtime/projection';
import { OpenedElsewhere } from '@portal/platform/read-model-store/openedElsewhere';
import type { ReadModelStore } from '@portal/platform/read-model-store/readModelStore';
import { buildGeneration, compareGenerations, type Difference } from './generationBuild.ts';
import type { LiveProjection } from './liveProjection.ts';
import { createLogFollower, leastPositionOf, type LogFollowerOptions } from './logFollower.ts';
import { createMutex, projectionRunner } from './projectionRunner.ts';
import type { ProjectionRunner } from './liveProjection.ts';
import { readTogether } from './readTogether.ts';
import { trying } from './trying.ts';

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
  readonly tracing?: LogFollowerOptions['tracing'];
  readonly wake?: LogFollowerOptions['wake'];
}

interface ProjectionLag {
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

/** Some streams as they were read; every event up to a place in the log is among theirs. */
interface ReadEvents {
  readonly events: readonly Recorded[];
  readonly upTo: Position;
}

const BATCH_SIZE = 500;
/** Where a read model is further behind, it is built anew. */
const FORGET_WAIT_MS = 10_000;

export function createProjector(options: ProjectorOptions): Projector {
  const { journal, store, projections, log = silentLog, batchSize = BATCH_SIZE, openedElsewhere } = options;
  const targets = new Map<string, LiveProjection>();
  const rebuilding = new Set<string>();
  const maintenance = createMutex();
  let stopping = new AbortController();
  let running: Promise<unknown> = Promise.resolve();
  let rebuilds: Promise<unknown> = Promise.resolve();
  const withRetries = trying({
    log,
    reached: () => reached(),
    givesUp: (error) => error instanceof OpenedElsewhere && openedElsewhere !== undefined,
    gaveUp: () => openedElsewhere?.(),
  });
  const reached = (): Position =>
    targets.size < projections.length || targets.size === 0 ? START_OF_LOG : leastPositionOf([...targets.values()]);
  const follower = createLogFollower({ journal, store, log, batchSize, targets, reached, tracing: options.tracing, wake: options.wake });
  const { announce } = follower;
  const target = (name: string): LiveProjection => {
    const found = targets.get(name);
    if (found === undefined) throw new TypeError(`no projection ${name}`);
    return found;
  };

  const keepFollowing = (stopped: AbortSignal): Promise<void> =>
    withRetries(
      stopped,
      'projector',
      () => follower.follow(stopped),
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
          if (each.frozen) follower.beginAgain();
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
  const forgetIn = async (each: LiveProjection, streams: readonly string[], { events, upTo }: ReadEvents): Promise<void> => {
    const { name } = each.live.projection;
    await follower.waitUntil(() => follower.hasReached(upTo, [name]), FORGET_WAIT_MS);
    // Others that build it for another version have read what was there before.
    await store.dropUnfinished?.(name);
    // While nothing else is written there: then every event up to its position is among them.
    const changes = each.frozen
      ? undefined
      : await each.mutex.take(async () => each.live.refoldStreams(each.live.position() <= upTo ? events : await eventsOf(streams)));
    if (changes === undefined) await rebuildNow(each);
    else announce(changes);
  };
  /** What is wholly new reads the log by itself: the others need not wait for it. */
  const whollyNew = (): readonly LiveProjection[] => {
    const following = [...targets.values()].filter(({ frozen }) => !frozen);
    const isEmpty = ({ live }: LiveProjection): boolean => live.position() === START_OF_LOG;
    return following.every(isEmpty) ? [] : following.filter(isEmpty);
  };
  /** What `start` found to be built anew. One reading of the log serves all; each takes its place when it is there. */
  const buildPending = async (pending: readonly LiveProjection[]): Promise<void> => {
    const builds = await Promise.all(pending.filter(({ frozen }) => frozen).map(opened));
    const runners = builds.map(({ runner }) => runner);
    const names = runners.map(({ projection }) => projection.name);
    for (const name of names) rebuilding.add(name);
    try {
      for await (const { caughtUp } of readTogether({ journal, runners, batchSize, signal: stopping.signal })) if (caughtUp) break;
      stopping.signal.throwIfAborted();
      for (const { each, runner, isNext } of builds)
        await (isNext ? promoting(each, runner) : replace(each, runner, async () => undefined));
    } finally {
      for (const name of names) rebuilding.delete(name);
    }
  };
  const opened = async (each: LiveProjection): Promise<{ each: LiveProjection; runner: ProjectionRunner; isNext: boolean }> => {
    const { projection } = each.live;
    // Not beside the follower's look at it, to which it would seem as if another process had opened it.
    const { live, next } = await each.mutex.take(() => store.open(projection));
    const writer = next ?? live;
    if (writer === undefined) throw new Error(`the store opened nothing for ${projection.name}`);
    return { each, runner: await projectionRunner(projection, writer, log), isNext: next !== undefined };
  };
  const start = async (): Promise<void> => {
    stopping = new AbortController();
    const pending: LiveProjection[] = [];
    for (const projection of projections) {
      const { live, next } = await store.open(projection);
      const writer = live ?? next;
      if (writer === undefined) throw new Error(`the store opened nothing for ${projection.name}`);
      const each = {
        live: await projectionRunner(projection, writer, log),
        mutex: createMutex(),
        frozen: live !== undefined && next !== undefined,
      };
      targets.set(projection.name, each);
      if (each.frozen) pending.push(each);
    }
    for (const each of whollyNew()) {
      each.frozen = true;
      pending.push(each);
    }
    running = keepFollowing(stopping.signal);
    rebuilds = withRetries(
      stopping.signal,
      'rebuilds',
      () => maintenance.take(() => buildPending(pending)),
      () => pending.some(({ frozen }) => frozen),
    );
    announce();
  };

  return {
    start,
    stop: async () => {
      stopping.abort();
      await Promise.all([running, rebuilds, maintenance.take(async () => undefined)]);
      await follower.close();
    },
    settled: async () => void (await rebuilds),
    rebuild: (name) => maintenance.take(() => rebuildNow(target(name))),
    forget: (streams) =>
      maintenance.take(async () => {
        const upTo = await journal.head();
        const events = await eventsOf(streams);
        const types = new Set(events.map(({ type }) => type));
        for (const each of targets.values()) {
          const { events: handled, erasure } = each.live.projection;
          if (erasure !== 'nothing' && handled.some((type) => types.has(type))) await forgetIn(each, streams, { events, upTo });
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
    waitFor: (position, timeoutMs, names) => follower.waitUntil(() => follower.hasReached(position, names), timeoutMs),
    changes: (listener) => follower.changes(listener),
    report: async () =>
      [...targets].map(([projection, { live }]) => ({ projection, position: live.position(), parked: live.parkedCount() })),
    lag: () => {
      const seen = follower.seen();
      return [...targets].map(([projection, { live, frozen }]) => ({
        projection,
        position: live.position(),
        parked: live.parkedCount(),
        caughtUp: seen.caughtUp && !frozen,
        seenUpTo: seen.upTo,
        rebuilding: rebuilding.has(projection),
      }));
    },
  };
}
