import { randomUUID } from 'node:crypto';
import type { Db } from 'mongodb';
import { openLazyMongoConnection } from '@portal/services/engines/mongodb/connection/openLazyMongoConnection';
import { openMongoReadModelStore } from '@portal/services/engines/mongodb/read-model-store/openMongoReadModelStore';
import type { ReadModelDocument } from '@portal/platform/read-model-store/readModelStore';
import { enquiriesProjection } from '@portal/projections/enquiries/enquiry-list/enquiriesProjection';
import { BATCH, fillGeneration } from '../bank/fillGeneration.ts';
import { sampleDocument } from '../bank/sampleDocument.ts';
import type { Measurement } from '../benchRow.ts';
import { perSecond, ratioOf } from '../figures.ts';
import { interleaved, rateOf } from '../statistics.ts';
import { onEngine } from './onEngine.ts';
import { nameOfMongo } from './trueNames.ts';

const ROWS = 'the row for MongoDB';
const DOCUMENTS = 5_000;
const ROUNDS = 3;

/** The driver alone: the documents by their ids, no index but the id's. */
async function upsertBare(db: Db, documents: readonly ReadModelDocument[]): Promise<void> {
  const collection = db.collection<{ _id: string; document: ReadModelDocument }>('bare');
  for (let at = 0; at < documents.length; at += BATCH) {
    const batch = documents.slice(at, at + BATCH);
    await collection.bulkWrite(
      batch.map((document) => ({ replaceOne: { filter: { _id: document.id }, replacement: { document }, upsert: true } })),
    );
  }
}

/** Only on a real MongoDB: what a substitute reaches says nothing about it. */
export const measureMongo: Measurement = ({ quick }, tell) =>
  onEngine('mongodb', ROWS, tell, async (url) => {
    const mongo = openLazyMongoConnection({ url, database: `bench-${randomUUID()}` });
    const store = openMongoReadModelStore({ mongo });
    try {
      await mongo.client.connect();
      const { name, isMongo } = await nameOfMongo(mongo.db);
      if (!isMongo) return tell({ notMeasured: `${ROWS}: there is ${name}` });
      const { live } = await store.open(enquiriesProjection);
      if (live === undefined) throw new Error('a new store opens a live generation');
      const number = quick ? DOCUMENTS / 5 : DOCUMENTS;
      let made = 0;
      const timed = (work: (all: readonly ReadModelDocument[]) => Promise<void>) => (): Promise<number> => {
        const all = Array.from({ length: number }, () => sampleDocument((made += 1)));
        return rateOf(number, () => work(all));
      };
      const found = await interleaved(quick ? 2 : ROUNDS, {
        ours: timed((all) => fillGeneration(live, all, made)),
        bare: timed((all) => upsertBare(mongo.db, all)),
      });
      tell({
        what: `read-model upsert, batches of ${BATCH} new enquiries, indexes and search included, ${name}`,
        ours: perSecond(found.ours),
        peer: `bare driver, by id alone ${perSecond(found.bare)}`,
        ratio: ratioOf(found.ours, found.bare),
        goal: '–',
      });
    } finally {
      await store.close();
      await mongo.db.dropDatabase().catch(() => undefined);
      await mongo.close();
    }
  });
