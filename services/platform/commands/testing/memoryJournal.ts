import { createHash } from 'node:crypto';
import type { Position } from '../../event-store/eventStore.ts';
import { START_OF_LOG } from '../../event-store/eventStore.ts';
import type { AppendContext, DomainEvent, Journal, JournalBatch, Recorded, StreamHead } from '../../journal/journal.ts';
import { derivedId } from '../derivedId.ts';

const positionOf = (index: number): Position => String(index + 1).padStart(12, '0') as Position;
const hashOf = (previous: string, event: DomainEvent): string =>
  createHash('sha256')
    .update(previous + JSON.stringify([event.type, event.data]))
    .digest('hex');

/** A journal without disk and keys, for specs: the same revisions, chains, repeats and subscriptions as the real one. */
export function createMemoryJournal(): Journal & { readonly log: readonly Recorded[] } {
  const log: Recorded[] = [];
  const wakeUps = new Set<() => void>();
  const streamOf = (stream: string): Recorded[] => log.filter((event) => event.envelope.stream === stream);
  const after = (position: Position, types: readonly string[] | undefined): Recorded[] =>
    log.filter((event) => event.envelope.position > position && (types === undefined || types.includes(event.type)));
  const head = (): Position => log.at(-1)?.envelope.position ?? START_OF_LOG;

  const record = (
    stream: string,
    revision: number,
    previousHash: string,
    event: DomainEvent,
    index: number,
    context: AppendContext,
  ): Recorded => ({
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

  const next = (signal: AbortSignal): Promise<void> =>
    new Promise((resolve) => {
      const wake = (): void => {
        wakeUps.delete(wake);
        signal.removeEventListener('abort', wake);
        resolve();
      };
      wakeUps.add(wake);
      signal.addEventListener('abort', wake);
      if (signal.aborted) wake();
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
        [...wakeUps].forEach((wake) => wake());
      }
      const written = streamOf(stream).slice(from, from + events.length) as Recorded<E>[];
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
      return streamOf(stream) as Recorded<E>[];
    },
    async readLog({ after: position, limit = 1_000, types }) {
      return after(position, types).slice(0, limit);
    },
    async *subscribe({ after: start, types, batchSize = 500, signal }): AsyncGenerator<JournalBatch> {
      let position = start;
      let toldCaughtUp = false;
      while (!signal.aborted) {
        const end = head();
        if (end === position && toldCaughtUp) await next(signal);
        else {
          const events = after(position, types).slice(0, batchSize);
          const caughtUp = events.length < batchSize;
          position = caughtUp ? end : (events.at(-1)?.envelope.position ?? end);
          toldCaughtUp = caughtUp;
          yield { events, position, caughtUp };
        }
      }
    },
    head: async () => head(),
  };
}
