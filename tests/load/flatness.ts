import { median } from '../bench/statistics.ts';

/** What is compared: the run's first tenth is the warm-up. */
const TENTHS = 10;
/** Shorter ones are all warm-up: what they show is printed, but fails nothing. */
export const JUDGED_FROM_MINUTES = 20;

export interface Flatness {
  readonly second: number;
  readonly last: number;
  readonly isFlat: boolean;
}

/** Compares the median of the run's last tenth with that of its second: it may lie so much above it. */
export function flatnessOf(
  second: readonly number[],
  last: readonly number[],
  most: { readonly ratio: number; readonly above?: number },
): Flatness {
  const [before, after] = [median(second), median(last)];
  return { second: before, last: after, isFlat: after <= before * most.ratio + (most.above ?? 0) };
}

/** The samples of one tenth, counted from 0, of a run that was sampled in even steps. */
export const tenthOf = <T>(samples: readonly T[], tenth: number): readonly T[] =>
  samples.slice(Math.floor((samples.length * tenth) / TENTHS), Math.floor((samples.length * (tenth + 1)) / TENTHS));
