import type { Collection, Filter } from 'mongodb';
import type { MongoConnection } from '../connection/openMongo.ts';
import type { RecordDocument } from './recordDocument.ts';

const PAGE = 200;

/** All documents that match, in order of their ids, without a cursor that a lost connection could end. */
export async function* recordPages(
  { mongo, records }: { readonly mongo: MongoConnection; readonly records: Collection<RecordDocument> },
  filter: Filter<RecordDocument> = {},
): AsyncGenerator<readonly RecordDocument[]> {
  for (let after = '', more = true; more;) {
    const page = await mongo.retry(() =>
      records
        .find({ ...filter, _id: { $gt: after } })
        .sort({ _id: 1 })
        .limit(PAGE)
        .toArray(),
    );
    if (page.length > 0) yield page;
    more = page.length === PAGE;
    after = page.at(-1)?._id ?? after;
  }
}
