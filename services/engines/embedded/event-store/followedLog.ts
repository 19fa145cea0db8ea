import { BroadcastChannel } from 'node:worker_threads';
import type { DatabaseSyncInstance, StatementSyncInstance } from '@photostructure/sqlite';
import { START_OF_LOG, type LogBatch, type LogPosition, type StoredRecord } from '@portal/platform/event-store/eventStore';
import { selectEventRowsSql, eventTypesConditionSql, prepareArrayRowsStatement, type EventFileRow } from './eventFile.ts';

// A rare type must not hold the thread while the whole log is searched for it: this many events at a time.
export const EVENT_SCAN_WINDOW = 20_000;

const POLL_MS = 100;
const DIGITS = 16;

/** Positions are global sequence numbers in a fixed width, so that they compare as text. */
export const logPositionOfSequence = (sequence: number): LogPosition =>
  sequence === 0 ? START_OF_LOG : (String(sequence).padStart(DIGITS, '0') as LogPosition);

/** @throws RangeError for a text that this store never gave out */
export function sequenceOfLogPosition(position: LogPosition): number {
  if (position === START_OF_LOG) return 0;
  const sequence = Number(position);
  if (position.length !== DIGITS || !Number.isSafeInteger(sequence)) throw new RangeError('not a position of this store');
  return sequence;
}

/**
 * The log for those who follow it: what comes next, and when to look for it. Every read is one short statement, so it never
 * holds up a checkpoint. Writers of this process say on a channel that the log has grown; those of other processes are found
 * by looking at the file now and then.
 */
export class FollowedLog {
  readonly #channelName: string;
  readonly #head: StatementSyncInstance;
  readonly #all: StatementSyncInstance;
  readonly #ofTypes: StatementSyncInstance;
  readonly #waiting = new Set<() => void>();
  #channel: BroadcastChannel | undefined;
  #poll: NodeJS.Timeout | undefined;

  constructor(database: DatabaseSyncInstance, channelName: string) {
    this.#channelName = channelName;
    this.#head = database.prepare('SELECT max(position) AS position FROM events');
    this.#all = prepareArrayRowsStatement(database, `${selectEventRowsSql} WHERE position > ? AND position <= ? ORDER BY position LIMIT ?`);
    this.#ofTypes = prepareArrayRowsStatement(
      database,
      `${selectEventRowsSql} WHERE position > ? AND position <= ? AND ${eventTypesConditionSql} ORDER BY position LIMIT ?`,
    );
  }

  head(): number {
    return (this.#head.get() as { position: number | null }).position ?? 0;
  }

  /** The next step of a subscription, from one look at the log. */
  batch(after: LogPosition, limit: number, types: readonly string[] | undefined): LogBatch {
    const from = sequenceOfLogPosition(after);
    const head = this.head();
    const to = types ? Math.min(from + EVENT_SCAN_WINDOW, head) : head;
    const found = from >= to ? [] : types ? this.#ofTypes.all(from, to, JSON.stringify(types), limit) : this.#all.all(from, to, limit);
    const last = found.length === limit ? (found as EventFileRow[])[limit - 1]![0] : Math.max(from, to);
    return { records: (found as EventFileRow[]).map(toRecord), position: logPositionOfSequence(last), caughtUp: last >= head };
  }

  /** To be called before the first look at the log: what is appended after it wakes those who wait. */
  listen(): void {
    if (this.#channel !== undefined) return;
    let seen = this.head();
    this.#channel = new BroadcastChannel(this.#channelName);
    this.#channel.onmessage = (message) => {
      seen = (message as { readonly data: number }).data;
      this.#wake();
    };
    this.#channel.unref();
    this.#poll = setInterval(() => {
      if (this.#waiting.size === 0) return;
      const now = this.head();
      if (now === seen) return;
      seen = now;
      this.#wake();
    }, POLL_MS);
    this.#poll.unref();
  }

  /** Resolves when the log may have grown and so much time has passed since, or when the signal aborts. Look at the log again in either case. */
  next(signal: AbortSignal, restMs = 0): Promise<void> {
    if (signal.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      let resting: NodeJS.Timeout | undefined;
      const done = (): void => {
        clearTimeout(resting);
        this.#waiting.delete(wake);
        if (this.#waiting.size === 0) this.#poll?.unref();
        signal.removeEventListener('abort', done);
        resolve();
      };
      const wake = restMs === 0 ? done : () => void (resting ??= setTimeout(done, restMs));
      this.#waiting.add(wake);
      // Who waits for events keeps its thread alive.
      this.#poll?.ref();
      signal.addEventListener('abort', done);
    });
  }

  stopListening(): void {
    clearInterval(this.#poll);
    this.#channel?.close();
    this.#wake();
  }

  #wake(): void {
    for (const wake of [...this.#waiting]) wake();
  }
}

export const toRecord = (row: EventFileRow): StoredRecord => ({
  id: row[4],
  type: row[1],
  payload: row[5],
  stream: row[2],
  revision: row[3],
  position: logPositionOfSequence(row[0]),
});
