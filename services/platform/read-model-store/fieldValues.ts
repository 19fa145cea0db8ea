import type { Scalar } from './readModelStore.ts';

/** A value as it stands in an index: booleans are 0 and 1. */
export type IndexKey = string | number | null;

/** Stands in the column of a field that has a value but no single one (an array, an object): equal to nothing. */
const PRESENT = new Uint8Array([1]);

export interface IndexedFieldValue {
  readonly column: IndexKey | typeof PRESENT;
  /** The distinct entries of an array field. */
  readonly entries: readonly IndexKey[] | undefined;
}

export const indexKeyOf = (value: Scalar): IndexKey => (typeof value === 'boolean' ? Number(value) : value);

const ABSENT: IndexedFieldValue = { column: null, entries: undefined };

/** Reads a dotted path; arrays on the way are looked through. */
export function indexedFieldValueAt(document: object, path: readonly string[]): IndexedFieldValue {
  let value: unknown = document;
  for (let depth = 0; depth < path.length; depth += 1) {
    if (Array.isArray(value)) return entriesOf(collect(value, path.slice(depth)));
    if (typeof value !== 'object' || value === null) return ABSENT;
    value = (value as Record<string, unknown>)[path[depth] as string];
  }
  if (Array.isArray(value)) return entriesOf(value);
  if (isScalar(value)) return { column: indexKeyOf(value), entries: undefined };
  return value === undefined ? ABSENT : { column: PRESENT, entries: undefined };
}

/** The texts at a path, for searching. */
export function textsAt(document: object, path: readonly string[]): readonly string[] {
  const { column, entries } = indexedFieldValueAt(document, path);
  return (entries ?? [column]).filter((value) => typeof value === 'string' || typeof value === 'number').map(String);
}

export function sortKeyOf(value: IndexedFieldValue): IndexKey {
  if (typeof value.column === 'string') return foldForSortingAndSearching(value.column);
  return typeof value.column === 'number' ? value.column : null;
}

function collect(values: readonly unknown[], path: readonly string[]): readonly unknown[] {
  return values.flatMap((value): readonly unknown[] => {
    if (typeof value !== 'object' || value === null) return [];
    const found = indexedFieldValueAt(value, path);
    return found.entries ?? [found.column];
  });
}

function entriesOf(values: readonly unknown[]): IndexedFieldValue {
  const entries = new Set(values.filter(isScalar).map(indexKeyOf));
  entries.delete(null);
  const filled = values.some((value) => value !== null && value !== undefined);
  return { column: filled ? PRESENT : null, entries: [...entries] };
}

function isScalar(value: unknown): value is Scalar {
  return value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

/**
 * Raised when texts are folded otherwise than before: what is stored as a key then no longer matches what is asked, so read models
 * that sort or search texts are built anew.
 */
export const TEXT_FOLDING_VERSION = 2;

/** As it stands in the declaration of a generation. */
export const foldingVersionDeclaration = (
  collections: readonly { readonly sortable: readonly unknown[]; readonly searchable: readonly unknown[] }[],
): { readonly folding?: number } =>
  collections.some(({ sortable, searchable }) => sortable.length + searchable.length > 0) ? { folding: TEXT_FOLDING_VERSION } : {};

/** Letters that are no other letter with an accent, so that no normalisation takes them apart. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
  ĸ: 'k',
  ə: 'e',
  ǝ: 'e',
  ɛ: 'e',
  ɔ: 'o',
  ƀ: 'b',
  ɓ: 'b',
  ƈ: 'c',
  ȼ: 'c',
  ɖ: 'd',
  ɗ: 'd',
  ɇ: 'e',
  ƒ: 'f',
  ǥ: 'g',
  ɠ: 'g',
  ɣ: 'g',
  ɨ: 'i',
  ɩ: 'i',
  ɉ: 'j',
  ƙ: 'k',
  ƚ: 'l',
  ɫ: 'l',
  ɲ: 'n',
  ƞ: 'n',
  ɵ: 'o',
  ƥ: 'p',
  ɍ: 'r',
  ƭ: 't',
  ʈ: 't',
  ⱦ: 't',
  ʉ: 'u',
  ʋ: 'v',
  ƴ: 'y',
  ɏ: 'y',
  ƶ: 'z',
  ȥ: 'z',
  ʒ: 'z',
};
const NOT_PLAIN = new RegExp(`[${Object.keys(PLAIN_LETTERS).join('')}]`, 'gu');
const APOSTROPHES = /[`\u00b4\u02b9\u02bb-\u02bf\u2018-\u201b\u2032\u2035\ua78b\ua78c\uff07]/gu;
const DASHES = /[\p{Pd}\u2043\u2212]/gu;
// Soft hyphens, zero-width characters and marks of direction: nobody sees or types them.
const INVISIBLE = /\p{Cf}/gu;

/**
 * Folded text: how texts are compared and searched in every store. German collation without collations: lower case, ä near a, ß as
 * ss, ł as l, every hyphen and every apostrophe as the one on the keyboard.
 */
export function foldForSortingAndSearching(text: string): string {
  const lower = text.toLowerCase();
  if (isPlain(lower)) return lower;
  return lower
    .replace(APOSTROPHES, "'")
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(INVISIBLE, '')
    .replace(DASHES, '-')
    .replace(NOT_PLAIN, (letter) => PLAIN_LETTERS[letter] ?? letter)
    .toLowerCase();
}

const SPELLED_OUT: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' };
const spelledOut = (text: string, letters: RegExp): string =>
  isPlain(text) ? text : text.normalize('NFC').replace(letters, (letter) => SPELLED_OUT[letter] ?? letter);

/** Nothing in it has an accent or another spelling: most texts, and a rebuild folds each three times. */
const isPlain = (text: string): boolean => !/[^ -_a-~]/.test(text);

/** What is stored to be searched: both spellings, so that `mueller`, `muller` and `Müller` find `Müller`. */
export function searchTextOf(values: readonly (string | null | undefined)[]): string {
  const present = values.filter((value): value is string => typeof value === 'string' && value !== '');
  const plain = present.map(foldForSortingAndSearching).join('\n');
  const other = present.map((text) => foldForSortingAndSearching(spelledOut(text.toLowerCase(), /[äöüøå]/g))).join('\n');
  return plain === other ? plain : `${plain}\n${other}`;
}

/** A search term, folded to match `searchTextOf` as a substring: umlauts become ae, oe, ue, so that `Müller` finds `Mueller` too. */
export const foldSearchTerm = (term: string): string => foldForSortingAndSearching(spelledOut(term.trim().toLowerCase(), /[äöü]/g));
