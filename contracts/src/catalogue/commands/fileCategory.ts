import { z } from 'zod';
import { requiredLineSchema } from '../../shared/text/text.ts';
import { ENTRY_NAME_MAX_LENGTH } from '../../shared/text/textLimits.ts';

export const sortIndexSchema = z
  .int({ error: 'Bitte geben Sie eine ganze Zahl ein.' })
  .min(-1_000_000, { error: 'Zu klein' })
  .max(1_000_000, { error: 'Zu groß' });

/** POST file-categories. */
export const createFileCategorySchema = z.strictObject({ name: requiredLineSchema(ENTRY_NAME_MAX_LENGTH), sortIndex: sortIndexSchema });
/** PATCH file-categories/{id}. */
export const editFileCategorySchema = createFileCategorySchema.partial();
