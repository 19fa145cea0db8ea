/** What is to be known of a font to break lines. */
export interface FontMetrics {
  can(codePoint: number): boolean;
  widthOf(text: string): number;
}

/** As far as the font can write it: a letter without its accent where it has none, else a question mark. */
export function replaceUnprintable({ can }: Pick<FontMetrics, 'can'>, text: string): string {
  const writes = (character: string): boolean => can(character.codePointAt(0) ?? 0);
  return [
    ...text
      .normalize('NFC')
      // Amounts and dates stay together.
      .replace(/[^\S\u00a0\u202f]+|\p{Cc}+/gu, ' ')
      .replace(/\p{Cf}/gu, ''),
  ]
    .map((character) => {
      if (writes(character)) return character;
      const [base = ''] = character.normalize('NFD');
      return base !== character && writes(base) ? base : '?';
    })
    .join('');
}

/** The text in lines that fit, broken between words and, where a word has no room, within it. At least one line. */
export function breakIntoLines(
  measure: FontMetrics,
  { text, width }: { readonly text: string; readonly width: number },
): readonly string[] {
  const fits = (line: string): boolean => measure.widthOf(line) <= width;
  return text.split(/\r\n|\r|\n/).flatMap((paragraph) => {
    const lines: string[] = [];
    let line = '';
    for (const word of replaceUnprintable(measure, paragraph).split(' ')) {
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
