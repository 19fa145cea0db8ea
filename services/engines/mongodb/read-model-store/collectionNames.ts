import type { MongoConnection } from '../connection/openMongo.ts';
import type { Call } from './boundedCalls.ts';

/** All collections that are there: one that was never written to is not. */
export async function collectionNames(mongo: MongoConnection, call: Call): Promise<ReadonlySet<string>> {
  const found = await call(() => mongo.db.listCollections({}, { nameOnly: true }).toArray());
  return new Set(found.map(({ name }) => name));
}
