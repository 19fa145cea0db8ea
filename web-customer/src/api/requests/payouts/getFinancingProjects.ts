import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { FinancingProjectRow } from '@portal/contracts/payouts/views/financingProject';
import { callApi } from '../../apiClient.ts';

export const PROJECTS_PER_PAGE = 10;

export interface ProjectPage {
  readonly rows: readonly FinancingProjectRow[];
  readonly total: number;
}

interface Answer {
  readonly 'hydra:member': readonly FinancingProjectRow[];
  readonly 'hydra:totalItems': number;
}

/** The own projects, page by page (specification 002 §9). */
export const financingProjectsQuery = (page: number) =>
  queryOptions({
    queryKey: ['payouts', 'projects', page],
    queryFn: async ({ signal }): Promise<ProjectPage> => {
      const path = `valutierung-financing-projects?items-per-page=${PROJECTS_PER_PAGE}&page=${page}`;
      const { value } = await callApi<Answer>({ method: 'GET', path, signal });
      return { rows: value['hydra:member'], total: value['hydra:totalItems'] };
    },
    placeholderData: keepPreviousData,
  });
