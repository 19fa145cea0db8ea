import { buffer } from 'node:stream/consumers';
import type { Report, ReportBlock, ReportFact, ReportTable } from './report.ts';
import { lineHeightOf, ensureSpaceOnPage, turnPage, type Cursor } from './reportCursor.ts';
import {
  FOOTER_HEIGHT,
  HAIRLINE_COLOUR,
  INK_COLOUR,
  MARGIN,
  createTaggedReportPdf,
  QUIET_COLOUR,
  type TaggedReportPdf,
  type Style,
} from './reportPaper.ts';
import { typesetPictures } from './typesetPictures.ts';

const TITLE: Style = { face: 'bold', size: 18, colour: INK_COLOUR };
const HEADING: Style = { face: 'bold', size: 12, colour: INK_COLOUR };
const TEXT: Style = { face: 'plain', size: 9.5, colour: INK_COLOUR };
const LABEL: Style = { face: 'plain', size: 9.5, colour: QUIET_COLOUR };
const HEAD: Style = { face: 'bold', size: 9, colour: INK_COLOUR };
const CELL: Style = { face: 'plain', size: 9, colour: INK_COLOUR };
const SUM: Style = { face: 'bold', size: 9, colour: INK_COLOUR };
const SMALL: Style = { face: 'plain', size: 8, colour: QUIET_COLOUR };

const ROW_GAP = 5;
const COLUMN_GAP = 10;
const LABEL_WIDTH = 150;

/** After which page (from 1, of this document alone) the pages of an attachment belong. */
interface AttachmentPlace {
  readonly index: number;
  readonly afterPage: number;
}

/**
 * A report as PDF: A4, tagged, fonts embedded, the head of a table on each of its pages, pages numbered, nothing cut off.
 * `attachmentPages` are the numbers of pages that come in between: then it is no file for the archive by itself.
 */
export async function typesetReport(
  report: Report,
  attachmentPages?: readonly number[],
  pictures: ReadonlyMap<number, Buffer> = new Map(),
): Promise<{ readonly pdf: Buffer; readonly places: readonly AttachmentPlace[] }> {
  const cursor: Cursor = Object.assign(createTaggedReportPdf(report, { isWhole: attachmentPages === undefined }), {
    colour: report.colour,
    y: MARGIN,
  });
  const { document } = cursor;
  const whole = buffer(document);
  const contents = document.outline.addItem(report.title);
  const places: AttachmentPlace[] = [];
  typesetLines(cursor, { tag: 'H1', text: report.title, style: TITLE, gapBelow: 8 });
  for (const block of report.blocks) {
    // What comes after the pages of another document begins a page of its own.
    const { count } = document.bufferedPageRange();
    if (places.at(-1)?.afterPage === count && block.kind !== 'attachment') turnPage(cursor);
    if (block.kind === 'attachment') places.push({ index: block.index, afterPage: document.bufferedPageRange().count });
    else if (block.kind === 'pictures') typesetPictures(cursor, block, pictures);
    else typesetBlock(cursor, block, (heading) => void contents.addItem(heading));
  }
  typesetFeet(cursor, report.footer, (page) =>
    places.reduce((sum, { index, afterPage }) => (afterPage < page ? sum + (attachmentPages?.[index] ?? 0) : sum), 0),
  );
  cursor.root.end();
  document.end();
  return { pdf: await whole, places };
}

function typesetBlock(
  cursor: Cursor,
  block: Exclude<ReportBlock, { kind: 'attachment' | 'pictures' }>,
  bookmark: (heading: string) => void,
): void {
  switch (block.kind) {
    case 'newPage':
      // One that is still empty is new enough.
      return cursor.y > MARGIN ? turnPage(cursor) : undefined;
    case 'heading':
      typesetHeading(cursor, block.text);
      return bookmark(block.text);
    case 'text':
      return typesetText(cursor, block.text, block.quiet ? LABEL : TEXT);
    case 'facts':
      return typesetFacts(cursor, block.facts);
    case 'table':
      return typesetTable(cursor, block);
  }
}

