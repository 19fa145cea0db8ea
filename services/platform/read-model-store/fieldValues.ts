import type { Scalar } from './readModelStore.ts';

/** A value as it stands in an index: booleans are 0 and 1. */
export type IndexKey = string | number | null;

/** Stands in the column of a field that has a value but no single one (an array, an object): equal to nothing. */
export const PRESENT = new Uint8Array([1]);

export interface FieldValue {
  readonly column: IndexKey | typeof PRESENT;
  /** The distinct entries of an array field. */
  readonly entries: readonly IndexKey[] | undefined;
}

export const indexKeyOf = (value: Scalar): IndexKey => (typeof value === 'boolean' ? Number(value) : value);

const ABSENT: FieldValue = { column: null, entries: undefined };

/** Reads a dotted path; arrays on the way are looked through. */
export function fieldValueAt(document: object, path: readonly string[]): FieldValue {
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
  const { column, entries } = fieldValueAt(document, path);
  return (entries ?? [column]).filter((value) => typeof value === 'string' || typeof value === 'number').map(String);
}

export function sortKeyOf(value: FieldValue): IndexKey {
  if (typeof value.column === 'string') return foldForSorting(value.column);
  return typeof value.column === 'number' ? value.column : null;
}

function collect(values: readonly unknown[], path: readonly string[]): readonly unknown[] {
  return values.flatMap((value): readonly unknown[] => {
    if (typeof value !== 'object' || value === null) return [];
    const found = fieldValueAt(value, path);
    return found.entries ?? [found.column];
  });
}

function entriesOf(values: readonly unknown[]): FieldValue {
  const entries = new Set(values.filter(isScalar).map(indexKeyOf));
  entries.delete(null);
  const filled = values.some((value) => value !== null && value !== undefined);
  return { column: filled ? PRESENT : null, entries: [...entries] };
}

function isScalar(value: unknown): value is Scalar {
  return value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

/** Folded text: how texts are compared and searched in every store. German collation without collations: lower case, ä near a, ß as ss. */
export function foldForSorting(text: string): string {
  const lower = text.toLowerCase();
  return isPlain(lower) ? lower : lower.replaceAll('ß', 'ss').normalize('NFD').replace(/\p{M}/gu, '');
}

/** Like `foldForSorting`, but umlauts become ae, oe, ue. */
function foldWithUmlautsSpelledOut(text: string): string {
  const lower = text.toLowerCase();
  return isPlain(lower) ? lower : foldForSorting(lower.normalize('NFC').replaceAll('ä', 'ae').replaceAll('ö', 'oe').replaceAll('ü', 'ue'));
}

/** Nothing in it has an accent or another spelling: most texts, and a rebuild folds each three times. */
const isPlain = (text: string): boolean => !/[^ -~]/.test(text);

/** What is stored to be searched: both spellings, so that `mueller`, `muller` and `Müller` find `Müller`. */
export function searchTextOf(values: readonly (string | null | undefined)[]): string {
  const present = values.filter((value): value is string => typeof value === 'string' && value !== '');
  const plain = present.map(foldForSorting).join('\n');
  const spelledOut = present.map(foldWithUmlautsSpelledOut).join('\n');
  return plain === spelledOut ? plain : `${plain}\n${spelledOut}`;
}

/** A search term, folded to match `searchTextOf` as a substring. */
export const foldSearchTerm = (term: string): string => foldWithUmlautsSpelledOut(term.trim());
