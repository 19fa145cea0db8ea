import { z } from 'zod';
import { REQUIRED } from '../shared/required.ts';
import { MAX_CENTS } from './money.ts';

/** An amount in cents, 0 or more. */
export const centsSchema = z
  .int({
    error: ({ input }) =>
      input === undefined || input === null ? REQUIRED : 'Bitte geben Sie einen Betrag mit höchstens zwei Nachkommastellen ein.',
  })
  .min(0, { error: 'Der Betrag darf nicht negativ sein.' })
  .max(MAX_CENTS, { error: 'Der Betrag ist zu groß.' });

/** An amount in cents, more than 0. */
export const positiveCentsSchema = centsSchema.refine((cents) => cents > 0, { error: 'Der Betrag muss größer als 0 sein.' });
