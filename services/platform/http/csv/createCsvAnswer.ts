import { Readable } from 'node:stream';
import type { z } from 'zod';
import { berlinDay } from '@portal/contracts/shared/time/days';
import { CSV_BYTE_ORDER_MARK, csvLine } from '@portal/contracts/shared/text/csvLine';
import { edgeLimits } from '../edge/edgeLimits.ts';
import { createProblem, ProblemError } from '../problems.ts';
import type { RenderableAnswer } from '../answers/renderedAnswer.ts';
import type { ListQuery } from '../defineRoute.ts';
import { iterateListOnce } from '../requests/iterateListOnce.ts';
import { createCsvColumns, type CsvColumn } from './createCsvColumns.ts';

type ListAnswer = Extract<RenderableAnswer, { kind: 'list' }>;
type CsvPage = Pick<ListAnswer, 'kind' | 'items' | 'total'>;

interface CsvList {
  readonly view: z.ZodType;
  readonly list: ListQuery;
  /** Page by page, instead of the one that `list` names. */
  readonly allPages: boolean;
  /** One page, as the list itself answers it to the same person, who may be refused by then. */
  page(list: ListQuery): Promise<CsvPage | Exclude<RenderableAnswer, ListAnswer>>;
  /** For the name of the file. */
  readonly name: string;
  readonly now: string;
}

const columnsOf = new WeakMap<z.ZodType, readonly CsvColumn[]>();

/** A list as a file for spreadsheets, sent while it is read: never more than a page in memory. What the list refuses, it refuses. */
export async function createCsvAnswer(asked: CsvList): Promise<RenderableAnswer> {
  const { view, list, allPages, name, now } = asked;
  const columns = columnsOf.get(view) ?? createCsvColumns(view);
  columnsOf.set(view, columns);
  const limit = allPages ? edgeLimits.maxItemsPerPage : list.limit;
  const first = await asked.page({ ...list, limit });
  if (first.kind !== 'list') return first;
  const { total } = first;
  if (allPages && total > edgeLimits.csvRows) return tooManyRows(total);
  let rows = 0;
  const lines = linesOf(columns, rowsOf(asked, first, limit), (written) => (rows += written));
  return {
    kind: 'file',
    content: Readable.from(lines, { objectMode: false, highWaterMark: 64 * 1024 }),
    mediaType: 'text/csv; charset=utf-8; header=present',
    fileName: `${name}-${berlinDay(now)}.csv`,
    disposition: 'attachment',
    exportedRows: () => rows,
  };
}

const count = new Intl.NumberFormat('de-DE');
const tooManyRows = (total: number): RenderableAnswer =>
  createProblem(
    400,
    'CSV_TOO_LARGE',
    `Diese Liste hat ${count.format(total)} Einträge. Eine CSV-Datei nimmt höchstens ${count.format(edgeLimits.csvRows)} auf: ` +
      'Bitte grenzen Sie die Liste mit Filtern oder der Suche ein.',
  );

async function* rowsOf({ list, allPages, page }: CsvList, first: CsvPage, limit: number): AsyncGenerator<ListAnswer['items']> {
  if (!allPages) return yield first.items;
  yield* iterateListOnce(first, { offset: list.offset, limit }, async (offset) => {
    const next = await page({ ...list, limit, offset });
    // The answer has begun: all that is left is to break it off.
    if (next.kind !== 'list') throw new ProblemError(createProblem(403, 'CSV_BROKE_OFF', 'Die Liste ist nicht mehr zugänglich.'));
    return next;
  });
}

async function* linesOf(
  columns: readonly CsvColumn[],
  pages: AsyncIterable<ListAnswer['items']>,
  written: (rows: number) => void,
): AsyncGenerator<Buffer> {
  yield Buffer.from(CSV_BYTE_ORDER_MARK + csvLine(columns.map(({ header }) => header)));
  for await (const rows of pages) {
    const lines = rows.map((row) => csvLine(columns.map(({ valueOf }) => valueOf(row))));
    written(lines.length);
    if (lines.length > 0) yield Buffer.from(lines.join(''));
  }
}
