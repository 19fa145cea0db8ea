import { onDuplicateKey } from './mongoFault.ts';
import type { MongoConnection } from './openLazyMongoConnection.ts';
import type { MarkableBankStore, BankStoreMark } from '@portal/platform/parts/partMark';

const ID = 'bank';

/** The mark of a part in MongoDB, in a collection of that part. */
export function createMongoBankPartMarkStore(mongo: MongoConnection, collection: string): MarkableBankStore {
  const marks = mongo.db.collection<{ readonly _id: string; readonly mark: string }>(collection);
  return {
    async mark() {
      const found = await mongo.retry(() => marks.findOne({ _id: ID }));
      return found === null ? undefined : (JSON.parse(found.mark) as BankStoreMark);
    },
    async setMark(mark) {
      await mongo.retry(async () => {
        const replace = () => marks.replaceOne({ _id: ID }, { mark: JSON.stringify(mark) }, { upsert: true });
        // Two processes that both make the first one: the second time it is there.
        await replace().catch(onDuplicateKey(replace));
      });
    },
  };
}
