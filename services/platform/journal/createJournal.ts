import type { EventStore, Position, StoredRecord } from '../event-store/eventStore.ts';
import { needsKey, openEvents, sealEvents, type JournalKeys, type SealedEvent } from './eventSealing.ts';
import type { AppendContext, DomainEvent, EventRule, Journal, Recorded, StreamHead } from './journal.ts';

const PAGE = 1_000;

export interface JournalParts {
  readonly store: EventStore;
  readonly vault: JournalKeys;
  readonly rules: ReadonlyMap<string, EventRule>;
}

/** The journal over any event store and key vault. Rules come from `eventRules`. */
export function createJournal({ store, vault, rules }: JournalParts): Journal {
  const open = (records: readonly StoredRecord[]): Promise<Recorded[]> => openEvents(records, rules, vault);

  return {
    async append<E extends DomainEvent>(stream: string, head: StreamHead, events: readonly E[], context: AppendContext) {
      const key = needsKey(rules, events) ? (vault.cachedKey(stream) ?? (await vault.key(stream))) : undefined;
      const sealed = sealEvents(rules, stream, head, events, context, key);
      const outcome = await store.append(
        stream,
        head.revision,
        sealed.map(({ record }) => record),
      );
      if (outcome.kind === 'wrong-revision') return outcome;
      const recorded = outcome.repeated
        ? ((await open(await store.readStream(stream, { from: sealed[0]!.revision, limit: sealed.length }))) as unknown as Recorded<E>[])
        : sealed.map((one, index) => recordedOf(stream, events[index]!, one, outcome.position, context));
      return { ...outcome, events: recorded, head: { revision: outcome.revision, hash: recorded.at(-1)!.envelope.hash } };
    },

    async readStream<E extends DomainEvent>(stream: string) {
      const all: Recorded[] = [];
      for (;;) {
        const page = await store.readStream(stream, { from: all.length, limit: PAGE });
        for (const event of await open(page)) all.push(event);
        if (page.length < PAGE) return all as unknown as Recorded<E>[];
      }
    },

    readLog: async (options) => open(await store.readLog(options)),

    async *subscribe(options) {
      for await (const { records, position, caughtUp } of store.subscribe(options)) {
        yield { events: await open(records), position, caughtUp };
      }
    },

    head: () => store.head(),
  };
}

/** As it will be read, but for the position: every event of an append carries that of the last. */
const recordedOf = <E extends DomainEvent>(
  stream: string,
  event: E,
  sealed: SealedEvent,
  position: Position,
  context: AppendContext,
): Recorded<E> => ({
  ...event,
  envelope: {
    id: sealed.record.id,
    stream,
    revision: sealed.revision,
    position,
    version: sealed.version,
    recordedAt: context.now,
    actor: context.actor,
    correlationId: context.correlationId,
    causationId: context.commandId,
    previousHash: sealed.previousHash,
    hash: sealed.hash,
    erased: false,
  },
});
