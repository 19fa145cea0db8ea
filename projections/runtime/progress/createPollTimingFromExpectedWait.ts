interface Waiting {
  readonly begunAt: number;
  /** When it will mostly be done, by what is known when it begins. */
  readonly dueAt: number;
  /** That were begun since. */
  looks: number;
}

const FIRST_GUESS_MS = 12;
const LEAST_EXPECTED_MS = 4;
const [LEAST_PAUSE_MS, MOST_PAUSE_MS] = [4, 25];
const MOST_EXPECTED_MS = 100;
/** What has not come for long seldom comes at the next moment: who does the work may stand still, and each look takes from it. */
const PART_OF_WAITED = 1 / 20;
/**
 * In balance when the first look comes too early about once in four times: what was found may have been there for long, and
 * when many worked at once a moment ago, it takes far less now.
 */
const [SOONER, LATER] = [0.94, 1.18];

/** Looks first when it is about as long ago as it mostly takes, and then in short steps: each look is a request. */
export function createPollTimingFromExpectedWait() {
  let expectedMs = FIRST_GUESS_MS;
  let lookedAt = -Infinity;
  const all = new Set<Waiting>();

  const waitedMs = (): number => performance.now() - Math.max(...[...all].map(({ begunAt }) => begunAt));
  const pauseMs = (): number =>
    Math.max(Math.min(Math.max(expectedMs / 4, LEAST_PAUSE_MS), MOST_PAUSE_MS), Math.min(waitedMs() * PART_OF_WAITED, MOST_EXPECTED_MS));
  const nextDueAt = (): number => Math.max(Math.min(...[...all].map(({ dueAt }) => dueAt)), lookedAt + pauseMs());
  return {
    begun(): Waiting {
      const begunAt = performance.now();
      const waiting = { begunAt, dueAt: begunAt + expectedMs, looks: 0 };
      all.add(waiting);
      return waiting;
    },
    /** The waiting is over. */
    ended(waiting: Waiting, reached: boolean): void {
      all.delete(waiting);
      // Heard of without a look, or not at all.
      if (waiting.looks === 0 || !reached) return;
      expectedMs = Math.min(Math.max(expectedMs * (waiting.looks === 1 ? SOONER : LATER), LEAST_EXPECTED_MS), MOST_EXPECTED_MS);
    },
    /** Resolves when the next look is worth its while. */
    async beforeLook(): Promise<void> {
      const now = performance.now();
      const dueAt = nextDueAt();
      await new Promise<void>((resolve) => setTimeout(resolve, Math.max(0, Math.min(dueAt - now, MOST_EXPECTED_MS))));
      lookedAt = performance.now();
      // One that comes for somebody else before this one can be done says nothing about how long it takes.
      for (const waiting of all) if (waiting.looks > 0 || lookedAt >= waiting.dueAt - 1) waiting.looks += 1;
    },
  };
}
