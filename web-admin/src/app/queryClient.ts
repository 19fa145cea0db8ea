import { QueryClient } from '@tanstack/react-query';
import { asFailure } from '../api/failures.ts';
import { onSessionChange, currentSession } from '../session/sessionStore.ts';

const RETRIES = 2;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 5_000, retry: (count, error) => count < RETRIES && asFailure(error).isRetryable },
    mutations: { retry: false },
  },
});

let before = currentSession().payload?.id;
onSessionChange(() => {
  const now = currentSession().payload?.id;
  if (now !== before) queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'configs' });
  before = now;
});
