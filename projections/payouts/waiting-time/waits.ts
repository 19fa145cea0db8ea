/** How often something took so many seconds. Two of them add up to the one of all. */
export type WaitHistogram = Readonly<Record<string, number>>;

/** Six binary digits are kept: off by a sixty-fourth at most, and few keys however many there are. */
function roundedSeconds(seconds: number): number {
  const whole = Math.min(Math.max(0, Math.floor(seconds)), 2 ** 31 - 1);
  const step = 2 ** Math.max(0, 32 - Math.clz32(whole) - 6);
  return Math.round(whole / step) * step;
}

export function addWaitToHistogram(waits: WaitHistogram, seconds: number): WaitHistogram {
  const key = String(roundedSeconds(seconds));
  return { ...waits, [key]: (waits[key] ?? 0) + 1 };
}

/** Null where nothing was. */
export function medianWaitAndCount(all: readonly WaitHistogram[]): { readonly medianSeconds: number | null; readonly count: number } {
  const counts = new Map<number, number>();
  for (const waits of all)
    for (const [key, count] of Object.entries(waits)) counts.set(Number(key), (counts.get(Number(key)) ?? 0) + count);
  const count = [...counts.values()].reduce((sum, one) => sum + one, 0);
  let before = 0;
  for (const [seconds, times] of [...counts].toSorted(([one], [other]) => one - other)) {
    before += times;
    if (before >= count / 2) return { medianSeconds: seconds, count };
  }
  return { medianSeconds: null, count };
}
