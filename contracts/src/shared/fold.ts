/**
 * Folded text: how texts are compared and searched everywhere, in the store and in the browser. German collation
 * without collations: lower case, ä near a, ß as ss.
 */
export const foldForSorting = (text: string): string => text.toLowerCase().replaceAll('ß', 'ss').normalize('NFD').replace(/\p{M}/gu, '');

/** Like `foldForSorting`, but umlauts become ae, oe, ue. */
const foldWithUmlautsSpelledOut = (text: string): string =>
  foldForSorting(text.toLowerCase().normalize('NFC').replaceAll('ä', 'ae').replaceAll('ö', 'oe').replaceAll('ü', 'ue'));

/** What is stored to be searched: both spellings, so that `mueller`, `muller` and `Müller` find `Müller`. */
export function searchTextOf(values: readonly (string | null | undefined)[]): string {
  const present = values.filter((value): value is string => typeof value === 'string' && value !== '');
  const plain = present.map(foldForSorting).join('\n');
  const spelledOut = present.map(foldWithUmlautsSpelledOut).join('\n');
  return plain === spelledOut ? plain : `${plain}\n${spelledOut}`;
}

/** A search term, folded to match `searchTextOf` as a substring. */
export const foldSearchTerm = (term: string): string => foldWithUmlautsSpelledOut(term.trim());
