import path from 'node:path';
import { openFolderBlobStore } from '@portal/platform/blobs/folder/openFolderBlobStore';
import { openGridFsBlobStore } from '@portal/platform/blobs/gridfs/openGridFsBlobStore';
import { openEmbeddedEventStore } from '@portal/platform/event-store/embedded/embeddedEventStore';
import { openEventStoreDb } from '@portal/platform/event-store/eventstoredb/openEventStoreDb';
import { openMongo } from '@portal/platform/mongodb/openMongo';
import { openEmbeddedRecordStore } from '@portal/platform/records/embedded/openEmbeddedRecordStore';
import { openMongoRecordStore } from '@portal/platform/records/mongodb/openMongoRecordStore';
import { openEmbeddedKeyVault } from '@portal/platform/vault/embedded/embeddedKeyVault';
import { openMongoKeyVault } from '@portal/platform/vault/mongodb/openMongoKeyVault';
import type { DistributedSettings, EmbeddedSettings, EngineSurroundings } from '../engines.ts';
import type { Stores } from './stores.ts';

/** The stores of a data folder. */
export async function openEmbeddedStores({ dataDir, keys }: EmbeddedSettings, { clock }: EngineSurroundings): Promise<Stores> {
  const folder = (name: string): string => path.join(dataDir, name);
  const vault = await openEmbeddedKeyVault({ folder: folder('vault'), keys });
  const events = await openEmbeddedEventStore({ folder: folder('log') });
  const records = await openEmbeddedRecordStore({ folder: folder('records'), vault, clock });
  const blobs = await openFolderBlobStore({ folder: folder('blobs') });
  return closing({ events, vault, records, blobs }, async () => undefined);
}

/** The stores of the distributed engines. */
export function openDistributedStores(settings: DistributedSettings, { clock, log }: EngineSurroundings): Stores {
  const mongo = openMongo({ url: settings.mongoUrl });
  const vault = openMongoKeyVault({ mongo, keys: settings.keys });
  const events = openEventStoreDb({ url: settings.eventStoreUrl, namespace: settings.eventStoreNamespace, streamPrefixes: [''], log });
  const records = openMongoRecordStore({ mongo, vault, clock });
  const blobs = openGridFsBlobStore({ mongo });
  return closing({ events, vault, records, blobs }, () => mongo.close());
}

const closing = (stores: Omit<Stores, 'close'>, last: () => Promise<void>): Stores => ({
  ...stores,
  async close() {
    await stores.blobs.close();
    await stores.records.close();
    await stores.events.close();
    await stores.vault.close();
    await last();
  },
});
