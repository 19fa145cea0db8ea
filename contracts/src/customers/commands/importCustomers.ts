import { z } from 'zod';
import { idSchema } from '../../shared/ids.ts';
import { MAX_IMPORT_ROWS_PER_CALL } from '../customerImport.ts';
import { createCustomerSchema } from './customerMasterDataBodyFields.ts';

const NO_ROWS = 'Bitte wählen Sie Zeilen aus.';

const row = z
  .strictObject({ id: idSchema, customer: createCustomerSchema.optional(), existingId: idSchema.optional() })
  .refine(({ customer, existingId }) => (customer === undefined) !== (existingId === undefined), {
    error: 'Eine Zeile ist entweder ein neuer Kunde oder einer, den es schon gibt.',
  });

/** POST customers/import: rows of a preview, each under the id that it has there. Who is there already is invited, whatever `invite` says. */
export const importCustomersSchema = z.strictObject({
  invite: z.boolean({ error: 'Ja oder nein' }).default(false),
  rows: z
    .array(row, { error: NO_ROWS })
    .min(1, { error: NO_ROWS })
    .max(MAX_IMPORT_ROWS_PER_CALL, { error: `Höchstens ${MAX_IMPORT_ROWS_PER_CALL} Zeilen auf einmal` })
    .refine((rows) => new Set(rows.map(({ id }) => id)).size === rows.length, { error: 'Eine Zeile ist mehrfach enthalten.' }),
});
export type ImportCustomers = z.output<typeof importCustomersSchema>;
export type ImportCustomersBody = z.input<typeof importCustomersSchema>;
