import { QueryClient } from '@tanstack/react-query';
import { createFailureAnnouncingQueryCaches } from '@portal/web-shared/notices/failureNotices.ts';
import { ApiProblem } from '@portal/web-shared/http/apiProblem.ts';
import { currentLinkSession } from '../session/linkSession.ts';
import { onSessionChange, currentSession } from '../session/sessionStore.ts';

const MAX_RETRIES = 2;
const STALE_MS = 5_000;

export const queryClient = new QueryClient({
  ...createFailureAnnouncingQueryCaches(),
  defaultOptions: {
    queries: {
      staleTime: STALE_MS,
      networkMode: 'always',
      retry: (failures, error) => error instanceof ApiProblem && error.isRetryable && error.code !== 'ABORTED' && failures < MAX_RETRIES,
      retryDelay: (attempt, error) => (error instanceof ApiProblem ? (error.retryAfterSeconds ?? 0) * 1000 : 0) || 400 * 2 ** attempt,
    },
    mutations: { networkMode: 'always', retry: false },
  },
});

const isPublic = (key: readonly unknown[]): boolean => key[0] === 'config' || key[0] === 'footer-urls' || key[0] === 'technical-messages';

let customerId = currentSession().payload?.id;

/** Nothing of a customer outlives the session, nor a change of person in another tab. What an access link has opened is no account's. */
onSessionChange(() => {
  const id = currentSession().payload?.id;
  const changed = customerId !== undefined && id !== customerId;
  customerId = id;
  if (changed && currentLinkSession() === null) queryClient.removeQueries({ predicate: (query) => !isPublic(query.queryKey) });
});
