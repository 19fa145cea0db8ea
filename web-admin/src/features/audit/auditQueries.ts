import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { AuditEventView } from '@portal/contracts/audit/views/auditEvent';
import type { SecurityEventsView } from '@portal/contracts/audit/views/accessEvent';
import type { AuditHistoryOfSubjectView } from '@portal/contracts/audit/views/auditHistory';
import type { AuditVerificationView } from '@portal/contracts/audit/views/auditVerification';
import { isSearchTextLongEnough, type SearchResultsView } from '@portal/contracts/finding/found';
import { API_URL, httpClientForReading, fetchJson } from '../../api/httpClientForReading.ts';
import { securityEventParametersOf, auditEventParametersOf, type AuditFilter, type AuditSubject } from './auditFilter.ts';

export const AUDIT_EVENTS_PER_PAGE = 25;
/** Where it cannot be loaded the page says so itself. */
const quiet = { quiet: true } as const;

export const auditEventsPath = (filter: AuditFilter, more: Record<string, string>, below = ''): string =>
  `audit/events${below}?${new URLSearchParams([...auditEventParametersOf(filter), ...Object.entries(more)].map(([name, value]) => [name, value]))}`;

export const auditEventsQuery = (filter: AuditFilter, page: number) =>
  queryOptions({
    queryKey: ['audit', 'events', filter, page],
    queryFn: async ({ signal }) => {
      const path = auditEventsPath(filter, { page: String(page), 'items-per-page': String(AUDIT_EVENTS_PER_PAGE) });
      const { json, headers } = await httpClientForReading(`${API_URL}/${path}`, { signal });
      const rows = json as readonly AuditEventView[];
      return { rows, total: Number(headers.get('content-range')?.split('/').at(-1) ?? rows.length) };
    },
    placeholderData: keepPreviousData,
    meta: quiet,
  });

export const securityEventsQuery = (filter: AuditFilter) =>
  infiniteQueryOptions({
    queryKey: ['audit', 'accesses', filter],
    queryFn: ({ signal, pageParam }) =>
      fetchJson<SecurityEventsView>(
        `audit/access-events?${new URLSearchParams({ ...securityEventParametersOf(filter), ...(pageParam === '' ? {} : { after: pageParam }) })}`,
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }: SecurityEventsView) => next,
    meta: quiet,
  });

export const auditHistoryQuery = ({ kind, id }: AuditSubject) =>
  queryOptions({
    queryKey: ['audit', 'history', kind, id],
    queryFn: ({ signal }) => fetchJson<AuditHistoryOfSubjectView>(`audit/histories/${kind}/${id}`, { signal }),
    meta: quiet,
  });

export const logVerificationQuery = queryOptions({
  queryKey: ['audit', 'verification'],
  queryFn: ({ signal }) => fetchJson<AuditVerificationView>('audit/verification', { signal }),
  meta: quiet,
});

export const auditSubjectSearchQuery = (term: string) =>
  queryOptions({
    queryKey: ['audit', 'subjects', term],
    queryFn: ({ signal }) => fetchJson<SearchResultsView>(`audit/subjects?${new URLSearchParams({ search: term })}`, { signal }),
    enabled: isSearchTextLongEnough(term),
    meta: quiet,
  });
