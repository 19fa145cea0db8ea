import { queryOptions } from '@tanstack/react-query';
import type { ConfigView } from '@portal/contracts/instance/config';
import { API_URL, httpClient } from '../api/httpClient.ts';

export const configQuery = queryOptions({
  queryKey: ['configs', 'current'],
  queryFn: async ({ signal }): Promise<ConfigView> => (await httpClient(`${API_URL}/configs/current`, { anonymous: true, signal })).json,
  staleTime: Infinity,
  meta: { quiet: true },
});
