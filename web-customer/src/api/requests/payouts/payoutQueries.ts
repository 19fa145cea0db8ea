import { queryOptions } from '@tanstack/react-query';
import type { FinancingProjectStatus } from '@portal/contracts/payouts/status';
import type {
  DisbursementRow,
  DisbursementView,
  DisbursementProofView,
  InputValueView,
  ProgressView,
} from '@portal/contracts/payouts/views/disbursement';
import type { FinancingProjectRow, FinancingProjectView, DecisionWaitingTimeView } from '@portal/contracts/payouts/views/financingProject';
import { callApi, callListRows, callWholeList } from '../../apiClient.ts';
import { singleRecordQuery, wholeListQuery } from '../../queries.ts';

export const disbursementKey = (id: string) => ['payouts', 'disbursement', id] as const;

export const disbursementQuery = (id: string) =>
  singleRecordQuery<DisbursementView>([...disbursementKey(id), 'itself'], `valutierung-disbursements/${encodeURIComponent(id)}`);

export const inputValuesOfDisbursementQuery = (id: string) =>
  wholeListQuery<InputValueView>([...disbursementKey(id), 'inputs'], `valutierung-input-values?disbursement=${encodeURIComponent(id)}`);

export const requestedProofsOfDisbursementQuery = (id: string) =>
  wholeListQuery<DisbursementProofView>(
    [...disbursementKey(id), 'proofs'],
    `valutierung-document-files?disbursement=${encodeURIComponent(id)}`,
  );

/** What may happen to the elements of one report, with what other requests say of them. */
export const progressElementsOfDisbursementQuery = (id: string, templateId: string) =>
  queryOptions({
    queryKey: [...disbursementKey(id), 'progress', templateId],
    queryFn: async ({ signal }) => {
      const path = `valutierung-disbursements/${encodeURIComponent(id)}/progress?template-id=${encodeURIComponent(templateId)}`;
      return (await callApi<ProgressView>({ method: 'GET', path, signal })).value.elements;
    },
  });

export const decisionWaitingTimeQuery = queryOptions({
  queryKey: ['payouts', 'waiting-time'],
  queryFn: async ({ signal }) =>
    (await callApi<DecisionWaitingTimeView>({ method: 'GET', path: 'valutierung-waiting-time', signal })).value,
  staleTime: 10 * 60_000,
  meta: { quiet: true },
});

/** The statuses in which somebody still waits for something, as far as a dashboard counts them. */
const open = ['problem', 'draft', 'submitted'].map((status) => `status[]=${status}`).join('&');

/** The requests that are not decided yet, the newest first. */
export const undecidedDisbursementsQuery = queryOptions({
  queryKey: ['payouts', 'open-disbursements'],
  queryFn: ({ signal }) =>
    callListRows<DisbursementRow>(`valutierung-disbursements?${open}&order[updatedAt]=desc&items-per-page=100&page=1`, { signal }),
});

export const financingProjectQuery = (id: string) =>
  singleRecordQuery<FinancingProjectView>(['payouts', 'project', id], `valutierung-financing-projects/${encodeURIComponent(id)}`);

const rank = (status: FinancingProjectStatus): number => (status === 'active' ? 0 : 1);

/** The own projects, those first from which money can be drawn; else as the server has them. */
export const financingProjectsQuery = queryOptions({
  queryKey: ['payouts', 'projects'],
  queryFn: async ({ signal }) => {
    const rows = await callWholeList<FinancingProjectRow>('valutierung-financing-projects', signal);
    return [...rows].sort((one, other) => rank(one.status) - rank(other.status));
  },
});
