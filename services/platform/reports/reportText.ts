import type { PDFFont } from '@cantoo/pdf-lib';

const known = new WeakMap<PDFFont, ReadonlySet<number>>();

function charactersOf(font: PDFFont): ReadonlySet<number> {
  const found = known.get(font) ?? new Set(font.getCharacterSet());
  known.set(font, found);
  return found;
}

/** As far as the font can write it: a letter without its accent where it has none, else a question mark. */
export function printable(font: PDFFont, text: string): string {
  const can = charactersOf(font);
  const writes = (character: string): boolean => can.has(character.codePointAt(0) ?? 0);
  return [
    ...text
      .normalize('NFC')
      .replace(/[\s\p{Cc}]+/gu, ' ')
      .replace(/\p{Cf}/gu, ''),
  ]
    .map((character) => {
      if (writes(character)) return character;
      const [base = ''] = character.normalize('NFD');
      return base !== character && writes(base) ? base : '?';
    })
    .join('');
}

interface Setting {
  readonly text: string;
  readonly size: number;
  readonly width: number;
}

/** The text in lines that fit, broken between words and, where a word has no room, within it. At least one line. */
export function linesOf(font: PDFFont, { text, size, width }: Setting): readonly string[] {
  const fits = (line: string): boolean => font.widthOfTextAtSize(line, size) <= width;
  return text.split(/\r\n|\r|\n/).flatMap((paragraph) => {
    const lines: string[] = [];
    let line = '';
    for (const word of printable(font, paragraph).split(' ')) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (fits(longer)) line = longer;
      else {
        if (line !== '') lines.push(line);
        const pieces = piecesOf(word, fits);
        lines.push(...pieces.slice(0, -1));
        line = pieces.at(-1) ?? '';
      }
    }
    return [...lines, line];
  });
}

function piecesOf(word: string, fits: (line: string) => boolean): readonly string[] {
  const pieces: string[] = [];
  let piece = '';
  for (const character of word) {
    if (piece !== '' && !fits(piece + character)) {
      pieces.push(piece);
      piece = '';
    }
    piece += character;
  }
  return [...pieces, piece];
}
