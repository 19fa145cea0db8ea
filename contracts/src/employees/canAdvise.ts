import { inheritedEmployeeRolesOf, type EmployeeRole } from '../shared/roles.ts';

interface Adviser {
  readonly roles: readonly string[];
  readonly blocked: boolean;
  readonly archivedAt: string | null;
}

/** Who can look after customers: may sign in, or will with the invitation, and finds in the inbox what customers hand in. */
export const canAdvise = ({ roles, blocked, archivedAt }: Adviser): boolean =>
  !blocked &&
  archivedAt === null &&
  [...roles, ...inheritedEmployeeRolesOf(roles as readonly EmployeeRole[])].includes('ROLE_BANK_EMPLOYEE');
