import { z } from 'zod';
import { sortIndexSchema } from '../../shared/sortIndex.ts';
import { createRequiredLineSchema } from '../../shared/text/text.ts';
import { ENTRY_NAME_MAX_LENGTH } from '../../shared/text/textLimits.ts';

/** POST file-categories. */
export const createFileCategorySchema = z.strictObject({
  name: createRequiredLineSchema(ENTRY_NAME_MAX_LENGTH),
  sortIndex: sortIndexSchema,
});
/** PATCH file-categories/{id}. */
export const editFileCategorySchema = createFileCategorySchema.partial();
