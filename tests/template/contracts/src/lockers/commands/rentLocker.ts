import { z } from 'zod';
import { referenceSchemaFor } from '../../shared/ids.ts';
import { optionalTextSchema, requiredLineSchema } from '../../shared/text/text.ts';

/** POST lockers. */
export const rentLockerSchema = z.strictObject({
  customer: referenceSchemaFor('customers'),
  number: requiredLineSchema(20),
  note: optionalTextSchema(500).default(null),
});
