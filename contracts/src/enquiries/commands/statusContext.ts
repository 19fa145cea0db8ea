import { z } from 'zod';
import { createOptionalTextSchema } from '../../shared/text/text.ts';
import { problemReasonTexts } from '../problemReasonTexts.ts';
import { STATUS_COMMENT_MAX_LENGTH } from '../fileOptions.ts';

const text = createOptionalTextSchema(STATUS_COMMENT_MAX_LENGTH).default(null);

/** `__context` of status changes: customers read the comment as that of their adviser. */
export const statusContextSchema = z.strictObject({ message: text, comment: text }).default({ message: null, comment: null });

/** The same for a file: `reason` is the code of one of the bank's reasons for asking again, whose words then are the message. */
export const requestedFileStatusContextSchema = z.strictObject({
  message: text,
  comment: text,
  reason: z.string({ error: 'Unbekannter Grund' }).max(30, { error: 'Unbekannter Grund' }).nullable().default(null),
});

/** Body of POST files/{id}/problem: one of the reasons is mandatory. */
export const reportProblemSchema = z.strictObject({
  __context: z.strictObject(
    {
      message: z.enum(problemReasonTexts, { error: 'Bitte wählen Sie einen Grund aus.' }),
      comment: text,
    },
    { error: 'Bitte wählen Sie einen Grund aus.' },
  ),
});

/** Body of POST files/{id}/ready, /unproblem and enquiries/{id}/complete. */
export const statusChangeByCustomerSchema = z
  .strictObject({ __context: z.strictObject({ message: text, comment: text }).optional() })
  .optional();
