import { describe, expect, it } from 'vitest';
import { centsAsInput, formatCents, MAX_CENTS, parseEuros } from './money.ts';

const text = (cents: number): string => formatCents(cents).replaceAll('\u00a0', ' ');

describe('money', () => {
  it('is shown in German, whole values without decimals, others with two', () => {
    expect([500_000, 123_456, 5, 0, -150].map(text)).toEqual(['5.000 €', '1.234,56 €', '0,05 €', '0 €', '-1,50 €']);
  });

  it('is nothing but integer cents', () => expect(() => formatCents(1.5)).toThrow(RangeError));
});

describe('an amount that is typed', () => {
  it.each([
    ['5.000', 500_000],
    ['5000', 500_000],
    ['1.234,5', 123_450],
    [' 1.234,56 € ', 123_456],
    ['0,05', 5],
    ['1,10', 110],
  ])('%j is %d cents, without a float in between', (typed, cents) => expect(parseEuros(typed)).toBe(cents));

  it.each(['', '1,234', '1,2345', '-5', '5.00', '1.23.456', 'fünf', '1e5', '0x10', '1000000000000000'])('%j is none', (typed) =>
    expect(parseEuros(typed)).toBeUndefined(),
  );

  it('stands in its field as it is read back', () => {
    for (const cents of [0, 5, 110, 500_000, 123_456, MAX_CENTS]) expect(parseEuros(centsAsInput(cents))).toBe(cents);
  });
});
