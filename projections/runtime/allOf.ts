import type { Document, FieldFilter, ReadModelReader } from '@portal/platform/read-model-store/readModelStore';

const AT_ONCE = 100;
/** What is read whole here grows with templates and employees, not with cases: more there cannot be. */
const MOST_PAGES = 100;

/** All documents of a small collection, in the order of the ids. */
export async function allOf<T extends Document>(
  reader: ReadModelReader,
  collection: string,
  filter: readonly FieldFilter[] = [],
): Promise<readonly T[]> {
  const found: T[] = [];
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const { items, total } = await reader.find<T>(collection, { filter, offset: page * AT_ONCE, limit: AT_ONCE });
    found.push(...items);
    if (items.length === 0 || found.length >= total) break;
  }
  return found;
}

export async function byIds<T extends Document>(
  reader: ReadModelReader,
  collection: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, T>> {
  const found = new Map<string, T>();
  for (let start = 0; start < ids.length; start += AT_ONCE)
    for (const document of await reader.getMany<T>(collection, ids.slice(start, start + AT_ONCE))) found.set(document.id, document);
  return found;
}
