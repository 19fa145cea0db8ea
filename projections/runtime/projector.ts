import { START_OF_LOG, type LogPosition } from '@portal/platform/event-store/eventStore';
import type { Journal } from '@portal/platform/journal/journal';
import { silentLog, type Log } from '@portal/platform/log/createLog';
import type { BatchPositionsAndChanges, ProjectionProgressMonitor } from '@portal/platform/projection-runtime/progress';
import type { Projection } from '@portal/platform/projection-runtime/projection';
import { ProjectionOpenedElsewhere } from '@portal/platform/read-model-store/openedElsewhere';
import type { ReadModelStore } from '@portal/platform/read-model-store/readModelStore';
import { refoldErasedStreams } from './refoldErasedStreams.ts';
import type { FillGenerationsInThread } from './staging/fillGenerations.ts';
import type { GenerationDocumentDifference } from './staging/generationBuild.ts';
import { createGenerationRebuilds } from './generationRebuilds.ts';
import type { LiveProjection } from './liveProjection.ts';
import { createProjectionLogFollower, leastPositionOfProjections, type ProjectionLogFollowerOptions } from './progress/logFollower.ts';
import { createMutex, createProjectionRunner } from './createProjectionRunner.ts';
import { createRetryLoop } from './createRetryLoop.ts';

export interface ProjectorOptions {
  readonly journal: Journal;
  readonly store: ReadModelStore;
  readonly projections: readonly Projection[];
  readonly log?: Log;
  /** Events a batch at most; default 500. */
  readonly batchSize?: number;
  /** Events in the log from which on read models without anything are filled as new generations are; default 5,000. */
  readonly longLog?: number;
  /**
   * Called when another process has opened a read model here, which this one can change no more: it follows no longer then.
   * Default: it asks again and again.
   */
  readonly openedElsewhere?: () => void;
  /** Where a second thread fills generations while this one fills others. */
  readonly fillBeside?: FillGenerationsInThread | undefined;
  readonly tracing?: ProjectionLogFollowerOptions['tracing'];
  readonly wake?: ProjectionLogFollowerOptions['wake'];
}

interface ProjectionLag {
  readonly projection: string;
  readonly position: LogPosition;
  readonly parked: number;
  /** True when nothing was left to read at the last look. */
  readonly caughtUp: boolean;
  /** `recordedAt` of the last event that it has seen: its distance from now is the lag while not caught up. */
  readonly seenUpTo: string | undefined;
  readonly rebuilding: boolean;
}

/** Follows the journal once for all projections, and keeps their read models. */
export interface Projector extends ProjectionProgressMonitor {
  /**
   * Opens the read models and begins to follow. Projections whose version has changed are rebuilt beside the live ones; answers the names
   * of those of which the live one is read meanwhile, unless it is empty.
   */
  start(): Promise<readonly string[]>;
  /** Ends after the batch at work. */
  stop(): Promise<void>;
  /** Resolves when the rebuilds that `start` found necessary have taken their places. */
  settled(): Promise<void>;
  /** Builds a new generation beside the live one, which goes on meanwhile, and puts it in its place. */
  rebuild(name: string): Promise<void>;
  /** Builds a new generation up to the live one's position, compares the documents byte by byte, and drops it. */
  compareWithRebuild(name: string): Promise<readonly GenerationDocumentDifference[]>;
  lag(): readonly ProjectionLag[];
  /** After keys were deleted: what these streams wrote becomes what a rebuild would make of it now. */
  forget(streams: readonly string[]): Promise<void>;
  /** Tells of each batch from now on; answers how to be told no more. */
  changes(listener: (done: BatchPositionsAndChanges) => void): () => void;
}

const BATCH_SIZE = 500;
const LONG_LOG = 5_000;

export function createProjector(options: ProjectorOptions): Projector {
  const { journal, store, projections, log = silentLog, batchSize = BATCH_SIZE, openedElsewhere, fillBeside, tracing, wake } = options;
  const targets = new Map<string, LiveProjection>();
  const maintenance = createMutex();
  let stopping = new AbortController();
  let running: Promise<unknown> = Promise.resolve();
  let rebuilds: Promise<unknown> = Promise.resolve();
  const withRetries = createRetryLoop({
    log,
    reached: () => reached(),
    givesUp: (error) => error instanceof ProjectionOpenedElsewhere && openedElsewhere !== undefined,
    gaveUp: () => openedElsewhere?.(),
  });
  const reached = (): LogPosition =>
    targets.size < projections.length || targets.size === 0 ? START_OF_LOG : leastPositionOfProjections([...targets.values()]);
  const follower = createProjectionLogFollower({ journal, store, log, batchSize, targets, reached, tracing, wake });
  const rebuilder = createGenerationRebuilds({ journal, store, log, batchSize, follower, stopped: () => stopping.signal, fillBeside });
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

  const start = async (): Promise<readonly string[]> => {
    stopping = new AbortController();
    const pending: LiveProjection[] = [];
    const besideEmpty = await isFirstBuildLong(options);
    for (const projection of projections) {
      const { live, next } = await store.open(projection, { besideEmpty });
      const writer = live ?? next;
      if (writer === undefined) throw new Error(`the store opened nothing for ${projection.name}`);
      const each = {
        live: await createProjectionRunner(projection, writer, log),
        mutex: createMutex(),
        frozen: live !== undefined && next !== undefined,
      };
      targets.set(projection.name, each);
      if (each.frozen) pending.push(each);
    }
    const besideLive = pending.filter((each) => !isEmpty(each)).map(({ live }) => live.projection.name);
    for (const each of whollyNewOf([...targets.values()])) {
      each.frozen = true;
      pending.push(each);
    }
    running = keepFollowing(stopping.signal);
    rebuilds = withRetries(
      stopping.signal,
      'rebuilds',
      () =>
        maintenance.take(async () => {
          await rebuilder.buildPending(pending);
          await store.keepOnly(projections.map(({ name }) => name));
        }),
      () => pending.some(({ frozen }) => frozen),
    );
    follower.announce();
    return besideLive;
  };

  return {
    start,
    stop: async () => {
      stopping.abort();
      await Promise.all([running, rebuilds, maintenance.take(async () => undefined)]);
      await follower.close();
    },
    settled: async () => void (await rebuilds),
    rebuild: (name) => maintenance.take(() => rebuilder.rebuild(target(name))),
    forget: (streams) =>
      maintenance.take(() =>
        refoldErasedStreams(streams, { journal, store, log, targets, follower, rebuild: (each) => rebuilder.rebuild(each) }),
      ),
    compareWithRebuild: (name) => maintenance.take(async () => rebuilder.compare(target(name))),
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
        rebuilding: rebuilder.isRebuilding(projection),
      }));
    },
  };
}

/** As after a restore: to take all of it into read models that are read would take several times as long. */
async function isFirstBuildLong({ journal, store, projections, longLog = LONG_LOG }: ProjectorOptions): Promise<boolean> {
  const stored = await store.positions(projections.map(({ name }) => name));
  if ([...stored.values()].some(({ position }) => position !== START_OF_LOG)) return false;
  return (await journal.readLog({ after: START_OF_LOG, limit: longLog })).length === longLog;
}

const isEmpty = ({ live }: LiveProjection): boolean => live.position() === START_OF_LOG;

/** What is wholly new reads the log by itself: the others need not wait for it. */
function whollyNewOf(targets: readonly LiveProjection[]): readonly LiveProjection[] {
  return targets.every(isEmpty) ? [] : targets.filter((each) => !each.frozen && isEmpty(each));
}
