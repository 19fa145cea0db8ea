import { z } from 'zod';
import { employeeFieldDefinitions } from '../employeeFieldDefinitions.ts';
import { roleLabels } from '../../shared/roles.ts';
import { salutationLabels, salutations } from '../../shared/salutation.ts';
import { idField, instantField, readonlyArrayField, defineView } from '../../shared/defineView.ts';

/** GET bank-employees/{id}, also a row of GET bank-employees. */
export const employeeView = defineView('BankEmployee', {
  id: idField(),
  salutation: z.enum(salutations).nullable().meta({ title: employeeFieldDefinitions.salutation.label, 'x-labels': salutationLabels }),
  firstName: z.string().nullable().meta({ title: employeeFieldDefinitions.firstName.label }),
  lastName: z.string().nullable().meta({ title: employeeFieldDefinitions.lastName.label }),
  email: z.string().nullable().meta({ title: employeeFieldDefinitions.email.label }),
  roles: readonlyArrayField(z.string()).meta({ title: employeeFieldDefinitions.roles.label, 'x-labels': roleLabels }),
  inheritedRoles: readonlyArrayField(z.string()),
  blocked: z.boolean().meta({ title: 'Gesperrt' }),
  secondFactor: z.boolean().meta({ title: 'Zweiter Faktor' }),
  archivedAt: instantField().nullable().meta({ title: 'Archiviert' }),
  createdAt: instantField().meta({ title: 'Angelegt' }),
  updatedAt: instantField().meta({ title: 'Geändert' }),
  invitedAt: instantField().nullable().meta({ title: 'Eingeladen' }),
  activatedAt: instantField().nullable().meta({ title: 'Aktiviert' }),
});
export type EmployeeView = z.output<typeof employeeView>;
