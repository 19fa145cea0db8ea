/**
 * The port of the event store. Fits an embedded file as well as EventStoreDB: revisions and positions are opaque to
 * callers, who only compare them and hand them back.
 */

/** Place of an event in its stream: 0 for the first. Shown to clients as the ETag. */
export type Revision = number;

/** Place of an event in the whole log. Compare with `<`; store and hand back as it is. The empty string lies before all. */
export type LogPosition = string & { readonly __position: unique symbol };

export const START_OF_LOG = '' as LogPosition;

/** The position is the start of no record of this log: it belongs to another one. */
export class UnknownLogPosition extends RangeError {
  override readonly name = 'UnknownLogPosition';
  constructor(readonly position: LogPosition) {
    super(`no record of this log begins at ${position}`);
  }
}

/** Somebody has deleted the stream on the server, for ever: it can be neither read nor written. */
export class StreamGone extends Error {
  override readonly name = 'StreamGone';
  constructor() {
    super('the stream was deleted for ever');
  }
}

/** `no_stream` = the stream must not exist yet. There is no "any": every append states what it has read. */
export type ExpectedRevision = Revision | 'no_stream';

/** An event as it is handed to the store: `payload` is JSON text that the store never looks into. */
export interface NewRecord {
  /** UUID; appending the same ids again at the same expected revision is the same append. */
  readonly id: string;
  readonly type: string;
  readonly payload: string;
}

export interface StoredRecord extends NewRecord {
  readonly stream: string;
  readonly revision: Revision;
  readonly position: LogPosition;
}

export type AppendOutcome =
  | {
      readonly kind: 'appended';
      /** Of the last of the events. */
      readonly revision: Revision;
      readonly position: LogPosition;
      /** True when the store had these events already (by id): what it holds may be worded differently, read it back. */
      readonly repeated?: boolean;
    }
  | { readonly kind: 'wrong-revision'; readonly actual: ExpectedRevision };

export interface ReadStreamOptions {
  readonly direction?: 'forwards' | 'backwards';
  /** First revision to return (inclusive). Default: the start, or the end when reading backwards. */
  readonly from?: Revision;
  /** Default 1,000. */
  readonly limit?: number;
}

export interface ReadLogOptions {
  readonly direction?: 'forwards' | 'backwards';
  /** Exclusive in both directions. Default: before the first, or after the last when reading backwards. */
  readonly after?: LogPosition;
  /** Default 1,000. */
  readonly limit?: number;
  /** Only these event types; default all. */
  readonly types?: readonly string[];
}

export interface SubscribeOptions {
  /** Exclusive: the last position that the subscriber has dealt with. */
  readonly after: LogPosition;
  readonly types?: readonly string[];
  /** Upper bound of a batch; default 500. */
  readonly batchSize?: number;
  /**
   * Who is in no hurry sees what was appended so much later, and many appends at one look. Default 0; an engine that hands
   * over by itself what was appended, without being asked, need not wait.
   */
  readonly restMs?: number;
  readonly signal: AbortSignal;
}

/** A step of a subscription: events in log order (maybe none) and the position up to which everything has been seen. */
export interface LogBatch {
  readonly records: readonly StoredRecord[];
  readonly position: LogPosition;
  /** True when nothing was left to read at the time of reading. */
  readonly caughtUp: boolean;
}

export interface EventStore {
  /**
   * Durable when it resolves. `records` holds 1 to 256 events, at most 1,000,000 bytes of payload in sum.
   * @throws EngineUnavailable when the engine is away or the disk is full (`diskFull`); the outcome is then unknown
   *         and the same append may be repeated. EngineRefused when it does not serve us, StreamGone.
   */
  append(stream: string, expected: ExpectedRevision, records: readonly NewRecord[]): Promise<AppendOutcome>;
  /** Empty for a stream that does not exist. @throws EngineUnavailable, StreamGone */
  readStream(stream: string, options?: ReadStreamOptions): Promise<readonly StoredRecord[]>;
  /** @throws EngineUnavailable, UnknownLogPosition */
  readLog(options?: ReadLogOptions): Promise<readonly StoredRecord[]>;
  /** Position of the newest event, START_OF_LOG when there is none. */
  head(): Promise<LogPosition>;
  /**
   * History first, then live; pulls the next batch only when asked (back-pressure), ends when the signal aborts.
   * Consume with `for await`. An engine that is away makes it pause.
   * @throws EngineRefused, UnknownLogPosition
   */
  subscribe(options: SubscribeOptions): AsyncIterable<LogBatch>;
  close(): Promise<void>;
}
