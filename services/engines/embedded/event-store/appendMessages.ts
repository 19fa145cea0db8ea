import type { ExpectedRevision } from '@portal/platform/event-store/eventStore';

/** One append as it waits in the worker. `expected` is -1 for a stream that must not exist. */
export interface QueuedAppend {
  readonly ticket: number;
  readonly stream: string;
  readonly expected: number;
  /** id, type and payload of each event, one after the other. */
  readonly cells: readonly string[];
}

/** What the worker answers for one append. `sequence` is 0 when the revision was wrong. */
export interface AppendAnswer {
  readonly ticket: number;
  readonly revision: number;
  readonly sequence: number;
  /** The events stood there before. */
  readonly repeated: boolean;
}

/**
 * Many appends in one flat array: a message costs per object and per property, so it has neither.
 * Per append: ticket, stream, expected, number of cells, cells.
 */
export type AppendMessage = readonly (string | number)[];

/** Per append: ticket, revision, sequence, and 1 when it was repeated. */
export type AnswerMessage = readonly number[];

export interface FailureMessage {
  readonly failed: readonly number[];
  readonly diskFull: boolean;
  readonly reason: string;
}

export const CLOSE = 'close';
export type ToWorker = AppendMessage | typeof CLOSE;
export type FromWorker = AnswerMessage | FailureMessage;

export interface WorkerSettings {
  readonly folder: string;
  readonly maxPages: number | undefined;
  readonly channel: string;
}

export const writeAnswers = (answers: readonly AppendAnswer[]): AnswerMessage =>
  answers.flatMap(({ ticket, revision, sequence, repeated }) => [ticket, revision, sequence, repeated ? 1 : 0]);

export const revisionOrNone = (revision: number): ExpectedRevision => (revision === -1 ? 'no_stream' : revision);

export function readAppends(message: AppendMessage): QueuedAppend[] {
  const appends: QueuedAppend[] = [];
  for (let at = 0; at < message.length;) {
    const first = at + 4;
    const end = first + (message[at + 3] as number);
    const cells = message.slice(first, end) as string[];
    appends.push({ ticket: message[at] as number, stream: message[at + 1] as string, expected: message[at + 2] as number, cells });
    at = end;
  }
  return appends;
}
