import { customerFieldDefinitions } from './customerFieldDefinitions.ts';

/** Import of customers from a table: what may stand in it, and how much. */
export const MAX_CUSTOMER_IMPORT_ROWS = 5_000;
export const MAX_CUSTOMER_IMPORT_BYTES = 5 * 1024 * 1024;
/** Rows of one call, each a customer of its own. */
export const MAX_IMPORT_ROWS_PER_CALL = 50;

/** As the export of the list names them; the names of the API are read as well. */
export const customerImportHeadings = {
  customerId: customerFieldDefinitions.customerNumber.label,
  email: customerFieldDefinitions.email.label,
  salutation: customerFieldDefinitions.salutation.label,
  isProf: customerFieldDefinitions.isProf.label,
  isDr: customerFieldDefinitions.isDr.label,
  firstName: customerFieldDefinitions.firstName.label,
  lastName: customerFieldDefinitions.lastName.label,
  mobile: customerFieldDefinitions.mobile.label,
  bankEmployee: customerFieldDefinitions.adviserId.label,
  roles: 'Rechte',
  selbstauskunftBeraterEmail: customerFieldDefinitions.selbstauskunftBeraterEmail.label,
} as const;
export type CustomerImportField = keyof typeof customerImportHeadings;
export const customerImportFields = Object.keys(customerImportHeadings) as readonly CustomerImportField[];

export const requiredImportFields = [
  'customerId',
  'email',
  'salutation',
  'firstName',
  'lastName',
] as const satisfies readonly CustomerImportField[];

/** What becomes of a row: a new customer, none because it is one already (who may have no invitation yet), none because something is wrong. */
export const customerImportRowStates = ['new', 'notInvited', 'exists', 'faulty'] as const;
export type CustomerImportRowState = (typeof customerImportRowStates)[number];
