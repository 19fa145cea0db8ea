import { queryOptions } from '@tanstack/react-query';
import type { FooterUrlView } from '@portal/contracts/instance/footerUrl';
import { callList } from '../apiClient.ts';

export const footerUrlsQuery = queryOptions({
  queryKey: ['footer-urls'],
  queryFn: ({ signal }) => callList<FooterUrlView>('footer-urls', { anonymous: true, signal }),
  staleTime: Infinity,
  meta: { quiet: true },
});
