import type { FieldDefinitions } from '../record/fields.ts';
import { personFieldDefinitions } from '../shared/personFieldDefinitions.ts';
import { roleLabels, type EmployeeRole } from '../shared/roles.ts';

/** What the bank keeps of an employee. */
export const employeeFieldDefinitions = {
  ...personFieldDefinitions,
  roles: {
    kind: 'special',
    label: 'Rechte',
    shown: (roles: readonly EmployeeRole[]) => roles.map((role) => roleLabels[role]).join(', '),
  },
} as const satisfies FieldDefinitions;
