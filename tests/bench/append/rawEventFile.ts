import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';

/** An event with all that an envelope has, but for hashes and ciphers. */
export interface RawEvent {
  readonly type: string;
  readonly body: object;
}

export interface RawEventFile {
  /** Each transaction holds `group` events, one of each of `group` new streams, and is durable when the next begins. */
  append(events: readonly RawEvent[], group: number): void;
  close(): void;
}

/** What SQLite does without us: WAL, synced at every commit, streams by name with unique revisions; nothing is asked or checked. */
export function openRawEventFile(folder: string): RawEventFile {
  const database = new DatabaseSync(path.join(folder, 'raw.db'));
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
  database.exec(
    'CREATE TABLE events (position INTEGER PRIMARY KEY, stream TEXT, revision INTEGER, id TEXT, type TEXT, payload TEXT, UNIQUE (stream, revision))',
  );
  const insert = database.prepare('INSERT INTO events (stream, revision, id, type, payload) VALUES (?, ?, ?, ?, ?)');
  return {
    append(events, group) {
      const streams = Array.from({ length: group }, () => `enquiry-${randomUUID()}`);
      for (let at = 0; at < events.length; at += group) {
        database.exec('BEGIN IMMEDIATE');
        for (const [index, { type, body }] of events.slice(at, at + group).entries()) {
          insert.run(streams[index] ?? '', at / group, randomUUID(), type, JSON.stringify(body));
        }
        database.exec('COMMIT');
      }
    },
    close: () => database.close(),
  };
}
