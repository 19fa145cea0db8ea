import { z } from 'zod';
import { optionalText } from '../../shared/text.ts';
import { problemReasons } from '../problemReasons.ts';
import { COMMENT_MAX_LENGTH } from '../fileOptions.ts';

/** `__context` of status changes. */
export const statusContextSchema = z.strictObject({ message: optionalText(COMMENT_MAX_LENGTH).default(null) }).default({ message: null });

/** Body of POST files/{id}/problem: one of the reasons is mandatory. */
export const reportProblemSchema = z.strictObject({
  __context: z.strictObject(
    {
      message: z.enum(problemReasons, { error: 'Bitte wählen Sie einen Grund aus.' }),
      comment: optionalText(COMMENT_MAX_LENGTH).default(null),
    },
    { error: 'Bitte wählen Sie einen Grund aus.' },
  ),
});

/** Body of POST files/{id}/ready, /unproblem and enquiries/{id}/complete. */
export const plainStatusCommandSchema = z
  .strictObject({
    __context: z
      .strictObject({ message: optionalText(COMMENT_MAX_LENGTH).default(null), comment: optionalText(COMMENT_MAX_LENGTH).default(null) })
      .optional(),
  })
  .optional();
