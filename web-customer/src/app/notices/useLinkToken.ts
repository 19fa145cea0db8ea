import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';

/** The token of an access link (specification 000 §2), which is taken out of the address at once. */
export function useLinkToken(): readonly [string | undefined, (token: undefined) => void] {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  // The server draws the login without; the app does not take over what it has drawn where there is one.
  const [token, setToken] = useState(() => query.get('token') || undefined);
  useEffect(() => {
    const brought = query.get('token');
    if (brought === null) return;
    setToken(brought === '' ? undefined : brought);
    const rest = new URLSearchParams(query);
    rest.delete('token');
    void navigate({ search: rest.toString() }, { replace: true });
  }, [query, navigate]);
  return [token, setToken];
}
