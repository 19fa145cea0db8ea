import { holds, type EmployeeRole } from '@portal/contracts/shared/roles';
import { useSession, type SessionPayload } from './sessionStore.ts';

export const holdsAll = (payload: SessionPayload | null, roles: readonly EmployeeRole[]): boolean =>
  payload !== null && roles.every((role) => holds(payload, role));

export function useHolds(...roles: readonly EmployeeRole[]): boolean {
  return holdsAll(useSession().payload, roles);
}

/** Any of them. */
export function useHoldsAny(...roles: readonly EmployeeRole[]): boolean {
  const { payload } = useSession();
  return payload !== null && roles.some((role) => holds(payload, role));
}
