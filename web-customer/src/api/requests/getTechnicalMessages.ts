import { queryOptions } from '@tanstack/react-query';
import { TECHNICAL_MESSAGES_PER_PAGE } from '@portal/contracts/instance/technicalMessage';
import type { TechnicalMessageView } from '@portal/contracts/instance/views/technicalMessage';
import { callList } from '../apiClient.ts';

const REFETCH_MS = 5 * 60_000;

export const technicalMessagesQuery = queryOptions({
  queryKey: ['technical-messages'],
  queryFn: ({ signal }) =>
    callList<TechnicalMessageView>(`technical-messages?target=customer&active=1&page=1&items-per-page=${TECHNICAL_MESSAGES_PER_PAGE}`, {
      anonymous: true,
      signal,
    }),
  staleTime: REFETCH_MS,
  refetchInterval: REFETCH_MS,
  meta: { quiet: true },
});
