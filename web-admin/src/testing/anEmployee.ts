import type { EmployeeView } from '@portal/contracts/employees/views/employee';
import { inheritedEmployeeRolesOf, type EmployeeRole } from '@portal/contracts/shared/roles';
import type { WithEtag } from '@portal/web-shared/commands/withEtag.ts';

/** Activated, as the server showed it; `e1` is who is signed in (`aToken`). */
export function anEmployee({ roles = ['ROLE_BANK_EMPLOYEE'], ...facts }: Partial<WithEtag<EmployeeView>> = {}): WithEtag<EmployeeView> {
  return {
    '@etag': '"1"',
    id: 'p1',
    salutation: 'MRS',
    firstName: 'Petra',
    lastName: 'Weber',
    email: 'petra.weber@bank.example',
    roles,
    inheritedRoles: inheritedEmployeeRolesOf(roles as EmployeeRole[]),
    blocked: false,
    secondFactor: false,
    archivedAt: null,
    createdAt: '2026-11-18T10:00:00.000Z',
    updatedAt: '2026-11-18T10:00:00.000Z',
    invitedAt: '2026-11-18T11:00:00.000Z',
    activatedAt: '2026-11-19T10:00:00.000Z',
    ...facts,
  };
}
