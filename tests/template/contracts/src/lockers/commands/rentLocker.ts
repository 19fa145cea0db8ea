import { z } from 'zod';
import { referenceSchemaFor } from '../../shared/ids.ts';
import { optionalText, requiredLine } from '../../shared/text/text.ts';

/** POST lockers. */
export const rentLockerSchema = z.strictObject({
  customer: referenceSchemaFor('customers'),
  number: requiredLine(20),
  note: optionalText(500).default(null),
});
