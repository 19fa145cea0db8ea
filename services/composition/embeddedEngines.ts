import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { HOUR_MS } from '@portal/platform/clock/clock';
import type { KeyVault } from '@portal/platform/vault/keyVault';
import { createEncryptedBlobs } from '@portal/platform/blobs/createEncryptedBlobs';
import { watchBlobs } from '@portal/platform/blobs/watchBlobs';
import { sweepLeaving } from '../engines/embedded/backup/leavingBlobs.ts';
import { openFolderBlobStore } from '../engines/embedded/blobs/openFolderBlobStore.ts';
import { createDocumentIntake } from '@portal/platform/documents/createDocumentIntake';
import { openEmbeddedEventStore } from '../engines/embedded/event-store/embeddedEventStore.ts';
import { createJournal } from '@portal/platform/journal/createJournal';
import { unkeyedEvents, type UnkeyedEvents } from '@portal/platform/journal/unkeyedEvents';
import type { RecordStore } from '@portal/platform/records/recordStore';
import { eventRules } from '@portal/platform/journal/eventRules';
import { openEmbeddedReadModelStore } from '../engines/embedded/read-model-store/openEmbeddedReadModelStore.ts';
import { openEmbeddedRecordStore } from '../engines/embedded/records/openEmbeddedRecordStore.ts';
import { openEmbeddedKeyVault } from '../engines/embedded/vault/embeddedKeyVault.ts';
import { keepErasureLists } from './backup/keepErasureLists.ts';
import { lockDataFolder } from './dataFolder.ts';
import type { ApiEngines, EmbeddedSettings, EngineSurroundings, LogEngines } from './engineSet.ts';
import { eventCatalogues, upcasters } from './eventCatalogues.ts';

const folders = (dataDir: string) => ({
  log: path.join(dataDir, 'log'),
  vault: path.join(dataDir, 'vault'),
  readModels: path.join(dataDir, 'read-models'),
});

export async function openEmbeddedLogEngines(
  { dataDir, keys }: EmbeddedSettings,
  options: { readonly readOnlyModels: boolean; readonly unkeyed?: UnkeyedEvents },
): Promise<LogEngines> {
  const { log, vault: vaultFolder, readModels: readModelFolder } = folders(dataDir);
  await Promise.all([log, vaultFolder, readModelFolder].map((folder) => mkdir(folder, { recursive: true })));
  const vault = await openEmbeddedKeyVault({ folder: vaultFolder, keys });
  const store = await openEmbeddedEventStore({ folder: log });
  const readModels = await openEmbeddedReadModelStore({ folder: readModelFolder, readOnly: options.readOnlyModels });
  return {
    events: store,
    journal: createJournal({ store, vault, rules: eventRules(eventCatalogues, upcasters), unkeyed: options.unkeyed }),
    vault,
    readModels,
    async close() {
      await readModels.close();
      await store.close();
      await vault.close();
    },
  };
}

export async function openEmbeddedApiEngines(
  settings: EmbeddedSettings,
  { clock, log, virusScan }: EngineSurroundings,
): Promise<ApiEngines> {
  await mkdir(settings.dataDir, { recursive: true });
  const lock = lockDataFolder(settings.dataDir);
  let records: RecordStore | undefined;
  // The records need the vault, which is opened with the log.
  const unkeyed = unkeyedEvents({ get: (collection, key) => records!.get(collection, key) });
  const logEngines = await openEmbeddedLogEngines(settings, { readOnlyModels: true, unkeyed }).catch((error: unknown) => {
    lock.release();
    throw error;
  });
  const folder = (name: string): string => path.join(settings.dataDir, name);
  await Promise.all(['records', 'blobs', 'intake'].map((name) => mkdir(folder(name), { recursive: true })));
  const recordStore = (records = await openEmbeddedRecordStore({ folder: folder('records'), vault: logEngines.vault, clock }));
  const { store: blobStore, watch } = watchBlobs(await openFolderBlobStore({ folder: folder('blobs') }));
  const { dataDir, erasuresFile } = settings;
  const lists = keepErasureLists({ dataDir, erasuresFile, vault: logEngines.vault, clock, log });
  const vault: KeyVault = {
    ...logEngines.vault,
    async deleteKey(subject) {
      await logEngines.vault.deleteKey(subject);
      await lists.keep();
    },
  };
  const blobs = createEncryptedBlobs({ store: blobStore, vault });
  const intake = await createDocumentIntake({ blobs, workFolder: folder('intake'), virusScan });
  return {
    ...logEngines,
    vault,
    records: recordStore,
    blobStore,
    watchBlobs: watch,
    blobs,
    intake,
    upkeep: [lists.job, { name: 'backup-left-behind', everyMs: HOUR_MS, run: () => sweepLeaving(folder('blobs')) }],
    async close() {
      await intake.close();
      await blobStore.close();
      await recordStore.close();
      await logEngines.close();
      lock.release();
    },
  };
}
