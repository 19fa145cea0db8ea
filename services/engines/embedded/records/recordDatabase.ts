import { join } from 'node:path';
import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite';
import { EngineUnavailable } from '@portal/platform/engineUnavailable';
import { createRecordValueCipher } from '@portal/platform/records/valueCipher';
import { inTransaction, pagesOf } from '../sqliteSteps.ts';
import type { RecordOperation, RecordResult, WriterOptions } from './recordOperation.ts';

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS records (
    collection TEXT NOT NULL, key TEXT NOT NULL, value BLOB NOT NULL, version INTEGER NOT NULL, expires_at TEXT, owner TEXT,
    PRIMARY KEY (collection, key)
  ) WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS records_expiry ON records (expires_at) WHERE expires_at IS NOT NULL;
  CREATE TABLE IF NOT EXISTS sequence (id INTEGER PRIMARY KEY CHECK (id = 1), last INTEGER NOT NULL);
  INSERT OR IGNORE INTO sequence VALUES (1, 0);
`;

/** Owner of what is nobody's. */
export const NO_OWNER = '';

interface Row {
  readonly value: Uint8Array;
  readonly version: number;
  readonly expires_at: string | null;
}

export const recordFileIn = (folder: string): string => join(folder, 'records.sqlite');

/** For writing. What is deleted or replaced is overwritten in the file. Keep the answer referenced while its statements live. */
export function openRecordFile(file: string): DatabaseSyncInstance {
  const database = new DatabaseSync(file);
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON; PRAGMA busy_timeout = 5000;');
  database.exec(SCHEMA);
  database.exec('CREATE INDEX IF NOT EXISTS records_owner ON records (owner)');
  return database;
}

/** Other connections may only read at that moment, and not for long. @throws EngineUnavailable when they do not let go */
export function vacuumRecordFile(database: DatabaseSyncInstance): void {
  // `secure_delete` overwrites what is deleted, not what lay elsewhere in a page before it was split; and the log has both.
  database.exec('VACUUM');
  const { busy } = database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get() as { readonly busy: number };
  if (busy !== 0) throw new EngineUnavailable('records');
}

function vacuumed(database: DatabaseSyncInstance): boolean {
  try {
    vacuumRecordFile(database);
    return true;
  } catch {
    return false;
  }
}

interface StoredRow {
  readonly collection: string;
  readonly key: string;
  readonly value: Uint8Array;
  readonly version: number;
  readonly expires_at: string | null;
  readonly owner: string | null;
}

/** At most as many as the last parameter says, behind the collection and the key before it. */
export const selectNextRecordsOfAllCollectionsSql =
  'SELECT collection, key, value, version, expires_at, owner FROM records WHERE (collection, key) > (?, ?) ORDER BY collection, key LIMIT ?';
const ROWS_AT_ONCE = 500;

/** All records, of expired ones too. `read` goes around each page. */
export function allRecordRowPages(database: DatabaseSyncInstance, read = (page: () => readonly StoredRow[]) => page()) {
  const select = database.prepare(selectNextRecordsOfAllCollectionsSql);
  return pagesOf<StoredRow>(ROWS_AT_ONCE, (last) => read(() => select.all(last?.collection ?? '', last?.key ?? '', ROWS_AT_ONCE)));
}

/** The writing side of the embedded record store; lives in its own thread, because a commit waits for the disk. */
export function openRecordStoreWriteWorker({ file, secret, maxPages }: WriterOptions) {
  const database = openRecordFile(file);
  if (maxPages !== null) database.exec(`PRAGMA max_page_count = ${maxPages}`);
  const cipher = createRecordValueCipher(secret);
  const find = database.prepare('SELECT value, version, expires_at FROM records WHERE collection = ? AND key = ?');
  const save = database.prepare(
    'INSERT OR REPLACE INTO records (collection, key, value, version, expires_at, owner) VALUES (?, ?, ?, ?, ?, ?)',
  );
  const remove = database.prepare('DELETE FROM records WHERE collection = ? AND key = ?');
  const removeExpired = database.prepare('DELETE FROM records WHERE expires_at IS NOT NULL AND expires_at <= ?');
  const removeOwned = database.prepare('DELETE FROM records WHERE owner = ?');
  const lastVersion = database.prepare('SELECT last FROM sequence WHERE id = 1');
  const keepVersion = database.prepare('UPDATE sequence SET last = ? WHERE id = 1');

  const living = (collection: string, key: string, now: string): Row | undefined => {
    const row = find.get(collection, key) as Row | undefined;
    return row === undefined || (row.expires_at !== null && row.expires_at <= now) ? undefined : row;
  };

  // Versions come from one sequence, so that a record made anew never has the version of the one before it.
  const run = (operation: RecordOperation, nextVersion: () => number): RecordResult => {
    if (operation.kind === 'purge') return Number(removeExpired.run(operation.now).changes);
    if (operation.kind === 'write-anew') return true;
    if (operation.kind === 'delete-owned')
      return operation.owners.reduce((count, owner) => count + (owner === NO_OWNER ? 0 : Number(removeOwned.run(owner).changes)), 0);
    const { collection, key, now } = operation;
    const overwrites = operation.kind === 'put' && operation.expect === 'any';
    const row = overwrites ? undefined : living(collection, key, now);
    switch (operation.kind) {
      case 'put': {
        const { expect } = operation;
        if (expect === 'absent' ? row !== undefined : expect !== 'any' && row?.version !== expect) return null;
        const version = nextVersion();
        save.run(collection, key, cipher.seal(collection, key, operation.json), version, operation.expiresAt, operation.owner);
        return version;
      }
      case 'delete': {
        if (row === undefined || (operation.expect !== null && row.version !== operation.expect)) return false;
        remove.run(collection, key);
        return true;
      }
      case 'increment': {
        const before =
          row === undefined ? undefined : (JSON.parse(cipher.open(collection, key, row.value)) as { count: number; resetsAt: string });
        const resetsAt = before?.resetsAt ?? new Date(Date.parse(now) + operation.windowMs).toISOString();
        const counted = { count: (before?.count ?? 0) + 1, resetsAt };
        save.run(collection, key, cipher.seal(collection, key, JSON.stringify(counted)), nextVersion(), resetsAt, NO_OWNER);
        return counted;
      }
    }
  };

  /** A later transaction that is synced makes those before it durable too: they stand before it in the same log. */
  let syncs = true;
  return {
    /** All operations in one transaction: all or nothing. It is durable unless none of them has to be. */
    apply(operations: readonly RecordOperation[]): RecordResult[] {
      const mustSync = operations.some((operation) => operation.kind !== 'put' || operation.durable);
      if (mustSync !== syncs) database.exec(`PRAGMA synchronous = ${mustSync ? 'FULL' : 'NORMAL'}`);
      syncs = mustSync;
      const results = inTransaction(database, () => {
        const start = (lastVersion.get() as { last: number }).last;
        let last = start;
        const done = operations.map((operation) => run(operation, () => ++last));
        if (last !== start) keepVersion.run(last);
        return done;
      });
      if (!operations.some(({ kind }) => kind === 'write-anew')) return results;
      // What is committed is done, whatever becomes of this.
      const isWrittenAnew = vacuumed(database);
      return results.map((result, index) => (operations[index]?.kind === 'write-anew' ? isWrittenAnew : result));
    },
    close(): void {
      database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
      database.close();
    },
  };
}
