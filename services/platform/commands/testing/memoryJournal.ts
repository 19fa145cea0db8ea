import { createHash } from 'node:crypto';
import type { LogPosition } from '../../event-store/eventStore.ts';
import { START_OF_LOG } from '../../event-store/eventStore.ts';
import type { AppendContext, DomainEvent, Journal, JournalBatch, RecordedEvent, StreamHead } from '../../journal/journal.ts';
import { derivedId } from '../derivedId.ts';

const positionOf = (index: number): LogPosition => String(index + 1).padStart(12, '0') as LogPosition;
const hashOf = (previous: string, event: DomainEvent): string =>
  createHash('sha256')
    .update(previous + JSON.stringify([event.type, event.data]))
    .digest('hex');

export interface MemoryJournal extends Journal {
  readonly log: readonly RecordedEvent[];
  /** Appends one event by itself. */
  record(stream: string, event: DomainEvent): LogPosition;
  /** As after its key was deleted: from now on its events read with these fields. */
  erase(stream: string, left: object): void;
  /** The next step of a subscription throws. */
  failOnce(): void;
  /** How many there have been. */
  subscriptions(): number;
}

const BY_ITSELF = { actor: { kind: 'system' }, now: '2026-11-21T10:00:00.000Z', correlationId: 'correlation' } as const;

/** A journal without disk and keys, for specs: the same revisions, chains, repeats and subscriptions as the real one. */
export function createMemoryJournal(): MemoryJournal {
  const log: RecordedEvent[] = [];
  const wakeUps = new Set<() => void>();
  const wakeAll = (): void => [...wakeUps].forEach((wake) => wake());
  let isFailing = false;
  let subscriptions = 0;
  const streamOf = (stream: string): RecordedEvent[] => log.filter((event) => event.envelope.stream === stream);
  const after = (position: LogPosition, types: readonly string[] | undefined): RecordedEvent[] =>
    log.filter((event) => event.envelope.position > position && (types === undefined || types.includes(event.type)));
  const head = (): LogPosition => log.at(-1)?.envelope.position ?? START_OF_LOG;

  const record = (
    stream: string,
    revision: number,
    previousHash: string,
    event: DomainEvent,
    index: number,
    context: AppendContext,
  ): RecordedEvent => ({
    type: event.type,
    data: structuredClone(event.data),
    envelope: {
      id: derivedId(context.commandId, stream, index),
      stream,
      revision,
      position: positionOf(log.length),
      version: 1,
      recordedAt: context.now,
      actor: context.actor,
      correlationId: context.correlationId,
      causationId: context.commandId,
      previousHash,
      hash: hashOf(previousHash, event),
      erased: false,
    },
  });

  const next = (signal: AbortSignal, restMs: number): Promise<void> =>
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

  return {
    log,
    async append<E extends DomainEvent>(stream: string, { revision }: StreamHead, events: readonly E[], context: AppendContext) {
      await Promise.resolve();
      const stored = streamOf(stream);
      const from = revision === 'no_stream' ? 0 : revision + 1;
      const isRepeated = events.every((_, index) => stored[from + index]?.envelope.id === derivedId(context.commandId, stream, index));
      if (!isRepeated && stored.length !== from)
        return { kind: 'wrong-revision', actual: stored.length === 0 ? 'no_stream' : stored.length - 1 };
      if (!isRepeated) {
        events.forEach((event, index) =>
          log.push(record(stream, from + index, streamOf(stream).at(-1)?.envelope.hash ?? '', event, index, context)),
        );
        wakeAll();
      }
      const written = streamOf(stream).slice(from, from + events.length) as RecordedEvent<E>[];
      const last = written.at(-1)?.envelope;
      if (last === undefined) throw new RangeError('nothing to append');
      return {
        kind: 'appended',
        revision: last.revision,
        position: last.position,
        events: written,
        head: { revision: last.revision, hash: last.hash },
      };
    },
    async readStream<E extends DomainEvent>(stream: string) {
      await Promise.resolve();
      return streamOf(stream) as RecordedEvent<E>[];
    },
    async readLog({ after: position, limit = 1_000, types }) {
      return after(position, types).slice(0, limit);
    },
    async *subscribe({ after: start, types, batchSize = 500, restMs = 0, signal }): AsyncGenerator<JournalBatch> {
      subscriptions += 1;
      let position = start;
      let toldCaughtUp = false;
      while (!signal.aborted) {
        if (isFailing) {
          isFailing = false;
          throw new Error('the engine is away');
        }
        const end = head();
        if (end === position && toldCaughtUp) await next(signal, restMs);
        else {
          const events = after(position, types).slice(0, batchSize);
          const caughtUp = events.length < batchSize || events.at(-1)?.envelope.position === end;
          position = caughtUp ? end : (events.at(-1)?.envelope.position ?? end);
          toldCaughtUp = caughtUp;
          yield { events, position, caughtUp };
        }
      }
    },
    head: async () => head(),
    record(stream, event) {
      const stored = streamOf(stream);
      const context = { ...BY_ITSELF, commandId: `command-${log.length + 1}` };
      log.push(record(stream, stored.length, stored.at(-1)?.envelope.hash ?? '', event, 0, context));
      wakeAll();
      return head();
    },
    erase(stream, left) {
      for (const [at, event] of log.entries())
        if (event.envelope.stream === stream)
          log[at] = { ...event, data: { ...event.data, ...left }, envelope: { ...event.envelope, erased: true } };
    },
    failOnce() {
      isFailing = true;
      wakeAll();
    },
    subscriptions: () => subscriptions,
  };
}
