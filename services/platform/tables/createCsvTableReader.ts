import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { unescapeCsvCell } from '@portal/contracts/shared/text/csvLine';
import { readBytesWithinLimit } from '../outside/readTextWithinLimit.ts';
import { decodeText } from './decodeText.ts';
import type { CsvTable, CsvReadFault, CsvLimits, CsvRow, CsvReader } from './tables.ts';

/** One file may have several of them. */
const LINE_ENDS = ['\r\n', '\n', '\r'];
const SEPARATORS = [';', '\t', ','] as const;
/** A row this long has a quotation mark that never ends. */
const RECORD_CHARACTERS = 64 * 1024;
const PIECE_CHARACTERS = 64 * 1024;
/** What spreadsheets name their separator by, before the header. */
const namedSeparator = /^sep=([;,\t])\r?\n/i;

/** CSV as German, English and old spreadsheets write it: separator and encoding are found. */
export function createCsvTableReader(): CsvReader {
  return {
    async read(content, limits) {
      // The encoding is known at the end only: so much must be kept, and no more.
      const bytes = await readBytesWithinLimit(content, limits.bytes);
      if (bytes === undefined) return { kind: 'tooLarge' };
      const text = decodeText(bytes);
      return text === undefined ? { kind: 'noText' } : parseTable(text, limits);
    },
  };
}

async function parseTable(text: string, limits: CsvLimits): Promise<CsvTable | CsvReadFault> {
  const named = namedSeparator.exec(text);
  const body = named === null ? text : text.slice(named[0].length);
  const first = named === null ? 1 : 2;
  const parser = Readable.from(piecesOf(body)).pipe(
    parse({
      delimiter: named?.[1] ?? separatorOf(body),
      record_delimiter: LINE_ENDS,
      relax_column_count: true,
      max_record_size: RECORD_CHARACTERS,
    }),
  );
  let header: readonly string[] | undefined;
  const rows: CsvRow[] = [];
  let number = first - 1;
  try {
    for await (const record of parser as AsyncIterable<readonly string[]>) {
      number += 1;
      const cells = record.map((cell) => unescapeCsvCell(cell).trim());
      if (cells.every((cell) => cell === '')) continue;
      if (header === undefined) header = withoutEmptyEnd(cells);
      else if (rows.length === limits.rows) return { kind: 'tooManyRows' };
      else rows.push({ number, cells: padded(cells, header.length) });
    }
  } catch (error) {
    if (error instanceof CsvError) return { kind: 'malformed', row: first + Number(error.records) };
    throw error;
  }
  return header === undefined ? { kind: 'empty' } : { header, rows };
}

function* piecesOf(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += PIECE_CHARACTERS) yield text.slice(at, at + PIECE_CHARACTERS);
}

/** The one that parts the header into most cells. */
function separatorOf(text: string): string {
  const line = /^[^\r\n]*/.exec(text.trimStart())?.[0] ?? '';
  const unquoted = line.replace(/"[^"]*"/g, '');
  const counts = SEPARATORS.map((separator) => unquoted.split(separator).length);
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ';';
}

const isEmpty = (cell: string): boolean => cell === '';

/** Spreadsheets write separators for columns that once held something. */
function withoutEmptyEnd(cells: readonly string[]): readonly string[] {
  const last = cells.findLastIndex((cell) => !isEmpty(cell));
  return cells.slice(0, last + 1);
}

const padded = (cells: readonly string[], length: number): readonly string[] => {
  const filled = cells.slice(0, Math.max(length, cells.findLastIndex((cell) => !isEmpty(cell)) + 1));
  return [...filled, ...Array.from({ length: Math.max(0, length - filled.length) }, () => '')];
};
