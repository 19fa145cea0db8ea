import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { createEncryptedBlobs } from '@portal/platform/blobs/createEncryptedBlobs';
import type { EncryptedBlobs } from '@portal/platform/blobs/blobStore';
import { openFolderBlobStore } from '@portal/platform/blobs/folder/openFolderBlobStore';
import type { Clock } from '@portal/platform/clock/clock';
import { createDocumentIntake } from '@portal/platform/documents/createDocumentIntake';
import type { DocumentIntake } from '@portal/platform/documents/documentIntake';
import { openEmbeddedEventStore } from '@portal/platform/event-store/embedded/embeddedEventStore';
import { createJournal } from '@portal/platform/journal/createJournal';
import { eventRules } from '@portal/platform/journal/eventRules';
import type { Journal } from '@portal/platform/journal/journal';
import { openEmbeddedReadModelStore } from '@portal/platform/read-model-store/embedded/openEmbeddedReadModelStore';
import type { ReadModelStore } from '@portal/platform/read-model-store/readModelStore';
import { openEmbeddedRecordStore } from '@portal/platform/records/embedded/openEmbeddedRecordStore';
import type { RecordStore } from '@portal/platform/records/recordStore';
import { openEmbeddedKeyVault } from '@portal/platform/vault/embedded/embeddedKeyVault';
import type { KeyVault } from '@portal/platform/vault/keyVault';
import { eventCatalogues } from './eventCatalogues.ts';

export interface EngineSettings {
  readonly dataDir: string;
  readonly masterKey: Buffer;
}

const folders = (dataDir: string) => ({
  log: path.join(dataDir, 'log'),
  vault: path.join(dataDir, 'vault'),
  readModels: path.join(dataDir, 'read-models'),
});

/** Log and keys: what every thread needs, the API as well as the projector. */
export interface LogEngines {
  readonly journal: Journal;
  readonly vault: KeyVault;
  readonly readModels: ReadModelStore;
  close(): Promise<void>;
}

export async function openLogEngines(
  { dataDir, masterKey }: EngineSettings,
  options: { readonly readOnlyModels: boolean },
): Promise<LogEngines> {
  const { log, vault: vaultFolder, readModels: readModelFolder } = folders(dataDir);
  await Promise.all([log, vaultFolder, readModelFolder].map((folder) => mkdir(folder, { recursive: true })));
  const vault = await openEmbeddedKeyVault({ folder: vaultFolder, masterKey });
  const store = await openEmbeddedEventStore({ folder: log });
  const readModels = await openEmbeddedReadModelStore({ folder: readModelFolder, readOnly: options.readOnlyModels });
  return {
    journal: createJournal({ store, vault, rules: eventRules(eventCatalogues) }),
    vault,
    readModels,
    async close() {
      await readModels.close();
      await store.close();
      await vault.close();
    },
  };
}

/** What the API needs beside log and keys. */
export interface ApiEngines extends LogEngines {
  readonly records: RecordStore;
  readonly blobs: EncryptedBlobs;
  readonly intake: DocumentIntake;
}

export async function openApiEngines(settings: EngineSettings, clock: Clock): Promise<ApiEngines> {
  const logEngines = await openLogEngines(settings, { readOnlyModels: true });
  const folder = (name: string): string => path.join(settings.dataDir, name);
  await Promise.all(['records', 'blobs', 'intake'].map((name) => mkdir(folder(name), { recursive: true })));
  const records = await openEmbeddedRecordStore({ folder: folder('records'), vault: logEngines.vault, clock });
  const blobStore = await openFolderBlobStore({ folder: folder('blobs') });
  const blobs = createEncryptedBlobs({ store: blobStore, vault: logEngines.vault });
  const intake = await createDocumentIntake({ blobs, workFolder: folder('intake') });
  return {
    ...logEngines,
    records,
    blobs,
    intake,
    async close() {
      await intake.close();
      await blobStore.close();
      await records.close();
      await logEngines.close();
    },
  };
}
