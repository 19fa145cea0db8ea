/** The value below which so many hundredths of the samples lie. */
export function percentile(samples: readonly number[], hundredths: number): number {
  const sorted = [...samples].sort((a, b) => a - b);
  const at = Math.min(sorted.length - 1, Math.floor((sorted.length * hundredths) / 100));
  return sorted[at] ?? Number.NaN;
}

export const median = (samples: readonly number[]): number => percentile(samples, 50);

export async function millisecondsOf(work: () => unknown): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** Events, documents or requests a second. */
export async function rateOf(count: number, work: () => unknown): Promise<number> {
  return (count * 1000) / (await millisecondsOf(work));
}

/**
 * Runs every contestant once to warm up, then all of them in turn, so that a noisy minute of the machine hits all alike.
 * Answers the median of each.
 */
export async function interleaved<Name extends string>(
  rounds: number,
  contestants: Readonly<Record<Name, () => Promise<number>>>,
): Promise<Record<Name, number>> {
  const names = Object.keys(contestants) as Name[];
  const samples = new Map<Name, number[]>(names.map((name) => [name, []]));
  for (const name of names) await contestants[name]();
  for (let round = 0; round < rounds; round += 1) {
    for (const name of names) samples.get(name)?.push(await contestants[name]());
  }
  return Object.fromEntries(names.map((name) => [name, median(samples.get(name) ?? [])])) as Record<Name, number>;
}
