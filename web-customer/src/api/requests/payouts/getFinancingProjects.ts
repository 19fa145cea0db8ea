import { queryOptions } from '@tanstack/react-query';
import type { FinancingProjectStatus } from '@portal/contracts/payouts/status';
import type { FinancingProjectRow } from '@portal/contracts/payouts/views/financingProject';
import { allPages } from '@portal/web-shared/http/allPages.ts';
import { callApi } from '../../apiClient.ts';

/** Of the cards on a page (specification 002 §9). */
export const PROJECTS_PER_PAGE = 10;
const ROWS_PER_CALL = 100;

interface Answer {
  readonly 'hydra:member': readonly FinancingProjectRow[];
}

const rank = (status: FinancingProjectStatus): number => (status === 'active' ? 0 : 1);

/** The own projects, those first from which money can be drawn; else as the server has them. */
export const financingProjectsQuery = queryOptions({
  queryKey: ['payouts', 'projects'],
  queryFn: async ({ signal }): Promise<readonly FinancingProjectRow[]> => {
    const rows = await allPages(ROWS_PER_CALL, async (page) => {
      const path = `valutierung-financing-projects?items-per-page=${ROWS_PER_CALL}&page=${page}`;
      return (await callApi<Answer>({ method: 'GET', path, signal })).value['hydra:member'];
    });
    return rows.sort((one, other) => rank(one.status) - rank(other.status));
  },
});
