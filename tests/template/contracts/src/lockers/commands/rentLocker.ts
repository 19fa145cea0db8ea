import { z } from 'zod';
import { referenceTo } from '../../shared/ids.ts';
import { optionalText, requiredLine } from '../../shared/text/text.ts';

/** POST lockers. */
export const rentLockerSchema = z.strictObject({
  customer: referenceTo('customers'),
  number: requiredLine(20),
  note: optionalText(500).default(null),
});
