import { START_OF_LOG, type EventStore, type LogPosition, type StoredRecord } from '@portal/platform/event-store/eventStore';

const PAGE = 500;
const MOST_EVENTS = 100;
const MOST_BYTES = 900_000;
const NOTE_EVERY = 500;

/** How far the log has been copied: enough to go on after a kill. */
export interface LogMoveProgress {
  /** Position in the source up to which everything is in the target. */
  readonly after: LogPosition;
  readonly events: number;
  /** Positions in the source that somebody stands at, with where that is in the target. */
  readonly marks: Readonly<Record<LogPosition, LogPosition>>;
}

export const initialLogMoveProgress: LogMoveProgress = { after: START_OF_LOG, events: 0, marks: {} };

/** The target holds something else where an event of the source belongs. */
export class TargetDiffers extends Error {
  constructor(
    readonly stream: string,
    readonly revision: number,
  ) {
    super(`the target holds other events in ${stream} at ${revision}`);
    this.name = 'TargetDiffers';
  }
}

interface Move {
  readonly source: EventStore;
  readonly target: EventStore;
  readonly from: LogMoveProgress;
  /** Source positions whose places in the target are wanted. */
  readonly marks: readonly LogPosition[];
  /** Stores the progress now and then; what was copied since is recognised when it is copied again. */
  note(progress: LogMoveProgress): Promise<void>;
}

/** Copies the log in its order, with the ids and revisions of its events, so that copying again changes nothing. */
export async function copyLogEvents({ source, target, from, marks, note }: Move): Promise<LogMoveProgress> {
  let progress = from;
  let noted = from.events;
  const waiting = [...marks].filter((mark) => mark > from.after).sort();
  let place = START_OF_LOG;

  const advance = (run: readonly StoredRecord[], position: LogPosition): void => {
    const passed = run.at(-1)!.position;
    const reached: Record<LogPosition, LogPosition> = { ...progress.marks };
    // A mark before these events belongs to what was copied before them.
    for (const first = run[0]!.position; waiting[0] !== undefined && waiting[0] < first;) reached[waiting.shift()!] = place;
    place = position;
    while (waiting[0] !== undefined && waiting[0] === passed) reached[waiting.shift()!] = place;
    progress = { after: passed, events: progress.events + run.length, marks: reached };
  };

  for (;;) {
    const page = await source.readLog({ after: progress.after, limit: PAGE });
    for (const run of runsOf(page, waiting)) {
      advance(run, await append(target, run));
      if (progress.events - noted >= NOTE_EVERY) {
        noted = progress.events;
        await note(progress);
      }
    }
    if (page.length === PAGE) continue;
    const rest = Object.fromEntries(waiting.map((mark) => [mark, place]));
    progress = { ...progress, marks: { ...progress.marks, ...rest } };
    await note(progress);
    return progress;
  }
}

/** Neighbours of one stream go together, but for a mark between them. */
function* runsOf(page: readonly StoredRecord[], marks: readonly LogPosition[]): Iterable<readonly StoredRecord[]> {
  const ends = new Set<string>(marks);
  let run: StoredRecord[] = [];
  let bytes = 0;
  for (const record of page) {
    const last = run.at(-1);
    const size = Buffer.byteLength(record.payload);
    const fits = run.length < MOST_EVENTS && bytes + size <= MOST_BYTES;
    if (last !== undefined && (last.stream !== record.stream || !fits || ends.has(last.position))) {
      yield run;
      [run, bytes] = [[], 0];
    }
    run.push(record);
    bytes += size;
  }
  if (run.length > 0) yield run;
}

async function append(target: EventStore, run: readonly StoredRecord[]): Promise<LogPosition> {
  const [first] = run;
  const { stream, revision } = first!;
  const expected = revision === 0 ? 'no_stream' : revision - 1;
  const outcome = await target.append(
    stream,
    expected,
    run.map(({ id, type, payload }) => ({ id, type, payload })),
  );
  if (outcome.kind === 'appended') return outcome.position;
  return positionIfSame(target, run);
}

/** Copied before, but in other portions. */
async function positionIfSame(target: EventStore, run: readonly StoredRecord[]): Promise<LogPosition> {
  const { stream, revision } = run[0]!;
  const there = await target.readStream(stream, { from: revision, limit: run.length });
  const differs = run.findIndex((record, index) => there[index]?.id !== record.id);
  if (differs === 0) throw new TargetDiffers(stream, revision);
  if (differs > 0) return append(target, run.slice(differs));
  return there.at(-1)!.position;
}
