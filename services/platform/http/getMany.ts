import { edgeLimits } from './edge/edgeLimits.ts';
import type { ListOptions } from './route.ts';

/**
 * The ids of simple-rest's `filter={"id":[…]}` for a list that knows no such filter itself: the edge then asks the
 * collection's own item route for each.
 */
export function requestedIds(options: ListOptions, parameters: ReadonlyMap<string, readonly string[]>): readonly string[] | undefined {
  if (Object.hasOwn(options.filters, 'id') || parameters.size !== 1) return undefined;
  const ids = idsIn(parameters.get('filter')?.[0] ?? '');
  if (!ids || ids.length > edgeLimits.maxItemsPerPage) return undefined;
  return [...new Set(ids.map((id) => id.slice(id.lastIndexOf('/') + 1)))];
}

function idsIn(text: string): readonly string[] | undefined {
  if (!text.startsWith('{"id":')) return undefined;
  try {
    const filter: unknown = JSON.parse(text);
    if (typeof filter !== 'object' || filter === null || !('id' in filter) || Object.keys(filter).length !== 1) return undefined;
    const ids: unknown[] = Array.isArray(filter.id) ? filter.id : [filter.id];
    return ids.every((id) => typeof id === 'string') ? ids : undefined;
  } catch {
    return undefined;
  }
}
