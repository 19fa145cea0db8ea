import type { LogPosition } from '@portal/platform/event-store/eventStore';
import type { Journal, JournalBatch } from '@portal/platform/journal/journal';
import { silentLog, type Log } from '@portal/platform/log/createLog';
import type { Projection } from '@portal/platform/projection-runtime/projection';
import type { GenerationStaging } from '@portal/platform/read-model-store/generationStaging';
import { ProjectionOpenedElsewhere } from '@portal/platform/read-model-store/openedElsewhere';
import { createRetryDelay, sleepUnlessAborted } from '@portal/platform/scheduler/sleepUnlessAborted';
import { CheckpointMoved, createProjectionRunner } from '../createProjectionRunner.ts';
import type { ProjectionRunner } from '../liveProjection.ts';
import { readLogForRunners } from './readLogForRunners.ts';

export interface StagedBuildProgress {
  readonly projection: string;
  readonly position: LogPosition;
}

/** Builds read models whose declaration has changed beside those that another process keeps, and keeps them up to date. */
export interface StagedReadModelBuilder {
  /** Until the signal aborts; ends after the batch at work, with its positions stored. */
  run(signal: AbortSignal): Promise<void>;
  /** What is being staged; undefined while nobody knows what there is to stage. */
  report(): readonly StagedBuildProgress[] | undefined;
}

interface StagedBuildsOptions {
  readonly journal: Journal;
  readonly staging: GenerationStaging;
  readonly projections: readonly Projection[];
  /** Keys that other processes have deleted are unknown to this one when it resolves: an erasure lets staged generations begin anew. */
  readonly noticeErasures: () => Promise<void>;
  readonly log?: Log;
  /** Events a batch at most; default 500. */
  readonly batchSize?: number;
  /** How often it is asked whether generations have changed; default 1 s. */
  readonly lookMs?: number;
}

const BATCH_SIZE = 500;
const LOOK_MS = 1_000;
const STORE_POSITIONS_MS = 1_000;
const retryDelay = createRetryDelay(50, 5_000);

export function createStagedReadModelBuilder(options: StagedBuildsOptions): StagedReadModelBuilder {
  const { journal, staging, projections, noticeErasures, log = silentLog, batchSize = BATCH_SIZE, lookMs = LOOK_MS } = options;
  const names = projections.map(({ name }) => name);
  let staged: readonly ProjectionRunner[] | undefined;

  const openAll = async (): Promise<readonly ProjectionRunner[]> => {
    const runners: ProjectionRunner[] = [];
    for (const projection of projections) {
      const writer = await staging.stage(projection);
      if (writer !== undefined) runners.push(await createProjectionRunner(projection, writer, log));
    }
    return runners;
  };
  const storePositions = async (runners: readonly ProjectionRunner[]): Promise<void> => {
    for (const runner of runners) await runner.storePosition();
  };
  const follow = async (runners: readonly ProjectionRunner[], signal: AbortSignal): Promise<void> => {
    const behind = new Set(runners);
    let storedAt = performance.now();
    const handled = async (batch: JournalBatch): Promise<void> => {
      if (performance.now() - storedAt > STORE_POSITIONS_MS) {
        await storePositions(runners);
        storedAt = performance.now();
      }
      if (!batch.caughtUp) return;
      for (const { projection, position } of behind)
        log.info('read model staged', { component: `projection ${projection.name}`, position: position() });
      behind.clear();
    };
    for await (const batch of readLogForRunners({ journal, runners, batchSize, signal })) {
      await handled(batch);
      if (signal.aborted) break;
    }
    await storePositions(runners);
  };
  const untilChanged = async (before: string, signal: AbortSignal): Promise<void> => {
    do await sleepUnlessAborted(lookMs, signal);
    while (!signal.aborted && (await staging.generationsNow(names)) === before);
  };
  /** Ends when generations have changed: what there is to stage must be looked at again. */
  const round = async (signal: AbortSignal): Promise<void> => {
    let before: string;
    let runners: readonly ProjectionRunner[];
    do {
      before = await staging.generationsNow(names);
      runners = await openAll();
    } while ((await staging.generationsNow(names)) !== before);
    // After the stages were begun, before anything is read for them: else those who were erased would come in again.
    await noticeErasures();
    staged = runners;
    const over = new AbortController();
    const until = AbortSignal.any([signal, over.signal]);
    const end = (): void => over.abort();
    const works = [untilChanged(before, until).finally(end), ...(runners.length === 0 ? [] : [follow(runners, until).finally(end)])];
    const failed = (await Promise.allSettled(works)).find((work) => work.status === 'rejected');
    if (failed !== undefined) throw failed.reason;
  };

  return {
    report: () => staged?.map(({ projection, position }) => ({ projection: projection.name, position: position() })),
    run: async (signal) => {
      for (let failures = 0; !signal.aborted;) {
        try {
          await round(signal);
          failures = 0;
        } catch (error) {
          failures += 1;
          if (error instanceof CheckpointMoved || error instanceof ProjectionOpenedElsewhere)
            log.info('staged read model begun elsewhere or anew', { component: 'projector staging' });
          else log.error('staging failed, trying again', { component: 'projector staging', attempt: failures, error });
        }
        staged = undefined;
        if (failures > 0) await sleepUnlessAborted(retryDelay(failures), signal);
      }
    },
  };
}