/** Never at the end of a page: something of what it stands over comes with it. */
function typesetHeading(cursor: Cursor, text: string): void {
  const element = cursor.document.struct('H2');
  cursor.root.add(element);
  cursor.y += 10;
  const lines = cursor.lines(text, HEADING, cursor.width);
  ensureSpaceOnPage(cursor, lines.length * lineHeightOf(HEADING) + 48);
  for (const line of lines) {
    cursor.write(line, { x: MARGIN, y: cursor.y }, HEADING, element);
    cursor.y += lineHeightOf(HEADING);
  }
  element.end();
  cursor.rule(cursor.y, cursor.colour, 1);
  cursor.y += 7;
}

interface Paragraph {
  readonly tag: 'H1' | 'P';
  readonly text: string;
  readonly style: Style;
  readonly gapBelow: number;
}

function typesetLines(cursor: Cursor, { tag, text, style, gapBelow }: Paragraph): void {
  const element = cursor.document.struct(tag);
  cursor.root.add(element);
  for (const line of cursor.lines(text, style, cursor.width)) {
    ensureSpaceOnPage(cursor, lineHeightOf(style));
    cursor.write(line, { x: MARGIN, y: cursor.y }, style, element);
    cursor.y += lineHeightOf(style);
  }
  element.end();
  cursor.y += gapBelow;
}

const typesetText = (cursor: Cursor, text: string, style: Style): void => typesetLines(cursor, { tag: 'P', text, style, gapBelow: 6 });

function typesetFacts(cursor: Cursor, facts: readonly ReportFact[]): void {
  const list = cursor.document.struct('L');
  cursor.root.add(list);
  for (const [label, value] of facts) {
    const item = cursor.document.struct('LI');
    list.add(item);
    const name = cursor.document.struct('Lbl');
    const body = cursor.document.struct('LBody');
    item.add(name);
    item.add(body);
    const names = cursor.lines(label, LABEL, LABEL_WIDTH - COLUMN_GAP);
    const values = cursor.lines(value, TEXT, cursor.width - LABEL_WIDTH);
    for (let line = 0; line < Math.max(names.length, values.length); line += 1) {
      ensureSpaceOnPage(cursor, lineHeightOf(TEXT));
      const [left, right] = [names[line], values[line]];
      if (left) cursor.write(left, { x: MARGIN, y: cursor.y }, LABEL, name);
      if (right) cursor.write(right, { x: MARGIN + LABEL_WIDTH, y: cursor.y }, TEXT, body);
      cursor.y += lineHeightOf(TEXT);
    }
    name.end();
    body.end();
    item.end();
  }
  list.end();
  cursor.y += 6;
}

type Column = ReturnType<typeof columnsOf>[number];

function columnsOf({ columns }: ReportTable, width: number) {
  const shares = columns.reduce((sum, { share }) => sum + share, 0);
  let x = MARGIN;
  return columns.map(({ title, share, alignRight = false }, index) => {
    const all = (width * share) / shares;
    const column = { title, x, width: index === columns.length - 1 ? all : all - COLUMN_GAP, alignRight };
    x += all;
    return column;
  });
}

function typesetTable(cursor: Cursor, table: ReportTable): void {
  if (table.rows.length === 0) return typesetText(cursor, table.empty, LABEL);
  const columns = columnsOf(table, cursor.width);
  const element = cursor.document.struct('Table');
  cursor.root.add(element);
  typesetHead(cursor, columns, element);
  for (const row of table.rows) {
    typesetRow(cursor, { columns, cells: row, style: CELL }, element);
    cursor.rule(cursor.y + 1, HAIRLINE_COLOUR, 0.5);
    cursor.y += ROW_GAP;
  }
  if (table.sums !== undefined) typesetRow(cursor, { columns, cells: table.sums, style: SUM }, element);
  element.end();
  cursor.y += 8;
}

