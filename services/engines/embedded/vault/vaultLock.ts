import { join } from 'node:path';
import { FileLocked, lockFileSharedOrAlone, type FileLock } from '../fileLock.ts';

/** The portal has the vault open while its master key shall be rotated, or the other way round. */
class VaultInUse extends Error {
  override readonly name = 'VaultInUse';
  constructor() {
    super('the key vault is in use');
  }
}

const WAIT_MS = { shared: 1_000, alone: 500 } as const;

/**
 * All who open a vault share its lock; who rotates its master key has it alone.
 * @throws VaultInUse
 */
export function lockVaultSharedOrAlone(folder: string, kind: 'shared' | 'alone'): FileLock {
  try {
    return lockFileSharedOrAlone(join(folder, 'lock.db'), kind, WAIT_MS[kind]);
  } catch (error) {
    throw error instanceof FileLocked ? new VaultInUse() : error;
  }
}
