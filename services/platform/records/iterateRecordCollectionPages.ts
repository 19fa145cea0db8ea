import type { RecordStore, StoredValue } from './recordStore.ts';

/** All records of a collection in the order of their keys, at most `size` at a time. No page is empty. */
export async function* iterateRecordCollectionPages<T>(
  records: Pick<RecordStore, 'list'>,
  collection: string,
  size: number,
): AsyncGenerator<readonly StoredValue<T>[]> {
  for (let after = '', more = true; more;) {
    const page = await records.list<T>(collection, { after, limit: size });
    if (page.length > 0) yield page;
    more = page.length === size;
    after = page.at(-1)?.key ?? after;
  }
}
