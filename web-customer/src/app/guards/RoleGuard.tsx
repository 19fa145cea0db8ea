import { Navigate, Outlet } from 'react-router-dom';
import { customerPaths } from '@portal/contracts/routes/customerPaths';
import type { CustomerRole } from '@portal/contracts/shared/roles';
import { useHasRoleByAccountOrLink } from '../../session/useHasRoleByAccountOrLink.ts';

interface RoleGuardProps {
  readonly role: CustomerRole;
  /** Where everybody else is led. */
  readonly otherwise?: string;
}

export function RoleGuard({ role, otherwise = customerPaths.dashboard }: RoleGuardProps) {
  return useHasRoleByAccountOrLink(role) ? <Outlet /> : <Navigate to={otherwise} replace />;
}
