import { queryOptions } from '@tanstack/react-query';
import type { ConfigView } from '@portal/contracts/instance/config';
import type { FooterUrlView } from '@portal/contracts/instance/footerUrl';
import { TECHNICAL_MESSAGES_PER_PAGE } from '@portal/contracts/instance/technicalMessage';
import type { TechnicalMessageView } from '@portal/contracts/instance/views/technicalMessage';
import { callApi, callListRows } from '../apiClient.ts';

export const configQuery = queryOptions({
  queryKey: ['config'],
  queryFn: async ({ signal }) => (await callApi<ConfigView>({ method: 'GET', path: 'configs/current', anonymous: true, signal })).value,
  staleTime: Infinity,
  meta: { quiet: true },
});

export const footerUrlsQuery = queryOptions({
  queryKey: ['footer-urls'],
  queryFn: ({ signal }) => callListRows<FooterUrlView>('footer-urls', { anonymous: true, signal }),
  staleTime: Infinity,
  meta: { quiet: true },
});

const MESSAGES_REFETCH_MS = 5 * 60_000;

export const technicalMessagesQuery = queryOptions({
  queryKey: ['technical-messages'],
  queryFn: ({ signal }) =>
    callListRows<TechnicalMessageView>(`technical-messages?target=customer&active=1&page=1&items-per-page=${TECHNICAL_MESSAGES_PER_PAGE}`, {
      anonymous: true,
      signal,
    }),
  staleTime: MESSAGES_REFETCH_MS,
  refetchInterval: MESSAGES_REFETCH_MS,
  meta: { quiet: true },
});
