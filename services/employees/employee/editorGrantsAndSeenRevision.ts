import { hasRole, type HeldRoles } from '@portal/contracts/shared/heldRoles';
import { employeeRoles, granterByEmployeeRole, type EmployeeRole } from '@portal/contracts/shared/roles';
import type { EditorRightsOnEmployee } from './employeeCommands.ts';
import type { EmployeeState } from './employeeState.ts';

/** Roles that somebody may give to colleagues and take from them. */
export const rolesGrantableBy = (employee: HeldRoles): readonly EmployeeRole[] =>
  employeeRoles.filter((role) => hasRole(employee, granterByEmployeeRole[role]));

/** Who changes the record of `id`, and what of it was seen then. */
export const editorGrantsAndSeenRevision = (
  principal: HeldRoles & { readonly id: string },
  id: string,
  { revision }: EmployeeState,
): EditorRightsOnEmployee => ({
  own: principal.id === id,
  grants: rolesGrantableBy(principal),
  seen: revision,
});
