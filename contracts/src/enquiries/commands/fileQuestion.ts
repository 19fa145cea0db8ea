import { z } from 'zod';
import { createRequiredTextSchema } from '../../shared/text/text.ts';
import { QUESTION_CONTRIBUTION_MAX_LENGTH } from '../questions.ts';

/** POST files/{id}/questions: a question of the customer, an answer of the bank. */
export const addQuestionContributionSchema = z.strictObject({ text: createRequiredTextSchema(QUESTION_CONTRIBUTION_MAX_LENGTH) });

/** POST files/{id}/questions/close. */
export const closeQuestionSchema = z.strictObject({
  /** So many questions and answers were on screen: nobody closes what nobody has read. */
  contributions: z.int({ error: 'Pflichtfeld' }).min(1, { error: 'Mindestens 1' }),
});
