import { onlineManager, QueryClient, type DefaultOptions } from '@tanstack/react-query';
import { asProblem } from '@portal/web-shared/http/apiProblem.ts';
import { createFailureAnnouncingQueryCaches } from '@portal/web-shared/notices/failureNotices.ts';
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
    retry: (count, error) => count < RETRIES && asProblem(error).isRetryable && onlineManager.isOnline(),
  },
  mutations: { networkMode: 'always', retry: false },
};

export const queryClient = new QueryClient({ ...createFailureAnnouncingQueryCaches(), defaultOptions: queryDefaults });

const rolesOf = (session: Session): string => (session.payload === null ? '' : session.payload.roles.join());

let before = currentSession();
onSessionChange(() => {
  const now = currentSession();
  if (now.payload?.id !== before.payload?.id) queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'configs' });
  // What somebody may do is asked anew as soon as the roles are others.
  else if (rolesOf(now) !== rolesOf(before)) void queryClient.invalidateQueries({ queryKey: ['auth'] });
  before = now;
});
