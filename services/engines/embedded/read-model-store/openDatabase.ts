import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite';

/** Indexes are written all over: with a large cache and seldom checkpoints a page is written once for many documents. */
export const CACHE_KB = 32_000;

export function openDatabase(path: string): DatabaseSyncInstance {
  const database = new DatabaseSync(path, { timeout: 5_000 });
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA secure_delete = ON; PRAGMA temp_store = MEMORY');
  database.exec(
    `PRAGMA cache_size = -${CACHE_KB}; PRAGMA wal_autocheckpoint = 8000; PRAGMA mmap_size = 1073741824; PRAGMA journal_size_limit = 33554432`,
  );
  return database;
}
