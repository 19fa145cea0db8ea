import { z } from 'zod';
import { bodyFieldsWithCreationDefaults } from '../../shared/newFields.ts';
import { REQUIRED_FIELD_TEXT } from '../../shared/required.ts';
import { CUSTOMER_NUMBER_MAX_LENGTH, PERSON_NAME_MAX_LENGTH } from '../../shared/text/textLimits.ts';
import { mobileSchema } from '../mobileSchema.ts';
import { referenceSchemaFor } from '../../shared/ids.ts';
import { customerModuleRoles } from '../../shared/roles.ts';
import { salutations } from '../../shared/salutation.ts';
import { emailSchema, emptyAsNullSchemaFor, createRequiredLineSchema } from '../../shared/text/text.ts';

/** Fields of POST and PATCH customers (specification 001 §7). */
export const customerMasterDataBodyFields = {
  email: emailSchema,
  roles: z
    .array(z.enum(customerModuleRoles, { error: 'Unbekanntes Modul' }))
    .max(3)
    .transform((roles) => [...new Set(roles)].sort()),
  customerId: createRequiredLineSchema(CUSTOMER_NUMBER_MAX_LENGTH),
  salutation: z.enum(salutations, { error: REQUIRED_FIELD_TEXT }),
  isProf: z.boolean({ error: 'Ja oder nein' }),
  isDr: z.boolean({ error: 'Ja oder nein' }),
  firstName: createRequiredLineSchema(PERSON_NAME_MAX_LENGTH),
  lastName: createRequiredLineSchema(PERSON_NAME_MAX_LENGTH),
  mobile: emptyAsNullSchemaFor(mobileSchema),
  bankEmployee: emptyAsNullSchemaFor(referenceSchemaFor('bank-employees')),
  selbstauskunftBeraterEmail: emptyAsNullSchemaFor(emailSchema),
};

/** POST customers. */
export const createCustomerSchema = z.strictObject(
  bodyFieldsWithCreationDefaults(customerMasterDataBodyFields, { roles: [], isProf: false, isDr: false }),
);
export type CreateCustomer = z.output<typeof createCustomerSchema>;
export type CreateCustomerBody = z.input<typeof createCustomerSchema>;

/** PATCH customers/{id}: any of the master data; the e-mail only while not yet activated. */
export const editCustomerSchema = z.strictObject(customerMasterDataBodyFields).partial();
export type EditCustomer = z.output<typeof editCustomerSchema>;
