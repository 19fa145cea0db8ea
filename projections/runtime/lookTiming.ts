import { setTimeout as delay } from 'node:timers/promises';

/** When to look for what somebody waits for. */
export interface LookTiming {
  begun(): number;
  /** `begun`'s answer, when the waiting is over. */
  ended(begunAt: number, reached: boolean): void;
  /** Resolves when the next look is worth its while. */
  beforeLook(): Promise<void>;
}

const FIRST_GUESS_MS = 12;
const [LEAST_PAUSE_MS, MOST_PAUSE_MS] = [4, 25];
const MOST_EXPECTED_MS = 100;
/** How much a waiting counts for the guess. */
const WEIGHT = 0.1;

/** Looks first when it is about as long ago as it mostly takes, and then in short steps: each look is a request. */
export function lookTiming(): LookTiming {
  let expectedMs = FIRST_GUESS_MS;
  let oldestAt = Infinity;
  let lookedAt = -Infinity;
  const waiting = new Set<number>();

  const pauseMs = (): number => Math.min(Math.max(expectedMs / 4, LEAST_PAUSE_MS), MOST_PAUSE_MS);
  return {
    begun() {
      const at = performance.now();
      waiting.add(at);
      oldestAt = Math.min(oldestAt, at);
      return at;
    },
    ended(begunAt, reached) {
      waiting.delete(begunAt);
      oldestAt = Math.min(...waiting);
      if (reached) expectedMs += WEIGHT * (Math.min(performance.now() - begunAt, MOST_EXPECTED_MS) - expectedMs);
    },
    async beforeLook() {
      const now = performance.now();
      const dueAt = Math.max(oldestAt + expectedMs, lookedAt + pauseMs());
      await delay(Math.max(0, Math.min(dueAt - now, MOST_EXPECTED_MS)));
      lookedAt = performance.now();
    },
  };
}
