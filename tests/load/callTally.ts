/** What the portal answered: how often, with which status, and how long it took. */
export interface CallTally {
  /** `group` is method and path without ids, `status` 0 where no answer came. `isExpected`: false makes the run fail. */
  note(call: NotedCall): void;
  /** Times of all answers since the last look, in milliseconds. */
  takeRecent(): readonly number[];
  /** From now on answers belong to this tenth of the run, counted from 0; undefined: to none, and their times are not kept. */
  enterTenth(tenth: number | undefined): void;
  timesOfTenth(tenth: number): readonly number[];
  /** Most frequent first. */
  groups(): readonly CallGroup[];
  /** How many answers were not expected, and the first of them in words. */
  unexpected(): { readonly count: number; readonly examples: readonly string[] };
}

export interface NotedCall {
  readonly group: string;
  readonly status: number;
  readonly tookMs: number;
  readonly isExpected: boolean;
  /** What an answer that was not expected said. */
  readonly detail?: string;
}

export interface CallGroup {
  readonly group: string;
  readonly statuses: ReadonlyMap<number, number>;
  readonly times: readonly number[];
}

const MAX_EXAMPLES = 10;

export function createCallTally(): CallTally {
  const groups = new Map<string, { readonly statuses: Map<number, number>; readonly times: number[] }>();
  const tenths = new Map<number, number[]>();
  const examples: string[] = [];
  let unexpected = 0;
  let recent: number[] = [];
  let tenth: number | undefined;
  return {
    note({ group, status, tookMs, isExpected, detail = '' }) {
      const known = groups.get(group) ?? { statuses: new Map<number, number>(), times: [] };
      groups.set(group, known);
      known.statuses.set(status, (known.statuses.get(status) ?? 0) + 1);
      if (tenth !== undefined) {
        known.times.push(tookMs);
        recent.push(tookMs);
        tenths.get(tenth)!.push(tookMs);
      }
      if (isExpected) return;
      unexpected += 1;
      if (examples.length < MAX_EXAMPLES) examples.push(`${group} answered ${status} after ${Math.round(tookMs)} ms ${detail}`.trim());
    },
    takeRecent() {
      const taken = recent;
      recent = [];
      return taken;
    },
    enterTenth(next) {
      tenth = next;
      if (next !== undefined && !tenths.has(next)) tenths.set(next, []);
    },
    timesOfTenth: (of) => tenths.get(of) ?? [],
    groups: () =>
      [...groups.entries()]
        .map(([group, { statuses, times }]) => ({ group, statuses, times }))
        .sort((one, other) => other.times.length - one.times.length),
    unexpected: () => ({ count: unexpected, examples }),
  };
}
