import { queryOptions } from '@tanstack/react-query';
import type { ConfigView } from '@portal/contracts/instance/config';
import { fetchJson } from '../api/httpClientForReading.ts';

export const configQuery = queryOptions({
  queryKey: ['configs', 'current'],
  queryFn: ({ signal }) => fetchJson<ConfigView>('configs/current', { anonymous: true, signal }),
  staleTime: Infinity,
  meta: { quiet: true },
});
