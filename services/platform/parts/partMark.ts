/** An event of the log, known by its place in its stream: positions in the log are another after a move. */
export interface EventReference {
  readonly stream: string;
  readonly revision: number;
  readonly id: string;
}

/** What a part of the bank (vault, records, blobs, read models) carries, so that a start can tell whether the parts belong together. */
export interface BankStoreMark {
  /** The bank's identity, a UUID: that of the log's first event. */
  readonly bank: string;
  /** The newest event of the log that the part knows; a log without it is older than the part. Absent: none yet. */
  readonly knows?: EventReference;
  /** In the vault: subjects that the log knows, and that have here neither a key nor a tombstone. */
  readonly lost?: readonly string[];
  /** A move has marked it, and no portal since: each does so at its start. */
  readonly isUnused?: boolean;
}

/** A part that can be marked. */
export interface MarkableBankStore {
  /** Undefined for a part that is new, or older than marks are. */
  mark(): Promise<BankStoreMark | undefined>;
  /** Durable when it resolves. */
  setMark(mark: BankStoreMark): Promise<void>;
}
