import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';

/** The token of an access link (specification 000 §2), which is taken out of the address at once. */
export function useLinkToken(): readonly [string | undefined, (token: undefined) => void] {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const [token, setToken] = useState<string>();
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
