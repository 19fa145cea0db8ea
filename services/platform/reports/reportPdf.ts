import { PDFDocument, StandardFonts, rgb, type PDFFont, type PDFPage } from '@cantoo/pdf-lib';
import { linesOf, printable } from './reportText.ts';
import type { Report } from './report.ts';

/** A4 across, in points. */
const PAGE = { width: 841.89, height: 595.28 };
const MARGIN = 48;
const ROOM = PAGE.width - 2 * MARGIN;
const SIZE = 9;
const LINE = 12;
const TITLE_SIZE = 16;
const ROW_GAP = 5;
const COLUMN_GAP = 10;
const FOOT = MARGIN + LINE;
const ink = rgb(0.1, 0.1, 0.1);
const quiet = rgb(0.4, 0.4, 0.4);
const hairline = rgb(0.8, 0.8, 0.8);

interface Fonts {
  readonly plain: PDFFont;
  readonly bold: PDFFont;
}

interface Column {
  readonly title: string;
  readonly x: number;
  readonly width: number;
}

/** A report as PDF: A4, the head of the table on every page, pages numbered, nothing cut off. */
export async function reportPdf(report: Report): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const fonts = { plain: await document.embedFont(StandardFonts.Helvetica), bold: await document.embedFont(StandardFonts.HelveticaBold) };
  document.setTitle(report.title, { showInWindowTitleBar: true });
  document.setLanguage('de-DE');
  document.setCreationDate(new Date(report.createdAt));
  document.setModificationDate(new Date(report.createdAt));
  drawTable(document, fonts, report);
  const pages = document.getPages();
  pages.forEach((page, index) => drawFoot(page, fonts, { left: report.footer, right: `Seite ${index + 1} von ${pages.length}` }));
  return document.save();
}

function drawTable(document: PDFDocument, fonts: Fonts, report: Report): void {
  const columns = columnsOf(report);
  const first = document.addPage([PAGE.width, PAGE.height]);
  let page = first;
  let y = drawTableHead(page, fonts, columns, drawTitle(page, fonts, report));
  if (report.rows.length === 0)
    page.drawText(printable(fonts.plain, report.empty), { x: MARGIN, y, size: SIZE, font: fonts.plain, color: ink });
  for (const row of report.rows) {
    const cells = columns.map(({ width }, index) => linesOf(fonts.plain, { text: row[index] ?? '', size: SIZE, width }));
    // A row that is longer than what is left of a page goes on where the next one begins.
    for (let done = 0, height = Math.max(...cells.map(({ length }) => length)); done < height;) {
      const fits = Math.floor((y - FOOT) / LINE);
      if (fits < Math.min(height - done, 3)) {
        page = document.addPage([PAGE.width, PAGE.height]);
        y = drawTableHead(page, fonts, columns, PAGE.height - MARGIN - LINE);
        continue;
      }
      const lines = Math.min(fits, height - done);
      columns.forEach(({ x }, index) => drawLines(page, fonts.plain, { lines: (cells[index] ?? []).slice(done, done + lines), x, y }));
      done += lines;
      y -= lines * LINE;
    }
    page.drawLine({ start: { x: MARGIN, y: y + LINE - 4 }, end: { x: MARGIN + ROOM, y: y + LINE - 4 }, thickness: 0.5, color: hairline });
    y -= ROW_GAP;
  }
}

function columnsOf({ columns }: Report): readonly Column[] {
  const shares = columns.reduce((sum, { share }) => sum + share, 0);
  let x = MARGIN;
  return columns.map(({ title, share }) => {
    const width = (ROOM * share) / shares;
    const column = { title, x, width: width - COLUMN_GAP };
    x += width;
    return column;
  });
}

/** Answers where it goes on below. */
function drawTitle(page: PDFPage, { plain, bold }: Fonts, { title, facts }: Report): number {
  let y = PAGE.height - MARGIN - TITLE_SIZE;
  for (const line of linesOf(bold, { text: title, size: TITLE_SIZE, width: ROOM })) {
    page.drawText(line, { x: MARGIN, y, size: TITLE_SIZE, font: bold, color: ink });
    y -= TITLE_SIZE + 6;
  }
  for (const [label, value] of facts) {
    const lines = linesOf(plain, { text: `${label}: ${value}`, size: SIZE, width: ROOM });
    drawLines(page, plain, { lines, x: MARGIN, y });
    y -= lines.length * LINE;
  }
  return y - LINE;
}

function drawTableHead(page: PDFPage, { bold }: Fonts, columns: readonly Column[], y: number): number {
  for (const { title, x } of columns) page.drawText(printable(bold, title), { x, y, size: SIZE, font: bold, color: ink });
  page.drawLine({ start: { x: MARGIN, y: y - 5 }, end: { x: MARGIN + ROOM, y: y - 5 }, thickness: 1, color: ink });
  return y - LINE - 8;
}

interface Lines {
  readonly lines: readonly string[];
  readonly x: number;
  readonly y: number;
}

const drawLines = (page: PDFPage, font: PDFFont, { lines, x, y }: Lines): void =>
  lines.forEach((line, index) => page.drawText(line, { x, y: y - index * LINE, size: SIZE, font, color: ink }));

function drawFoot(page: PDFPage, { plain }: Fonts, { left, right }: { readonly left: string; readonly right: string }): void {
  const y = MARGIN - LINE;
  const style = { y, size: 8, font: plain, color: quiet };
  const [start = ''] = linesOf(plain, { text: left, size: 8, width: ROOM * 0.8 });
  page.drawText(start, { ...style, x: MARGIN });
  page.drawText(right, { ...style, x: MARGIN + ROOM - plain.widthOfTextAtSize(right, 8) });
}
