import { checkAppend } from '@portal/platform/event-store/checkAppend';
import {
  START_OF_LOG,
  UnknownLogPosition,
  type AppendOutcome,
  type EventStore,
  type LogBatch,
  type NewRecord,
  type LogPosition,
  type ReadLogOptions,
  type StoredRecord,
  type SubscribeOptions,
} from '@portal/platform/event-store/eventStore';

/** The log as it lies on a disk: what every process that opens it finds. */
export interface LogDisk {
  readonly records: StoredRecord[];
  readonly streams: Map<string, StoredRecord[]>;
  /** Of those who follow it, whichever process they belong to. */
  readonly wakeUps: Set<() => void>;
}

export const emptyLog = (): LogDisk => ({ records: [], streams: new Map(), wakeUps: new Set() });

export const copyOfLog = ({ records, streams }: LogDisk): LogDisk => ({
  records: [...records],
  streams: new Map([...streams].map(([name, stream]) => [name, [...stream]])),
  wakeUps: new Set(),
});

const positionOf = (index: number): LogPosition => String(index + 1).padStart(12, '0') as LogPosition;
const PAGE = 1_000;
const BATCH = 500;

/** One process's view of the log. */
export function openMemoryEventStore(disk: LogDisk): EventStore {
  const { wakeUps } = disk;
  const indexAfter = (position: LogPosition): number => {
    if (position === START_OF_LOG) return 0;
    const index = Number(position);
    if (!Number.isSafeInteger(index) || disk.records[index - 1]?.position !== position) throw new UnknownLogPosition(position);
    return index;
  };
  const isWanted = (types: readonly string[] | undefined) => {
    const wanted = types && new Set(types);
    return ({ type }: StoredRecord): boolean => wanted === undefined || wanted.has(type);
  };
  const head = (): LogPosition => disk.records.at(-1)?.position ?? START_OF_LOG;

  const append = (stream: string, expected: number | 'no_stream', records: readonly NewRecord[]): AppendOutcome => {
    checkAppend(stream, expected, records);
    const stored = disk.streams.get(stream) ?? [];
    const from = expected === 'no_stream' ? 0 : expected + 1;
    const isRepeated = records.every(({ id }, index) => stored[from + index]?.id === id);
    if (isRepeated) {
      const last = stored[from + records.length - 1]!;
      return { kind: 'appended', revision: last.revision, position: last.position, repeated: true };
    }
    if (stored.length !== from) return { kind: 'wrong-revision', actual: stored.length === 0 ? 'no_stream' : stored.length - 1 };
    for (const { id, type, payload } of records) {
      const record = { id, type, payload, stream, revision: stored.length, position: positionOf(disk.records.length) };
      stored.push(record);
      disk.records.push(record);
    }
    disk.streams.set(stream, stored);
    for (const wake of wakeUps) wake();
    const last = stored.at(-1)!;
    return { kind: 'appended', revision: last.revision, position: last.position };
  };

  const readLog = ({ direction = 'forwards', after, limit = PAGE, types }: ReadLogOptions = {}): readonly StoredRecord[] => {
    const wanted = isWanted(types);
    if (direction === 'forwards')
      return disk.records
        .slice(indexAfter(after ?? START_OF_LOG))
        .filter(wanted)
        .slice(0, limit);
    const end = after === undefined ? disk.records.length : indexAfter(after) - 1;
    return disk.records.slice(0, Math.max(0, end)).filter(wanted).toReversed().slice(0, limit);
  };

  /** Resolves with the next append, or so much later. */
  const nextAppend = (signal: AbortSignal, restMs: number): Promise<void> =>
    new Promise((resolve) => {
      let resting: NodeJS.Timeout | undefined;
      const done = (): void => {
        clearTimeout(resting);
        wakeUps.delete(wake);
        signal.removeEventListener('abort', done);
        resolve();
      };
      const wake = restMs === 0 ? done : () => void (resting ??= setTimeout(done, restMs));
      wakeUps.add(wake);
      signal.addEventListener('abort', done);
      if (signal.aborted) done();
    });

  async function* subscribe({ after, types, batchSize = BATCH, restMs = 0, signal }: SubscribeOptions): AsyncGenerator<LogBatch> {
    const wanted = isWanted(types);
    let index = indexAfter(after);
    let saidCaughtUp = false;
    while (!signal.aborted) {
      if (index === disk.records.length && saidCaughtUp) {
        await nextAppend(signal, restMs);
        continue;
      }
      const records: StoredRecord[] = [];
      for (; index < disk.records.length && records.length < batchSize; index += 1)
        if (wanted(disk.records[index]!)) records.push(disk.records[index]!);
      saidCaughtUp = index === disk.records.length;
      yield { records, position: disk.records[index - 1]?.position ?? START_OF_LOG, caughtUp: saidCaughtUp };
    }
  }

  return {
    append: async (...given) => append(...given),
    readStream: async (stream, { direction = 'forwards', from, limit = PAGE } = {}) => {
      const stored = disk.streams.get(stream) ?? [];
      if (direction === 'forwards') return stored.slice(from ?? 0, (from ?? 0) + limit);
      return stored
        .slice(0, from === undefined ? stored.length : from + 1)
        .toReversed()
        .slice(0, limit);
    },
    readLog: async (options) => readLog(options),
    head: async () => head(),
    subscribe,
    close: async () => undefined,
  };
}
