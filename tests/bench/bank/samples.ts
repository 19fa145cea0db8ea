import { millisecondsOf, percentile } from '../statistics.ts';

export interface Times {
  readonly p50: number;
  readonly p95: number;
}

/** One after the other; the first tenth warms up and does not count. */
export async function timesOf(count: number, work: (index: number) => unknown): Promise<Times> {
  const samples: number[] = [];
  const warmUp = Math.ceil(count / 10);
  for (let index = 0; index < count + warmUp; index += 1) {
    const took = await millisecondsOf(() => work(index));
    if (index >= warmUp) samples.push(took);
  }
  return { p50: percentile(samples, 50), p95: percentile(samples, 95) };
}
