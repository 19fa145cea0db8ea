import { setImmediate as nextTurn } from 'node:timers/promises';
import type { DatabaseSyncInstance, StatementSyncInstance } from '@photostructure/sqlite';
import {
  START_OF_LOG,
  type LogPosition,
  type ReadLogOptions,
  type ReadStreamOptions,
  type StoredRecord,
} from '@portal/platform/event-store/eventStore';
import { selectEventRowsSql, eventTypesConditionSql, prepareArrayRowsStatement, type EventFileRow } from './eventFile.ts';
import { sequenceOfLogPosition, toRecord, EVENT_SCAN_WINDOW, type FollowedLog } from './followedLog.ts';

const DEFAULT_LIMIT = 1_000;
const MAX_LIMIT = 10_000;
const ofStream = 'stream = (SELECT number FROM streams WHERE name = ?)';

/** Reads on a connection of the calling thread. */
export class EventReader {
  readonly #log: FollowedLog;
  readonly #database: DatabaseSyncInstance;
  readonly #streamForwards: StatementSyncInstance;
  readonly #streamBackwards: StatementSyncInstance;
  readonly #backwards: StatementSyncInstance;
  readonly #typesBackwards: StatementSyncInstance;

  constructor(database: DatabaseSyncInstance, log: FollowedLog) {
    this.#log = log;
    this.#database = database;
    this.#streamForwards = prepareArrayRowsStatement(
      database,
      `${selectEventRowsSql} WHERE ${ofStream} AND revision >= ? ORDER BY revision LIMIT ?`,
    );
    this.#streamBackwards = prepareArrayRowsStatement(
      database,
      `${selectEventRowsSql} WHERE ${ofStream} AND revision <= ? ORDER BY revision DESC LIMIT ?`,
    );
    const backwards = `${selectEventRowsSql} WHERE position < ? AND position >= ?`;
    this.#backwards = prepareArrayRowsStatement(database, `${backwards} ORDER BY position DESC LIMIT ?`);
    this.#typesBackwards = prepareArrayRowsStatement(database, `${backwards} AND ${eventTypesConditionSql} ORDER BY position DESC LIMIT ?`);
  }

  stream(stream: string, { direction = 'forwards', from, limit }: ReadStreamOptions): StoredRecord[] {
    const rows =
      direction === 'forwards'
        ? this.#streamForwards.all(stream, from ?? 0, bounded(limit))
        : this.#streamBackwards.all(stream, from ?? Number.MAX_SAFE_INTEGER, bounded(limit));
    return (rows as EventFileRow[]).map(toRecord);
  }

  async log({ direction = 'forwards', after, limit, types }: ReadLogOptions): Promise<StoredRecord[]> {
    const most = bounded(limit);
    return direction === 'forwards' ? this.#logForwards(after ?? START_OF_LOG, most, types) : this.#logBackwards(after, most, types);
  }

  close(): void {
    this.#database.close();
  }

  async #logForwards(after: LogPosition, limit: number, types: readonly string[] | undefined): Promise<StoredRecord[]> {
    const found: StoredRecord[] = [];
    for (let position = after; ;) {
      const { records, position: reached, caughtUp } = this.#log.batch(position, limit - found.length, types);
      for (const record of records) found.push(record);
      if (caughtUp || found.length === limit) return found;
      position = reached;
      await nextTurn();
    }
  }

  async #logBackwards(after: LogPosition | undefined, limit: number, types: readonly string[] | undefined): Promise<StoredRecord[]> {
    const found: StoredRecord[] = [];
    let before = after === undefined ? this.#log.head() + 1 : sequenceOfLogPosition(after);
    while (before > 1 && found.length < limit) {
      const lowest = Math.max(1, types ? before - EVENT_SCAN_WINDOW : 1);
      const left = limit - found.length;
      const rows = types
        ? this.#typesBackwards.all(before, lowest, JSON.stringify(types), left)
        : this.#backwards.all(before, lowest, left);
      for (const row of rows as EventFileRow[]) found.push(toRecord(row));
      before = lowest;
      if (before > 1 && found.length < limit) await nextTurn();
    }
    return found;
  }
}

const bounded = (limit = DEFAULT_LIMIT): number => Math.max(1, Math.min(limit, MAX_LIMIT));
