/**
 * Small durable records that are not events: sessions, one-time codes, password hashes, outbox entries, idempotency
 * answers, rate limits, positions of policies. Compare-and-set keeps several processes honest.
 * Values are encrypted at rest by the platform (a key derived from the master key), keys and `expiresAt` are not: put
 * nothing personal into a key (use `KeyVault.pseudonym`).
 */
export interface StoredValue<T> {
  readonly key: string;
  readonly value: T;
  /** Grows with each write; hand it back to `put` for compare-and-set. */
  readonly version: number;
}

/** A record with its place, as it is copied from one engine to another. */
export interface ExportedRecord {
  readonly collection: string;
  readonly key: string;
  /** In clear. */
  readonly value: unknown;
  readonly expiresAt?: string;
  readonly owner?: string;
}

/** Claims and answers of commands: by far the most records, each looked for by its own key alone, and gone within a day. */
export const COMMAND_ANSWERS_COLLECTION = 'idempotency';

/** `any` = overwrite, `absent` = only when there is none, number = only when the stored version is this. */
export type ExpectedVersion = number | 'any' | 'absent';

export interface RecordStore {
  get<T>(collection: string, key: string): Promise<StoredValue<T> | undefined>;
  /**
   * Durable when it resolves; with `durable: false` it may be lost when the engine falls, and the engine does not wait for its
   * disk. Answers the new version, or undefined when the expectation failed.
   * `owner` is the stream (`customer-<id>`, `enquiry-<id>`) with whose erasure the record goes. Whatever tells something of a
   * person must have one.
   */
  put<T>(
    collection: string,
    key: string,
    value: T,
    options?: { readonly expect?: ExpectedVersion; readonly expiresAt?: string; readonly durable?: boolean; readonly owner?: string },
  ): Promise<number | undefined>;
  delete(collection: string, key: string, expect?: number): Promise<boolean>;
  /** In key order; `prefix` narrows, `after` pages. At most `limit` (default 100). */
  list<T>(
    collection: string,
    options?: { readonly prefix?: string; readonly after?: string; readonly limit?: number },
  ): Promise<readonly StoredValue<T>[]>;
  /**
   * Counts one more within the window that began with the first, and says the count and when the window ends.
   * `get` reads the same without counting, `delete` starts anew.
   */
  increment(collection: string, key: string, windowMs: number, now: string): Promise<{ readonly count: number; readonly resetsAt: string }>;
  /** Deletes the records of these owners, and says how many. */
  deleteOwnedBy(owners: readonly string[]): Promise<number>;
  /** All live records, by collection and key, page by page: for moving to another engine while nobody writes. */
  export(): AsyncIterable<ExportedRecord>;
  /** Removes what has expired at `now`; reads already ignore it (by the injected clock). */
  purge(now: string): Promise<number>;
  /**
   * Removes what overwritten and deleted records have left behind in the engine's files, sealed as it was. Costs about as much
   * as copying all records: for a quiet hour.
   */
  vacuum(): Promise<void>;
  close(): Promise<void>;
}
