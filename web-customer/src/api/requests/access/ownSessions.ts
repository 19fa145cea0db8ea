import { queryOptions } from '@tanstack/react-query';
import type { OwnSessionsAnswer } from '@portal/contracts/shared/ownSessions';
import { callApi, callSilent } from '../../apiClient.ts';

export const ownSessionsQuery = queryOptions({
  queryKey: ['own-sessions'],
  queryFn: async ({ signal }) => (await callApi<OwnSessionsAnswer>({ method: 'GET', path: 'customers/sessions', signal })).value.sessions,
  staleTime: 0,
});

export const endOwnSessionById = (id: string): Promise<void> => callSilent({ method: 'DELETE', path: `customers/sessions/${id}` });

export const endOtherSessions = (): Promise<void> => callSilent({ method: 'DELETE', path: 'customers/sessions' });
