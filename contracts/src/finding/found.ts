import { z } from 'zod';
import { readonlyArrayField, defineView } from '../shared/defineView.ts';

/** So short a word would be found everywhere: one of those looked for must be as long. */
export const SEARCH_WORD_MIN_CHARACTERS = 3;
export const SEARCH_MAX_CHARACTERS = 100;
/** Of each kind. */
export const MAX_SEARCH_HITS_PER_GROUP = 5;

export const isSearchTextLongEnough = (search: string): boolean =>
  search.split(/\s+/u).some((word) => [...word].length >= SEARCH_WORD_MIN_CHARACTERS);

/** GET search: what was found, kind by kind; kinds of which nothing was found are left out. */
export const searchResultsView = defineView('Found', {
  groups: readonlyArrayField(
    z.strictObject({
      /** Tells the kinds apart. */
      name: z.string(),
      label: z.string().meta({ title: 'Art' }),
      /** There are others. */
      more: z.boolean(),
      hits: readonlyArrayField(
        z.strictObject({
          id: z.string(),
          title: z.string(),
          detail: z.string().nullable(),
          /** Its page, below the console's base. */
          path: z.string(),
        }),
      ),
    }),
  ),
});
export type SearchResultsView = z.output<typeof searchResultsView>;
export type SearchResultGroup = SearchResultsView['groups'][number];
export type SearchHit = SearchResultGroup['hits'][number];
