import { holds } from '@portal/contracts/shared/heldRoles';
import type { CustomerRole } from '@portal/contracts/shared/roles';
import { useSession } from './sessionStore.ts';

export function useHolds(role: CustomerRole): boolean {
  const { payload } = useSession();
  return payload !== null && holds(payload, role);
}
