import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { fsyncFolder } from '@portal/platform/parts/fsyncFolder';
import { createJournal } from '@portal/platform/journal/createJournal';
import { createEventStorageRulesByType } from '@portal/platform/journal/createEventStorageRulesByType';
import type { LastUnkeyedEventReader } from '@portal/platform/journal/createUnkeyedHeadReaderByStream';
import { openEmbeddedEventStore } from '../../engines/embedded/event-store/embeddedEventStore.ts';
import { openEmbeddedReadModelStore } from '../../engines/embedded/read-model-store/openEmbeddedReadModelStore.ts';
import { openEmbeddedKeyVault } from '../../engines/embedded/vault/embeddedKeyVault.ts';
import type { EmbeddedSettings, LogAndReadModelEngines } from './engineSet.ts';
import { eventCatalogues, upcasters } from '../eventCatalogues.ts';

const folders = (dataDir: string) => ({
  log: path.join(dataDir, 'log'),
  vault: path.join(dataDir, 'vault'),
  readModels: path.join(dataDir, 'read-models'),
});

export async function openEmbeddedLogAndReadModelEngines(
  { dataDir, keys }: EmbeddedSettings,
  options: { readonly readOnlyModels: boolean; readonly unkeyed?: LastUnkeyedEventReader },
): Promise<LogAndReadModelEngines> {
  const { log, vault: vaultFolder, readModels: readModelFolder } = folders(dataDir);
  await Promise.all([log, vaultFolder, readModelFolder].map((folder) => mkdir(folder, { recursive: true })));
  await fsyncFolder(dataDir);
  const vault = await openEmbeddedKeyVault({ folder: vaultFolder, keys });
  const store = await openEmbeddedEventStore({ folder: log });
  const readModels = await openEmbeddedReadModelStore({ folder: readModelFolder, readOnly: options.readOnlyModels });
  return {
    events: store,
    journal: createJournal({ store, vault, rules: createEventStorageRulesByType(eventCatalogues, upcasters), unkeyed: options.unkeyed }),
    vault,
    readModels,
    async close() {
      await readModels.close();
      await store.close();
      await vault.close();
    },
  };
}
