import type { Collection, Filter, WithId } from 'mongodb';
import { COMMAND_ANSWERS_COLLECTION } from '@portal/platform/records/recordStore';
import type { MongoConnection } from '../connection/openLazyMongoConnection.ts';
import { pagesById } from '../connection/pagesById.ts';
import { type RecordDocument, recordKeyRangeFilter } from './recordDocument.ts';

const RECORDS = 'records';
const ANSWERS = 'records.answers';

/** The MongoDB collections that hold records. */
export const recordCollectionNames = [RECORDS, ANSWERS] as const;
export type RecordCollectionName = (typeof recordCollectionNames)[number];

/** What comes and goes with every command does not lie among leases, letters and positions, of which there are few. */
export const recordCollectionNameFor = (collection: string): RecordCollectionName =>
  collection === COMMAND_ANSWERS_COLLECTION ? ANSWERS : RECORDS;

export const mongoRecordCollection = (mongo: MongoConnection, name: RecordCollectionName): Collection<RecordDocument> =>
  mongo.db.collection<RecordDocument>(name);

interface RecordPage {
  readonly records: Collection<RecordDocument>;
  readonly page: readonly WithId<RecordDocument>[];
}

/** Of all collections, one after the other. */
export async function* allRecordPages(mongo: MongoConnection, filter: Filter<RecordDocument> = {}): AsyncGenerator<RecordPage> {
  for (const name of recordCollectionNames) {
    const records = mongoRecordCollection(mongo, name);
    for await (const page of pagesById(mongo, records, filter)) yield { records, page };
  }
}

/** The versions of all records of a collection, by their ids: they show that somebody writes, whatever the values are encrypted with. */
export async function readCollectionRecordVersions(mongo: MongoConnection, collection: string): Promise<ReadonlyMap<string, number>> {
  const records = mongoRecordCollection(mongo, recordCollectionNameFor(collection));
  const found = await mongo.retry(() => records.find(recordKeyRangeFilter(collection, '', '')).toArray());
  return new Map(found.map(({ _id, version }) => [_id, version]));
}
