import { useCallback, useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { pendingAccessLinkStore } from '../../session/linkOpening.ts';

/** The token of an access link (specification 000 §2), which is taken out of the address at once; also of one that waits for its code. */
export function useAccessLinkTokenFromUrl(): readonly [token: string | undefined, end: () => void] {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  // The server draws the login without; the app does not take over what it has drawn where there is one.
  const [token, setToken] = useState(() => query.get('token') || undefined);
  useEffect(() => {
    const brought = query.get('token');
    if (brought === null) {
      const waiting = pendingAccessLinkStore.at(Date.now());
      if (waiting !== null) setToken((known) => known ?? waiting.token);
      return;
    }
    setToken(brought === '' ? undefined : brought);
    const rest = new URLSearchParams(query);
    rest.delete('token');
    void navigate({ search: rest.toString() }, { replace: true });
  }, [query, navigate]);
  const end = useCallback(() => {
    pendingAccessLinkStore.end();
    setToken(undefined);
  }, []);
  return [token, end];
}
