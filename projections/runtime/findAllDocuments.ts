import type { ReadModelDocument, ReadModelReader, ReadQuery } from '@portal/platform/read-model-store/readModelStore';

const AT_ONCE = 100;
/** What is read whole here grows with templates and employees, not with cases: more there cannot be. */
const MOST_PAGES = 100;

/** All documents of a small collection that the query finds; by default all there are, in the order of the ids. */
export async function findAllDocuments<T extends ReadModelDocument>(
  reader: ReadModelReader,
  collection: string,
  query: Omit<ReadQuery, 'offset' | 'limit'> = {},
): Promise<readonly T[]> {
  const found: T[] = [];
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const { items, total } = await reader.find<T>(collection, { ...query, offset: page * AT_ONCE, limit: AT_ONCE });
    found.push(...items);
    if (items.length === 0 || found.length >= total) break;
  }
  return found;
}
