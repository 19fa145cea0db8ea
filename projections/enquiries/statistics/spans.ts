/** How often something took how long: counts by place in `bounds`. Two of them add up to the one of all. */
export type DurationHistogram = Readonly<Record<string, number>>;

export const emptyDurationHistogram: DurationHistogram = {};

const LONGEST_MINUTES = 10 * 366 * 24 * 60;

/** Where each bucket begins, in minutes: none is wider than a sixteenth of where it begins, or a minute. Whole numbers are equal everywhere. */
const bounds: readonly number[] = (() => {
  const found = [0];
  for (let bound = 1; bound <= LONGEST_MINUTES; bound = Math.max(bound + 1, Math.floor((bound * 17) / 16))) found.push(bound);
  return found;
})();

const bucketOf = (ms: number): number => {
  const minutes = Math.max(0, Math.floor(ms / 60_000));
  const behind = bounds.findIndex((bound) => bound > minutes);
  return behind < 0 ? bounds.length - 1 : behind - 1;
};

export function addDurationToHistogram(spans: DurationHistogram, ms: number): DurationHistogram {
  const bucket = bucketOf(ms);
  return { ...spans, [bucket]: (spans[bucket] ?? 0) + 1 };
}

export function mergeDurationHistograms(all: readonly DurationHistogram[]): DurationHistogram {
  const merged: Record<string, number> = {};
  for (const spans of all) for (const [bucket, count] of Object.entries(spans)) merged[bucket] = (merged[bucket] ?? 0) + count;
  return merged;
}

export const durationCountOf = (spans: DurationHistogram): number => Object.values(spans).reduce((sum, count) => sum + count, 0);

/** Minutes within which that share of all was done, or null where there was nothing; off by a sixteenth at most. */
export function quantileMinutes(spans: DurationHistogram, share: number): number | null {
  const rank = share * durationCountOf(spans);
  let before = 0;
  for (const bucket of Object.keys(spans)
    .map(Number)
    .sort((a, b) => a - b)) {
    const count = spans[bucket] ?? 0;
    if (before + count >= rank && count > 0) {
      const from = bounds[bucket] ?? LONGEST_MINUTES;
      const width = (bounds[bucket + 1] ?? from) - from;
      return Math.floor(from + (width * (rank - before)) / count);
    }
    before += count;
  }
  return null;
}
