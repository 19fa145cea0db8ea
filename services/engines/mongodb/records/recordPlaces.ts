import type { Collection, Filter, WithId } from 'mongodb';
import { COMMAND_ANSWERS } from '@portal/platform/records/recordStore';
import { isDuplicateKey } from '../connection/mongoFault.ts';
import type { MongoConnection } from '../connection/openMongo.ts';
import { pagesById } from '../connection/pagesById.ts';
import { placeOf, rangeOf, type RecordDocument } from './recordDocument.ts';

const RECORDS = 'records';
const ANSWERS = 'records.answers';
const MOVED_TOGETHER = 200;

/** The MongoDB collections that hold records. */
export const recordCollections = [RECORDS, ANSWERS] as const;
export type RecordCollection = (typeof recordCollections)[number];

/** What comes and goes with every command does not lie among leases, letters and positions, of which there are few. */
export const recordCollectionFor = (collection: string): RecordCollection => (collection === COMMAND_ANSWERS ? ANSWERS : RECORDS);

export const recordsIn = (mongo: MongoConnection, name: RecordCollection): Collection<RecordDocument> =>
  mongo.db.collection<RecordDocument>(name);

interface RecordPage {
  readonly records: Collection<RecordDocument>;
  readonly page: readonly WithId<RecordDocument>[];
}

/** Of all collections, one after the other. */
export async function* recordPages(mongo: MongoConnection, filter: Filter<RecordDocument> = {}): AsyncGenerator<RecordPage> {
  for (const name of recordCollections) {
    const records = recordsIn(mongo, name);
    for await (const page of pagesById(mongo, records, filter)) yield { records, page };
  }
}

/** Claims and answers that lie where an earlier version has put them. May be done twice, by several at once, beside that version. */
export async function moveAnswers(mongo: MongoConnection): Promise<void> {
  const [from, to] = [recordsIn(mongo, RECORDS), recordsIn(mongo, ANSWERS)];
  for (let after = ''; ;) {
    const range = rangeOf(COMMAND_ANSWERS, '', after);
    const page = await mongo.retry(() => from.find(range).sort({ _id: 1 }).limit(MOVED_TOGETHER).toArray());
    const last = page.at(-1);
    if (last === undefined) return;
    for (const document of page) {
      await mongo.retry(() => to.insertOne(document).then(nothing, unlessDuplicate));
      // What that version has written since is moved with the next start.
      await mongo.retry(() => from.deleteOne({ _id: document._id, version: document.version }));
    }
    after = placeOf(last._id).key;
  }
}

const nothing = (): void => undefined;
function unlessDuplicate(error: unknown): void {
  if (!isDuplicateKey(error)) throw error;
}
