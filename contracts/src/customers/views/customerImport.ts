import { z } from 'zod';
import { customerModuleRoles } from '../../shared/roles.ts';
import { salutations } from '../../shared/salutation.ts';
import { idField, readonlyArrayField, defineView, viewPart } from '../../shared/defineView.ts';
import { customerImportFields, customerImportRowStates } from '../customerImport.ts';

const field = () => z.enum(customerImportFields).nullable();

/** As POST customers/import takes it. */
const importedCustomer = viewPart({
  customerId: z.string(),
  email: z.string(),
  salutation: z.enum(salutations),
  isProf: z.boolean(),
  isDr: z.boolean(),
  firstName: z.string(),
  lastName: z.string(),
  mobile: z.string().nullable(),
  bankEmployee: idField().nullable(),
  roles: readonlyArrayField(z.enum(customerModuleRoles)),
  selbstauskunftBeraterEmail: z.string().nullable(),
});

const row = viewPart({
  /** Of this row in this preview: the same row again is the same customer. */
  id: idField(),
  /** As a spreadsheet counts them: the header is the first. */
  number: z.int().min(2),
  state: z.enum(customerImportRowStates),
  /** As they stand in the file, by its columns. */
  cells: readonlyArrayField(z.string()),
  /** Of a new one. */
  customer: importedCustomer.nullable(),
  /** Of a customer who is there and has no invitation: who it is. */
  existingId: idField().nullable(),
  /** Without a column where it is about the row. */
  errors: readonlyArrayField(viewPart({ field: field(), message: z.string() })),
});

/** POST customers/import/preview: what an import would do; nothing has been done. */
export const customerImportPreview = defineView('CustomerImportPreview', {
  /** In the order of the file; without a field those that are not taken. */
  columns: readonlyArrayField(viewPart({ heading: z.string(), field: field() })),
  rows: readonlyArrayField(row),
});
export type CustomerImportPreview = z.output<typeof customerImportPreview>;
export type CustomerImportRow = z.output<typeof row>;
export type CustomerImportError = CustomerImportRow['errors'][number];
