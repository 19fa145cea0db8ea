import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { START_OF_LOG, type AppendOutcome, type EventStore, type LogBatch, type NewRecord, type LogPosition } from './eventStore.ts';

export interface EventStoreSuiteOptions {
  /** A store with an empty log. */
  open(): Promise<EventStore>;
  /** Closes the store and opens the same log again. */
  reopen(store: EventStore): Promise<EventStore>;
  /** The log has places of others before our first event, and a subscription that has caught up tells one of them. */
  readonly tellsForeignPositions?: boolean;
}

const aRecord = (type = 'EnquiryOpened', payload = '{"title":"Baufinanzierung Müller"}'): NewRecord => ({
  id: randomUUID(),
  type,
  payload,
});
const records = (count: number, type?: string): NewRecord[] => Array.from({ length: count }, () => aRecord(type));
const aStream = (): string => `enquiry-${randomUUID()}`;
const ids = (found: readonly NewRecord[]): string[] => found.map((record) => record.id);

function appended(outcome: AppendOutcome): AppendOutcome & { kind: 'appended' } {
  if (outcome.kind !== 'appended') throw new Error(`wrong revision: ${outcome.actual}`);
  return outcome;
}

async function taken(source: AsyncIterable<LogBatch>, enough: (batches: readonly LogBatch[]) => boolean): Promise<LogBatch[]> {
  const batches: LogBatch[] = [];
  for await (const batch of source) {
    batches.push(batch);
    if (enough(batches)) break;
  }
  return batches;
}

const recordsOf = (batches: readonly LogBatch[]): NewRecord[] => batches.flatMap((batch) => batch.records);

