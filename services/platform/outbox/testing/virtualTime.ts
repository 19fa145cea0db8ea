import { setImmediate } from 'node:timers/promises';
import { instantAfter } from '../../clock/clock.ts';
import type { Clock } from '../../clock/clock.ts';
import type { sleepUnlessAborted as realPause } from '../../scheduler/sleepUnlessAborted.ts';

interface VirtualTime extends Clock {
  readonly pause: typeof realPause;
  /** Lets the time go by, from one end of a pause to the next; what happens at each is done before it goes on. */
  advance(ms: number): Promise<void>;
  /** Pauses that have not ended. */
  waiting(): number;
}

interface Pause {
  readonly at: number;
  readonly end: () => void;
}

/** Time that goes by when a spec says so. `idle` resolves when nothing can happen any more before it goes on. */
export function virtualTime(begin = '2026-11-21T10:00:00.000Z', idle: () => Promise<void> = whatRuns): VirtualTime {
  let passed = 0;
  let shown = { passed, now: begin };
  const pauses = new Set<Pause>();
  const next = (): Pause | undefined => {
    let first: Pause | undefined;
    for (const each of pauses) if (first === undefined || each.at < first.at) first = each;
    return first;
  };
  return {
    now() {
      if (shown.passed !== passed) shown = { passed, now: instantAfter(begin, passed) };
      return shown.now;
    },
    pause: (ms, signal) =>
      new Promise((resolve) => {
        if (signal?.aborted) return resolve();
        const end = (): void => {
          pauses.delete(entry);
          signal?.removeEventListener('abort', end);
          resolve();
        };
        const entry: Pause = { at: passed + ms, end };
        pauses.add(entry);
        signal?.addEventListener('abort', end);
      }),
    async advance(ms) {
      const until = passed + ms;
      await idle();
      for (let first = next(); first !== undefined && first.at <= until; first = next()) {
        passed = Math.max(passed, first.at);
        first.end();
        await idle();
      }
      passed = until;
    },
    waiting: () => pauses.size,
  };
}

/** Records of specs are in the same process: a few rounds of its loop suffice. */
async function whatRuns(): Promise<void> {
  for (let round = 0; round < 4; round++) await setImmediate();
}
