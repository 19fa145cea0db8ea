import { z } from 'zod';
import { idSchema } from './ids.ts';

/** Body of a call that does one thing to many: `revision` is that of the row on screen, as an ETag would be. */
export const batchSchema = (atMost: number, input: z.ZodType) =>
  z.strictObject({
    items: z
      .array(z.strictObject({ id: idSchema, revision: z.int().min(0).optional() }), { error: 'Bitte wählen Sie Einträge aus.' })
      .min(1, { error: 'Bitte wählen Sie Einträge aus.' })
      .max(atMost, { error: `Höchstens ${atMost} Einträge auf einmal` })
      .refine((items) => new Set(items.map(({ id }) => id)).size === items.length, { error: 'Ein Eintrag ist mehrfach ausgewählt.' }),
    input,
  });

/** One result for each id, in the order of the call. */
export const batchResultSchema = z.strictObject({
  results: z.array(
    z.object({
      id: idSchema,
      /** What the call for this one alone would have answered. */
      status: z.int(),
      code: z.string().optional(),
      /** German, for people. */
      detail: z.string().optional(),
    }),
  ),
});
export type BatchResult = z.output<typeof batchResultSchema>;
