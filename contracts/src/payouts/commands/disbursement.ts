import { z } from 'zod';
import { daySchema } from '../../shared/time/dates.ts';
import { referenceSchemaFor } from '../../shared/ids.ts';
import { REQUIRED_FIELD_TEXT } from '../../shared/required.ts';
import {
  createOptionalLineSchema,
  createOptionalTextSchema,
  createRequiredLineSchema,
  createRequiredTextSchema,
} from '../../shared/text/text.ts';
import { DECISION_MESSAGE_MAX_LENGTH, END_TO_END_ID_MAX_LENGTH, PAYMENT_REFERENCE_MAX_LENGTH } from '../../shared/text/textLimits.ts';
import { nonNegativeCentsSchema, positiveCentsSchema } from '../amount.ts';
import { INPUT_VALUE_MAX_LENGTH } from '../formRules.ts';
import { MAX_CREDITS_PER_PROJECT, PROOF_COMMENT_MAX_LENGTH, PAYOUT_NAME_MAX_LENGTH } from '../limits.ts';

const position = z.strictObject({
  creditId: referenceSchemaFor('valutierung-credits'),
  financingProjectTypeId: referenceSchemaFor('valutierung-financing-project-types'),
  /** Cents. */
  amount: positiveCentsSchema,
});

const positions = z
  .array(position, { error: REQUIRED_FIELD_TEXT })
  .min(1, { error: 'Bitte legen Sie mindestens eine Position an.' })
  .max(MAX_CREDITS_PER_PROJECT, { error: `Höchstens ${MAX_CREDITS_PER_PROJECT} Positionen` });

/** POST valutierung-financing-projects/{id}/create-disbursement; without a name it gets the usual one. What is put before that of the last one counts. */
export const createDisbursementSchema = z.strictObject({
  name: createOptionalLineSchema(PAYOUT_NAME_MAX_LENGTH).default(null),
  disbursementPositions: positions,
});
export type CreateDisbursement = z.output<typeof createDisbursementSchema>;
export type CreateDisbursementBody = z.input<typeof createDisbursementSchema>;

/** PATCH valutierung-disbursements/{id}. `amount` is the sum of the positions, and refused if it is another. What is put before the name of the last request counts. */
export const patchDisbursementSchema = z.strictObject({
  name: createRequiredLineSchema(PAYOUT_NAME_MAX_LENGTH).optional(),
  amount: nonNegativeCentsSchema.optional(),
  disbursementPositions: positions.optional(),
});
export type PatchDisbursementBody = z.input<typeof patchDisbursementSchema>;

/** PATCH valutierung-disbursement-positions/{id}. */
export const patchDisbursementPositionSchema = z.strictObject({ amount: positiveCentsSchema });

/** PATCH valutierung-input-values/{id}. */
export const patchInputValueSchema = z.strictObject({
  value: z
    .union(
      [
        // Of a checkbox.
        z.boolean().transform(String),
        z
          .string()
          .normalize('NFC')
          .max(INPUT_VALUE_MAX_LENGTH, { error: `Höchstens ${INPUT_VALUE_MAX_LENGTH.toLocaleString('de-DE')} Zeichen` }),
      ],
      {
        error: ({ input }) =>
          input === undefined ? REQUIRED_FIELD_TEXT : 'Bitte geben Sie den Wert als Text an, bei einem Häkchen auch als true oder false.',
      },
    )
    .nullable(),
});

/** PATCH valutierung-document-files/{id}. */
export const patchProofCommentSchema = z.strictObject({ comment: createOptionalTextSchema(PROOF_COMMENT_MAX_LENGTH) });

/** POST valutierung-disbursements/{id}/submit. What is not the code counts as a wrong one, whatever its characters. */
export const submitDisbursementSchema = z.strictObject({
  submitCode: z
    .string({ error: REQUIRED_FIELD_TEXT })
    .trim()
    .min(1, { error: REQUIRED_FIELD_TEXT })
    .max(6, { error: 'Höchstens 6 Zeichen' })
    .transform((code) => code.toUpperCase()),
  /** Of the answer of submit-request that the person has in sight: refused where the newest code is for something else. */
  contentHash: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional(),
});
export type SubmitDisbursement = z.output<typeof submitDisbursementSchema>;

const message = createOptionalTextSchema(DECISION_MESSAGE_MAX_LENGTH).default(null);

/** POST valutierung-disbursements/{id}/approve and /reject. */
export const approveOrRejectDisbursementSchema = z
  .strictObject({ __context: z.strictObject({ message }).default({ message: null }) })
  .default({ __context: { message: null } });

/** POST valutierung-disbursements/{id}/inquire: the question is what it is about. */
export const inquireDisbursementSchema = z.strictObject({
  __context: z.strictObject({ message: createRequiredTextSchema(DECISION_MESSAGE_MAX_LENGTH) }, { error: REQUIRED_FIELD_TEXT }),
});

/** POST valutierung-disbursements/{id}/withdraw-approval: the customer reads why. */
export const withdrawApprovalSchema = z.strictObject({ message: createRequiredTextSchema(DECISION_MESSAGE_MAX_LENGTH) });

/**
 * POST valutierung-disbursements/{id}/record-return: the customer reads the reason. `endToEndIds` are those of the transfers that came
 * back, as the export has named them: of a request with several transfers all are needed.
 */
export const recordReturnedPaymentSchema = z.strictObject({
  bookedOn: daySchema,
  reason: createRequiredTextSchema(DECISION_MESSAGE_MAX_LENGTH),
  endToEndIds: z
    .array(createRequiredLineSchema(END_TO_END_ID_MAX_LENGTH))
    .max(MAX_CREDITS_PER_PROJECT, { error: `Höchstens ${MAX_CREDITS_PER_PROJECT} Überweisungen` })
    .default([]),
});
export type RecordReturnedPaymentBody = z.input<typeof recordReturnedPaymentSchema>;

/** POST valutierung-disbursements/{id}/record-payment. `endToEndId` is that of the transfer, as the export has named it. */
export const recordPaymentSchema = z.strictObject({
  bookedOn: daySchema,
  reference: createRequiredLineSchema(PAYMENT_REFERENCE_MAX_LENGTH),
  endToEndId: createOptionalLineSchema(END_TO_END_ID_MAX_LENGTH).default(null),
});
export type RecordPaymentBody = z.input<typeof recordPaymentSchema>;
