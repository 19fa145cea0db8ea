import type { CreateIndexesOptions, IndexSpecification } from 'mongodb';
import type { MongoConnection } from './openLazyMongoConnection.ts';

interface WantedIndex {
  readonly collection: string;
  readonly key: IndexSpecification;
  readonly options?: CreateIndexesOptions;
}

/**
 * Answers a function to be awaited before each call that counts on the indexes: creates them once, and tries again with
 * the next call when the server was away. Idempotent, so that any number of processes may do it at the same time.
 */
export function createEnsureIndexes(mongo: MongoConnection, wanted: readonly WantedIndex[]): () => Promise<void> {
  let created: Promise<void> | undefined;
  const create = async (): Promise<void> => {
    for (const { collection, key, options } of wanted) {
      await mongo.retry(() => mongo.db.collection(collection).createIndex(key, options ?? {}));
    }
  };
  return () => {
    created ??= create().catch((error: unknown) => {
      created = undefined;
      throw error;
    });
    return created;
  };
}
