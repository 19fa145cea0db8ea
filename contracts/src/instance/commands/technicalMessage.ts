import { z } from 'zod';
import { instantSchema } from '../../shared/time/dates.ts';
import { createRequiredTextSchema } from '../../shared/text/text.ts';
import {
  ENDS_TOO_EARLY_TEXT,
  endsAfterItBegins,
  TECHNICAL_MESSAGE_MAX_LENGTH,
  technicalMessageCategories,
  technicalMessageTargets,
} from '../technicalMessage.ts';

/** With milliseconds, as everywhere: instants are compared as texts. */
const moment = instantSchema.transform((value) => new Date(value).toISOString()).nullable();

const fields = z.strictObject({
  target: z.enum(technicalMessageTargets),
  category: z.enum(technicalMessageCategories),
  active: z.boolean(),
  /** Shown from the beginning on, where null. */
  startDatetime: moment,
  /** Shown until it is taken back, where null. */
  endDatetime: moment,
  /** Markdown. */
  content: createRequiredTextSchema(TECHNICAL_MESSAGE_MAX_LENGTH),
});

/** POST technical-messages. */
export const createTechnicalMessageSchema = fields.refine(endsAfterItBegins, { path: ['endDatetime'], error: ENDS_TOO_EARLY_TEXT });
export type CreateTechnicalMessage = z.output<typeof createTechnicalMessageSchema>;
/** PATCH technical-messages/{id}: whether its window fits what is not said, the message itself knows. */
export const editTechnicalMessageSchema = fields.partial();
