import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { errorCode } from '../event-store/engineFault.ts';

/** The portal has the vault open while its master key shall be rotated, or the other way round. */
export class VaultInUse extends Error {
  override readonly name = 'VaultInUse';
  constructor() {
    super('the key vault is in use');
  }
}

const SQLITE_BUSY = 5;
const WAIT_MS = { shared: 1_000, alone: 500 } as const;

export interface VaultLock {
  release(): void;
}

/**
 * All who open a vault share its lock; who rotates its master key has it alone. The operating system keeps it, so it ends
 * with its process, however that ends. It lies in a file of its own: a connection with prepared statements, as the others
 * have them, lets go of its locks only when those are collected.
 * @throws VaultInUse
 */
export function lockVault(folder: string, kind: 'shared' | 'alone'): VaultLock {
  const database = new DatabaseSync(join(folder, 'lock.db'), { timeout: WAIT_MS[kind] });
  try {
    database.exec(`PRAGMA busy_timeout = ${WAIT_MS[kind]}`);
    database.exec(kind === 'alone' ? 'BEGIN EXCLUSIVE' : 'BEGIN; SELECT 1 FROM sqlite_schema');
  } catch (error) {
    database.close();
    throw errorCode(error) === SQLITE_BUSY ? new VaultInUse() : error;
  }
  return { release: () => database.close() };
}
