import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openEventStoreDb } from '@portal/services/engines/eventstoredb/openEventStoreDb';
import { START_OF_LOG, type EventStore, type NewRecord } from '@portal/platform/event-store/eventStore';
import { expectWritten, wholeLog } from './event-store/expectLog.ts';
import { startFollower, type Follower } from './event-store/follower.ts';
import { appendUntilAcknowledged, someRecords, startWriters } from './event-store/writers.ts';
import { startEngine, type EngineContainer } from './harness/container.ts';
import { engineUrl } from './harness/engineUrl.ts';
import { describeWithDocker } from './harness/engines.ts';
import { openFaultProxy, type FaultProxy } from './harness/faultProxy.ts';

const LONGEST_CALL_MS = 10_000;
const WRITERS = 8;
const aStream = (): string => `enquiry-${randomUUID()}`;
const reworded = (records: readonly NewRecord[]): NewRecord[] => records.map((record) => ({ ...record, payload: '{"reworded":true}' }));
const payloads = (records: readonly NewRecord[]): string[] => records.map(({ payload }) => payload);

async function timed(work: Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work;
  return performance.now() - begun;
}

describeWithDocker('the event store on an EventStoreDB', () => {
  let server: EngineContainer;
  let proxy: FaultProxy;
  let namespace: string;
  /** As the process under test, through the bad network. */
  let store: EventStore;
  /** As another process, directly. */
  let other: EventStore;

  const openAt = (url: string, space = namespace): EventStore => openEventStoreDb({ url, namespace: space, streamPrefixes: ['enquiry-'] });

  beforeAll(async () => {
    server = await startEngine('eventstore');
    proxy = await openFaultProxy(server.behindProxy);
  });
  afterAll(async () => {
    await proxy.close();
    await server.stop();
  });
  beforeEach(() => {
    namespace = `${randomUUID()}-`;
    store = openAt(engineUrl('eventstore', proxy.host, proxy.port));
    other = openAt(server.url);
  });
  afterEach(async () => {
    proxy.heal();
    await Promise.all([store.close(), other.close()]);
  });

  describe('whose reply is lost', () => {
    it('stores the append once and answers it', async () => {
      await store.append(aStream(), 'no_stream', someRecords(1));
      const stream = aStream();
      const records = someRecords(3);
      const live = startFollower(other);
      proxy.cutAfter(1, 'replies');
      const appending = store.append(stream, 'no_stream', records);
      while ((await other.readStream(stream)).length === 0) await delay(5);
      proxy.heal();
      const outcome = await appending;
      expect(outcome).toMatchObject({ kind: 'appended', revision: 2 });
      expect(payloads(await other.readStream(stream))).toEqual(payloads(records));
      await live.reach(await other.head());
      await live.stop();
      expect(live.records).toHaveLength(4);
    });

    it('finds it stored when it is asked again later, and says that it may read differently', async () => {
      const stream = aStream();
      const records = someRecords(2);
      await store.append(stream, 'no_stream', records);
      await store.append(stream, 1, someRecords(1));
      const outcome = await other.append(stream, 'no_stream', reworded(records));
      const stored = await other.readStream(stream);
      expect(outcome).toEqual({ kind: 'appended', revision: 1, position: stored[1]!.position, repeated: true });
      expect(payloads(stored.slice(0, 2))).toEqual(payloads(records));
    });
  });

  describe('with two processes that send the same append at once', () => {
    it('stores the words of one, and tells the other that they are not its own', async () => {
      for (let round = 0; round < 50; round += 1) {
        const stream = aStream();
        const records = someRecords(2);
        const worded = [records, reworded(records)];
        const outcomes = await Promise.all([store.append(stream, 'no_stream', records), other.append(stream, 'no_stream', worded[1]!)]);
        const fresh = outcomes.map((outcome) => outcome.kind === 'appended' && outcome.repeated !== true);
        expect(outcomes.map(({ kind }) => kind)).toEqual(['appended', 'appended']);
        expect(fresh.filter(Boolean)).toHaveLength(1);
        expect(payloads(await other.readStream(stream))).toEqual(payloads(worded[fresh.indexOf(true)]!));
      }
    });
  });

  describe('with two writers on one stream', () => {
    it('lets each append of both in once, each behind what its writer had read', async () => {
      const stream = aStream();
      const resets = setInterval(() => proxy.reset(), 200);
      const write = async (mine: EventStore): Promise<NewRecord[]> => {
        const done: NewRecord[] = [];
        while (done.length < 40) {
          const revision = (await mine.readStream(stream, { direction: 'backwards', limit: 1 }))[0]?.revision;
          const [record] = someRecords(1);
          const outcome = await mine.append(stream, revision ?? 'no_stream', [record!]);
          if (outcome.kind === 'appended') done.push(record!);
        }
        return done;
      };
      const done = await Promise.all([write(store), write(other)]);
      clearInterval(resets);
      const stored = await other.readStream(stream);
      expect(stored.map(({ id }) => id).toSorted()).toEqual(
        done
          .flat()
          .map(({ id }) => id)
          .toSorted(),
      );
      for (const own of done) {
        const order = own.map(({ id }) => stored.findIndex((record) => record.id === id));
        expect(order).toEqual(order.toSorted((one, next) => one - next));
      }
    });
  });

  describe('that is frozen', () => {
    it('answers every call in time as unavailable, and goes on by itself afterwards, nothing doubled', async () => {
      const stream = aStream();
      const records = someRecords(2);
      await store.append(aStream(), 'no_stream', someRecords(1));
      const subscription = startFollower(store);
      await subscription.reach(await store.head());
      await server.pause();
      const calls = [store.append(stream, 'no_stream', records), store.readStream(stream), store.readLog(), store.head()];
      const durations = await Promise.all(calls.map((call) => timed(expect(call).rejects.toMatchObject({ name: 'EngineUnavailable' }))));
      expect(Math.max(...durations)).toBeLessThan(LONGEST_CALL_MS);
      expect(await timed(subscription.stop())).toBeLessThan(1_000);
      await server.unpause();
      await appendUntilAcknowledged(store, stream, 'no_stream', records);
      expect(payloads(await store.readStream(stream))).toEqual(payloads(records));
      expect(await wholeLog(other)).toHaveLength(3);
    });
  });

  describe('that is away when the store is opened', () => {
    it('is used as soon as it is there', async () => {
      await server.kill();
      const early = openAt(server.url);
      const follower = startFollower(early);
      expect(await timed(expect(early.head()).rejects.toMatchObject({ name: 'EngineUnavailable' }))).toBeLessThan(LONGEST_CALL_MS);
      await server.start();
      const stream = aStream();
      await appendUntilAcknowledged(early, stream, 'no_stream', someRecords(2));
      await follower.reach(await early.head());
      await follower.stop();
      expect(follower.records).toHaveLength(2);
      await early.close();
    });
  });

  describe('that is shared with others', () => {
    it('does not see their events, and moves past long stretches of them', async () => {
      const foreign = openAt(server.url, `${namespace}foreign-`);
      const mine = someRecords(1);
      await store.append(aStream(), 'no_stream', mine);
      const fill = async (): Promise<void> => {
        for (let n = 0; n < 30; n += 1) await foreign.append(aStream(), 'no_stream', someRecords(100));
      };
      await Promise.all(Array.from({ length: 8 }, fill));
      const [own] = await store.readLog();
      expect(await store.head()).toBe(own!.position);
      const ended = new AbortController();
      let position = START_OF_LOG;
      for await (const batch of store.subscribe({ after: own!.position, signal: ended.signal })) {
        expect(batch.records).toEqual([]);
        position = batch.position;
        if (batch.caughtUp) ended.abort();
      }
      expect(position > own!.position).toBe(true);
      const later = someRecords(2);
      await store.append(aStream(), 'no_stream', later);
      expect((await store.readLog({ after: position })).map(({ id }) => id)).toEqual(later.map(({ id }) => id));
      const resumed = startFollower(store);
      await resumed.reach(await store.head());
      await resumed.stop();
      expect(resumed.records.map(({ id }) => id)).toEqual([...mine, ...later].map(({ id }) => id));
      await foreign.close();
    });
  });

  describe(`under ${WRITERS} writers`, () => {
    const faults: readonly { readonly name: string; readonly times?: number; strike(): Promise<void> }[] = [
      {
        name: 'is killed and restarted',
        times: 3,
        async strike() {
          await server.kill();
          await server.start();
        },
      },
      {
        name: 'is frozen for 30 s',
        async strike() {
          await server.pause();
          await delay(30_000);
          await server.unpause();
        },
      },
      {
        name: 'is cut off for 4 s',
        async strike() {
          proxy.blackhole(true);
          await delay(4_000);
          proxy.blackhole(false);
        },
      },
      {
        name: 'loses its connections',
        times: 5,
        async strike() {
          proxy.reset();
        },
      },
      {
        name: 'loses replies',
        async strike() {
          proxy.cutAfter(20_000, 'replies');
          await delay(1_000);
          proxy.heal();
        },
      },
      {
        name: 'becomes slow',
        async strike() {
          proxy.delay(200);
          await delay(2_000);
          proxy.delay(0);
        },
      },
    ];

    for (const { name, strike, times = 1 } of faults) {
      it(`keeps every acknowledged append once and in order, and followers miss and double nothing, when it ${name}`, async () => {
        const followers: Follower[] = [
          startFollower(store),
          startFollower(store, { batchSize: 7 }),
          startFollower(store, { restartAfter: 3 }),
          startFollower(other, { types: ['FileReleased'] }),
        ];
        const writers = startWriters(store, WRITERS);
        for (let round = 0; round < times; round += 1) {
          await writers.advance(100);
          await strike();
        }
        await writers.advance(100);
        const log = await expectWritten(other, await writers.stop());
        const head = await other.head();
        expect(head).toBe(log.at(-1)!.position);
        await Promise.all(followers.map((follower) => follower.reach(head)));
        await Promise.all(followers.map((follower) => follower.stop()));
        for (const follower of followers.slice(0, 3)) expect(follower.records).toEqual(log);
        expect(followers[3]!.records).toEqual(log.filter(({ type }) => type === 'FileReleased'));
      }, 180_000);
    }
  });
});
