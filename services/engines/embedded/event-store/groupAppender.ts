import type { DatabaseSyncInstance, StatementSyncInstance } from '@photostructure/sqlite';
import { rollBack } from '../sqliteSteps.ts';
import type { AppendAnswer, QueuedAppend } from './appendMessages.ts';

const HEADS_KEPT = 100_000;

interface Head {
  /** Number of the stream, 0 while it has none. */
  number: number;
  revision: number;
}

interface StoredPlace {
  readonly id: string;
  readonly position: number;
}

/**
 * Appends groups of events, each group in one transaction with one sync of the disk. Expected revisions are checked
 * inside the transaction, so that other threads and processes may append to the same file.
 */
export class GroupAppender {
  readonly #database: DatabaseSyncInstance;
  readonly #begin: StatementSyncInstance;
  readonly #commit: StatementSyncInstance;
  readonly #dataVersion: StatementSyncInstance;
  readonly #lastPosition: StatementSyncInstance;
  readonly #findHead: StatementSyncInstance;
  readonly #addStream: StatementSyncInstance;
  readonly #place: StatementSyncInstance;
  readonly #insert: StatementSyncInstance;
  readonly #heads = new Map<string, Head>();
  #seenVersion = -1;
  #position = 0;

  constructor(database: DatabaseSyncInstance) {
    this.#database = database;
    this.#begin = database.prepare('BEGIN IMMEDIATE');
    this.#commit = database.prepare('COMMIT');
    this.#dataVersion = database.prepare('PRAGMA data_version');
    this.#lastPosition = database.prepare('SELECT max(position) AS position FROM events');
    this.#findHead = database.prepare(
      'SELECT number, (SELECT max(revision) FROM events WHERE stream = number) AS revision FROM streams WHERE name = ?',
    );
    this.#addStream = database.prepare('INSERT INTO streams (name) VALUES (?)');
    this.#place = database.prepare('SELECT id, position FROM events WHERE stream = ? AND revision = ?');
    this.#insert = database.prepare('INSERT INTO events (position, type, stream, revision, id, payload) VALUES (?, ?, ?, ?, ?, ?)');
  }

  /** Sequence of the newest event that this appender knows of. */
  get position(): number {
    return this.#position;
  }

  /** All or nothing: when it throws, nothing of the group is stored. */
  append(group: readonly QueuedAppend[]): AppendAnswer[] {
    try {
      this.#begin.run();
      this.#forgetWhatOthersChanged();
      const answers = group.map((append) => this.#appendOne(append));
      this.#commit.run();
      return answers;
    } catch (error) {
      this.#rollBack();
      throw error;
    }
  }

  #appendOne({ stream, expected, cells }: QueuedAppend): AppendAnswer {
    const head = this.#head(stream);
    if (head.revision !== expected) {
      return this.#repeated(head.number, expected, cells) ?? { revision: head.revision, sequence: 0, repeated: false };
    }
    if (head.number === 0) head.number = Number(this.#addStream.run(stream).lastInsertRowid);
    for (let at = 0; at < cells.length; at += 3) {
      head.revision += 1;
      this.#position += 1;
      this.#insert.run(this.#position, cells[at + 1], head.number, head.revision, cells[at], cells[at + 2]);
    }
    return { revision: head.revision, sequence: this.#position, repeated: false };
  }

  /** The same events at the same place are the same append, or the first part of one: its answer is given again. */
  #repeated(stream: number, expected: number, cells: readonly string[]): AppendAnswer | undefined {
    let revision = expected;
    let place: StoredPlace | undefined;
    for (let at = 0; at < cells.length; at += 3) {
      revision += 1;
      place = this.#place.get(stream, revision) as StoredPlace | undefined;
      if (place?.id !== cells[at]) return undefined;
    }
    return place && { revision, sequence: place.position, repeated: true };
  }

  #head(stream: string): Head {
    const known = this.#heads.get(stream);
    if (known) return known;
    const stored = this.#findHead.get(stream) as { number: number; revision: number | null } | undefined;
    const head = { number: stored?.number ?? 0, revision: stored?.revision ?? -1 };
    if (this.#heads.size >= HEADS_KEPT) this.#heads.clear();
    this.#heads.set(stream, head);
    return head;
  }

  #forgetWhatOthersChanged(): void {
    const { data_version: version } = this.#dataVersion.get() as { data_version: number };
    if (version === this.#seenVersion) return;
    this.#heads.clear();
    this.#position = (this.#lastPosition.get() as { position: number | null }).position ?? 0;
    this.#seenVersion = version;
  }

  #rollBack(): void {
    this.#heads.clear();
    this.#seenVersion = -1;
    rollBack(this.#database);
  }
}
