import { adminPaths } from '@portal/contracts/routes/adminPaths';
import { fillPath } from '@portal/contracts/routes/fillPath';
import { firstAndLastName } from '@portal/contracts/shared/salutation';
import type { SearchSlot } from '../runtime/defineReadSide.ts';
import type { EmployeeDocument } from './employee-list/employeeDocument.ts';
import { EMPLOYEES_COLLECTION } from './employee-list/employeeListProjection.ts';

/** Whom those find who manage the bank's people. */
export const employeeSearchSlot: SearchSlot<EmployeeDocument> = {
  collection: EMPLOYEES_COLLECTION,
  ability: ['ROLE_BANK_ADMIN'],
  label: 'Bank-Mitarbeiter',
  title: (employee) => firstAndLastName(employee) || undefined,
  detail: ({ email }) => email,
  path: ({ id }) => fillPath(adminPaths.employee, { id }),
};
