import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseSync, type DatabaseSyncInstance, type StatementSyncInstance } from '@photostructure/sqlite';
import { EngineUnavailable } from '@portal/platform/engineUnavailable';
import { inTransaction } from '../sqliteSteps.ts';

export interface KeyRow {
  readonly subject: string;
  readonly parent: string | null;
  readonly wrapped: Uint8Array;
}

/** Numbered as they were erased. */
export interface ErasedSubjectRow {
  readonly number: number;
  readonly subject: string;
}

/** Its name in the folder. */
export const SUBJECT_KEYS_FILE = 'keys.db';
const BUSY_TIMEOUT_MS = 10_000;
const MAPPED_BYTES = 1 << 30;
const TRUNCATE_ATTEMPTS = 100;
const TRUNCATE_PAUSE_MS = 20;

const schema = `
  CREATE TABLE IF NOT EXISTS keys (subject TEXT PRIMARY KEY, parent TEXT, wrapped BLOB NOT NULL) STRICT, WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS keys_by_parent ON keys (parent) WHERE parent IS NOT NULL;
  CREATE TABLE IF NOT EXISTS erased (number INTEGER PRIMARY KEY, subject TEXT NOT NULL UNIQUE) STRICT;
  CREATE TABLE IF NOT EXISTS master (id INTEGER PRIMARY KEY CHECK (id = 1), check_value TEXT NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS bank (id INTEGER PRIMARY KEY CHECK (id = 1), mark TEXT NOT NULL) STRICT`;

/** Generation by generation: a queue without an order of its own takes rows as they came. */
const familyOf = `
  WITH RECURSIVE family (subject) AS (
    SELECT ?1 UNION SELECT keys.subject FROM keys JOIN family ON keys.parent = family.subject
  ) SELECT subject FROM family`;

/** The file of wrapped keys. What is deleted from it is overwritten, in the file and in its write-ahead log. */
export class KeyFile {
  readonly #database: DatabaseSyncInstance;
  readonly #select: StatementSyncInstance;
  readonly #insert: StatementSyncInstance;
  readonly #isErased: StatementSyncInstance;
  readonly #erasures: StatementSyncInstance;

  constructor(folder: string) {
    this.#database = new DatabaseSync(join(folder, SUBJECT_KEYS_FILE), { timeout: BUSY_TIMEOUT_MS });
    this.#database.exec(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;`);
    // Rebuilds ask for the key of every stream, in no order of the file.
    this.#database.exec(`PRAGMA mmap_size = ${MAPPED_BYTES}; PRAGMA secure_delete = ON; ${schema}`);
    this.#select = this.#database.prepare('SELECT subject, parent, wrapped FROM keys WHERE subject = ?');
    this.#insert = this.#database.prepare('INSERT INTO keys (subject, parent, wrapped) VALUES (?, ?, ?)');
    this.#isErased = this.#database.prepare('SELECT 1 FROM erased WHERE subject = ?');
    this.#erasures = this.#database.prepare('SELECT coalesce(max(number), 0) AS number FROM erased');
  }

  find(subject: string): KeyRow | undefined {
    return this.#select.get(subject) as KeyRow | undefined;
  }

  isErased(subject: string): boolean {
    return this.#isErased.get(subject) !== undefined;
  }

  /** Keys wrapped by the master key, in order of their subjects. */
  roots(after: string, limit: number): KeyRow[] {
    return this.#database
      .prepare('SELECT subject, parent, wrapped FROM keys WHERE parent IS NULL AND subject > ? ORDER BY subject LIMIT ?')
      .all(after, limit);
  }

