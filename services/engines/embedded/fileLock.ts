import { DatabaseSync } from '@photostructure/sqlite';
import { sqliteErrorCode } from './event-store/engineFault.ts';

/** Somebody else has the lock, in a way that does not go with the one that was wanted. */
export class FileLocked extends Error {
  override readonly name = 'FileLocked';
  constructor() {
    super('somebody else has the lock');
  }
}

export interface FileLock {
  release(): void;
}

const SQLITE_BUSY = 5;

/**
 * Any number may share the lock of a file, or one has it alone. The operating system keeps it, so it ends with its process,
 * however that ends. It needs a file of its own: a connection with prepared statements, as the others have them, lets go of
 * its locks only when those are collected.
 * @throws FileLocked when it cannot be had within `waitMs`
 */
export function lockFileSharedOrAlone(file: string, kind: 'shared' | 'alone', waitMs: number): FileLock {
  const database = new DatabaseSync(file, { timeout: waitMs });
  try {
    database.exec(`PRAGMA busy_timeout = ${waitMs}`);
    database.exec(kind === 'alone' ? 'BEGIN EXCLUSIVE' : 'BEGIN; SELECT 1 FROM sqlite_schema');
  } catch (error) {
    database.close();
    throw sqliteErrorCode(error) === SQLITE_BUSY ? new FileLocked() : error;
  }
  return { release: () => database.close() };
}
