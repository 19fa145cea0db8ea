import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate, useRouteError } from 'react-router-dom';
import { FailureScreen } from './FailureScreen.tsx';
import { isChunkFailure } from '@portal/web-shared/http/isChunkFailure.ts';
import { useOnline } from './layout/useOnline.ts';
import { forgetFailedScreens } from './createLazyScreen.tsx';

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
  const online = useOnline();
  const wasOnline = useRef(online);
  // By the state and not by the event: the connection may be back before anybody listens.
  useEffect(() => {
    if (lacksConnection && online && !wasOnline.current) retry();
    wasOnline.current = online;
  }, [lacksConnection, online, retry]);
  return <FailureScreen error={error} within={within} />;
}
