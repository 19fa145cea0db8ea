import { z } from 'zod';
import { idField, instantField, iriField, readonlyArrayField, defineView, viewPart } from '../../shared/defineView.ts';
import { initiatorKinds } from '../status.ts';

/** What is said of a thread where its file is shown. */
export const questionThreadSummary = viewPart({
  contributions: z.int(),
  /** Whose the last word is. */
  lastBy: z.enum(['customer', 'bank']),
  /** The bank owes an answer. Not once it has closed the question, nor when nothing can be asked about the file any more. */
  isOpen: z.boolean(),
  /** Of the last contribution. */
  lastAt: instantField(),
});
export type QuestionThreadSummary = z.output<typeof questionThreadSummary>;

const contribution = z.strictObject({
  id: idField(),
  createdAt: instantField(),
  /** Null once it is erased. */
  text: z.string().nullable(),
  initiatedBy: z.enum(initiatorKinds).meta({ title: 'Geschrieben von' }),
  /** Of the employee, for employees only. */
  initiatedByName: z.string().meta({ title: 'Name des Mitarbeiters' }).exactOptional(),
});
export type QuestionContribution = Readonly<z.output<typeof contribution>>;

/** GET file-questions/{id of the file}: what customer and bank write to each other about it, oldest first. */
export const questionThreadView = defineView('FileQuestions', {
  '@id': iriField(),
  /** Of the file. */
  id: idField(),
  file: iriField(),
  enquiry: iriField(),
  contributions: readonlyArrayField(contribution.readonly()),
  isOpen: z.boolean(),
  /** When the bank has closed what was asked last without an answer; null while it has not. */
  closedAt: instantField().nullable(),
  /** Of the employee, for employees only. */
  closedByName: z.string().meta({ title: 'Name des Mitarbeiters' }).exactOptional(),
  /** Whoever asks may write now. */
  writable: z.boolean(),
});
export type QuestionThreadView = z.output<typeof questionThreadView>;
