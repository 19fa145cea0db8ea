import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { AuditEventView } from '@portal/contracts/audit/views/auditEvent';
import type { SecurityEventsView } from '@portal/contracts/audit/views/accessEvent';
import type { AuditHistoryView } from '@portal/contracts/audit/views/auditHistory';
import type { AuditVerificationView } from '@portal/contracts/audit/views/auditVerification';
import { isSearchable, type FoundView } from '@portal/contracts/finding/found';
import { API_URL, httpClient, readJson } from '../../api/httpClient.ts';
import { accessQueryOf, eventsQueryOf, type AuditFilter, type Subject } from './auditFilter.ts';

export const EVENTS_PER_PAGE = 25;
/** Where it cannot be loaded the page says so itself. */
const quiet = { quiet: true } as const;

export const eventsPath = (filter: AuditFilter, more: Record<string, string>, below = ''): string =>
  `audit/events${below}?${new URLSearchParams([...eventsQueryOf(filter), ...Object.entries(more)].map(([name, value]) => [name, value]))}`;

export const eventsQuery = (filter: AuditFilter, page: number) =>
  queryOptions({
    queryKey: ['audit', 'events', filter, page],
    queryFn: async ({ signal }) => {
      const path = eventsPath(filter, { page: String(page), 'items-per-page': String(EVENTS_PER_PAGE) });
      const { json, headers } = await httpClient(`${API_URL}/${path}`, { signal });
      const rows = json as readonly AuditEventView[];
      return { rows, total: Number(headers.get('content-range')?.split('/').at(-1) ?? rows.length) };
    },
    placeholderData: keepPreviousData,
    meta: quiet,
  });

export const accessesQuery = (filter: AuditFilter) =>
  infiniteQueryOptions({
    queryKey: ['audit', 'accesses', filter],
    queryFn: ({ signal, pageParam }) =>
      readJson<SecurityEventsView>(
        `audit/access-events?${new URLSearchParams({ ...accessQueryOf(filter), ...(pageParam === '' ? {} : { after: pageParam }) })}`,
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }: SecurityEventsView) => next,
    meta: quiet,
  });

export const auditHistoryQuery = ({ kind, id }: Subject) =>
  queryOptions({
    queryKey: ['audit', 'history', kind, id],
    queryFn: ({ signal }) => readJson<AuditHistoryView>(`audit/histories/${kind}/${id}`, { signal }),
    meta: quiet,
  });

export const verificationQuery = queryOptions({
  queryKey: ['audit', 'verification'],
  queryFn: ({ signal }) => readJson<AuditVerificationView>('audit/verification', { signal }),
  meta: quiet,
});

export const subjectsQuery = (term: string) =>
  queryOptions({
    queryKey: ['audit', 'subjects', term],
    queryFn: ({ signal }) => readJson<FoundView>(`audit/subjects?${new URLSearchParams({ search: term })}`, { signal }),
    enabled: isSearchable(term),
    placeholderData: keepPreviousData,
    meta: quiet,
  });
