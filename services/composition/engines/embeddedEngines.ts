import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { HOUR_MS } from '@portal/platform/clock/clock';
import type { KeyVault } from '@portal/platform/vault/keyVault';
import { createEncryptedBlobs } from '@portal/platform/blobs/createEncryptedBlobs';
import { fsyncFolder } from '@portal/platform/parts/fsyncFolder';
import { createMonitoredBlobStore } from '@portal/platform/blobs/createMonitoredBlobStore';
import { readErasedSubjectsAfterTombstone } from '../../engines/embedded/backup/bankCut.ts';
import { deleteStaleDeferredDeletionFolder } from '../../engines/embedded/backup/leavingBlobs.ts';
import { openFolderBlobStore } from '../../engines/embedded/blobs/openFolderBlobStore.ts';
import { createDocumentIntake } from '@portal/platform/documents/createDocumentIntake';
import { createUnkeyedHeadReaderByStream } from '@portal/platform/journal/createUnkeyedHeadReaderByStream';
import type { RecordStore } from '@portal/platform/records/recordStore';
import { openEmbeddedRecordStore } from '../../engines/embedded/records/openEmbeddedRecordStore.ts';
import { createErasureListKeeper } from '../backup/createErasureListKeeper.ts';
import { readKnownErasureListPaths } from '../backup/readKnownErasureListPaths.ts';
import { withLockedErasureLists } from '../backup/withLockedErasureLists.ts';
import { keepSqliteTempFilesIn, lockDataFolder } from './dataFolder.ts';
import { openEmbeddedLogAndReadModelEngines } from './embeddedLogEngines.ts';
import type { ApiEngines, EmbeddedSettings, EngineSurroundings } from './engineSet.ts';

export async function openEmbeddedApiEngines(
  settings: EmbeddedSettings,
  { clock, log, virusScan }: EngineSurroundings,
): Promise<ApiEngines> {
  await mkdir(settings.dataDir, { recursive: true });
  keepSqliteTempFilesIn(settings.dataDir);
  const lock = lockDataFolder(settings.dataDir);
  let records: RecordStore | undefined;
  // The records need the vault, which is opened with the log.
  const unkeyed = createUnkeyedHeadReaderByStream({ get: (collection, key) => records!.get(collection, key) });
  const logEngines = await openEmbeddedLogAndReadModelEngines(settings, { readOnlyModels: true, unkeyed }).catch((error: unknown) => {
    lock.release();
    throw error;
  });
  const folder = (name: string): string => path.join(settings.dataDir, name);
  await Promise.all(['records', 'blobs', 'intake'].map((name) => mkdir(folder(name), { recursive: true })));
  await fsyncFolder(settings.dataDir);
  const recordStore = (records = await openEmbeddedRecordStore({ folder: folder('records'), vault: logEngines.vault, clock }));
  const { store: blobStore, watch } = createMonitoredBlobStore(await openFolderBlobStore({ folder: folder('blobs') }));
  const { dataDir, erasuresFile } = settings;
  const lists = createErasureListKeeper({
    files: async () => [...(erasuresFile === undefined ? [] : [erasuresFile]), ...(await readKnownErasureListPaths(dataDir))],
    erasedBehind: async (place) => readErasedSubjectsAfterTombstone(folder('vault'), place),
    whileNobodyElseAdds: (work) => withLockedErasureLists(dataDir, work),
    vault: logEngines.vault,
    clock,
    log,
  });
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
    upkeep: [lists.job, { name: 'backup-left-behind', everyMs: HOUR_MS, run: () => deleteStaleDeferredDeletionFolder(folder('blobs')) }],
    async close() {
      await intake.close();
      await blobStore.close();
      await recordStore.close();
      await logEngines.close();
      lock.release();
    },
  };
}
