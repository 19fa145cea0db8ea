import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { MINUTE_MS } from '@portal/platform/clock/clock';
import type { LogPosition } from '@portal/platform/event-store/eventStore';
import type { Log } from '@portal/platform/log/createLog';
import type { ProjectionProgressMonitor } from '@portal/platform/projection-runtime/progress';
import { retryUntilEnginesAnswer } from '../parts/retryUntilEnginesAnswer.ts';
import { projections } from '../projector/projections.ts';
import type { ProjectorThread } from '../projector/projectorThread.ts';
import type { OpenBank } from './openBank.ts';
import type { ProcessPartsBeforeEngines } from './openProcessPartsBeforeEngines.ts';

/** The read models from the start until they show what the log had then: after a restore they are built from nothing. */
export interface FirstBuild {
  /** While it is, calls are not answered: a list that is half built looks like a whole one. */
  isUnderWay(): boolean;
  readonly over: Promise<void>;
}

const TELL_AFTER_MS = 2_000;
/** A projector that is stuck for so long does not keep everybody out. */
const STUCK_AFTER_MS = 10 * MINUTE_MS;

/** Where several processes work on a bank, each waits for the read models in its own way. */
export async function followFirstBuild(
  { alone, environment, log }: Pick<ProcessPartsBeforeEngines, 'alone' | 'environment' | 'log'>,
  { journal, progress }: Pick<OpenBank, 'journal' | 'progress'>,
  thread: Pick<ProjectorThread, 'besideLive'> | undefined,
  stopping: AbortSignal,
): Promise<FirstBuild> {
  if (!alone || thread === undefined) return { isUnderWay: () => false, over: Promise.resolve() };
  const names = projections.map(({ name }) => name).filter((name) => !thread.besideLive.includes(name));
  const head = await retryUntilEnginesAnswer(() => journal.head(), log);
  let isUnderWay = true;
  const storedBytes = () => bytesIn(path.join(environment.dataDir, 'read-models'));
  const over = untilBuilt({ progress, storedBytes, head, names, log }, stopping).finally(() => (isUnderWay = false));
  return { isUnderWay: () => isUnderWay, over };
}

interface AwaitedReadModels {
  readonly progress: ProjectionProgressMonitor;
  /** What is filled before anybody reads it tells no position, but grows. */
  readonly storedBytes: () => Promise<number>;
  readonly head: LogPosition;
  readonly names: readonly string[];
  readonly log: Pick<Log, 'warn' | 'error'>;
  readonly stuckAfterMs?: number;
}

/** Resolves when the read models have reached the position, or get on no more. */
export async function untilBuilt(
  { progress, storedBytes, head, names, log, stuckAfterMs = STUCK_AFTER_MS }: AwaitedReadModels,
  stopping: AbortSignal,
): Promise<void> {
  if (await progress.waitFor(head, TELL_AFTER_MS, names)) return;
  log.warn('read models are built before calls are answered', { component: 'start' });
  const positions = async (): Promise<string> => JSON.stringify(await progress.report().catch(() => 'unknown'));
  let before = await positions();
  let mostBytes = await storedBytes();
  while (!stopping.aborted) {
    if (await progress.waitFor(head, stuckAfterMs, names)) return;
    const [now, bytes] = [await positions(), await storedBytes()];
    if (now === before && bytes <= mostBytes && !stopping.aborted)
      return log.error('read models stand still, calls are answered all the same', { component: 'start' });
    before = now;
    mostBytes = Math.max(mostBytes, bytes);
  }
}

/** Files may come and go meanwhile. */
async function bytesIn(folder: string): Promise<number> {
  const names = await readdir(folder).catch(() => []);
  const sizes = names.map((name) =>
    stat(path.join(folder, name)).then(
      ({ size }) => size,
      () => 0,
    ),
  );
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}
