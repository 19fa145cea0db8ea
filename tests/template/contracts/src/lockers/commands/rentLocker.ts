import { z } from 'zod';
import { referenceSchemaFor } from '../../shared/ids.ts';
import { createOptionalTextSchema, createRequiredLineSchema } from '../../shared/text/text.ts';

/** POST lockers. */
export const rentLockerSchema = z.strictObject({
  customer: referenceSchemaFor('customers'),
  number: createRequiredLineSchema(20),
  note: createOptionalTextSchema(500).default(null),
});
