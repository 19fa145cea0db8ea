import { START_OF_LOG, type Position } from '@portal/platform/event-store/eventStore';
import type { DomainEvent, Journal, Recorded } from '@portal/platform/journal/journal';

/** A journal in memory for specs: `record` appends. Only what a projector needs. */
export interface MemoryJournal extends Pick<Journal, 'subscribe' | 'head'> {
  /** As after its key was deleted: from now on its events read with these fields. */
  erase(stream: string, left: object): void;
  record(stream: string, event: DomainEvent): Position;
  /** The next subscription step throws. */
  failOnce(): void;
  subscriptions(): number;
}

export function memoryJournal(): MemoryJournal & Journal {
  const events: Recorded[] = [];
  const listeners = new Set<() => void>();
  let failing = false;
  let subscriptions = 0;
  const positionOf = (number: number): Position => String(number).padStart(12, '0') as Position;
  const head = (): Position => events.at(-1)?.envelope.position ?? START_OF_LOG;
  const wake = (): void => [...listeners].forEach((listener) => listener());
  const notNeeded = (): never => {
    throw new Error('not part of this journal');
  };
  return {
    append: notNeeded,
    readStream: async <E extends DomainEvent>(stream: string) =>
      events.filter(({ envelope }) => envelope.stream === stream) as unknown as readonly Recorded<E>[],
    erase: (stream, left) => {
      for (const [at, event] of events.entries())
        if (event.envelope.stream === stream)
          events[at] = { ...event, data: { ...event.data, ...left }, envelope: { ...event.envelope, erased: true } };
    },
    readLog: notNeeded,
    head: async () => head(),
    subscriptions: () => subscriptions,
    failOnce: () => {
      failing = true;
      wake();
    },
    record: (stream, event) => {
      const position = positionOf(events.length + 1);
      const revision = events.filter(({ envelope }) => envelope.stream === stream).length;
      events.push({
        ...event,
        envelope: {
          id: `event-${position}`,
          stream,
          revision,
          position,
          version: 1,
          recordedAt: '2026-11-21T10:00:00.000Z',
          actor: { kind: 'system' },
          correlationId: 'correlation',
          causationId: 'causation',
          previousHash: '',
          hash: position,
          erased: false,
        },
      });
      wake();
      return position;
    },
    async *subscribe({ after, types, batchSize = 500, signal }) {
      subscriptions += 1;
      let at = after;
      // Like the real ones it says at once when there is nothing to read.
      for (let first = true; !signal.aborted; first = false) {
        if (failing) {
          failing = false;
          throw new Error('the engine is away');
        }
        const found = events.filter(({ envelope }) => envelope.position > at).slice(0, batchSize);
        const last = found.at(-1)?.envelope.position;
        if (last !== undefined) {
          at = last;
          yield { events: found.filter(({ type }) => types === undefined || types.includes(type)), position: at, caughtUp: at === head() };
          continue;
        }
        if (first) {
          yield { events: [], position: at, caughtUp: true };
          continue;
        }
        await new Promise<void>((resolve) => {
          const go = (): void => {
            listeners.delete(go);
            signal.removeEventListener('abort', go);
            resolve();
          };
          listeners.add(go);
          signal.addEventListener('abort', go);
        });
      }
    },
  };
}
