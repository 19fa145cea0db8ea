import { z } from 'zod';
import { bodyFieldsWithCreationDefaults } from '../../shared/newFields.ts';
import { REQUIRED_FIELD_TEXT } from '../../shared/required.ts';
import { employeeRoles } from '../../shared/roles.ts';
import { salutations } from '../../shared/salutation.ts';
import { emailSchema, createRequiredLineSchema } from '../../shared/text/text.ts';
import { PERSON_NAME_MAX_LENGTH } from '../../shared/text/textLimits.ts';

/** Fields of POST and PATCH bank-employees (specification 001 §5 and §7). */
export const employeeMasterDataBodyFields = {
  email: emailSchema,
  roles: z
    .array(z.enum(employeeRoles, { error: 'Unbekanntes Recht' }))
    .max(employeeRoles.length)
    .transform((roles) => employeeRoles.filter((role) => roles.includes(role))),
  salutation: z.enum(salutations, { error: REQUIRED_FIELD_TEXT }),
  firstName: createRequiredLineSchema(PERSON_NAME_MAX_LENGTH),
  lastName: createRequiredLineSchema(PERSON_NAME_MAX_LENGTH),
};

/** POST bank-employees. */
export const createEmployeeSchema = z.strictObject(bodyFieldsWithCreationDefaults(employeeMasterDataBodyFields, { roles: [] }));
export type CreateEmployeeBody = z.input<typeof createEmployeeSchema>;

/** PATCH bank-employees/{id}: any of the master data, or `blocked` alone. The e-mail must be the present one: its owner changes it. */
export const editEmployeeSchema = z
  .strictObject({ ...employeeMasterDataBodyFields, blocked: z.boolean({ error: 'Ja oder nein' }) })
  .partial();
