import { afterAll } from 'vitest';
import { EngineUnavailable } from '@portal/platform/engineUnavailable';
import type { MongoConnection } from '@portal/services/engines/mongodb/connection/openLazyMongoConnection';
import {
  openMongoReadModelStore,
  type MongoReadModelStore,
} from '@portal/services/engines/mongodb/read-model-store/openMongoReadModelStore';
import type { MongoUnderTest } from '../mongoUnderTest.ts';

/** Stores with connections of their own, as processes have them. */
export interface StoresOnMongo {
  /** The next ones lie in a database of their own. */
  begin(): void;
  open(): MongoReadModelStore;
  /** The present database, to look past the stores. */
  database(): MongoConnection['db'];
}

export function storesOnMongo(engine: MongoUnderTest): StoresOnMongo {
  let databases = 0;
  let beside: MongoConnection | undefined;
  const inDatabase = (connection: MongoConnection): MongoConnection => ({
    ...connection,
    db: connection.client.db(`${connection.db.databaseName}-${databases}`),
  });
  afterAll(async () => {
    const connection = engine.connect();
    for (; databases > 0; databases -= 1) await persistently(connection, `${connection.db.databaseName}-${databases}`);
    await connection.close();
    await beside?.close();
  }, 300_000);

  return {
    begin: () => void (databases += 1),
    open: () => {
      const connection = inDatabase(engine.connect());
      const store = openMongoReadModelStore({ mongo: connection, graceMs: 200 });
      const close = async (): Promise<void> => {
        await store.close();
        await connection.close();
      };
      return { ...store, close };
    },
    database: () => inDatabase((beside ??= engine.connect())).db,
  };
}

async function persistently(connection: MongoConnection, database: string): Promise<void> {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    try {
      await connection.run(() => connection.client.db(database).dropDatabase());
      return;
    } catch (error) {
      if (!(error instanceof EngineUnavailable)) throw error;
    }
  }
}
