import { z } from 'zod';
import { REQUIRED_FIELD_TEXT } from '../shared/required.ts';
import { AMOUNT_NEGATIVE_TEXT, AMOUNT_TOO_LARGE_TEXT, euroFault, MAX_CENTS } from './money.ts';

const IN_CENTS = 'Der Betrag steht in ganzen Cent, als Zahl.';

/** A form holds what is not an amount as the text that it is. */
const noCents = (input: unknown): string =>
  input === undefined || input === null ? REQUIRED_FIELD_TEXT : ((typeof input === 'string' ? euroFault(input) : undefined) ?? IN_CENTS);

/** An amount in cents, 0 or more. */
export const nonNegativeCentsSchema = z
  .int({ error: ({ input }) => noCents(input) })
  .min(0, { error: AMOUNT_NEGATIVE_TEXT })
  .max(MAX_CENTS, { error: AMOUNT_TOO_LARGE_TEXT });

/** An amount in cents, more than 0. */
export const positiveCentsSchema = nonNegativeCentsSchema.refine((cents) => cents > 0, { error: 'Der Betrag muss größer als 0 sein.' });
