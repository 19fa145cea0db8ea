import type { Page } from '../../read-model-store/readModelStore.ts';
import { edgeLimits } from '../edge/edgeLimits.ts';

/** Twice what the largest file takes: a list that changes all the time ends some day. */
const MOST_PAGES = (2 * edgeLimits.csvRows) / edgeLimits.maxItemsPerPage;

/** The pages of a list one after the other. A row that moved to a later page meanwhile comes once; where rows went, what moved up is read too. */
export async function* iterateListOnce<Row extends { readonly id?: unknown }>(
  first: Page<Row>,
  { offset: start, limit }: { readonly offset: number; readonly limit: number },
  pageAt: (offset: number) => Promise<Page<Row>>,
): AsyncGenerator<readonly Row[]> {
  yield first.items;
  const seen = new Set(first.items.map(({ id }) => id));
  let { total } = first;
  let offset = start + limit;
  for (let pages = 0; offset < total && pages < MOST_PAGES; pages += 1) {
    const next = await pageAt(offset);
    const gone = total - next.total;
    total = next.total;
    if (gone > 0) offset = Math.max(start, offset - gone);
    else {
      yield next.items.filter(({ id }) => !seen.has(id));
      for (const { id } of next.items) seen.add(id);
      offset += limit;
    }
  }
}
