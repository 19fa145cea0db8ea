import { Navigate, Outlet } from 'react-router-dom';
import { customerPaths } from '@portal/contracts/routes/customerPaths';
import type { CustomerModuleRole } from '@portal/contracts/shared/roles';
import { useHolds } from '../../session/useHolds.ts';

/** The screens of a module are for who has it. */
export function RoleGuard({ role }: { readonly role: CustomerModuleRole }) {
  return useHolds(role) ? <Outlet /> : <Navigate to={customerPaths.dashboard} replace />;
}
