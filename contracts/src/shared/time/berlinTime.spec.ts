import { describe, expect, it } from 'vitest';
import { instantOfBerlinTime, formatBerlinHoursAndMinutes } from './berlinTime.ts';

describe('a time on Berlin’s clocks', () => {
  it.each([
    ['2026-12-01', '05:00', '2026-12-01T04:00:00.000Z'],
    ['2026-07-01', '00:30', '2026-06-30T22:30:00.000Z'],
    ['2026-03-29', '01:59', '2026-03-29T00:59:00.000Z'],
    ['2026-03-29', '03:00', '2026-03-29T01:00:00.000Z'],
    ['2026-10-25', '03:00', '2026-10-25T02:00:00.000Z'],
  ])('is an instant: %s %s', (day, time, instant) => {
    expect(instantOfBerlinTime(day, time)).toBe(instant);
    expect(formatBerlinHoursAndMinutes(instant)).toBe(time);
  });

  it('that they show twice is the earlier one', () => expect(instantOfBerlinTime('2026-10-25', '02:30')).toBe('2026-10-25T00:30:00.000Z'));

  it.each([
    ['2026-02-30x', '05:00'],
    ['2026-12-01', '5 Uhr'],
    ['2026-12-01', '24:30'],
    ['', ''],
  ])('that is none is no instant: %s %s', (day, time) => expect(instantOfBerlinTime(day, time)).toBeUndefined());
});
