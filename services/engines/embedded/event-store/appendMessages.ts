/** One append as it waits in the worker. `expected` is -1 for a stream that must not exist. */
export interface QueuedAppend {
  readonly stream: string;
  readonly expected: number;
  /** id, type and payload of each event, one after the other. */
  readonly cells: readonly string[];
}

/** What the worker answers for one append. `sequence` is 0 when the revision was wrong. */
export interface AppendAnswer {
  readonly revision: number;
  readonly sequence: number;
  /** The events stood there before. */
  readonly repeated: boolean;
}

/** Many appends in one flat array. Per append: stream, expected, number of cells, cells. */
export type AppendCell = string | number;

/** Per append: revision, sequence, and 1 when it was repeated. */
export type AppendAnswersMessage = readonly number[];

export interface WorkerSettings {
  readonly folder: string;
  readonly maxPages: number | undefined;
  readonly channel: string;
}

export const encodeAppendAnswers = (answers: readonly AppendAnswer[]): AppendAnswersMessage =>
  answers.flatMap(({ revision, sequence, repeated }) => [revision, sequence, repeated ? 1 : 0]);

export function decodeQueuedAppends(message: readonly AppendCell[]): QueuedAppend[] {
  const appends: QueuedAppend[] = [];
  for (let at = 0; at < message.length;) {
    const first = at + 3;
    const end = first + (message[at + 2] as number);
    appends.push({ stream: message[at] as string, expected: message[at + 1] as number, cells: message.slice(first, end) as string[] });
    at = end;
  }
  return appends;
}
