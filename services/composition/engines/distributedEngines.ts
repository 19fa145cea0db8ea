import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BlobStoreWithUploadCleanUp } from '@portal/platform/blobs/blobStore';
import { createEncryptedBlobs } from '@portal/platform/blobs/createEncryptedBlobs';
import { createMonitoredBlobStore } from '@portal/platform/blobs/createMonitoredBlobStore';
import { openGridFsBlobStore } from '../../engines/mongodb/blobs/openGridFsBlobStore.ts';
import { HOUR_MS } from '@portal/platform/clock/clock';
import { createDocumentIntake } from '@portal/platform/documents/createDocumentIntake';
import { openEventStoreDb } from '../../engines/eventstoredb/openEventStoreDb.ts';
import { createJournal } from '@portal/platform/journal/createJournal';
import { createEventStorageRulesByType } from '@portal/platform/journal/createEventStorageRulesByType';
import { createUnkeyedHeadReaderByStream } from '@portal/platform/journal/createUnkeyedHeadReaderByStream';
import { openLazyMongoConnection, type MongoConnection } from '../../engines/mongodb/connection/openLazyMongoConnection.ts';
import { openMongoReadModelStore } from '../../engines/mongodb/read-model-store/openMongoReadModelStore.ts';
import { openMongoRecordStore } from '../../engines/mongodb/records/openMongoRecordStore.ts';
import { openMongoKeyVault } from '../../engines/mongodb/vault/openMongoKeyVault.ts';
import { openS3BlobStore } from '../../engines/s3/openS3BlobStore.ts';
import { createErasureListKeeper } from '../backup/createErasureListKeeper.ts';
import type { ApiEngines, DistributedSettings, EngineSurroundings, ProjectorEngines } from './engineSet.ts';
import { eventCatalogues, upcasters } from '../eventCatalogues.ts';

/**
 * Asks whether the vault belongs to the master keys, because pseudonyms of other keys would get into the log. Beyond that it
 * waits for no engine: each call says for itself when one is away.
 */
async function openEngines(
  settings: DistributedSettings,
  { clock, log }: EngineSurroundings,
  { verifies }: { readonly verifies: boolean },
) {
  const mongo = openLazyMongoConnection({ url: settings.mongoUrl });
  const vault = openMongoKeyVault({ mongo, keys: settings.keys });
  // Everything in the namespace is ours.
  const store = openEventStoreDb({ url: settings.eventStoreUrl, namespace: settings.eventStoreNamespace, streamPrefixes: [''], log });
  const readModels = openMongoReadModelStore({ mongo, log });
  const records = openMongoRecordStore({ mongo, vault, clock });
  // Who compares the parts of the bank asks again, and ends the start or waits.
  await vault.ready().catch(() => undefined);
  return {
    mongo,
    records,
    erasedBehind: vault.erasedBehind,
    amongOthers: { staging: readModels, noticeErasures: () => vault.noticeErasures() },
    log: {
      events: store,
      journal: createJournal({
        store,
        vault,
        rules: createEventStorageRulesByType(eventCatalogues, upcasters),
        unkeyed: verifies ? createUnkeyedHeadReaderByStream(records) : undefined,
      }),
      vault,
      readModels,
    },
    async close() {
      await readModels.close();
      await records.close();
      await store.close();
      await vault.close();
      await mongo.close();
    },
  };
}

/** In the bucket where there is one, else in MongoDB. */
export function openBucketOrMongoBlobs({ bucket }: DistributedSettings, mongo: MongoConnection): BlobStoreWithUploadCleanUp {
  return bucket === undefined ? openGridFsBlobStore({ mongo }) : openS3BlobStore({ bucket });
}

export async function openDistributedLogAndReadModelEngines(
  settings: DistributedSettings,
  surroundings: EngineSurroundings,
): Promise<Required<ProjectorEngines>> {
  const { log, amongOthers, close } = await openEngines(settings, surroundings, { verifies: false });
  return { ...log, amongOthers, close };
}

export async function openDistributedApiEngines(settings: DistributedSettings, surroundings: EngineSurroundings): Promise<ApiEngines> {
  const { mongo, records, log, erasedBehind, close } = await openEngines(settings, surroundings, { verifies: true });
  const { cleanUp, ...openedBlobs } = openBucketOrMongoBlobs(settings, mongo);
  const { store: blobStore, watch } = createMonitoredBlobStore(openedBlobs);
  const blobs = createEncryptedBlobs({ store: blobStore, vault: log.vault });
  const { erasuresFile } = settings;
  const lists = createErasureListKeeper({
    files: async () => (erasuresFile === undefined ? [] : [erasuresFile]),
    erasedBehind,
    // Only the worker at work adds: its lease keeps the others away.
    whileNobodyElseAdds: (work) => work(),
    vault: log.vault,
    clock: surroundings.clock,
    log: surroundings.log,
  });
  // Encrypted left-overs of an upload that was cut off: the process keeps nothing else on a disk.
  const intake = await createDocumentIntake({
    blobs,
    workFolder: path.join(tmpdir(), `portal-intake-${process.pid}`),
    virusScan: surroundings.virusScan,
  });
  return {
    ...log,
    records,
    blobStore,
    watchBlobs: watch,
    blobs,
    intake,
    upkeep: [lists.job, { name: 'unfinished-blobs', everyMs: HOUR_MS, run: async () => void (await cleanUp()) }],
    async close() {
      await intake.close();
      await blobStore.close();
      await close();
    },
  };
}
