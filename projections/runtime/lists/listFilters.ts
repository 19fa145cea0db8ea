import type { ListQuery } from '@portal/platform/http/route';
import type { FieldFilter, ReadQuery } from '@portal/platform/read-model-store/readModelStore';

/** A list call as the store understands it; `fields` names the document's field of each filter. */
export function readQueryOf(list: ListQuery, fields: Readonly<Record<string, string>>): ReadQuery {
  const filter = Object.entries(list.filters).map(([name, value]): FieldFilter => {
    const field = fields[name] ?? name;
    return typeof value === 'object' ? { field, op: 'in', values: value } : { field, op: 'eq', value };
  });
  return { filter, sort: list.sort, offset: list.offset, limit: list.limit, ...(list.search === undefined ? {} : { search: list.search }) };
}
