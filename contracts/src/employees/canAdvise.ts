import type { EmployeeView } from './views/employee.ts';
import { inheritedEmployeeRolesOf, type EmployeeRole } from '../shared/roles.ts';

/** Who can look after customers: may sign in, or will with the invitation, and finds in the inbox what customers hand in. */
export const canAdvise = ({ roles, blocked, archivedAt }: Pick<EmployeeView, 'roles' | 'blocked' | 'archivedAt'>): boolean =>
  !blocked &&
  archivedAt === null &&
  [...roles, ...inheritedEmployeeRolesOf(roles as readonly EmployeeRole[])].includes('ROLE_BANK_EMPLOYEE');
