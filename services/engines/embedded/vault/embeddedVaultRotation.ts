import { existsSync } from 'node:fs';
import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import type { MasterKeyChange } from '@portal/platform/vault/masterKeys';
import { createVaultRotation, type MasterKeyRotatableVault, type VaultRotation } from '@portal/platform/vault/vaultRotation';
import { pagesYieldingEventLoop } from '../sqliteSteps.ts';
import { SUBJECT_KEYS_FILE, KeyFile } from './keyFile.ts';
import { rootKeyPages } from './keyTransfer.ts';
import { lockVaultSharedOrAlone } from './vaultLock.ts';

/** Nobody else can open the vault of the folder until it is closed. Undefined where no vault is. @throws VaultInUse */
export async function openEmbeddedVaultForMasterKeyRotation({
  folder: path,
}: {
  readonly folder: string;
}): Promise<MasterKeyRotatableVault | undefined> {
  if (!existsSync(join(path, SUBJECT_KEYS_FILE))) return undefined;
  const folder = await realpath(path);
  const lock = lockVaultSharedOrAlone(folder, 'alone');
  const file = new KeyFile(folder);
  return {
    between: (change) => rotationOf(file, change),
    close() {
      file.close();
      lock.release();
      return Promise.resolve();
    },
  };
}

function rotationOf(file: KeyFile, change: MasterKeyChange): VaultRotation {
  const rotation = createVaultRotation(
    {
      storedCheck: () => file.storedCheck(),
      replaceCheck: (from, to) => file.replaceCheck(from, to),
      pages: () => pagesYieldingEventLoop(rootKeyPages(file)),
      replace: (renewed) =>
        file.transaction(() => {
          for (const { entry, bytes } of renewed) file.replaceWrapped(entry.subject, bytes);
        }),
    },
    change,
  );
  return {
    ...rotation,
    async rewrap() {
      const count = await rotation.rewrap();
      await file.writeAnew();
      return count;
    },
    async finish() {
      await rotation.finish();
      await file.truncateLog();
    },
  };
}
