import { queryOptions } from '@tanstack/react-query';
import type { ConfigView } from '@portal/contracts/instance/config';
import { callApi } from '../apiClient.ts';

export const configQuery = queryOptions({
  queryKey: ['config'],
  queryFn: async ({ signal }) => (await callApi<ConfigView>({ method: 'GET', path: 'configs/current', anonymous: true, signal })).value,
  staleTime: Infinity,
  meta: { quiet: true },
});
