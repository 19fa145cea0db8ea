import { z } from 'zod';
import { rowsOf, view } from '../shared/view.ts';

/** So short a word would be found everywhere: one of those looked for must be as long. */
export const SEARCH_MIN_CHARACTERS = 3;
export const SEARCH_MAX_CHARACTERS = 100;
/** Of each kind. */
export const SEARCH_HITS = 5;

export const isSearchable = (search: string): boolean => search.split(/\s+/u).some((word) => [...word].length >= SEARCH_MIN_CHARACTERS);

/** GET search: what was found, kind by kind; kinds of which nothing was found are left out. */
export const foundView = view('Found', {
  groups: rowsOf(
    z.strictObject({
      /** Tells the kinds apart. */
      name: z.string(),
      label: z.string().meta({ title: 'Art' }),
      /** There are others. */
      more: z.boolean(),
      hits: rowsOf(
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
export type FoundView = z.output<typeof foundView>;
export type FoundGroup = FoundView['groups'][number];
export type Hit = FoundGroup['hits'][number];
