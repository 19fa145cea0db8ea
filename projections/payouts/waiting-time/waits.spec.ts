import { describe, expect, it } from 'vitest';
import { medianWaitAndCount, addWaitToHistogram, type WaitHistogram } from './waits.ts';

const waitsOf = (...seconds: readonly number[]): WaitHistogram => seconds.reduce(addWaitToHistogram, {});

describe('the median of waits', () => {
  it('is none of nothing', () => {
    expect(medianWaitAndCount([])).toEqual({ medianSeconds: null, count: 0 });
  });

  it('is the one in the middle, over all days', () => {
    expect(medianWaitAndCount([waitsOf(60, 10), waitsOf(30, 40, 50)])).toEqual({ medianSeconds: 40, count: 5 });
  });

  it('is off by a sixty-fourth at most, from seconds to months', () => {
    for (const seconds of [1, 59, 61, 3_599, 86_401, 1_234_567, 7_776_000]) {
      const { medianSeconds } = medianWaitAndCount([waitsOf(seconds)]);
      expect(Math.abs((medianSeconds ?? 0) - seconds), String(seconds)).toBeLessThanOrEqual(seconds / 64);
    }
  });

  it('stays small however many there are', () => {
    const waits = waitsOf(...Array.from({ length: 4_000 }, (_, index) => index * 37));

    expect(medianWaitAndCount([waits]).count).toBe(4_000);
    expect(Object.keys(waits).length).toBeLessThan(500);
  });
});
