import { z } from 'zod';
import { idSchema } from '../../shared/ids.ts';
import { MAX_IMPORT_ROWS_PER_CALL } from '../customerImport.ts';
import { createCustomerSchema } from './customerMasterDataBodyFields.ts';

const NO_ROWS = 'Bitte wählen Sie Zeilen aus.';

/** POST customers/import: rows of a preview, each under the id that it has there. */
export const importCustomersSchema = z.strictObject({
  invite: z.boolean({ error: 'Ja oder nein' }).default(false),
  rows: z
    .array(z.strictObject({ id: idSchema, customer: createCustomerSchema }), { error: NO_ROWS })
    .min(1, { error: NO_ROWS })
    .max(MAX_IMPORT_ROWS_PER_CALL, { error: `Höchstens ${MAX_IMPORT_ROWS_PER_CALL} Zeilen auf einmal` })
    .refine((rows) => new Set(rows.map(({ id }) => id)).size === rows.length, { error: 'Eine Zeile ist mehrfach enthalten.' }),
});
export type ImportCustomersBody = z.input<typeof importCustomersSchema>;
