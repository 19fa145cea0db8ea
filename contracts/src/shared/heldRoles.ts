import type { CustomerRole, EmployeeRole } from './roles.ts';

/** Own and inherited roles as a token or a view carries them. */
export interface HeldRoles {
  readonly roles: readonly string[];
  readonly inheritedRoles: readonly string[];
}

export const hasRole = (held: HeldRoles, role: CustomerRole | EmployeeRole): boolean =>
  held.roles.includes(role) || held.inheritedRoles.includes(role);
