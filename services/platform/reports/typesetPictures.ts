import type { ReportPictures } from './report.ts';
import { lineHeightOf, ensureSpaceOnPage, type Cursor } from './reportCursor.ts';
import { MARGIN, QUIET_COLOUR, type Style } from './reportPaper.ts';

const CAPTION: Style = { face: 'plain', size: 8, colour: QUIET_COLOUR };
const GAP = 12;
/** Three rows of two on a page. */
const HEIGHT = 190;

/** Two beside each other, whole, with what they show below. Who is read to hears the caption in place of the picture. */
export function typesetPictures(cursor: Cursor, { pictures }: ReportPictures, contents: ReadonlyMap<number, Buffer>): void {
  const width = (cursor.width - GAP) / 2;
  for (let first = 0; first < pictures.length; first += 2) {
    const row = pictures.slice(first, first + 2).map((picture, at) => ({
      ...picture,
      x: MARGIN + at * (width + GAP),
      lines: cursor.lines(picture.caption, CAPTION, width),
    }));
    const captionHeight = Math.max(...row.map(({ lines }) => lines.length)) * lineHeightOf(CAPTION);
    ensureSpaceOnPage(cursor, HEIGHT + 4 + captionHeight);
    for (const { index, caption, x, lines } of row) {
      const content = contents.get(index);
      if (content !== undefined) typesetPicture(cursor, { content, caption, x, width });
      const element = cursor.document.struct('Caption');
      cursor.root.add(element);
      lines.forEach((line, at) => cursor.write(line, { x, y: cursor.y + HEIGHT + 4 + at * lineHeightOf(CAPTION) }, CAPTION, element));
      element.end();
    }
    cursor.y += HEIGHT + 4 + captionHeight + GAP;
  }
}

interface Placed {
  readonly content: Buffer;
  readonly caption: string;
  readonly x: number;
  readonly width: number;
}

function typesetPicture({ document, root, y }: Cursor, { content, caption, x, width }: Placed): void {
  const figure = document.struct('Figure', { alt: caption }, () => void document.image(content, x, y, { fit: [width, HEIGHT] }));
  root.add(figure);
  figure.end();
}
