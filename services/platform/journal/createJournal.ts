import type { EventStore, LogPosition, StoredRecord } from '../event-store/eventStore.ts';
import { isSubjectKeyNeeded, openEvents, sealEvents, type JournalKeyVault, type SealedEvent } from './eventSealing.ts';
import { createChainKeyRing } from './chainKeys.ts';
import { findStreamFaults, findFaultsOfEachRecord } from './readVerified.ts';
import type { LastUnkeyedEventReader } from './createUnkeyedHeadReaderByStream.ts';
import type { AppendContext, DomainEvent, EventStorageRule, Journal, RecordedEvent, StreamHead } from './journal.ts';

const PAGE = 1_000;

interface JournalParts {
  readonly store: EventStore;
  readonly vault: JournalKeyVault;
  readonly rules: ReadonlyMap<string, EventStorageRule>;
  /**
   * What may stand in the log without a key. Where it is given every event is verified when it is read; without it events are
   * taken as they stand, for who only shows them.
   */
  readonly unkeyed?: LastUnkeyedEventReader | undefined;
}

/** The journal over any event store and key vault. Rules come from `eventRules`. */
export function createJournal({ store, vault, rules, unkeyed }: JournalParts): Journal {
  const chain = createChainKeyRing(vault);
  const verifying = unkeyed && { chain, unkeyed };
  const open = async (records: readonly StoredRecord[], withoutPersonal?: true): Promise<RecordedEvent[]> =>
    openEvents(records, rules, withoutPersonal ? 'closed' : vault, verifying && (await findFaultsOfEachRecord(records, verifying)));
  const storedStream = async (stream: string): Promise<readonly StoredRecord[]> => {
    const first = await store.readStream(stream, { from: 0, limit: PAGE });
    if (first.length < PAGE) return first;
    const all = [...first];
    for (;;) {
      const page = await store.readStream(stream, { from: all.length, limit: PAGE });
      for (const record of page) all.push(record);
      if (page.length < PAGE) return all;
    }
  };

  return {
    async append<E extends DomainEvent>(stream: string, head: StreamHead, events: readonly E[], context: AppendContext) {
      const key = isSubjectKeyNeeded(rules, events) ? (vault.cachedKey(stream) ?? (await vault.key(stream))) : undefined;
      const sealed = sealEvents(rules, stream, head, events, context, key, await chain.current());
      const outcome = await store.append(
        stream,
        head.revision,
        sealed.map(({ record }) => record),
      );
      if (outcome.kind === 'wrong-revision') return outcome;
      const recorded = outcome.repeated
        ? ((await open(
            await store.readStream(stream, { from: sealed[0]!.revision, limit: sealed.length }),
          )) as unknown as RecordedEvent<E>[])
        : sealed.map((one, index) => recordedOf(stream, events[index]!, one, outcome.position, context));
      return { ...outcome, events: recorded, head: { revision: outcome.revision, hash: recorded.at(-1)!.envelope.hash } };
    },

    async readStream<E extends DomainEvent>(stream: string) {
      const records = await storedStream(stream);
      return (await openEvents(
        records,
        rules,
        vault,
        verifying && (await findStreamFaults(records, verifying)),
      )) as unknown as RecordedEvent<E>[];
    },

    readLog: async (options) => open(await store.readLog(options)),

    async *subscribe({ withoutPersonal, ...options }) {
      for await (const { records, position, caughtUp } of store.subscribe(options)) {
        yield { events: await open(records, withoutPersonal), position, caughtUp };
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
  position: LogPosition,
  context: AppendContext,
): RecordedEvent<E> => ({
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
    ...(context.traceparent !== undefined && { traceparent: context.traceparent }),
    previousHash: sealed.previousHash,
    hash: sealed.hash,
    erased: false,
  },
});
