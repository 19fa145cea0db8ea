import { queryOptions } from '@tanstack/react-query';
import type { DisbursementView, DocumentFileView, InputValueView, ProgressView } from '@portal/contracts/payouts/views/disbursement';
import type { WaitingTimeView } from '@portal/contracts/payouts/views/financingProject';
import { callApi, callRecord, callWholeList } from '../../apiClient.ts';

export const disbursementKey = (id: string) => ['payouts', 'disbursement', id] as const;

export const disbursementQuery = (id: string) =>
  queryOptions({
    queryKey: [...disbursementKey(id), 'itself'],
    queryFn: ({ signal }) =>
      callRecord<DisbursementView>({ method: 'GET', path: `valutierung-disbursements/${encodeURIComponent(id)}`, signal }),
  });

export const inputValuesQuery = (id: string) =>
  queryOptions({
    queryKey: [...disbursementKey(id), 'inputs'],
    queryFn: ({ signal }) => callWholeList<InputValueView>(`valutierung-input-values?disbursement=${encodeURIComponent(id)}`, signal),
  });

export const documentFilesQuery = (id: string) =>
  queryOptions({
    queryKey: [...disbursementKey(id), 'proofs'],
    queryFn: ({ signal }) => callWholeList<DocumentFileView>(`valutierung-document-files?disbursement=${encodeURIComponent(id)}`, signal),
  });

/** What may happen to the elements of one report, with what other requests say of them. */
export const progressQuery = (id: string, templateId: string) =>
  queryOptions({
    queryKey: [...disbursementKey(id), 'progress', templateId],
    queryFn: async ({ signal }) => {
      const path = `valutierung-disbursements/${encodeURIComponent(id)}/progress?template-id=${encodeURIComponent(templateId)}`;
      return (await callApi<ProgressView>({ method: 'GET', path, signal })).value.elements;
    },
  });

export const waitingTimeQuery = queryOptions({
  queryKey: ['payouts', 'waiting-time'],
  queryFn: async ({ signal }) => (await callApi<WaitingTimeView>({ method: 'GET', path: 'valutierung-waiting-time', signal })).value,
  staleTime: 10 * 60_000,
  meta: { quiet: true },
});
