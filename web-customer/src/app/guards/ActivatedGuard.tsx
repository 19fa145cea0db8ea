import { Navigate, Outlet } from 'react-router-dom';
import { customerPaths } from '@portal/contracts/routes/customerPaths';
import { useHolds } from '../../session/useHolds.ts';

/** A customer without ROLE_CUSTOMER can only reach the activation. */
export function ActivatedGuard() {
  return useHolds('ROLE_CUSTOMER') ? <Outlet /> : <Navigate to={customerPaths.activation} replace />;
}
