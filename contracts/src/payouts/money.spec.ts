import { describe, expect, it } from 'vitest';
import {
  AMOUNT_INVALID_TEXT,
  AMOUNT_NEGATIVE_TEXT,
  AMOUNT_TOO_LARGE_TEXT,
  centsAsDecimal,
  centsAsInput,
  euroFault,
  formatCents,
  MAX_CENTS,
  parseEuros,
} from './money.ts';

const text = (cents: number): string => formatCents(cents).replaceAll('\u00a0', ' ');

describe('money', () => {
  it('is shown in German, whole values without decimals, others with two', () => {
    expect([500_000, 123_456, 5, 0, -150].map(text)).toEqual(['5.000 €', '1.234,56 €', '0,05 €', '0 €', '-1,50 €']);
  });

  it('stands in tables without marks between thousands, always with cents', () => {
    expect([123_450_005, 500_000, 5, 0, -150].map(centsAsDecimal)).toEqual(['1234500,05', '5000,00', '0,05', '0,00', '-1,50']);
  });

  it('is nothing but integer cents', () => expect(() => formatCents(1.5)).toThrow(RangeError));
});

describe('an amount that is typed or pasted', () => {
  it.each([
    ['5.000', 500_000],
    ['5000', 500_000],
    ['1.234,5', 123_450],
    [' 1.234,56 € ', 123_456],
    ['0,05', 5],
    ['1,10', 110],
    ['5000.50', 500_050],
    ['5.0', 500],
    ['5.000,00', 500_000],
    ['5,000.00', 500_000],
    ['1,234,567', 123_456_700],
    ['1.234.567', 123_456_700],
    ['5 000 €', 500_000],
    ['5\u00a0000\u202f€', 500_000],
    ['5\u2009000,50', 500_050],
    ["5'000.50", 500_050],
    ['5’000', 500_000],
    ['5000,-', 500_000],
    ['5.000,--', 500_000],
    ['5000.–', 500_000],
    ['5000 Euro', 500_000],
    ['EUR 5.000,00', 500_000],
    ['€5000', 500_000],
    ['\u202a5.000 €\u202c', 500_000],
    ['5.000\n', 500_000],
    ['0005000', 500_000],
    ['89999999999,99', 8_999_999_999_999],
  ])('%j is %d cents, without a float in between', (typed, cents) => {
    expect(parseEuros(typed)).toBe(cents);
    expect(euroFault(typed)).toBeUndefined();
  });

  const ambiguous = (text: string): string =>
    `„${text}“ ist nicht eindeutig. Bitte schreiben Sie Tausender mit Punkt und Cent mit Komma, z. B. 5.000 oder 1.234,56.`;
  const decimals = 'Ein Betrag hat höchstens zwei Nachkommastellen, z. B. 1.234,56.';
  it.each([
    ...['-5', '−5000', '–5.000', '(5.000)', '-1,50 €', '5.000-', '5.000,00-', '€ -5'].map((text) => [text, AMOUNT_NEGATIVE_TEXT]),
    ...['5,000', '1,234', '5,000 €'].map((text) => [text, ambiguous(text.slice(0, 5))]),
    ...['1,2345', '0.500', '12.3456', '1.234,567', '1,234.567', '0,005'].map((text) => [text, decimals]),
    ...['1000000000000', '90.000.000.000,01', '9'.repeat(40)].map((text) => [text, AMOUNT_TOO_LARGE_TEXT]),
    ...['', ' ', '€', '1.23.456', 'fünf', '1e5', '5e3', '0x10', '12 34', '5.', '5,', ',50', '1.2.3', '1.234.50', '1,234,56'].map((text) => [
      text,
      AMOUNT_INVALID_TEXT,
    ]),
    ...['Rate 3: 5.000', '12 % von 5.000', '10 Mio', '5 TEUR', '5 Tsd.', '5000 USD', '$5000', '5.000 / 2', '5²', '½', '٥٠٠٠'].map(
      (text) => [text, AMOUNT_INVALID_TEXT],
    ),
    ...['100\t200', '100\n200', '5.000 5.000', '\u202e0005', '5\u00ad000', '5\u0000', 'NaN', 'Infinity', '=5000', '+5'].map((text) => [
      text,
      AMOUNT_INVALID_TEXT,
    ]),
  ])('%j is none: %s', (typed, fault) => {
    expect(parseEuros(typed)).toBeUndefined();
    expect(euroFault(typed)).toBe(fault);
  });

  it('stands in its field as it is read back', () => {
    for (const cents of [0, 5, 110, 500_000, 123_456, MAX_CENTS]) expect(parseEuros(centsAsInput(cents))).toBe(cents);
    expect([500_000, 123_456_789, 99].map(centsAsInput)).toEqual(['5.000', '1.234.567,89', '0,99']);
  });
});
