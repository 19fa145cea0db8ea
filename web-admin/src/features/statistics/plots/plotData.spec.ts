import { describe, expect, it } from 'vitest';
import { ticksUpTo } from './plotData.ts';

describe('the lines across a plot', () => {
  it.each([
    [0.4, [0, 1]],
    [3, [0, 1, 2, 3]],
    [12, [0, 5, 10, 15]],
    [100, [0, 50, 100]],
    [1_234, [0, 500, 1_000, 1_500]],
  ])('up to %s stand at whole and round numbers', (highest, ticks) => {
    expect(ticksUpTo(highest)).toEqual(ticks);
  });
});
