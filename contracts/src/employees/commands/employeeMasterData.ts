import { z } from 'zod';
import { REQUIRED_FIELD_TEXT } from '../../shared/required.ts';
import { employeeRoles } from '../../shared/roles.ts';
import { salutations } from '../../shared/salutation.ts';
import { emailSchema, requiredLine } from '../../shared/text/text.ts';
import { PERSON_NAME_LENGTH } from '../../shared/text/textLimits.ts';

/** Fields of POST and PATCH bank-employees (specification 001 §5 and §7). */
export const employeeMasterData = {
  email: emailSchema,
  roles: z
    .array(z.enum(employeeRoles, { error: 'Unbekanntes Recht' }))
    .max(employeeRoles.length)
    .transform((roles) => employeeRoles.filter((role) => roles.includes(role))),
  salutation: z.enum(salutations, { error: REQUIRED_FIELD_TEXT }),
  firstName: requiredLine(PERSON_NAME_LENGTH),
  lastName: requiredLine(PERSON_NAME_LENGTH),
};
