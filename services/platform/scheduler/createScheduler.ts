import type { Clock } from '../clock/clock.ts';
import type { Log } from '../log/createLog.ts';
import type { ScheduledJob } from '../policies/policy.ts';
import { pause } from './pause.ts';

/** A single timer cannot wait longer. */
const LONGEST_TIMER_MS = 2_147_483_647;

export interface Scheduler {
  /** Runs each job now and then every `everyMs` after its last run has ended. */
  start(): void;
  /** Runs a job once more, after the run under way if there is one. For tests and operators. */
  runNow(name: string): Promise<void>;
  /** Waits for the runs under way; none starts afterwards. */
  stop(): Promise<void>;
}

export interface SchedulerOptions {
  readonly jobs: readonly ScheduledJob[];
  readonly clock: Clock;
  readonly log?: Pick<Log, 'error'>;
}

export function createScheduler({ jobs, clock, log }: SchedulerOptions): Scheduler {
  const ending = new AbortController();
  const { signal } = ending;
  const lastRuns = new Map<string, Promise<void>>();
  let loops: Promise<void>[] = [];

  const runOnce = async (job: ScheduledJob): Promise<void> => {
    try {
      await job.run(clock.now());
    } catch (error) {
      log?.error('scheduled job failed', { component: `job ${job.name}`, error });
    }
  };
  /** In line with the job's other runs: never two at once. */
  const run = (job: ScheduledJob): Promise<void> => {
    const running = (lastRuns.get(job.name) ?? Promise.resolve()).then(() => (signal.aborted ? undefined : runOnce(job)));
    lastRuns.set(job.name, running);
    return running;
  };
  const loop = async (job: ScheduledJob): Promise<void> => {
    while (!signal.aborted) {
      await run(job);
      await pause(Math.min(job.everyMs, LONGEST_TIMER_MS), signal);
    }
  };

  return {
    start() {
      if (loops.length === 0) loops = jobs.map(loop);
    },
    async runNow(name) {
      const job = jobs.find((one) => one.name === name);
      if (job === undefined) throw new RangeError(`no job ${name}`);
      await run(job);
    },
    async stop() {
      ending.abort();
      await Promise.all([...loops, ...lastRuns.values()]);
    },
  };
}
