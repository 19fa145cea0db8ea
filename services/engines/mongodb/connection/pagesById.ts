import type { Collection, Filter, WithId } from 'mongodb';
import type { MongoConnection } from './openLazyMongoConnection.ts';

const PAGE = 200;

/** All documents that match, in order of their ids, without a cursor that a lost connection could end. No page is empty. */
export async function* pagesById<Stored extends { readonly _id: string }>(
  mongo: MongoConnection,
  collection: Collection<Stored>,
  filter: Filter<Stored> = {},
): AsyncGenerator<readonly WithId<Stored>[]> {
  for (let after = '', more = true; more;) {
    const query = { ...filter, _id: { $gt: after } } as Filter<Stored>;
    const page = await mongo.retry(() => collection.find(query).sort({ _id: 1 }).limit(PAGE).toArray());
    if (page.length > 0) yield page;
    more = page.length === PAGE;
    after = page.at(-1)?._id ?? after;
  }
}
