import { hasRole } from '@portal/contracts/shared/heldRoles';
import type { CustomerRole } from '@portal/contracts/shared/roles';
import { currentLinkSession } from './linkSession.ts';
import { useSession } from './sessionStore.ts';

/** Whoever comes by a link does in the one case what its owner may; the guard keeps to that case. */
const rolesOfLink: readonly CustomerRole[] = ['ROLE_CUSTOMER', 'ROLE_CUSTOMER_UPLOAD'];

export function useHasRoleByAccountOrLink(role: CustomerRole): boolean {
  const { payload } = useSession();
  if (currentLinkSession() !== null) return rolesOfLink.includes(role);
  return payload !== null && hasRole(payload, role);
}
