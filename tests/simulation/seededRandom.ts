export interface SeededRandom {
  readonly seed: number;
  /** From `from` to `to`, both included. */
  between(from: number, to: number): number;
  chance(share: number): boolean;
}

/** The same seed gives the same numbers (mulberry32): a failing run can be repeated with SIMULATION_SEED. */
export function seededRandom(seed: number = Number(process.env['SIMULATION_SEED'] ?? Date.now() % 1_000_000)): SeededRandom {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return { seed, between: (from, to) => from + Math.floor(next() * (to - from + 1)), chance: (share) => next() < share };
}