/** The contract of the port: every adapter is put under it. */
export function describeEventStore(name: string, { open, reopen, tellsForeignPositions = false }: EventStoreSuiteOptions): void {
  describe(`event store ${name}`, () => {
    let store: EventStore;
    let ended: AbortController;

    beforeEach(async () => {
      store = await open();
      ended = new AbortController();
    });
    afterEach(async () => {
      ended.abort();
      await store.close();
    });

    const append = async (stream: string, batch: readonly NewRecord[]): Promise<AppendOutcome & { kind: 'appended' }> =>
      appended(await store.append(stream, 'no_stream', batch));

    describe('appending', () => {
      it('gives the events of a stream revisions from 0 and positions that grow', async () => {
        const stream = aStream();
        const first = appended(await store.append(stream, 'no_stream', records(2)));
        const second = appended(await store.append(stream, 1, records(1)));
        expect([first.revision, second.revision]).toEqual([1, 2]);
        expect(second.position > first.position && first.position > START_OF_LOG).toBe(true);
        expect(await store.head()).toBe(second.position);
      });

      it('refuses every expectation but the revision that the stream has, and stores nothing then', async () => {
        const stream = aStream();
        expect(await store.append(stream, 0, records(1))).toEqual({ kind: 'wrong-revision', actual: 'no_stream' });
        await store.append(stream, 'no_stream', records(2));
        for (const expected of ['no_stream', 0, 2, 7] as const) {
          expect(await store.append(stream, expected, records(1))).toEqual({ kind: 'wrong-revision', actual: 1 });
        }
        expect(await store.readStream(stream)).toHaveLength(2);
      });

      it('lets exactly one of many writers at the same revision win', async () => {
        const stream = aStream();
        const outcomes = await Promise.all(Array.from({ length: 20 }, () => store.append(stream, 'no_stream', records(1))));
        expect(outcomes.filter((outcome) => outcome.kind === 'appended')).toHaveLength(1);
        expect(await store.readStream(stream)).toHaveLength(1);
      });

      it('stores a repeated append once and answers as the first time', async () => {
        const stream = aStream();
        const batch = records(3);
        const first = await append(stream, batch);
        await store.append(stream, 2, records(1));
        expect(await store.append(stream, 'no_stream', batch)).toEqual({ ...first, repeated: true });
        expect(await store.readStream(stream)).toHaveLength(4);
      });

      it('stores an append once that is repeated while the first is on its way', async () => {
        const stream = aStream();
        const batch = records(2);
        const outcomes = await Promise.all([1, 2, 3].map(() => store.append(stream, 'no_stream', batch)));
        expect(outcomes.map((outcome) => appended(outcome).revision)).toEqual([1, 1, 1]);
        expect(await store.readStream(stream)).toHaveLength(2);
      });

      it('recognises a repeated append after a restart', async () => {
        const stream = aStream();
        const batch = records(2);
        const first = await append(stream, batch);
        store = await reopen(store);
        expect(await store.append(stream, 'no_stream', batch)).toMatchObject({ kind: 'appended', position: first.position });
      });

      it('takes the first part of a stored append for a repetition, but not more than it, nor a part further on', async () => {
        const stream = aStream();
        const batch = records(3);
        await append(stream, batch);
        expect(await store.append(stream, 'no_stream', batch.slice(0, 2))).toMatchObject({ kind: 'appended', revision: 1 });
        expect(await store.append(stream, 'no_stream', [...batch, aRecord()])).toEqual({ kind: 'wrong-revision', actual: 2 });
        expect(await store.append(stream, 'no_stream', batch.slice(1))).toEqual({ kind: 'wrong-revision', actual: 2 });
      });

      it('stores all events of an append or none', async () => {
        const stream = aStream();
        await append(stream, records(1));
        await store.append(stream, 'no_stream', records(50));
        expect(await store.readLog()).toHaveLength(1);
      });

      it('takes 256 events at once, whole, in order, and once', async () => {
        const stream = aStream();
        const batch = records(256);
        const first = await append(stream, batch);
        expect(first.revision).toBe(255);
        expect(await store.append(stream, 'no_stream', batch)).toMatchObject({ kind: 'appended', position: first.position });
        expect(ids(await store.readStream(stream))).toEqual(ids(batch));
        expect(ids(await store.readLog())).toEqual(ids(batch));
      });

      it('refuses an empty append, too many events, too many bytes, and ids that are no UUID', async () => {
        const large = aRecord('FileUploaded', JSON.stringify('x'.repeat(600_000)));
        const batches = [[], records(257), [large, { ...large, id: randomUUID() }], [{ ...aRecord(), id: 'one' }], [aRecord('')]];
        for (const batch of batches) await expect(store.append(aStream(), 'no_stream', batch)).rejects.toThrow(RangeError);
        expect(await store.head()).toBe(START_OF_LOG);
      });

      it('keeps what it acknowledged over a restart, byte for byte', async () => {
        const stream = aStream();
        const payload = '{ "note":"Grüße aus Köln \u{1F3E0} \\u0000 \\n", "n":1.0}';
        const record = aRecord('NoteWritten', payload);
        const { position } = await append(stream, [record]);
        store = await reopen(store);
        expect(await store.readStream(stream)).toEqual([{ ...record, stream, revision: 0, position }]);
      });
    });

    describe('reading a stream', () => {
      it('answers nothing for one that does not exist', async () => {
        expect(await store.readStream(aStream())).toEqual([]);
        expect(await store.readStream(aStream(), { direction: 'backwards' })).toEqual([]);
      });

      it('reads forwards and backwards from a revision, that one included, as far as the limit', async () => {
        const stream = aStream();
        const batch = records(5);
        await append(stream, batch);
        await append(aStream(), records(1));
        const all = ids(batch);
        expect(ids(await store.readStream(stream, { from: 1, limit: 2 }))).toEqual(all.slice(1, 3));
        expect(ids(await store.readStream(stream, { direction: 'backwards' }))).toEqual(all.toReversed());
        expect(ids(await store.readStream(stream, { direction: 'backwards', from: 3, limit: 2 }))).toEqual([all[3], all[2]]);
        expect(await store.readStream(stream, { from: 5 })).toEqual([]);
      });
    });

    describe('reading the log', () => {
      it('reads all streams in the order of their appends, without the position it starts after', async () => {
        const [one, two] = [aStream(), aStream()];
        const first = await append(one, records(2));
        await append(two, records(2));
        const all = await store.readLog();
        expect(all.map((record) => [record.stream, record.revision])).toEqual([
          [one, 0],
          [one, 1],
          [two, 0],
          [two, 1],
        ]);
        expect(ids(await store.readLog({ after: first.position }))).toEqual(ids(all.slice(2)));
        expect(ids(await store.readLog({ direction: 'backwards' }))).toEqual(ids(all.toReversed()));
        expect(ids(await store.readLog({ direction: 'backwards', after: first.position }))).toEqual([all[0]!.id]);
        expect(ids(await store.readLog({ limit: 3 }))).toEqual(ids(all.slice(0, 3)));
      });

      it('reads only the types asked for, in both directions', async () => {
        await append(aStream(), [aRecord('A'), aRecord('B'), aRecord('C'), aRecord('B')]);
        expect((await store.readLog({ types: ['B', 'C'] })).map((record) => record.type)).toEqual(['B', 'C', 'B']);
        const backwards = await store.readLog({ types: ['A', 'C'], direction: 'backwards', limit: 1 });
        expect(backwards.map((record) => record.type)).toEqual(['C']);
        expect(await store.readLog({ types: ['D'] })).toEqual([]);
      });

      it('gives every event a place of its own, in an order that never changes', async () => {
        await Promise.all(Array.from({ length: 50 }, () => store.append(aStream(), 'no_stream', records(2))));
        const positions = (await store.readLog()).map((record) => record.position);
        expect(new Set(positions).size).toBe(100);
        expect(positions).toEqual(positions.toSorted());
      });

      it('has its head before everything while it is empty', async () => {
        expect(await store.head()).toBe(START_OF_LOG);
        expect(await store.readLog()).toEqual([]);
      });
    });

    describe('a subscription', () => {
      const subscribe = (after: LogPosition = START_OF_LOG, more: { types?: string[]; batchSize?: number } = {}): AsyncIterable<LogBatch> =>
        store.subscribe({ after, signal: ended.signal, ...more });

      it('says at once that it has caught up when there is nothing to read', async () => {
        const [batch] = await taken(subscribe(), () => true);
        expect(batch).toEqual({ records: [], position: tellsForeignPositions ? expect.any(String) : START_OF_LOG, caughtUp: true });
        expect((await append(aStream(), records(1))).position > batch!.position).toBe(true);
      });

      it('delivers the history in batches, then what comes live, each once and in order', async () => {
        const history = records(25);
        await append(aStream(), history);
        const live = records(3);
        const seen: LogBatch[] = [];
        for await (const batch of subscribe(START_OF_LOG, { batchSize: 10 })) {
          seen.push(batch);
          if (batch.caughtUp && recordsOf(seen).length === 25) await append(aStream(), live);
          if (recordsOf(seen).length >= 28) break;
        }
        expect(ids(recordsOf(seen))).toEqual(ids([...history, ...live]));
        expect(seen.every((batch) => batch.records.length <= 10)).toBe(true);
        expect(seen.filter((batch) => batch.caughtUp).length).toBeGreaterThanOrEqual(2);
      });

      it('begins after the position it is given', async () => {
        const { position } = await append(aStream(), records(2));
        const later = records(1);
        await append(aStream(), later);
        const batches = await taken(subscribe(position), (all) => recordsOf(all).length > 0);
        expect(ids(recordsOf(batches))).toEqual(ids(later));
      });

      it('delivers only the types asked for, and moves its position past all others', async () => {
        await append(aStream(), [aRecord('A'), aRecord('B')]);
        const { position } = await append(aStream(), records(5, 'C'));
        const batches = await taken(subscribe(START_OF_LOG, { types: ['A'] }), (all) => all.at(-1)!.position >= position);
        expect(recordsOf(batches).map((record) => record.type)).toEqual(['A']);
      });

      it('moves its position when only events of other types come live', async () => {
        let position = START_OF_LOG;
        for await (const batch of subscribe(START_OF_LOG, { types: ['A'] })) {
          if (position === START_OF_LOG) position = (await append(aStream(), records(1, 'B'))).position;
          // One that had to subscribe anew meanwhile says so when it has caught up again.
          else if (batch.caughtUp) {
            expect(batch).toEqual({ records: [], position, caughtUp: true });
            break;
          }
        }
      });

      it('reads no further while the last batch is at work', async () => {
        const iterator = subscribe(START_OF_LOG, { batchSize: 2 })[Symbol.asyncIterator]();
        await append(aStream(), records(2));
        const first = await iterator.next();
        await append(aStream(), records(3));
        expect(first.value.records).toHaveLength(2);
        expect((await iterator.next()).value.records).toHaveLength(2);
        expect((await iterator.next()).value.records).toHaveLength(1);
      });

      it('ends when its signal aborts, while waiting and before it began', async () => {
        const waiting = taken(subscribe(), () => false);
        ended.abort();
        await waiting;
        expect((await taken(subscribe(), () => false)).length).toBeLessThanOrEqual(1);
      });

      it('serves several subscribers, each at its own pace', async () => {
        const all = [1, 2, 3].map(() => taken(subscribe(), (batches) => recordsOf(batches).length === 40));
        for (let n = 0; n < 10; n += 1) await append(aStream(), records(4));
        const expected = ids(await store.readLog());
        for (const batches of await Promise.all(all)) expect(ids(recordsOf(batches))).toEqual(expected);
      });

      it('misses nothing and repeats nothing while many write', async () => {
        const subscriber = taken(subscribe(START_OF_LOG, { batchSize: 7 }), (batches) => recordsOf(batches).length >= 300);
        await Promise.all(
          Array.from({ length: 10 }, async () => {
            const stream = aStream();
            for (let n = 0; n < 30; n += 1) await store.append(stream, n === 0 ? 'no_stream' : n - 1, records(1));
          }),
        );
        expect(ids(recordsOf(await subscriber))).toEqual(ids(await store.readLog()));
      });
    });
  });
}
