import type { ReadModelDocument, ReadModelReader } from './readModelStore.ts';

/** As many as a store answers at most. */
const AT_ONCE = 100;

/** What is there of these, each once. */
export async function findDocumentsById<T extends ReadModelDocument>(
  reader: Pick<ReadModelReader, 'getMany'>,
  collection: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, T>> {
  const each = [...new Set(ids)];
  const found = new Map<string, T>();
  for (let start = 0; start < each.length; start += AT_ONCE)
    for (const document of await reader.getMany<T>(collection, each.slice(start, start + AT_ONCE))) found.set(document.id, document);
  return found;
}
