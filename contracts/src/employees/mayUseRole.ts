import type { EmployeeView } from './views/employee.ts';
import { inheritedEmployeeRolesOf, type EmployeeRole } from '../shared/roles.ts';

/** Whether somebody has a role, own or inherited, and may sign in with it, or will with the invitation. */
export const mayUseRole = (
  { roles, blocked, archivedAt }: Pick<EmployeeView, 'roles' | 'blocked' | 'archivedAt'>,
  role: EmployeeRole,
): boolean => !blocked && archivedAt === null && [...roles, ...inheritedEmployeeRolesOf(roles as readonly EmployeeRole[])].includes(role);
