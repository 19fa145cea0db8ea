import type { DatabaseSyncInstance, StatementSyncInstance } from '@photostructure/sqlite';
import { START_OF_LOG, type LogBatch, type Position, type StoredRecord } from '@portal/platform/event-store/eventStore';

// A rare type must not hold the thread while the whole log is searched for it: this many events at a time.
export const WINDOW = 20_000;

const DIGITS = 16;

/** Positions are global sequence numbers in a fixed width, so that they compare as text. */
export const positionOf = (sequence: number): Position =>
  sequence === 0 ? START_OF_LOG : (String(sequence).padStart(DIGITS, '0') as Position);

/** @throws RangeError for a text that this store never gave out */
export function sequenceOf(position: Position): number {
  if (position === START_OF_LOG) return 0;
  const sequence = Number(position);
  if (position.length !== DIGITS || !Number.isSafeInteger(sequence)) throw new RangeError('not a position of this store');
  return sequence;
}

export type Row = readonly [position: number, type: string, stream: string, revision: number, id: string, payload: string];

// CROSS JOIN keeps the order of the tables: events first, then the name of each one's stream.
export const columns = 'SELECT position, type, name, revision, id, payload FROM events CROSS JOIN streams ON number = stream';
export const ofTypes = 'type IN (SELECT value FROM json_each(?))';

/** What comes next in the log, for those who follow it; every read is one short statement, so it never holds up a checkpoint. */
export class LogSteps {
  readonly #head: StatementSyncInstance;
  readonly #all: StatementSyncInstance;
  readonly #ofTypes: StatementSyncInstance;

  constructor(database: DatabaseSyncInstance) {
    this.#head = database.prepare('SELECT max(position) AS position FROM events');
    this.#all = rowStatement(database, `${columns} WHERE position > ? AND position <= ? ORDER BY position LIMIT ?`);
    this.#ofTypes = rowStatement(database, `${columns} WHERE position > ? AND position <= ? AND ${ofTypes} ORDER BY position LIMIT ?`);
  }

  head(): number {
    return (this.#head.get() as { position: number | null }).position ?? 0;
  }

  /** The next step of a subscription, from one look at the log. */
  batch(after: Position, limit: number, types: readonly string[] | undefined): LogBatch {
    const from = sequenceOf(after);
    const head = this.head();
    const to = types ? Math.min(from + WINDOW, head) : head;
    const found = from >= to ? [] : types ? this.#ofTypes.all(from, to, JSON.stringify(types), limit) : this.#all.all(from, to, limit);
    const last = found.length === limit ? (found as Row[])[limit - 1]![0] : Math.max(from, to);
    return { records: (found as Row[]).map(toRecord), position: positionOf(last), caughtUp: last >= head };
  }
}

export function rowStatement(database: DatabaseSyncInstance, sql: string): StatementSyncInstance {
  const statement = database.prepare(sql);
  statement.setReturnArrays(true);
  return statement;
}

export const toRecord = (row: Row): StoredRecord => ({
  id: row[4],
  type: row[1],
  payload: row[5],
  stream: row[2],
  revision: row[3],
  position: positionOf(row[0]),
});
