import { foldSearchTerm } from '../read-model-store/fieldValues.ts';

/** What a guesser tries first, by what it costs him: the logarithm of the number of guesses. */
export type LogGuessesByWord = ReadonlyMap<string, number>;

const LETTER = 1.4;
const DIGIT = 1;
const YEAR = 2;
const SEPARATOR = 0.5;
const REPEATED = 0.5;
const RUN = 1.5;
const OWN_WORD = 1;
const SHORTEST_WORD = 3;
const SHORTEST_RUN = 4;
const LONGEST_PIECE = 40;

const reversed = (text: string): string => [...text].reverse().join('');
const rows = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertzuiopasdfghjklyxcvbnm',
  'qwertyuiopasdfghjklzxcvbnm',
  'azertyuiopqsdfghjklmwxcvbn',
].flatMap((row) => [row, reversed(row)]);

const isRun = (piece: string): boolean =>
  piece.length >= SHORTEST_RUN && (/^(.)\1+$/.test(piece) || rows.some((row) => row.includes(piece)));
const isYear = (piece: string): boolean => /^(?:19|20)\d\d$/.test(piece);

/** What people and their bank are called, cut into words. */
export const splitNameWords = (texts: readonly string[]): readonly string[] =>
  texts.flatMap((text) => {
    const words = foldSearchTerm(text)
      .split(/[^a-z0-9]+/)
      .filter((word) => word.length >= SHORTEST_WORD);
    return [...words, ...(words.length > 1 ? [words.join('')] : [])];
  });

/**
 * The logarithm of how many guesses it takes at least: words, years, runs of the keyboard and repetitions are tried before
 * single letters. `text` is folded; signs stand between words.
 */
export function estimateLogGuesses(text: string, words: LogGuessesByWord, ownWords: ReadonlySet<string>): number {
  const letters = text.replace(/[^a-z0-9]/g, '');
  const signs = (text.match(/[^a-z0-9]+/g) ?? []).length * SEPARATOR;
  const costOf = (from: number, until: number): number => {
    const piece = letters.slice(from, until);
    const single = piece.length > 1 ? Infinity : /\d/.test(piece) ? DIGIT : LETTER;
    if (piece.length < SHORTEST_WORD) return single;
    return Math.min(
      letters.slice(0, from).includes(piece) ? REPEATED : Infinity,
      ownWords.has(piece) ? OWN_WORD : Infinity,
      words.get(piece) ?? Infinity,
      isRun(piece) ? RUN : Infinity,
      isYear(piece) ? YEAR : Infinity,
    );
  };
  const best = [0];
  for (let until = 1; until <= letters.length; until += 1) {
    let least = Infinity;
    for (let from = Math.max(0, until - LONGEST_PIECE); from < until; from += 1) least = Math.min(least, best[from]! + costOf(from, until));
    best.push(least);
  }
  return best[letters.length]! + signs;
}
