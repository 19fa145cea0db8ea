import { MARGIN, type TaggedReportPdf, type Style } from './reportPaper.ts';

/** Where the next line goes on which paper. */
export interface Cursor extends TaggedReportPdf {
  readonly colour: string;
  y: number;
}

export const lineHeightOf = ({ size }: Style): number => Math.round(size * 1.4);

export function turnPage(cursor: Cursor): void {
  cursor.newPage();
  cursor.y = MARGIN;
}

export function ensureSpaceOnPage(cursor: Cursor, height: number): void {
  if (cursor.y + height > cursor.bottom) turnPage(cursor);
}
