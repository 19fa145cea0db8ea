import type { Journal } from '@portal/platform/journal/journal';
import type { Log } from '@portal/platform/log/createLog';
import type { ReadModelStore } from '@portal/platform/read-model-store/readModelStore';
import { buildGeneration, compareGenerations, type Difference } from './staging/generationBuild.ts';
import type { LiveProjection, ProjectionRunner } from './liveProjection.ts';
import type { ProjectionLogFollower } from './progress/logFollower.ts';
import { projectionRunner } from './projectionRunner.ts';
import { readLogForRunners } from './lists/readLogForRunners.ts';

interface GenerationRebuildsOptions {
  readonly journal: Journal;
  readonly store: ReadModelStore;
  readonly log: Log;
  readonly batchSize: number;
  readonly follower: Pick<ProjectionLogFollower, 'announce' | 'beginAgain'>;
  /** Ends the rebuilds at work. */
  readonly stopped: () => AbortSignal;
}

/** Builds generations beside the live ones. Not two at the same time: the caller sees to that. */
interface GenerationRebuilds {
  /** From the whole log; the new generation takes the place of the live one. */
  rebuild(each: LiveProjection): Promise<void>;
  /** What `start` found to be built anew. One reading of the log serves all; each takes its place when it is there. */
  buildPending(pending: readonly LiveProjection[]): Promise<void>;
  /** Builds a generation up to the live one's position, compares their documents, and drops it. */
  compare(each: LiveProjection): Promise<readonly Difference[]>;
  isRebuilding(name: string): boolean;
}

export function createGenerationRebuilds({
  journal,
  store,
  log,
  batchSize,
  follower,
  stopped,
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
  const opened = async (each: LiveProjection): Promise<{ each: LiveProjection; runner: ProjectionRunner; isNext: boolean }> => {
    const { projection } = each.live;
    // Not beside the follower's look at it, to which it would seem as if another process had opened it.
    const { live, next } = await each.mutex.take(() => store.open(projection));
    const writer = next ?? live;
    if (writer === undefined) throw new Error(`the store opened nothing for ${projection.name}`);
    return { each, runner: await projectionRunner(projection, writer, log), isNext: next !== undefined };
  };

  return {
    rebuild: async (each) => {
      const { projection } = each.live;
      await promoting(each, await projectionRunner(projection, await store.startGeneration(projection.name), log));
    },
    buildPending: async (pending) => {
      const builds = await Promise.all(pending.filter(({ frozen }) => frozen).map(opened));
      const runners = builds.map(({ runner }) => runner);
      const names = runners.map(({ projection }) => projection.name);
      for (const name of names) rebuilding.add(name);
      try {
        for await (const { caughtUp } of readLogForRunners({ journal, runners, batchSize, signal: stopped() })) if (caughtUp) break;
        stopped().throwIfAborted();
        for (const { each, runner, isNext } of builds)
          await (isNext ? promoting(each, runner) : replace(each, runner, async () => undefined));
      } finally {
        for (const name of names) rebuilding.delete(name);
      }
    },
    compare: async (each) => {
      const { projection } = each.live;
      const writer = await store.startGeneration(projection.name);
      try {
        const runner = await projectionRunner(projection, writer, log);
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
