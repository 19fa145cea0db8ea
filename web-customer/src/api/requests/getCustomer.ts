import { queryOptions } from '@tanstack/react-query';
import type { CustomerView } from '@portal/contracts/customers/views/customer';
import { callApi } from '../apiClient.ts';
import { takePrefetchedCustomer } from './earlyCustomer.ts';

export const customerQuery = (id: string) =>
  queryOptions({
    queryKey: ['customer', id],
    queryFn: async ({ signal }) =>
      takePrefetchedCustomer(id) ?? (await callApi<CustomerView>({ method: 'GET', path: `customers/${id}`, signal })).value,
  });