  /** The subject and all whose keys are wrapped by its key, parents first. */
  family(subject: string): string[] {
    return (this.#database.prepare(familyOf).all(subject) as { subject: string }[]).map((row) => row.subject);
  }

  /** All keys, in order of their subjects. */
  keys(after: string, limit: number): KeyRow[] {
    return this.#database.prepare('SELECT subject, parent, wrapped FROM keys WHERE subject > ? ORDER BY subject LIMIT ?').all(after, limit);
  }

  children(parent: string): KeyRow[] {
    return this.#database.prepare('SELECT subject, parent, wrapped FROM keys WHERE parent = ? ORDER BY subject').all(parent);
  }

  erased(after: number, limit: number): ErasedSubjectRow[] {
    return this.#database.prepare('SELECT number, subject FROM erased WHERE number > ? ORDER BY number LIMIT ?').all(after, limit);
  }

  /** How many subjects were erased so far: it grows with each erasure, by whatever process. */
  erasures(): number {
    return (this.#erasures.get() as { number: number }).number;
  }

  insert(subject: string, parent: string | undefined, wrapped: Buffer): void {
    this.#insert.run(subject, parent ?? null, wrapped);
  }

  /** Of a key that is there. */
  replaceWrapped(subject: string, wrapped: Buffer): void {
    this.#database.prepare('UPDATE keys SET wrapped = ? WHERE subject = ?').run(wrapped, subject);
  }

  /** The first to open the file sets the value; answers the one that counts. */
  masterCheck(value: string): string {
    const known = this.storedCheck();
    if (known !== undefined) return known;
    this.#database.prepare('INSERT INTO master (id, check_value) VALUES (1, ?) ON CONFLICT DO NOTHING').run(value);
    return this.storedCheck() ?? value;
  }

  storedCheck(): string | undefined {
    return (this.#database.prepare('SELECT check_value AS value FROM master').get() as { value: string } | undefined)?.value;
  }

  replaceCheck(from: string, to: string): void {
    this.#database.prepare('UPDATE master SET check_value = ? WHERE check_value = ?').run(to, from);
  }

  /** To which bank the keys belong, as text. */
  bankMark(): string | undefined {
    return (this.#database.prepare('SELECT mark FROM bank').get() as { mark: string } | undefined)?.mark;
  }

  setBankMark(mark: string): void {
    this.#database.prepare('INSERT OR REPLACE INTO bank (id, mark) VALUES (1, ?)').run(mark);
  }

  /** What is read from now on is as it is at this moment, until `endSnapshot`. Until then an erasure waits. */
  beginSnapshot(): void {
    this.#database.exec('BEGIN');
    this.erasures();
  }

  /** Also before `close`, which lets go of locks only when the statements are collected. */
  endSnapshot(): void {
    if (this.#database.isTransaction) this.#database.exec('ROLLBACK');
  }

  transaction<T>(work: () => T): T {
    return inTransaction(this.#database, work);
  }

  /** Removes the subject and all whose keys are wrapped by its key; answers them. */
  erase(subject: string): string[] {
    return this.transaction(() => {
      const family = this.family(subject);
      this.addErased(family);
      return family;
    });
  }

  /** Tombstones, whose keys go where they are there. */
  addErased(subjects: readonly string[]): void {
    for (const subject of subjects) {
      this.#database.prepare('DELETE FROM keys WHERE subject = ?').run(subject);
      this.#database.prepare('INSERT INTO erased (subject) VALUES (?) ON CONFLICT DO NOTHING').run(subject);
    }
  }

  /** Keys that nothing opens any more, because that of the parent is not there. */
  dropOrphans(): void {
    const drop = this.#database.prepare('DELETE FROM keys WHERE parent IS NOT NULL AND parent NOT IN (SELECT subject FROM keys)');
    while (Number(drop.run().changes) > 0);
  }

  /** `secure_delete` leaves traces where pages were split before: a file written anew has none. Only while nobody else has it open. */
  async writeAnew(): Promise<void> {
    this.#database.exec('VACUUM');
    await this.truncateLog();
  }

  /** Waits while others read. @throws EngineUnavailable */
  async truncateLog(): Promise<void> {
    for (let attempt = 1; !this.#tryTruncateLog(); attempt += 1) {
      if (attempt === TRUNCATE_ATTEMPTS) throw new EngineUnavailable('key vault');
      await pause(TRUNCATE_PAUSE_MS);
    }
  }

  /** Old pages leave the write-ahead log only when all of it is written back and it is cut to nothing. */
  #tryTruncateLog(): boolean {
    // SQLite would wait for a reader, such as a backup, with the whole thread.
    this.#database.exec('PRAGMA busy_timeout = 0');
    try {
      const { busy } = this.#database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get() as { busy: number };
      return busy === 0;
    } finally {
      this.#database.exec(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`);
    }
  }

  close(): void {
    this.#database.close();
  }
}
