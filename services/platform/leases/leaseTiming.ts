import { sleepUnlessAborted } from '../scheduler/sleepUnlessAborted.ts';

export interface LeaseClockAndTiming {
  /** Never runs backwards, goes on while the process is frozen, and is the same in all threads of a process, or nearly so. */
  readonly monotonicMs: () => number;
  /** Ends early when the signal aborts. */
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>;
  readonly heartbeatMs: number;
  /** A holder that could not renew for so long is none any more, to itself … */
  readonly loseAfterMs: number;
  /** … and to others, who have seen no heartbeat for so long, only later: never do two hold it. */
  readonly takeOverAfterMs: number;
  /** How often others look, and how soon what failed is tried again. */
  readonly lookMs: number;
}

export const realLeaseClockAndTiming: LeaseClockAndTiming = {
  monotonicMs: () => performance.timeOrigin + performance.now(),
  sleep: sleepUnlessAborted,
  heartbeatMs: 2_000,
  loseAfterMs: 5_000,
  takeOverAfterMs: 6_000,
  lookMs: 1_000,
};
