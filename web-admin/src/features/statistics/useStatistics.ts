import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type {
  CaseStatisticsByMonthView,
  DocumentStatisticsByTemplateView,
  AdviserLoadStatisticsView,
} from '@portal/contracts/enquiries/views/statistics';
import { fetchJson } from '../../api/httpClientForReading.ts';
import type { MonthRange } from './useMonthRange.ts';

interface Tables {
  readonly cases: CaseStatisticsByMonthView;
  readonly documents: DocumentStatisticsByTemplateView;
  readonly load: AdviserLoadStatisticsView;
}

export const monthRangeQueryString = ({ from, to }: MonthRange): string => `?from=${from}&to=${to}`;

/** One of the statistics; of a period, where it has one. What was shown stays until the other is there. */
export function useStatistics<Name extends keyof Tables>(name: Name, period?: MonthRange) {
  const query = period === undefined ? '' : monthRangeQueryString(period);
  const { data, error, refetch } = useQuery({
    queryKey: ['statistics', name, query],
    queryFn: ({ signal }) => fetchJson<Tables[Name]>(`statistics/${name}${query}`, { signal }),
    placeholderData: keepPreviousData,
    // Each card says it.
    meta: { quiet: true },
  });
  return { data, failure: error === null ? undefined : { error, retry: () => void refetch() } };
}
