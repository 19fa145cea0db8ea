import { setImmediate as nextTurn } from 'node:timers/promises';
import type { DatabaseSyncInstance, StatementSyncInstance } from '@photostructure/sqlite';
import {
  START_OF_LOG,
  type LogBatch,
  type Position,
  type ReadLogOptions,
  type ReadStreamOptions,
  type StoredRecord,
} from '@portal/platform/event-store/eventStore';

const DEFAULT_LIMIT = 1_000;
const MAX_LIMIT = 10_000;
// A rare type must not hold the thread while the whole log is searched for it: this many events at a time.
const WINDOW = 20_000;

const DIGITS = 16;

/** Positions are global sequence numbers in a fixed width, so that they compare as text. */
export const positionOf = (sequence: number): Position =>
  sequence === 0 ? START_OF_LOG : (String(sequence).padStart(DIGITS, '0') as Position);

/** @throws RangeError for a text that this store never gave out */
function sequenceOf(position: Position): number {
  if (position === START_OF_LOG) return 0;
  const sequence = Number(position);
  if (position.length !== DIGITS || !Number.isSafeInteger(sequence)) throw new RangeError('not a position of this store');
  return sequence;
}

type Row = readonly [position: number, type: string, stream: string, revision: number, id: string, payload: string];

// CROSS JOIN keeps the order of the tables: events first, then the name of each one's stream.
const columns = 'SELECT position, type, name, revision, id, payload FROM events CROSS JOIN streams ON number = stream';
const ofStream = 'stream = (SELECT number FROM streams WHERE name = ?)';
const ofTypes = 'type IN (SELECT value FROM json_each(?))';

/** Reads on a connection of the calling thread; every read is one short statement, so it never holds up a checkpoint. */
export class EventReader {
  readonly #database: DatabaseSyncInstance;
  readonly #head: StatementSyncInstance;
  readonly #streamForwards: StatementSyncInstance;
  readonly #streamBackwards: StatementSyncInstance;
  readonly #forwards: StatementSyncInstance;
  readonly #backwards: StatementSyncInstance;
  readonly #typesForwards: StatementSyncInstance;
  readonly #typesBackwards: StatementSyncInstance;

  constructor(database: DatabaseSyncInstance) {
    this.#database = database;
    this.#head = database.prepare('SELECT max(position) AS position FROM events');
    this.#streamForwards = this.#rows(`${columns} WHERE ${ofStream} AND revision >= ? ORDER BY revision LIMIT ?`);
    this.#streamBackwards = this.#rows(`${columns} WHERE ${ofStream} AND revision <= ? ORDER BY revision DESC LIMIT ?`);
    this.#forwards = this.#rows(`${columns} WHERE position > ? AND position <= ? ORDER BY position LIMIT ?`);
    this.#backwards = this.#rows(`${columns} WHERE position < ? AND position >= ? ORDER BY position DESC LIMIT ?`);
    this.#typesForwards = this.#rows(`${columns} WHERE position > ? AND position <= ? AND ${ofTypes} ORDER BY position LIMIT ?`);
    this.#typesBackwards = this.#rows(`${columns} WHERE position < ? AND position >= ? AND ${ofTypes} ORDER BY position DESC LIMIT ?`);
  }

  head(): number {
    return (this.#head.get() as { position: number | null }).position ?? 0;
  }

  stream(stream: string, { direction = 'forwards', from, limit }: ReadStreamOptions): StoredRecord[] {
    const rows =
      direction === 'forwards'
        ? this.#streamForwards.all(stream, from ?? 0, bounded(limit))
        : this.#streamBackwards.all(stream, from ?? Number.MAX_SAFE_INTEGER, bounded(limit));
    return (rows as Row[]).map(toRecord);
  }

  async log({ direction = 'forwards', after, limit, types }: ReadLogOptions): Promise<StoredRecord[]> {
    const most = bounded(limit);
    return direction === 'forwards' ? this.#logForwards(after ?? START_OF_LOG, most, types) : this.#logBackwards(after, most, types);
  }

  /** The next step of a subscription, from one look at the log. */
  batch(after: Position, limit: number, types: readonly string[] | undefined): LogBatch {
    const from = sequenceOf(after);
    const head = this.head();
    const to = types ? Math.min(from + WINDOW, head) : head;
    const rows = this.#between(from, to, limit, types);
    const last = rows.length === limit ? rows[limit - 1]![0] : Math.max(from, to);
    return { records: rows.map(toRecord), position: positionOf(last), caughtUp: last >= head };
  }

  close(): void {
    this.#database.close();
  }

  async #logForwards(after: Position, limit: number, types: readonly string[] | undefined): Promise<StoredRecord[]> {
    const found: StoredRecord[] = [];
    for (let position = after; ;) {
      const { records, position: reached, caughtUp } = this.batch(position, limit - found.length, types);
      for (const record of records) found.push(record);
      if (caughtUp || found.length === limit) return found;
      position = reached;
      await nextTurn();
    }
  }

  async #logBackwards(after: Position | undefined, limit: number, types: readonly string[] | undefined): Promise<StoredRecord[]> {
    const found: StoredRecord[] = [];
    let before = after === undefined ? this.head() + 1 : sequenceOf(after);
    while (before > 1 && found.length < limit) {
      const lowest = Math.max(1, types ? before - WINDOW : 1);
      const left = limit - found.length;
      const rows = types
        ? this.#typesBackwards.all(before, lowest, JSON.stringify(types), left)
        : this.#backwards.all(before, lowest, left);
      for (const row of rows as Row[]) found.push(toRecord(row));
      before = lowest;
      if (before > 1 && found.length < limit) await nextTurn();
    }
    return found;
  }

  #between(from: number, to: number, limit: number, types: readonly string[] | undefined): Row[] {
    if (from >= to) return [];
    const rows = types ? this.#typesForwards.all(from, to, JSON.stringify(types), limit) : this.#forwards.all(from, to, limit);
    return rows;
  }

  #rows(sql: string): StatementSyncInstance {
    const statement = this.#database.prepare(sql);
    statement.setReturnArrays(true);
    return statement;
  }
}

const bounded = (limit = DEFAULT_LIMIT): number => Math.max(1, Math.min(limit, MAX_LIMIT));

const toRecord = (row: Row): StoredRecord => ({
  id: row[4],
  type: row[1],
  payload: row[5],
  stream: row[2],
  revision: row[3],
  position: positionOf(row[0]),
});
