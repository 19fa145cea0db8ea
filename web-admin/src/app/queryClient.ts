import { onlineManager, QueryClient, type DefaultOptions } from '@tanstack/react-query';
import { asFailure, isPassing } from '../api/failures.ts';
import { onSessionChange, currentSession } from '../session/sessionStore.ts';

const RETRIES = 2;

/**
 * Without a connection calls fail at once and say so: a query is asked again when the connection is back, a command never by
 * itself.
 */
export const queryDefaults: DefaultOptions = {
  queries: {
    networkMode: 'always',
    refetchOnReconnect: true,
    staleTime: 5_000,
    retry: (count, error) => count < RETRIES && isPassing(asFailure(error)) && onlineManager.isOnline(),
  },
  mutations: { networkMode: 'always', retry: false },
};

export const queryClient = new QueryClient({ defaultOptions: queryDefaults });

let before = currentSession().payload?.id;
onSessionChange(() => {
  const now = currentSession().payload?.id;
  if (now !== before) queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'configs' });
  before = now;
});
