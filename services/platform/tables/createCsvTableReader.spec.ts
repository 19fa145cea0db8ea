import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CSV_BYTE_ORDER_MARK, csvLine, escapeForSpreadsheet } from '@portal/contracts/shared/text/csvLine';
import { createCsvTableReader } from './createCsvTableReader.ts';
import type { CsvLimits } from './tables.ts';

const { read } = createCsvTableReader();

async function* piecesOf(content: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < content.length; at += size) yield content.subarray(at, at + size);
}
const readBytes = (content: Uint8Array, limits: Partial<CsvLimits> = {}, size = 7) =>
  read(piecesOf(content, size), { bytes: 10_000, rows: 100, ...limits });
const readText = (text: string, limits?: Partial<CsvLimits>) => readBytes(Buffer.from(text), limits);

const german = 'Name;Ort\r\nMüller;Köln – Süd\r\n';
const germanTable = { header: ['Name', 'Ort'], rows: [{ number: 2, cells: ['Müller', 'Köln – Süd'] }] };
const latin1 = (text: string): Buffer => Buffer.from(text.replaceAll('–', '\u0096'), 'latin1');
const bigEndian = (text: string): Buffer => Buffer.from(text, 'utf16le').swap16();

describe('a table', () => {
  it('is read as the export writes it, whatever stands in it', async () => {
    const cell = fc
      .string({ unit: fc.constantFrom(';', '"', '\n', '\r\n', '\t', '=', '+', '-', '@', "'", ' ', 'a', 'ß', '1', ',', '\u00a0') })
      .map((text) => text.trim());
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), { maxLength: 5 }), async (rows) => {
        const lines = [['Eins', 'Zwei', 'Drei'], ...rows].map((cells) => csvLine(cells.map(escapeForSpreadsheet)));
        const table = await readText(CSV_BYTE_ORDER_MARK + lines.join(''));
        const expected = rows
          .map((cells, index) => ({ number: index + 2, cells }))
          .filter(({ cells }) => cells.some((text) => text !== ''));
        expect(table).toEqual({ header: ['Eins', 'Zwei', 'Drei'], rows: expected });
      }),
      { numRuns: 100 },
    );
  });

  it('is read without the apostrophes that guard numbers and days from a spreadsheet', async () => {
    expect(await readText("Nummer;Tag;Name\n'0004711;'1.5;'Erika")).toMatchObject({ rows: [{ cells: ['0004711', '1.5', "'Erika"] }] });
  });

  it.each([
    ['UTF-8', Buffer.from(german)],
    ['UTF-8 with its mark', Buffer.from(CSV_BYTE_ORDER_MARK + german)],
    ['Windows-1252', latin1(german)],
    ['UTF-16 with its mark', Buffer.from(CSV_BYTE_ORDER_MARK + german, 'utf16le')],
    ['UTF-16 without it', Buffer.from(german, 'utf16le')],
    ['UTF-16 the other way round', bigEndian(CSV_BYTE_ORDER_MARK + german)],
  ])('is read in %s', async (_, content) => {
    expect(await readBytes(content)).toEqual(germanTable);
  });

  it.each([
    ['semicolons', 'Name;Ort, Land\nMüller;Köln'],
    ['commas', 'Name,"Ort, Land"\nMüller,Köln'],
    ['tabs', 'Name\tOrt, Land\nMüller\tKöln'],
    ['what the file names', 'sep=,\nName,"Ort, Land"\nMüller,Köln'],
  ])('is parted by %s', async (name, text) => {
    const number = name.startsWith('what') ? 3 : 2;
    expect(await readText(text)).toEqual({ header: ['Name', 'Ort, Land'], rows: [{ number, cells: ['Müller', 'Köln'] }] });
  });

  it('may have lines that end in several ways', async () => {
    expect(await readText('Name;Ort\r\nMüller;Köln\nWeber;Bonn\rBrandt;Ulm')).toMatchObject({
      rows: [{ cells: ['Müller', 'Köln'] }, { cells: ['Weber', 'Bonn'] }, { cells: ['Brandt', 'Ulm'] }],
    });
  });

  it('counts rows as a spreadsheet does, leaves out empty ones, and fills up short ones', async () => {
    expect(await readText('Name;Ort;;\n\nMüller\n;;;\n"Weber\nPetra";Bonn;;\nBrandt;Ulm;zu viel\n')).toEqual({
      header: ['Name', 'Ort'],
      rows: [
        { number: 3, cells: ['Müller', ''] },
        { number: 5, cells: ['Weber\nPetra', 'Bonn'] },
        { number: 6, cells: ['Brandt', 'Ulm', 'zu viel'] },
      ],
    });
  });

  it.each([
    ['nothing', '', { kind: 'empty' }],
    ['empty lines', '\n;;\n', { kind: 'empty' }],
    ['a workbook', 'PK\u0003\u0004\u0000\u0000xl/workbook.xml', { kind: 'noText' }],
    ['a quotation mark that never ends', 'Name;Ort\nMüller;Köln\n"Weber;Bonn\n', { kind: 'malformed', row: 3 }],
    ['a quotation mark inside', 'Name;Ort\nHans "Hansi" Weber;Bonn\n', { kind: 'malformed', row: 2 }],
  ])('is not found in %s', async (_, text, fault) => {
    expect(await readText(text)).toEqual(fault);
  });
});

describe('a table that is too large', () => {
  it('is refused at its first row too many', async () => {
    const text = `Name\n${'Müller\n'.repeat(5)}`;
    expect(await readText(text, { rows: 5 })).toMatchObject({ header: ['Name'] });
    expect(await readText(text, { rows: 4 })).toEqual({ kind: 'tooManyRows' });
  });

  it('is read no further than the limit allows', async () => {
    let asked = 0;
    async function* endless(): AsyncGenerator<Uint8Array> {
      for (;;) {
        asked += 1;
        yield Buffer.alloc(1_000, 'a');
      }
    }
    expect(await read(endless(), { bytes: 3_500, rows: 10 })).toEqual({ kind: 'tooLarge' });
    expect(asked).toBe(4);
  });
});
