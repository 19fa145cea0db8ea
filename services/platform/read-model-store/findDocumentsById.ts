import { MAX_IDS_PER_READ } from './readLimits.ts';
import type { ReadModelDocument, ReadModelReader } from './readModelStore.ts';

/** What is there of these, each once. */
export async function findDocumentsById<T extends ReadModelDocument>(
  reader: Pick<ReadModelReader, 'getMany'>,
  collection: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, T>> {
  const each = [...new Set(ids)];
  const found = new Map<string, T>();
  for (let start = 0; start < each.length; start += MAX_IDS_PER_READ)
    for (const document of await reader.getMany<T>(collection, each.slice(start, start + MAX_IDS_PER_READ)))
      found.set(document.id, document);
  return found;
}
