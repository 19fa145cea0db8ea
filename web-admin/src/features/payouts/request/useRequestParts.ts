import { useQueries, useQuery } from '@tanstack/react-query';
import type {
  DisbursementStatusChangeView,
  DisbursementProofView,
  InputValueView,
  ProgressView,
} from '@portal/contracts/payouts/views/disbursement';
import { loadAllRows } from '../../../api/loadAllRows.ts';
import { fetchJson } from '../../../api/httpClientForReading.ts';

const partQuery = <Row extends { readonly id: string }>(collection: string, id: string) => ({
  queryKey: ['payout-parts', id, collection] as const,
  queryFn: ({ signal }: { readonly signal: AbortSignal }) => loadAllRows<Row>(`${collection}?disbursement=${id}`, signal),
});

/** What the customer has filled in, in its order; of no request nothing is asked for. */
export const useInputValuesOfDisbursement = (id: string | undefined) =>
  useQuery({ ...partQuery<InputValueView>('valutierung-input-values', id ?? ''), enabled: id !== undefined });

/** The proofs that the request asks for, in their order. */
export const useRequestedProofsOfDisbursement = (id: string) =>
  useQuery(partQuery<DisbursementProofView>('valutierung-document-files', id));

/** Newest first. */
export const useDisbursementStatusChanges = (id: string) =>
  useQuery(partQuery<DisbursementStatusChangeView>('valutierung-disbursement-status-changes', id));

/** The reports of a request, each with what its elements stood at before. */
export function useProgressReportsOfDisbursement(id: string, values: readonly InputValueView[]) {
  const templates = values.flatMap(({ inputTemplate }) => (inputTemplate.type === 'progress' ? [inputTemplate] : []));
  const answers = useQueries({
    queries: templates.map((template) => ({
      queryKey: ['payout-parts', id, 'progress', template.id] as const,
      queryFn: async () => (await fetchJson<ProgressView>(`valutierung-disbursements/${id}/progress?template-id=${template.id}`)).elements,
    })),
  });
  return {
    reports: templates.map(({ id: templateId, label }, at) => ({ templateId, label, elements: answers[at]?.data })),
    error: answers.find(({ error }) => error !== null)?.error ?? null,
    refetch: () => Promise.all(answers.map(({ refetch }) => refetch())),
  };
}

export type ProgressReport = ReturnType<typeof useProgressReportsOfDisbursement>['reports'][number];
