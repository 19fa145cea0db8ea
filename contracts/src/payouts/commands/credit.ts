import { z } from 'zod';
import { IBAN_INPUT_MAX_LENGTH, ACCOUNT_HOLDER_MAX_LENGTH } from '../../shared/text/textLimits.ts';
import { bodyFieldsFor } from '../../record/recordSchemas.ts';
import { creditFieldDefinitions } from '../creditFieldDefinitions.ts';
import { plainIban } from '../ibanFormat.ts';
import { REQUIRED_FIELD_TEXT } from '../../shared/required.ts';
import { referenceSchemaFor } from '../../shared/ids.ts';
import { createRequiredLineSchema } from '../../shared/text/text.ts';
import { positiveCentsSchema } from '../amount.ts';

const IBAN_TOO_LONG = `Höchstens ${IBAN_INPUT_MAX_LENGTH} Zeichen`;

/** Whether the number is one, a well-kept library says on the server and in the form; here is what it may look like. */
const payoutAccountSchema = z.strictObject({
  iban: z
    .string({ error: REQUIRED_FIELD_TEXT })
    .max(100, { error: IBAN_TOO_LONG })
    .transform(plainIban)
    .pipe(z.string().min(1, { error: REQUIRED_FIELD_TEXT }).max(IBAN_INPUT_MAX_LENGTH, { error: IBAN_TOO_LONG })),
  holder: createRequiredLineSchema(ACCOUNT_HOLDER_MAX_LENGTH),
});

const bodies = bodyFieldsFor(creditFieldDefinitions, {
  amountCents: positiveCentsSchema,
  creditCategoryId: z.union([z.null(), referenceSchemaFor('valutierung-credit-categories')]),
  financingProjectTypeIds: z
    .array(referenceSchemaFor('valutierung-financing-project-types'), { error: 'Bitte wählen Sie mindestens einen Zweck.' })
    .min(1, { error: 'Bitte wählen Sie mindestens einen Zweck.' })
    .max(100, { error: 'Höchstens 100 Zwecke' })
    .transform((ids) => [...new Set(ids)]),
  payoutAccount: payoutAccountSchema.nullable(),
});

/** POST valutierung-credits. */
export const createCreditSchema = z.strictObject({
  financingProject: referenceSchemaFor('valutierung-financing-projects'),
  ...bodies.create,
});
export type CreateCreditBody = z.input<typeof createCreditSchema>;

/** PATCH valutierung-credits/{id}; once its project is active only the account may change. */
export const patchCreditSchema = z.strictObject(bodies.change).partial();
