import type { JournalBatch } from '@portal/platform/journal/journal';
import { isDamagedOrLostEvent } from '@portal/platform/journal/eventUnreadable';
import { buildGeneration, compareGenerations, type GenerationDocumentDifference } from './staging/generationBuild.ts';
import type { LiveProjection, ProjectionRunner } from './liveProjection.ts';
import type { ProjectionLogFollower, ProjectionLogFollowerOptions } from './progress/logFollower.ts';
import { createProjectionRunner } from './createProjectionRunner.ts';
import { canBeFilledInThread, type FillGenerationsInThread } from './staging/fillGenerations.ts';
import { leastPositionOfRunners, readLogForRunners } from './staging/readLogForRunners.ts';

interface GenerationRebuildsOptions extends Pick<ProjectionLogFollowerOptions, 'journal' | 'store' | 'log' | 'batchSize'> {
  readonly follower: Pick<ProjectionLogFollower, 'announce' | 'beginAgain'>;
  /** Ends the rebuilds at work. */
  readonly stopped: () => AbortSignal;
  /** Default: everything is filled in this thread. */
  readonly fillBeside?: FillGenerationsInThread | undefined;
}

interface PendingBuild {
  readonly each: LiveProjection;
  readonly runner: ProjectionRunner;
  /** Takes the place of a live generation. */
  readonly isNext: boolean;
}

/** Builds generations beside the live ones. Not two at the same time: the caller sees to that. */
interface GenerationRebuilds {
  /** From the whole log; the new generation takes the place of the live one. */
  rebuild(each: LiveProjection): Promise<void>;
  /**
   * What `start` found to be built anew. One reading of the log serves all that this thread fills; each takes its place when all
   * are filled.
   */
  buildPending(pending: readonly LiveProjection[]): Promise<void>;
  /** Builds a generation up to the live one's position, compares their documents, and drops it. */
  compare(each: LiveProjection): Promise<readonly GenerationDocumentDifference[]>;
  isRebuilding(name: string): boolean;
}

