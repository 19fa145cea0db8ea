import { describe, expect, it } from 'vitest';
import { targetBusinessDayOnOrAfter } from './targetDay.ts';

describe('the day on which a payment is carried out', () => {
  it.each([
    ['2026-11-27', '2026-11-27'],
    ['2026-11-28', '2026-11-30'],
    ['2026-12-24', '2026-12-24'],
    ['2026-12-25', '2026-12-28'],
    ['2027-01-01', '2027-01-04'],
    ['2027-03-26', '2027-03-30'],
    ['2028-04-14', '2028-04-18'],
    ['2026-05-01', '2026-05-04'],
    ['2025-04-18', '2025-04-22'],
  ])('that is asked for on %s is %s', (day, expected) => expect(targetBusinessDayOnOrAfter(day)).toBe(expected));
});
