import { z } from 'zod';
import { idSchema } from './ids.ts';

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
