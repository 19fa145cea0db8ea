import { inheritedEmployeeRolesOf, type EmployeeRole } from '@portal/contracts/shared/roles';

/** An access token as the server signs it; browsers only read its payload. */
export const aToken = (roles: readonly EmployeeRole[] = ['ROLE_BANK_EMPLOYEE_UPLOAD'], mark = 'x'): string =>
  ['x', btoa(JSON.stringify({ id: 'e1', roles, inheritedRoles: inheritedEmployeeRolesOf(roles), exp: 4_000_000_000, mark })), 'x'].join(
    '.',
  );
