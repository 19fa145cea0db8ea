import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvLine, escapeCsvFormula, escapeForSpreadsheet, unescapeCsvCell } from './csvLine.ts';
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
    for (const text of ['Müller', '4711', '0004711', 'a=b', 'm@bank.example', "'", '', '2026-11-22 10:00:00', 'Erika-Maria'])
      expect(escapeCsvFormula(text)).toBe(text);
  });
});

describe('a cell of a file that people save again', () => {
  it.each(['0004711', '01701234567', '123456789012', '12e5', '4711E3', '1.5', '3-4', '01/02', '4711-08', '1.2.2026', "'007"])(
    'has an apostrophe before what a spreadsheet would change: %s',
    (text) => {
      expect(escapeForSpreadsheet(text)).toBe(`'${text}`);
      expect(unescapeCsvCell(`'${text}`)).toBe(text);
    },
  );

  it.each(['', '0', '4711', '12345678901', '1,5', 'K-0815', '0170 1234567', "O'Neill", "'", "'Erika", '1-2-3-4', '12345-6'])(
    'is as it was where a spreadsheet leaves it so: %s',
    (text) => {
      expect(escapeForSpreadsheet(text)).toBe(text);
      expect(unescapeCsvCell(text)).toBe(text);
    },
  );
});
