import { problem } from '@portal/platform/http/problems';
import type { Answer, ListOptions, ListQuery } from '@portal/platform/http/route';

/** Histories are asked for whole: as many rows as a page may have. */
const HISTORY_ROWS = 100;
/** Newest first, in the order of the stream: two changes of the same instant keep their order. */
const newestFirst = [{ field: 'revision', direction: 'desc' }] as const;

export const historyOptions = (filters: ListOptions['filters']): ListOptions => ({
  sortable: ['createdAt'],
  defaultSort: [{ field: 'createdAt', direction: 'desc' }],
  filters,
  searchable: false,
  itemsPerPage: HISTORY_ROWS,
});

export const textOf = (value: string | readonly string[] | boolean | undefined): string | undefined =>
  typeof value === 'string' ? value : undefined;

export function filterRequired(name: string, message = 'Bitte geben Sie an, wessen Verlauf Sie sehen möchten'): Answer {
  return problem(400, 'FILTER_REQUIRED', `${message}: ${name}`, { violations: [{ propertyPath: name, message }] });
}

/** The asked direction, over the order of the stream. */
export const inStreamOrder = (list: ListQuery): ListQuery => ({
  ...list,
  sort: list.sort[0]?.direction === 'asc' ? [{ field: 'revision', direction: 'asc' }] : newestFirst,
});
