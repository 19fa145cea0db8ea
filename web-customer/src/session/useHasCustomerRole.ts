import { holds } from '@portal/contracts/shared/heldRoles';
import type { CustomerRole } from '@portal/contracts/shared/roles';
import { currentLinkSession } from './linkSession.ts';
import { useSession } from './sessionStore.ts';

export function useHasCustomerRole(role: CustomerRole): boolean {
  const { payload } = useSession();
  // Whoever comes by a link does in the one case what its owner may; the guard keeps to that case.
  if (currentLinkSession() !== null) return true;
  return payload !== null && holds(payload, role);
}
