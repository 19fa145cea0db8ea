import path from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';

export interface RawEvent {
  readonly id: string;
  readonly type: string;
  readonly payload: string;
}

export interface RawEventFile {
  /** Each transaction holds `group` events, one of each of `group` streams, and is durable when the next begins. */
  append(events: readonly RawEvent[], group: number): void;
  close(): void;
}

/** What SQLite can do without us: WAL, synced at every commit, streams with revisions, nothing checked. */
export function openRawEventFile(folder: string): RawEventFile {
  const database = new DatabaseSync(path.join(folder, 'raw.db'));
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
  database.exec(
    'CREATE TABLE events (position INTEGER PRIMARY KEY, type TEXT, stream INTEGER, revision INTEGER, id TEXT, payload TEXT, UNIQUE (stream, revision))',
  );
  const insert = database.prepare('INSERT INTO events (type, stream, revision, id, payload) VALUES (?, ?, ?, ?, ?)');
  let streams = 0;
  return {
    append(events, group) {
      for (let at = 0; at < events.length; at += group) {
        database.exec('BEGIN IMMEDIATE');
        events
          .slice(at, at + group)
          .forEach(({ id, type, payload }, index) => insert.run(type, streams + index, at / group, id, payload));
        database.exec('COMMIT');
      }
      streams += group;
    },
    close: () => database.close(),
  };
}
