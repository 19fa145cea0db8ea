import type { Page } from '../../read-model-store/readModelStore.ts';
import { edgeLimits } from '../edge/edgeLimits.ts';

/** Twice what the largest file takes: a list that changes all the time ends some day. */
const MOST_PAGES = (2 * edgeLimits.csvRows) / edgeLimits.maxItemsPerPage;

interface IteratedPages {
  readonly offset: number;
  readonly limit: number;
  /** Rows never move among each other, so that nothing has to be looked for at the front again. Default: they may. */
  readonly rowsStay?: boolean;
}

/**
 * The pages of a list one after the other, each row once. Where rows went meanwhile, what moved up is read too; what moved to the
 * front, where all was read before, comes at the end.
 */
export async function* iterateListOnce<Row extends { readonly id?: unknown }>(
  first: Page<Row>,
  { offset: start, limit, rowsStay = false }: IteratedPages,
  pageAt: (offset: number) => Promise<Page<Row>>,
): AsyncGenerator<readonly Row[]> {
  const seen = new Set<unknown>();
  const unseenOf = ({ items }: Page<Row>): readonly Row[] => {
    const unseen = items.filter(({ id }) => !seen.has(id));
    for (const { id } of unseen) seen.add(id);
    return unseen;
  };
  yield unseenOf(first);
  let { total } = first;
  let offset = start + limit;
  let pages = 0;
  for (; offset < total && pages < MOST_PAGES; pages += 1) {
    const next = await pageAt(offset);
    const gone = total - next.total;
    total = next.total;
    if (gone > 0) offset = Math.max(start, offset - gone);
    else {
      yield unseenOf(next);
      offset += limit;
    }
  }
  if (pages === 0 || rowsStay) return;
  for (let again = start; pages < MOST_PAGES; pages += 1, again += limit) {
    const unseen = unseenOf(await pageAt(again));
    if (unseen.length === 0) return;
    yield unseen;
  }
}