type Element = TaggedReportPdf['root'];

function typesetHead(cursor: Cursor, columns: readonly Column[], table: Element): void {
  ensureSpaceOnPage(cursor, lineHeightOf(HEAD) * 4);
  const cells = columns.map(({ title }) => title);
  typesetRow(cursor, { columns, cells, style: HEAD, role: 'TH' }, table);
  cursor.rule(cursor.y + 1, cursor.colour, 1);
  cursor.y += ROW_GAP;
}

interface Row {
  readonly columns: readonly Column[];
  readonly cells: readonly string[];
  readonly style: Style;
  readonly role?: 'TH' | 'TD';
}

/** A row that is longer than what is left of a page goes on where the next one begins. */
function typesetRow(cursor: Cursor, { columns, cells, style, role = 'TD' }: Row, table: Element): void {
  const row = cursor.document.struct('TR');
  table.add(row);
  const lines = columns.map(({ width }, index) => cursor.lines(cells[index] ?? '', style, width));
  const elements = columns.map(() => {
    // Whose head it is, which the types do not know yet.
    const cell = cursor.document.struct(role, (role === 'TH' ? { scope: 'Column' } : {}) as object);
    row.add(cell);
    return cell;
  });
  const height = Math.max(...lines.map(({ length }) => length));
  for (let line = 0; line < height; line += 1) {
    const isShort = height <= 3;
    const needed = (isShort && line === 0 ? height : 1) * lineHeightOf(style);
    if (cursor.y + needed > cursor.bottom) {
      turnPage(cursor);
      if (role === 'TD') repeatHead(cursor, columns);
    }
    columns.forEach(({ x, width, alignRight }, index) => {
      const text = lines[index]?.[line];
      if (text) cursor.write(text, { x, y: cursor.y, width, alignRight }, style, elements[index]!);
    });
    cursor.y += lineHeightOf(style);
  }
  elements.forEach((element) => element.end());
  row.end();
}

/** For the eye: who is read to has heard it already. */
function repeatHead(cursor: Cursor, columns: readonly Column[]): void {
  const { document } = cursor;
  const heads = columns.map(({ title, width }) => cursor.lines(title, HEAD, width));
  document.markContent('Artifact', { type: 'Layout' });
  document.font(HEAD.face).fontSize(HEAD.size).fillColor(HEAD.colour);
  columns.forEach(({ x, width, alignRight }, index) =>
    heads[index]?.forEach((line, at) =>
      document.text(line, alignRight ? x + width - document.widthOfString(line) : x, cursor.y + at * lineHeightOf(HEAD), {
        lineBreak: false,
      }),
    ),
  );
  document.endMarkedContent();
  cursor.y += Math.max(...heads.map(({ length }) => length)) * lineHeightOf(HEAD);
  cursor.rule(cursor.y + 1, cursor.colour, 1);
  cursor.y += ROW_GAP;
}

/** `insertedBefore` says how many pages of others come before a page (from 1). */
function typesetFeet({ document, lines, width }: Cursor, footer: string, insertedBefore: (page: number) => number): void {
  const { count } = document.bufferedPageRange();
  const all = count + insertedBefore(Infinity);
  const [left = ''] = lines(footer, SMALL, width * 0.75);
  for (let page = 1; page <= count; page += 1) {
    document.switchToPage(page - 1);
    const y = document.page.height - MARGIN - FOOTER_HEIGHT / 2 + 4;
    const right = `Seite ${page + insertedBefore(page)} von ${all}`;
    document.markContent('Artifact', { type: 'Pagination' });
    document.font(SMALL.face).fontSize(SMALL.size).fillColor(SMALL.colour);
    document.text(left, MARGIN, y, { lineBreak: false });
    document.text(right, MARGIN + width - document.widthOfString(right), y, { lineBreak: false });
    document.endMarkedContent();
  }
}
