import { queryOptions } from '@tanstack/react-query';
import type { DisbursementRow } from '@portal/contracts/payouts/views/disbursement';
import { callList } from '../../apiClient.ts';

/** The statuses in which somebody still waits for something, as far as a dashboard counts them. */
const open = ['problem', 'draft', 'submitted'] as const;

/** The requests that are not decided yet, the newest first. */
export const openDisbursementsQuery = queryOptions({
  queryKey: ['payouts', 'open-disbursements'],
  queryFn: ({ signal }) =>
    callList<DisbursementRow>(
      `valutierung-disbursements?${open.map((status) => `status[]=${status}`).join('&')}&order[updatedAt]=desc&items-per-page=100&page=1`,
      { signal },
    ),
});
