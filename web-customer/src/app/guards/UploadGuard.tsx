import { Navigate, Outlet } from 'react-router-dom';
import { customerPaths } from '@portal/contracts/routes/customerPaths';
import { useHolds } from '../../session/useHolds.ts';

export function UploadGuard() {
  return useHolds('ROLE_CUSTOMER_UPLOAD') ? <Outlet /> : <Navigate to={customerPaths.dashboard} replace />;
}
