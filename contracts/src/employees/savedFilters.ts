import { z } from 'zod';
import { createRequiredLineSchema } from '../shared/text/text.ts';
import { readonlyArrayField, defineView, viewPart } from '../shared/defineView.ts';
import { SAVED_FILTER_NAME_MAX_LENGTH, MAX_SAVED_FILTERS_PER_LIST } from './savedFilterLimits.ts';

/** Resources, as the API names them. */
export const savedFilterListNameFormatSchema = z.string().regex(/^[a-z-]{1,40}$/, { error: 'Diese Liste gibt es nicht.' });

/** PUT bank-employees/saved-filters/{list}: all of the list's, in the order in which they are shown. */
export const saveFiltersSchema = z.strictObject({
  filters: z
    .array(
      z.strictObject({
        name: createRequiredLineSchema(SAVED_FILTER_NAME_MAX_LENGTH),
        /** Search, filters and order, as the list's address holds them. */
        query: z.string({ error: 'Ungültiger Filter' }).max(2_000, { error: 'Dieser Filter ist zu lang.' }),
        hiddenColumns: z.array(z.string().max(60)).max(40),
        /** What the list begins with. */
        isDefault: z.boolean(),
      }),
    )
    .max(MAX_SAVED_FILTERS_PER_LIST, { error: `Höchstens ${MAX_SAVED_FILTERS_PER_LIST} gespeicherte Filter je Liste` })
    .refine((filters) => new Set(filters.map(({ name }) => name)).size === filters.length, { error: 'Diesen Namen gibt es schon.' })
    .refine((filters) => filters.filter(({ isDefault }) => isDefault).length <= 1, { error: 'Eine Liste hat höchstens einen Standard.' }),
});

/** GET and PUT bank-employees/saved-filters/{list}: the own ones. */
export const savedFiltersAnswer = defineView('SavedFilters', {
  filters: readonlyArrayField(
    viewPart({ name: z.string(), query: z.string(), hiddenColumns: readonlyArrayField(z.string()), isDefault: z.boolean() }),
  ),
});
export type SavedFiltersAnswer = z.output<typeof savedFiltersAnswer>;
export type SavedFilter = SavedFiltersAnswer['filters'][number];
