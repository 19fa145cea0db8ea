import { describe, expect, it } from 'vitest';
import { parseBerlinInstant } from './parseBerlinInstant.ts';

describe('an instant as people write it', () => {
  it.each([
    ['2026-11-20T10:00', '2026-11-20T09:00:00.000Z'],
    ['2026-07-20T10:00', '2026-07-20T08:00:00.000Z'],
    ['2026-11-20 10:00:30', '2026-11-20T09:00:30.000Z'],
    ['2026-11-20T10:00:30.25', '2026-11-20T09:00:30.250Z'],
  ])("without a zone is Berlin's time: %s", (text, instant) => {
    expect(parseBerlinInstant(text)).toBe(instant);
  });

  it('with a zone is that of the zone', () => {
    expect(parseBerlinInstant('2026-11-20T10:00Z')).toBe('2026-11-20T10:00:00.000Z');
    expect(parseBerlinInstant('2026-11-20T10:00:00.123+02:00')).toBe('2026-11-20T08:00:00.123Z');
  });

  it('as a day alone is the end of that day in Berlin, in summer and on the day the clocks change', () => {
    expect(parseBerlinInstant('2026-11-20')).toBe('2026-11-20T22:59:59.999Z');
    expect(parseBerlinInstant('2026-07-20')).toBe('2026-07-20T21:59:59.999Z');
    expect(parseBerlinInstant('2026-03-29')).toBe('2026-03-29T21:59:59.999Z');
  });

  it.each(['gestern', '20.11.2026', '2026-02-30', '2026-11-20T25:00', '2026-11-20T10:00+99', ''])('is none: „%s“', (text) => {
    expect(parseBerlinInstant(text)).toBeUndefined();
  });
});
