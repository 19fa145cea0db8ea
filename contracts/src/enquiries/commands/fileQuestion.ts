import { z } from 'zod';
import { requiredText } from '../../shared/text.ts';
import { CONTRIBUTION_MAX_LENGTH } from '../questions.ts';

/** POST files/{id}/questions: a question of the customer, an answer of the bank. */
export const fileQuestionSchema = z.strictObject({ text: requiredText(CONTRIBUTION_MAX_LENGTH) });
export type FileQuestionBody = z.input<typeof fileQuestionSchema>;
