import { MutationCache, onlineManager, QueryCache, QueryClient, type DefaultOptions } from '@tanstack/react-query';
import { asFailure } from '../api/failures.ts';
import { announceFailure } from '../api/failureNotices.ts';
import { onSessionChange, currentSession, type Session } from '../session/sessionStore.ts';

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
    retry: (count, error) => count < RETRIES && asFailure(error).isRetryable && onlineManager.isOnline(),
  },
  mutations: { networkMode: 'always', retry: false },
};

/** Whatever fails is announced once, in one place; `quiet` is what is only looked after in the background. */
export const queryCaches = () => ({
  queryCache: new QueryCache({ onError: (error, { meta }) => (meta?.['quiet'] === true ? undefined : announceFailure(error)) }),
  mutationCache: new MutationCache({ onError: announceFailure }),
});

export const queryClient = new QueryClient({ ...queryCaches(), defaultOptions: queryDefaults });

const rolesOf = (session: Session): string => (session.payload === null ? '' : session.payload.roles.join());

let before = currentSession();
onSessionChange(() => {
  const now = currentSession();
  if (now.payload?.id !== before.payload?.id) queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'configs' });
  // What somebody may do is asked anew as soon as the roles are others.
  else if (rolesOf(now) !== rolesOf(before)) void queryClient.invalidateQueries({ queryKey: ['auth'] });
  before = now;
});
