import type { ReadQuery } from './readModelStore.ts';

export const MAX_IDS_PER_READ = 100;
const MAX_LIMIT = 100;

/** @throws TypeError beyond what the port promises */
export function requireValidOffsetAndLimit({ offset = 0, limit = 10 }: ReadQuery): { readonly offset: number; readonly limit: number } {
  if (!Number.isInteger(offset) || offset < 0) throw new TypeError('offset must be an integer of 0 or more');
  if (!Number.isInteger(limit) || limit < 1 || limit > MAX_LIMIT) throw new TypeError(`limit must be an integer from 1 to ${MAX_LIMIT}`);
  return { offset, limit };
}

/** @throws TypeError where the order is another than that of the port's promise */
export function requireAscendingSortForCursor({ after, sort = [], offset = 0 }: ReadQuery): ReadQuery['after'] {
  if (after !== undefined && (sort.length !== 1 || sort[0]?.direction !== 'asc' || offset > 0))
    throw new TypeError('after goes with one ascending sort, and without an offset');
  return after;
}
