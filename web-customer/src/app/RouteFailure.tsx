import { useCallback, useEffect } from 'react';
import { useLocation, useNavigate, useRouteError } from 'react-router-dom';
import { FailureScreen } from './FailureScreen.tsx';
import { isChunkFailure } from '@portal/web-shared/http/isChunkFailure.ts';
import { forgetFailedScreens } from './lazyScreen.tsx';

/**
 * What a screen throws, in the layout around it: Back and the menu lead out of it. What only lacked the connection is fetched by
 * itself when that is back.
 */
export function RouteFailure({ within = false }: { readonly within?: boolean }) {
  const error = useRouteError();
  const location = useLocation();
  const navigate = useNavigate();
  const retry = useCallback((): void => {
    forgetFailedScreens();
    // The router clears a failure only when it goes somewhere.
    void navigate(location, { replace: true, state: location.state as unknown, preventScrollReset: true });
  }, [navigate, location]);
  const lacksConnection = isChunkFailure(error);
  useEffect(() => {
    if (!lacksConnection) return undefined;
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [lacksConnection, retry]);
  return <FailureScreen error={error} within={within} />;
}
