import { setMaxListeners } from 'node:events';
import type { Clock } from '../clock/clock.ts';
import type { Log } from '../log/createLog.ts';
import type { ScheduledJob } from '../policies/policy.ts';
import { createRetryDelay, sleepUnlessAborted } from './sleepUnlessAborted.ts';

/** A single timer cannot wait longer. */
const LONGEST_TIMER_MS = 2_147_483_647;

const retryDelay = createRetryDelay(1_000, 300_000);

interface SchedulerOptions {
  readonly jobs: readonly ScheduledJob[];
  readonly clock: Clock;
  readonly log?: Pick<Log, 'error'>;
}

export function createScheduler({ jobs, clock, log }: SchedulerOptions) {
  const ending = new AbortController();
  const { signal } = ending;
  setMaxListeners(0, signal);
  const failures = new Map<string, number>();
  const lastRuns = new Map<string, Promise<void>>();
  let loops: Promise<void>[] = [];

  const runOnce = async (job: ScheduledJob): Promise<void> => {
    try {
      await job.run(clock.now(), signal);
      failures.delete(job.name);
    } catch (error) {
      // It was broken off by the stop, as it should be: the next start goes on with it.
      if (signal.aborted && error === signal.reason) return;
      failures.set(job.name, (failures.get(job.name) ?? 0) + 1);
      log?.error('scheduled job failed', { component: `job ${job.name}`, error });
    }
  };
  /** Sooner after a failure: an engine may have been away for a moment only. */
  const waitMs = ({ name, everyMs }: ScheduledJob): number =>
    Math.min(everyMs, failures.has(name) ? retryDelay(failures.get(name)!) : LONGEST_TIMER_MS);
  /** In line with the job's other runs: never two at once. */
  const run = (job: ScheduledJob): Promise<void> => {
    const running = (lastRuns.get(job.name) ?? Promise.resolve()).then(() => (signal.aborted ? undefined : runOnce(job)));
    lastRuns.set(job.name, running);
    return running;
  };
  const loop = async (job: ScheduledJob): Promise<void> => {
    if (job.firstAfterMs !== undefined) await sleepUnlessAborted(job.firstAfterMs, signal);
    while (!signal.aborted) {
      await run(job);
      await sleepUnlessAborted(waitMs(job), signal);
    }
  };

  const end = async (job: ScheduledJob): Promise<void> => {
    try {
      await job.atEnd?.(clock.now());
    } catch (error) {
      log?.error('the last run of a scheduled job failed', { component: `job ${job.name}`, error });
    }
  };

  let ended: Promise<void> | undefined;
  const stopAll = async (): Promise<void> => {
    ending.abort();
    await Promise.all([...loops, ...lastRuns.values()]);
    if (loops.length > 0) await Promise.all(jobs.map(end));
  };

  return {
    /** Runs each job now and then every `everyMs` after its last run has ended, sooner after one that failed. */
    start(): void {
      if (loops.length === 0) loops = jobs.map(loop);
    },
    /** Runs a job once more, after the run under way if there is one. For tests and operators. */
    async runNow(name: string): Promise<void> {
      const job = jobs.find((one) => one.name === name);
      if (job === undefined) throw new RangeError(`no job ${name}`);
      await run(job);
    },
    /** Waits for the runs under way; none starts afterwards, but what jobs that were started do at the end. */
    stop: (): Promise<void> => (ended ??= stopAll()),
  };
}
