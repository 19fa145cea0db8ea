import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { customerPaths } from '@portal/contracts/routes/customerPaths';
import { linkSessionEnquiryPath, currentLinkSession } from '../../session/linkSession.ts';
import { useSession } from '../../session/sessionStore.ts';

/** Only for who is signed in; whoever signs in again comes back to where the session ended. */
export function SessionGuard() {
  const { payload, ended } = useSession();
  const { pathname, search } = useLocation();
  const link = currentLinkSession();
  if (link !== null) {
    const only = linkSessionEnquiryPath(link);
    return `${pathname}/`.startsWith(`${only}/`) ? <Outlet /> : <Navigate to={only} replace />;
  }
  if (payload !== null) return <Outlet />;
  return <Navigate to={customerPaths.login} replace state={ended === 'logout' ? null : { from: pathname + search }} />;
}
