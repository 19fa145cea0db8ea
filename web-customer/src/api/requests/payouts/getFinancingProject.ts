import { queryOptions } from '@tanstack/react-query';
import type { FinancingProjectView } from '@portal/contracts/payouts/views/financingProject';
import { callRecord } from '../../apiClient.ts';

export const financingProjectQuery = (id: string) =>
  queryOptions({
    queryKey: ['payouts', 'project', id],
    queryFn: ({ signal }) =>
      callRecord<FinancingProjectView>({ method: 'GET', path: `valutierung-financing-projects/${encodeURIComponent(id)}`, signal }),
  });
