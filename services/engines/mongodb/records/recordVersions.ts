import type { MongoConnection } from '../connection/openMongo.ts';
import { rangeOf } from './recordDocument.ts';
import { recordCollectionFor, recordsIn } from './recordPlaces.ts';

/** The versions of all records of a collection, by their ids: they show that somebody writes, whatever the values are encrypted with. */
export async function recordVersions(mongo: MongoConnection, collection: string): Promise<ReadonlyMap<string, number>> {
  const records = recordsIn(mongo, recordCollectionFor(collection));
  const found = await mongo.retry(() => records.find(rangeOf(collection, '', '')).toArray());
  return new Map(found.map(({ _id, version }) => [_id, version]));
}
