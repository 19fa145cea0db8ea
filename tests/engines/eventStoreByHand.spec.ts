import { randomUUID } from 'node:crypto';
import { EventStoreDBClient } from '@eventstore/db-client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openEventStoreDb } from '@portal/services/engines/eventstoredb/openEventStoreDb';
import { START_OF_LOG, UnknownLogPosition, type EventStore, type LogPosition } from '@portal/platform/event-store/eventStore';
import { silentLog } from '@portal/platform/log/createLog';
import { startFollower } from './event-store/follower.ts';
import { someRecords } from './event-store/writers.ts';
import { describeWithEngine } from './harness/engines.ts';

const aStream = (): string => `enquiry-${randomUUID()}`;

describeWithEngine('eventstore', 'an EventStoreDB that people work on by hand', (url) => {
  let namespace: string;
  let store: EventStore;
  let operator: EventStoreDBClient;
  let said: { readonly level: 'debug' | 'warn' | 'error'; readonly event: string; readonly position: string | undefined }[];

  beforeEach(() => {
    namespace = `${randomUUID()}-`;
    said = [];
    const level = (name: 'debug' | 'warn' | 'error') => (event: string, fields?: { readonly position?: string }) =>
      void said.push({ level: name, event, position: fields?.position });
    const log = { ...silentLog, debug: level('debug'), warn: level('warn'), error: level('error') };
    store = openEventStoreDb({ url, namespace, streamPrefixes: ['enquiry-'], log });
    operator = EventStoreDBClient.connectionString(url);
  });
  afterEach(async () => {
    await Promise.all([store.close(), operator.dispose()]);
  });

  describe('and have deleted a stream', () => {
    it('answers a repeated append of what was deleted as a conflict, at once', async () => {
      const stream = aStream();
      const records = someRecords(2);
      await store.append(stream, 'no_stream', someRecords(1));
      await store.append(stream, 0, records);
      await operator.deleteStream(namespace + stream);
      const begun = performance.now();
      expect(await store.append(stream, 0, records)).toEqual({ kind: 'wrong-revision', actual: 2 });
      expect(performance.now() - begun).toBeLessThan(2_500);
      expect(await store.readStream(stream)).toEqual([]);
    });

    it('begins the stream anew behind what was deleted', async () => {
      const stream = aStream();
      await store.append(stream, 'no_stream', someRecords(2));
      await operator.deleteStream(namespace + stream);
      const records = someRecords(2);
      expect(await store.append(stream, 'no_stream', records)).toMatchObject({ kind: 'appended', revision: 3 });
      expect((await store.readStream(stream)).map(({ id, revision }) => [id, revision])).toEqual(records.map(({ id }, n) => [id, n + 2]));
    });
  });

  describe('and have deleted a stream for ever', () => {
    it('says so to whoever reads or writes it, and goes on with all others', async () => {
      const stream = aStream();
      await store.append(stream, 'no_stream', someRecords(2));
      await operator.tombstoneStream(namespace + stream);
      await expect(store.readStream(stream)).rejects.toMatchObject({ name: 'StreamGone' });
      await expect(store.append(stream, 1, someRecords(1))).rejects.toMatchObject({ name: 'StreamGone' });
      const other = aStream();
      await store.append(other, 'no_stream', someRecords(1));
      const follower = startFollower(store);
      await follower.reach(await store.head());
      await follower.stop();
      expect(follower.records.at(-1)?.stream).toBe(other);
    });
  });

  describe('and have put another log in its place', () => {
    /** Where no record of this log begins. */
    async function elsewhere(): Promise<LogPosition> {
      const { position } = (await store.readLog({ direction: 'backwards', limit: 1 }))[0]!;
      const place = String(BigInt(position.slice(0, 20)) - 1n).padStart(20, '0');
      return `${place}/${place}` as LogPosition;
    }

    it('names the position that it does not know, to readers and to subscribers, and tells the log', async () => {
      await store.append(aStream(), 'no_stream', someRecords(2));
      const position = await elsewhere();
      await expect(store.readLog({ after: position })).rejects.toThrow(new UnknownLogPosition(position));
      const subscription = store.subscribe({ after: position, signal: AbortSignal.timeout(20_000) })[Symbol.asyncIterator]();
      await expect(subscription.next()).rejects.toThrow(new UnknownLogPosition(position));
      expect(said.filter(({ level }) => level === 'error').map((line) => line.position)).toEqual([position]);
      expect(await store.readLog({ after: START_OF_LOG })).toHaveLength(2);
    });
  });

  describe('and write more at once than it holds for a subscription', () => {
    it('is followed without a gap and without a warning', async () => {
      const follower = startFollower(store);
      await store.append(aStream(), 'no_stream', someRecords(1));
      await follower.reach(await store.head());
      for (let burst = 0; burst < 5; burst += 1) {
        await store.append(aStream(), 'no_stream', someRecords(100));
        await follower.reach(await store.head());
      }
      await follower.stop();
      expect(follower.records).toEqual(await store.readLog());
      expect(said.filter(({ level }) => level !== 'debug')).toEqual([]);
      expect(said.map(({ event }) => event)).toContain('subscription overrun by a burst, reading on from the log');
    });
  });
});