export function createGenerationRebuilds({
  journal,
  store,
  log,
  batchSize,
  follower,
  stopped,
  fillBeside,
}: GenerationRebuildsOptions): GenerationRebuilds {
  const rebuilding = new Set<string>();

  const replace = async (each: LiveProjection, runner: ProjectionRunner, takePlace: () => Promise<void>): Promise<void> => {
    const name = runner.projection.name;
    rebuilding.add(name);
    try {
      await buildGeneration({
        journal,
        target: each,
        runner,
        batchSize,
        signal: stopped(),
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
      follower.announce();
    } finally {
      rebuilding.delete(name);
    }
  };
  const promoting = (each: LiveProjection, runner: ProjectionRunner): Promise<void> =>
    replace(each, runner, () => store.promote(runner.projection.name, runner.writer.generation));
  const opened = async (each: LiveProjection): Promise<PendingBuild> => {
    const { projection } = each.live;
    // Not beside the follower's look at it, to which it would seem as if another process had opened it.
    const { live, next } = await each.mutex.take(() => store.open(projection, { besideEmpty: true }));
    const writer = next ?? live;
    if (writer === undefined) throw new Error(`the store opened nothing for ${projection.name}`);
    return { each, runner: await createProjectionRunner(projection, writer, log), isNext: next !== undefined };
  };
  const openedEmpty = async ({ each, runner }: PendingBuild): Promise<PendingBuild> => {
    await store.dropGeneration(runner.projection.name, runner.writer.generation);
    return opened(each);
  };
  const filled = pendingBuildFilling({ journal, log, batchSize, stopped, fillBeside, openedEmpty });

  return {
    rebuild: async (each) => {
      const { projection } = each.live;
      await promoting(each, await createProjectionRunner(projection, await store.startGeneration(projection.name), log));
    },
    buildPending: async (pending) => {
      const builds = await Promise.all(pending.filter(({ frozen }) => frozen).map(opened));
      const names = builds.map(({ runner }) => runner.projection.name);
      for (const name of names) rebuilding.add(name);
      try {
        stopped().throwIfAborted();
        const ready = await filled(builds);
        for (const { each, runner, isNext } of ready)
          await (isNext ? promoting(each, runner) : replace(each, runner, async () => undefined));
      } finally {
        for (const name of names) rebuilding.delete(name);
      }
    },
    compare: async (each) => {
      const { projection } = each.live;
      const writer = await store.startGeneration(projection.name);
      try {
        const runner = await createProjectionRunner(projection, writer, log);
        const arrived = () =>
          compareGenerations(
            each.live.writer,
            writer,
            projection.collections.map((collection) => collection.name),
          );
        return await buildGeneration({ journal, target: each, runner, batchSize, signal: stopped(), exactly: true, arrived });
      } finally {
        await store.dropGeneration(projection.name, writer.generation);
      }
    },
    isRebuilding: (name) => rebuilding.has(name),
  };
}

/** What is filled beside opens nothing personal, so it has not seen that the event cannot be read. */
class DamagedEventFound extends Error {}

interface PendingBuildFillingOptions extends Pick<GenerationRebuildsOptions, 'journal' | 'log' | 'batchSize' | 'stopped' | 'fillBeside'> {
  readonly openedEmpty: (build: PendingBuild) => Promise<PendingBuild>;
}

/** Fills what is to be built anew: here, and beside it what may be filled in another thread. Nothing is written any more when it ends. */
function pendingBuildFilling(options: PendingBuildFillingOptions) {
  const { journal, log, batchSize, stopped, fillBeside, openedEmpty } = options;
  type Filling = Promise<readonly PendingBuild[]>;
  /** One failure is enough: what this thread has begun to write, no other may write. */
  let hasFailedBeside = false;

  const fillHere = async (builds: readonly PendingBuild[], signal: AbortSignal, lookingFor: readonly PendingBuild[] = []): Filling => {
    const watch = {
      events: lookingFor.flatMap(({ runner }) => runner.projection.events),
      sees: ({ events }: JournalBatch): void => {
        if (lookingFor.length > 0 && events.some(isDamagedOrLostEvent)) throw new DamagedEventFound();
      },
    };
    for await (const { caughtUp } of readLogForRunners({ journal, runners: runnersOf(builds), batchSize, signal, watch }))
      if (caughtUp) break;
    signal.throwIfAborted();
    return builds;
  };
  /** On what the other thread has left. */
  const reopened = (builds: readonly PendingBuild[]): Filling =>
    Promise.all(
      builds.map(async (build) => {
        const { projection, writer } = build.runner;
        return { ...build, runner: await createProjectionRunner(projection, writer, log) };
      }),
    );
  const fillThere = async (
    builds: readonly PendingBuild[],
    fill: FillGenerationsInThread,
    signal: AbortSignal,
    withoutPersonal: boolean,
  ): Filling => {
    try {
      await fill(
        builds.map(({ runner }) => runner.projection.name),
        signal,
        withoutPersonal,
      );
      signal.throwIfAborted();
      return reopened(builds);
    } catch (error) {
      signal.throwIfAborted();
      hasFailedBeside = true;
      log.error('second thread for read models failed, going on in this one', { component: 'rebuilds', error });
      return fillHere(await reopened(builds), signal);
    }
  };
  /** Both, or the first failure, once the other has ended as well. */
  const both = async (begin: (signal: AbortSignal) => readonly Filling[]): Filling => {
    const failed = new AbortController();
    const halves = begin(AbortSignal.any([stopped(), failed.signal]));
    const outcomes = await Promise.allSettled(
      halves.map((half) =>
        half.catch((error: unknown) => {
          failed.abort(error);
          throw error;
        }),
      ),
    );
    if (failed.signal.aborted) throw failed.signal.reason;
    return outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? outcome.value : []));
  };

  return async (builds: readonly PendingBuild[]): Filling => {
    const there = builds.filter(({ runner, isNext }) => isNext && canBeFilledInThread(runner.projection));
    const here = builds.filter((build) => !there.includes(build));
    if (fillBeside === undefined || there.length === 0 || here.length === 0) return fillHere(builds, stopped());
    // Then whatever is read there is also read here, now or by whoever began it.
    const watched = leastPositionOfRunners(runnersOf(here)) <= leastPositionOfRunners(runnersOf(there));
    const lookingFor = watched ? there : [];
    try {
      if (hasFailedBeside) return await fillHere(builds, stopped(), lookingFor);
      return await both((signal) => [fillHere(here, signal, lookingFor), fillThere(there, fillBeside, signal, watched)]);
    } catch (error) {
      if (!(error instanceof DamagedEventFound)) throw error;
      hasFailedBeside = true;
      log.error('an event is damaged: all read models are filled in one thread', { component: 'rebuilds' });
      return fillHere([...here, ...(await Promise.all(there.map(openedEmpty)))], stopped());
    }
  };
}

const runnersOf = (builds: readonly PendingBuild[]): readonly ProjectionRunner[] => builds.map(({ runner }) => runner);
