import { join } from 'node:path';
import { DatabaseSync, type DatabaseSyncInstance, type StatementSyncInstance } from '@photostructure/sqlite';

/** Small enough for a full-disk test; a real file has no limit but the disk. */
export interface EventFileOptions {
  readonly folder: string;
  readonly maxPages?: number | undefined;
}

const BUSY_TIMEOUT_MS = 10_000;
// 16 MB of write-ahead log between checkpoints: fewer double writes of the same index pages.
const CHECKPOINT_PAGES = 4_000;

// Streams have numbers, so that the index entries of recent streams lie together: a group then touches a few of its pages
// instead of one for each event. `type` stands before the payload so that a filter on it never reads overflow pages. The
// unique index also answers repeated appends, whose place is known; an index over ids is not needed.
const schema = `
  CREATE TABLE IF NOT EXISTS streams (number INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE) STRICT;
  CREATE TABLE IF NOT EXISTS events (
    position INTEGER PRIMARY KEY,
    type TEXT NOT NULL,
    stream INTEGER NOT NULL,
    revision INTEGER NOT NULL,
    id TEXT NOT NULL,
    payload TEXT NOT NULL,
    UNIQUE (stream, revision)
  ) STRICT`;

/** Opens `events.db` of the folder for reading and writing, and makes its table. Keep the answer referenced while its statements live. */
export function openEventFile({ folder, maxPages }: EventFileOptions): DatabaseSyncInstance {
  const database = new DatabaseSync(join(folder, 'events.db'), { timeout: BUSY_TIMEOUT_MS });
  database.exec(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;`);
  database.exec(`PRAGMA wal_autocheckpoint = ${CHECKPOINT_PAGES}; PRAGMA cache_size = -32768; ${schema}`);
  if (maxPages !== undefined) database.exec(`PRAGMA max_page_count = ${maxPages}`);
  return database;
}

export type EventFileRow = readonly [position: number, type: string, stream: string, revision: number, id: string, payload: string];

// CROSS JOIN keeps the order of the tables: events first, then the name of each one's stream.
export const selectEventRowsSql = 'SELECT position, type, name, revision, id, payload FROM events CROSS JOIN streams ON number = stream';
export const eventTypesConditionSql = 'type IN (SELECT value FROM json_each(?))';

export function prepareArrayRowsStatement(database: DatabaseSyncInstance, sql: string): StatementSyncInstance {
  const statement = database.prepare(sql);
  statement.setReturnArrays(true);
  return statement;
}
