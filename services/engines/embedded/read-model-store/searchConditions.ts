import { notBuiltYet } from '@portal/platform/read-model-store/notBuiltYet';
import { splitSearchWords } from '@portal/platform/read-model-store/splitSearchWords';
import type { CollectionLayout } from './collectionLayout.ts';
import type { SqlCondition } from './conditions.ts';

export interface SqlConditionsOfSearch {
  /** Query of the trigram index; undefined when no word has three characters. */
  readonly match: string | undefined;
  /** The words that the trigram index cannot find, checked over a row `t` of the texts. */
  readonly shortWords: SqlCondition;
  /** The whole search, checked for a row of the keys that was found another way. */
  readonly check: SqlCondition;
}

const MIN_TRIGRAM = 3;

export function sqlConditionsOfSearch(layout: CollectionLayout, search: string | undefined): SqlConditionsOfSearch | undefined {
  const words = splitSearchWords(search);
  if (words.length === 0) return undefined;
  if (layout.texts === undefined) throw notBuiltYet(`${layout.spec.name} searched`);
  const long = words.filter((word) => [...word].length >= MIN_TRIGRAM);
  const short = words.filter((word) => !long.includes(word));
  return {
    match: long.length === 0 ? undefined : long.map((word) => `"${word.replaceAll('"', '""')}"`).join(' AND '),
    shortWords: containing(short),
    check: { sql: `EXISTS (SELECT 1 FROM ${layout.texts} t WHERE t.n = k.n AND ${containing(words).sql})`, values: words },
  };
}

const containing = (words: readonly string[]): SqlCondition => ({
  sql: words.length === 0 ? 'TRUE' : words.map(() => 'instr(t.text, ?) > 0').join(' AND '),
  values: words,
});
