import path from 'node:path';
import { openFolderBlobStore } from '../../engines/embedded/blobs/openFolderBlobStore.ts';
import { openEmbeddedEventStore } from '../../engines/embedded/event-store/embeddedEventStore.ts';
import { openEventStoreDb } from '../../engines/eventstoredb/openEventStoreDb.ts';
import { openLazyMongoConnection } from '../../engines/mongodb/connection/openLazyMongoConnection.ts';
import { openEmbeddedRecordStore } from '../../engines/embedded/records/openEmbeddedRecordStore.ts';
import { openMongoRecordStore } from '../../engines/mongodb/records/openMongoRecordStore.ts';
import { openEmbeddedKeyVault } from '../../engines/embedded/vault/embeddedKeyVault.ts';
import { openMongoKeyVault } from '../../engines/mongodb/vault/openMongoKeyVault.ts';
import { openBucketOrMongoBlobs } from '../engines/distributedEngines.ts';
import type { DistributedSettings, EmbeddedSettings, EngineSurroundings } from '../engines/engines.ts';
import type { IrreplaceableStores } from './stores.ts';

/** The stores of a data folder, whose portal may be running and storing documents. */
export async function openEmbeddedStores({ dataDir, keys }: EmbeddedSettings, { clock }: EngineSurroundings): Promise<IrreplaceableStores> {
  const folder = (name: string): string => path.join(dataDir, name);
  const vault = await openEmbeddedKeyVault({ folder: folder('vault'), keys });
  const events = await openEmbeddedEventStore({ folder: folder('log') });
  const records = await openEmbeddedRecordStore({ folder: folder('records'), vault, clock });
  const blobs = await openFolderBlobStore({ folder: folder('blobs'), besideOthers: true });
  return closing({ events, vault, records, blobs }, async () => undefined);
}

/** The stores of the distributed engines. */
export function openDistributedStores(settings: DistributedSettings, { clock, log }: EngineSurroundings): IrreplaceableStores {
  const mongo = openLazyMongoConnection({ url: settings.mongoUrl });
  const vault = openMongoKeyVault({ mongo, keys: settings.keys });
  const events = openEventStoreDb({ url: settings.eventStoreUrl, namespace: settings.eventStoreNamespace, streamPrefixes: [''], log });
  const records = openMongoRecordStore({ mongo, vault, clock });
  const blobs = openBucketOrMongoBlobs(settings, mongo);
  return closing({ events, vault, records, blobs }, () => mongo.close());
}

const closing = (stores: Omit<IrreplaceableStores, 'close'>, last: () => Promise<void>): IrreplaceableStores => ({
  ...stores,
  async close() {
    await stores.blobs.close();
    await stores.records.close();
    await stores.events.close();
    await stores.vault.close();
    await last();
  },
});
