import { type DatabaseSyncInstance, type StatementSyncInstance, DatabaseSync } from '@photostructure/sqlite';
import { EngineUnavailable } from '@portal/platform/engineUnavailable';

/** Indexes are written all over: with a large cache and seldom checkpoints a page is written once for many documents. */
export const CACHE_KB = 32_000;

/** The log brings back what a loss of power takes. */
const USUAL_SYNCHRONOUS_PRAGMA = 'PRAGMA synchronous = NORMAL';
const USUAL_TEMP_STORE_PRAGMA = 'PRAGMA temp_store = MEMORY';

function openDatabase(path: string): DatabaseSyncInstance {
  const database = new DatabaseSync(path, { timeout: 5_000 });
  database.exec(`${USUAL_SYNCHRONOUS_PRAGMA}; PRAGMA secure_delete = ON; ${USUAL_TEMP_STORE_PRAGMA}`);
  database.exec(
    `PRAGMA cache_size = -${CACHE_KB}; PRAGMA wal_autocheckpoint = 8000; PRAGMA mmap_size = 1073741824; PRAGMA journal_size_limit = 33554432`,
  );
  return database;
}

/** Readers beside a writer; what it writes is written twice. */
export const WAL_JOURNAL_PRAGMA = 'PRAGMA journal_mode = WAL';
/** For what one connection fills and nobody reads: new pages are written once. Just as safe when the process or the machine dies. */
export const BULK_LOAD_JOURNAL_PRAGMA = 'PRAGMA journal_mode = TRUNCATE';

type SqlValue = string | number | null | Uint8Array;

/** A SQLite file with prepared statements kept by their text. */
export interface SqliteFile {
  exec(sql: string): void;
  run(sql: string, ...values: SqlValue[]): { readonly changes: number; readonly lastInsertRowid: number };
  get<T>(sql: string, ...values: SqlValue[]): T | undefined;
  all<T>(sql: string, ...values: SqlValue[]): T[];
  /** Everything inside happens in one step, or not at all when it throws. */
  transaction<T>(kind: 'read' | 'write', work: () => T): T;
  isInTransaction(): boolean;
  /** What is committed inside is on the disk when it returns, with all that was committed before; else a loss of power may take it back. */
  durably<T>(work: () => T): T;
  /** Writes the file anew, by way of a copy on the disk. */
  vacuum(): void;
  close(): void;
}

const MAX_STATEMENTS = 500;
const SQLITE_FULL = 13;

export function openSqliteFile(path: string): SqliteFile {
  const engine = translated(() => openDatabase(path));
  let database: DatabaseSyncInstance | undefined = engine;
  const statements = new Map<string, StatementSyncInstance>();

  const statement = (sql: string): StatementSyncInstance => {
    if (database === undefined) throw new EngineUnavailable('read models', { cause: new Error('closed') });
    const known = statements.get(sql);
    if (known !== undefined) return known;
    if (statements.size >= MAX_STATEMENTS) statements.clear();
    const prepared = database.prepare(sql);
    statements.set(sql, prepared);
    return prepared;
  };
  const file: SqliteFile = {
    exec: (sql) => translated(() => engine.exec(sql)),
    run: (sql, ...values) => translated(() => statement(sql).run(...values) as { changes: number; lastInsertRowid: number }),
    get: <T>(sql: string, ...values: SqlValue[]) => translated(() => statement(sql).get(...values) as T | undefined),
    all: <T>(sql: string, ...values: SqlValue[]) => translated(() => statement(sql).all(...values) as T[]),
    transaction: (kind, work) => {
      file.run(kind === 'write' ? 'BEGIN IMMEDIATE' : 'BEGIN');
      try {
        const result = work();
        file.run('COMMIT');
        return result;
      } catch (error) {
        if (engine.isTransaction) file.run('ROLLBACK');
        throw error;
      }
    },
    durably: (work) => {
      file.exec('PRAGMA synchronous = FULL');
      try {
        return work();
      } finally {
        file.exec(USUAL_SYNCHRONOUS_PRAGMA);
      }
    },
    vacuum: () => {
      // SQLite would keep the copy in memory, where its size has no limit but that of the file.
      file.exec('PRAGMA temp_store = FILE');
      try {
        file.exec('VACUUM');
      } finally {
        file.exec(USUAL_TEMP_STORE_PRAGMA);
      }
    },
    isInTransaction: () => database !== undefined && engine.isTransaction,
    close: () => {
      if (database === undefined) return;
      statements.clear();
      database = undefined;
      engine.close();
    },
  };
  return file;
}

function translated<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof TypeError || error instanceof EngineUnavailable) throw error;
    const code = (error as { readonly sqliteCode?: number }).sqliteCode;
    throw new EngineUnavailable('read models', { cause: error, diskFull: code === SQLITE_FULL });
  }
}
