import path from 'node:path';
import { openLazyMongoConnection } from '../../engines/mongodb/connection/openLazyMongoConnection.ts';
import { openEmbeddedRecordReencryption } from '../../engines/embedded/records/embeddedRecordRotation.ts';
import { openMongoRecordReencryption } from '../../engines/mongodb/records/mongoRecordRotation.ts';
import type { RecordReencryptor, OldAndNewRecordSecret } from '@portal/platform/records/recordRotation';
import { readCollectionRecordVersions } from '../../engines/mongodb/records/recordPlaces.ts';
import { openEmbeddedVaultForMasterKeyRotation } from '../../engines/embedded/vault/embeddedVaultRotation.ts';
import { openMongoVaultForMasterKeyRotation } from '../../engines/mongodb/vault/mongoVaultRotation.ts';
import type { MasterKeyRotatableVault } from '@portal/platform/vault/vaultRotation';
import type { EngineSettings } from '../engines/engines.ts';
import { isPortalRunning, HEARTBEAT_COLLECTIONS } from './isPortalRunning.ts';

/** The stores that hold what the master key has encrypted: documents and events are encrypted with the keys in the vault. */
export interface RotatableStores {
  readonly vault: MasterKeyRotatableVault;
  records(secrets: OldAndNewRecordSecret): RecordReencryptor;
  /** Whether the portal still runs, as far as that can be seen; where the vault is held alone it cannot. */
  isAtWork(): Promise<boolean>;
  close(): Promise<void>;
}

/** Undefined where there is no portal. @throws VaultInUse while it runs on a data folder */
export async function openRotatableStores(settings: EngineSettings): Promise<RotatableStores | undefined> {
  return settings.kind === 'embedded' ? openEmbedded(settings.dataDir) : openDistributed(settings.mongoUrl);
}

async function openEmbedded(dataDir: string): Promise<RotatableStores | undefined> {
  const vault = await openEmbeddedVaultForMasterKeyRotation({ folder: path.join(dataDir, 'vault') });
  if (vault === undefined) return undefined;
  return {
    vault,
    records: (secrets) => openEmbeddedRecordReencryption({ folder: path.join(dataDir, 'records'), ...secrets }),
    isAtWork: () => Promise.resolve(false),
    close: () => vault.close(),
  };
}

function openDistributed(url: string): RotatableStores {
  const mongo = openLazyMongoConnection({ url });
  const vault = openMongoVaultForMasterKeyRotation({ mongo });
  const versions = async (): Promise<ReadonlyMap<string, number>> => {
    const found = await Promise.all(HEARTBEAT_COLLECTIONS.map((collection) => readCollectionRecordVersions(mongo, collection)));
    return new Map(found.flatMap((collection) => [...collection]));
  };
  return {
    vault,
    records: (secrets) => openMongoRecordReencryption({ mongo, ...secrets }),
    isAtWork: () => isPortalRunning(versions),
    async close() {
      await vault.close();
      await mongo.close();
    },
  };
}
