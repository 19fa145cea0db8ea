import type { ReadQuery } from '@portal/platform/read-model-store/readModelStore';

const statuses = ['open', 'completed', 'draft', 'processed'] as const;
const sorts = ['publicId', 'name', 'createdAt', 'updatedAt', 'customer.lastName'] as const;

/** What the console asks: a status or none, any column to sort by, the first pages and now and then a late one. */
export function listQuestion(index: number): Required<Pick<ReadQuery, 'filter' | 'sort' | 'offset' | 'limit'>> {
  const status = statuses[index % (statuses.length + 1)];
  return {
    filter: status === undefined ? [] : [{ field: 'status', op: 'eq', value: status }],
    sort: [{ field: sorts[(index % 7) % sorts.length] as string, direction: index % 2 === 0 ? 'asc' : 'desc' }],
    offset: (index % 5) * 10,
    limit: 10,
  };
}

/** The same question in a list's address. */
export function listAddress(index: number): string {
  const { filter, sort, offset } = listQuestion(index);
  const [first] = filter;
  const status = first?.op === 'eq' ? `status=${String(first.value)}&` : '';
  const [{ field, direction } = { field: 'createdAt', direction: 'desc' }] = sort;
  return `/api/enquiries?${status}order[${field}]=${direction}&page=${offset / 10 + 1}&items-per-page=10`;
}
