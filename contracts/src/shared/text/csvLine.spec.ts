import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvLine, escapeCsvFormula } from './csvLine.ts';
import { readCsv } from '@portal/platform/http/csv/testing/readCsv';

const dangerous = ['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠'];
const unseen = ['', ' ', '\u00a0', '\u200b', '\ufeff', '  \u2060'];
const someText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom(';', '"', '\n', '\r', '\t', '=', '+', '-', '@', "'", ' ', 'a', 'ß', '1') }),
);

describe('a cell of a CSV file', () => {
  it('comes out as it went in, whatever stands in it, but for the apostrophe before a formula', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(someText, fc.integer()), { minLength: 1, maxLength: 8 }), (cells) => {
        const expected = cells.map((value) => (typeof value === 'number' ? String(value) : escapeCsvFormula(value)));
        expect(readCsv(csvLine(cells))).toEqual([expected]);
      }),
      { numRuns: 1_000 },
    );
  });

  it('is no formula, also behind what nobody sees', () => {
    for (const before of unseen) for (const sign of dangerous) expect(escapeCsvFormula(`${before}${sign}HYPERLINK("x")`)).toMatch(/^'/);
    fc.assert(
      fc.property(someText, (text) => {
        const [[shown = ''] = []] = readCsv(csvLine([text, '']));
        expect(dangerous.some((sign) => shown.trimStart().startsWith(sign) || shown.startsWith(sign))).toBe(false);
        expect([text, `'${text}`]).toContain(shown);
      }),
      { numRuns: 1_000 },
    );
  });

  it('stays free of an apostrophe where there is no danger', () => {
    for (const text of ['Müller', '4711', 'a=b', 'm@bank.example', "'", '', '2026-11-22 10:00:00', 'Erika-Maria'])
      expect(escapeCsvFormula(text)).toBe(text);
  });
});
