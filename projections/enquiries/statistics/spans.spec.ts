import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { durationCountOf, mergeDurationHistograms, emptyDurationHistogram, quantileMinutes, addDurationToHistogram } from './spans.ts';

const MINUTE = 60_000;
const spansOf = (minutes: readonly number[]) =>
  minutes.reduce((spans, each) => addDurationToHistogram(spans, each * MINUTE), emptyDurationHistogram);
const someMinutes = fc.array(fc.integer({ min: 0, max: 400_000 }), { minLength: 1, maxLength: 60 });

describe('how long things took', () => {
  it('is known within a sixteenth, or a minute, without keeping every single one', () => {
    fc.assert(
      fc.property(someMinutes, fc.constantFrom(0.5, 0.9), (minutes, share) => {
        const sorted = [...minutes].sort((a, b) => a - b);
        const exact = sorted[Math.ceil(share * sorted.length) - 1] ?? 0;
        expect(Math.abs((quantileMinutes(spansOf(minutes), share) ?? 0) - exact)).toBeLessThanOrEqual(exact / 16 + 1);
      }),
      { numRuns: 60 },
    );
  });

  it('adds up: months give the same as the year', () => {
    fc.assert(
      fc.property(someMinutes, someMinutes, (first, second) => {
        const merged = mergeDurationHistograms([spansOf(first), spansOf(second)]);
        expect(merged).toEqual(spansOf([...first, ...second]));
        expect(durationCountOf(merged)).toBe(first.length + second.length);
      }),
      { numRuns: 30 },
    );
  });

  it('is nothing where nothing was, and never less than nothing where a clock was put back', () => {
    expect(quantileMinutes(emptyDurationHistogram, 0.5)).toBeNull();
    expect(quantileMinutes(addDurationToHistogram(emptyDurationHistogram, -90 * MINUTE), 0.5)).toBe(0);
    expect(quantileMinutes(addDurationToHistogram(emptyDurationHistogram, 99 * 366 * 1_440 * MINUTE), 0.5)).toBeGreaterThan(5_000_000);
  });
});
