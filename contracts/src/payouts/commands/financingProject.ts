import { z } from 'zod';
import { bodyFieldsFor } from '../../record/recordSchemas.ts';
import { referenceSchemaFor } from '../../shared/ids.ts';
import { publicIdSchema } from '../../shared/publicId.ts';
import { REQUIRED_FIELD_TEXT } from '../../shared/required.ts';
import { createOptionalTextSchema } from '../../shared/text/text.ts';
import { DECISION_MESSAGE_MAX_LENGTH } from '../../shared/text/textLimits.ts';
import { nonNegativeCentsSchema } from '../amount.ts';
import { financingProjectFieldDefinitions } from '../financingProjectFieldDefinitions.ts';
import { MAX_DISBURSEMENTS_PER_PROJECT } from '../limits.ts';

const bodies = bodyFieldsFor(financingProjectFieldDefinitions, {
  publicId: publicIdSchema,
  maxDisbursements: z
    .int({ error: ({ input }) => (input === undefined || input === null ? REQUIRED_FIELD_TEXT : 'Bitte geben Sie eine ganze Zahl ein.') })
    .min(1, { error: 'Mindestens 1' })
    .max(MAX_DISBURSEMENTS_PER_PROJECT, { error: `Höchstens ${MAX_DISBURSEMENTS_PER_PROJECT.toLocaleString('de-DE')}` }),
  /** Cents; 0 and null: the bank's default counts. */
  minimumDisbursementCents: nonNegativeCentsSchema.nullable().transform((cents) => (cents === 0 ? null : cents)),
});

/** POST valutierung-financing-projects. */
export const createFinancingProjectSchema = z.strictObject({
  customer: referenceSchemaFor('customers'),
  ...bodies.create,
  status: z.literal('draft', { error: 'Ein Vorhaben wird als Entwurf angelegt.' }).default('draft'),
  /** Left out: the bank's default. */
  maxDisbursements: bodies.create.maxDisbursements.optional(),
});
export type CreateFinancingProjectBody = z.input<typeof createFinancingProjectSchema>;

/** PATCH valutierung-financing-projects/{id}: an edit, or a status alone (`completed` and `aborted` with a message). */
export const patchFinancingProjectSchema = z.strictObject({
  status: z.enum(['active', 'completed', 'aborted'], { error: 'Unbekannter Status' }).optional(),
  __context: z.strictObject({ message: createOptionalTextSchema(DECISION_MESSAGE_MAX_LENGTH).default(null) }).optional(),
  ...z.strictObject(bodies.change).partial().shape,
});
export type PatchFinancingProject = z.output<typeof patchFinancingProjectSchema>;
