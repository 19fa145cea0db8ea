import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Clock } from '../clock/clock.ts';
import type { RecordStore } from './recordStore.ts';

export interface OpenRecordStore {
  readonly store: RecordStore;
  /** Closes and opens the same records again. */
  reopen(): Promise<RecordStore>;
  dispose(): Promise<void>;
}

const START = '2026-11-21T10:00:00.000Z';
const LATER = '2026-11-21T10:05:00.000Z';
const MUCH_LATER = '2026-11-21T11:00:00.000Z';

/** What every record store must do, whatever engine lies below. */
export function describeRecordStore(name: string, open: (clock: Clock) => Promise<OpenRecordStore>): void {
  describe(`record store: ${name}`, () => {
    let now = START;
    let opened: OpenRecordStore;
    let store: RecordStore;
    let nextCollection = 0;
    const aCollection = (): string => `test-${++nextCollection}`;

    beforeAll(async () => {
      opened = await open({ now: () => now });
      store = opened.store;
    });
    afterAll(() => opened.dispose());

    it('returns what was put, and nothing for what was not', async () => {
      const collection = aCollection();
      await store.put(collection, 'a', { name: 'Müller', list: [1, null, 'ß'] });
      expect((await store.get(collection, 'a'))?.value).toEqual({ name: 'Müller', list: [1, null, 'ß'] });
      expect(await store.get(collection, 'b')).toBeUndefined();
      expect(await store.get(aCollection(), 'a')).toBeUndefined();
    });

    it('returns what need not be durable as well, with what is durable before and after it', async () => {
      const collection = aCollection();
      const first = await store.put(collection, 'a', 'first');
      const second = await store.put(collection, 'a', 'second', { durable: false });
      expect(second).toBeGreaterThan(first ?? Infinity);
      expect((await store.get(collection, 'a'))?.value).toBe('second');
      expect(await store.put(collection, 'a', 'third', { expect: first ?? 'any', durable: false })).toBeUndefined();
      await store.put(collection, 'b', 'durable');
      expect((await store.list(collection)).map(({ value }) => value)).toEqual(['second', 'durable']);
    });

    it('deletes what belongs to its owners, in whatever collection, and nothing else', async () => {
      const [one, other] = [aCollection(), aCollection()];
      await store.put(one, 'a', 1, { owner: 'customer-0815' });
      await store.put(one, 'b', { subject: 'customer-0815' }, { owner: 'enquiry-1', durable: false });
      await store.put(other, 'c', { letter: 1 }, { owner: 'customer-0815', expiresAt: MUCH_LATER });
      await store.put(other, 'd', { letter: 2 }, { owner: 'customer-0817' });
      await store.put(other, 'customer-0815', 'nobody has it');
      expect(await store.deleteOwnedBy(['customer-0815', 'enquiry-1', ''])).toBe(3);
      expect([await store.list(one), (await store.list(other)).map(({ key }) => key)]).toEqual([[], ['customer-0815', 'd']]);
      expect(await store.deleteOwnedBy(['customer-0815', 'enquiry-1'])).toBe(0);
    });

    it('leaves alone whose address, number or id only contains that of somebody else', async () => {
      const collection = aCollection();
      const owners = ['customer-1', 'customer-17', 'xcustomer-1', 'customer-1/a', 'CUSTOMER-1', 'customer-'];
      for (const owner of owners) await store.put(collection, owner, { to: 'max@web.de', subject: 'customer-1' }, { owner });
      expect(await store.deleteOwnedBy(['customer-1'])).toBe(1);
      expect((await store.list(collection)).map(({ key }) => key)).toEqual(owners.slice(1).sort());
    });

    it('deletes what belongs to an owner beside what was deleted before, and what is written anew has the owner of the last write', async () => {
      const collection = aCollection();
      const owner = 'customer-0816';
      for (const key of ['a', 'b', 'c', 'd', 'e']) await store.put(collection, key, 1, { owner });
      await store.delete(collection, 'a');
      await store.put(collection, 'b', 2, { owner, expiresAt: '2026-07-01T00:00:00.000Z' });
      await store.put(collection, 'd', 2, { owner: 'customer-0818' });
      await store.put(collection, 'e', 2, { expect: (await store.get(collection, 'e'))?.version ?? 'any', owner: 'customer-0818' });
      await store.deleteOwnedBy([owner]);
      expect((await store.list(collection)).map(({ key }) => key)).toEqual(['d', 'e']);
    });

    it('says whose each record is when all are read', async () => {
      const collection = aCollection();
      await store.put(collection, 'a', 1, { owner: 'customer-1' });
      await store.put(collection, 'b', 1);
      await store.increment(collection, 'c', 60_000, now);
      const owners = [];
      for await (const record of store.export()) if (record.collection === collection) owners.push(record.owner);
      expect(owners).toEqual(['customer-1', undefined, undefined]);
    });

    it('gives each write a higher version', async () => {
      const collection = aCollection();
      const first = await store.put(collection, 'a', 1);
      const second = await store.put(collection, 'a', 2);
      expect(second).toBeGreaterThan(first ?? Infinity);
      expect(await store.get(collection, 'a')).toEqual({ key: 'a', value: 2, version: second });
    });

    it('writes "absent" only where nothing is', async () => {
      const collection = aCollection();
      expect(await store.put(collection, 'a', 1, { expect: 'absent' })).toBeTypeOf('number');
      expect(await store.put(collection, 'a', 2, { expect: 'absent' })).toBeUndefined();
      expect((await store.get(collection, 'a'))?.value).toBe(1);
    });

    it('writes over a version only when it is still the stored one', async () => {
      const collection = aCollection();
      const version = await store.put(collection, 'a', 1);
      await store.put(collection, 'a', 2);
      expect(await store.put(collection, 'a', 3, { expect: version ?? 0 })).toBeUndefined();
      expect((await store.get(collection, 'a'))?.value).toBe(2);
    });

    it('lets exactly one of many rivals win', async () => {
      const collection = aCollection();
      const outcomes = await Promise.all(Array.from({ length: 20 }, (_, index) => store.put(collection, 'a', index, { expect: 'absent' })));
      expect(outcomes.filter((version) => version !== undefined)).toHaveLength(1);
    });

    it('never gives a record that was made anew the version of the one before', async () => {
      const collection = aCollection();
      const version = await store.put(collection, 'a', 1);
      await store.delete(collection, 'a');
      await store.put(collection, 'a', 2);
      expect(await store.put(collection, 'a', 3, { expect: version ?? 0 })).toBeUndefined();
    });

    it('deletes once, and only the expected version', async () => {
      const collection = aCollection();
      const version = (await store.put(collection, 'a', 1)) ?? 0;
      expect(await store.delete(collection, 'a', version + 1)).toBe(false);
      expect(await store.delete(collection, 'a', version)).toBe(true);
      expect(await store.delete(collection, 'a')).toBe(false);
      expect(await store.get(collection, 'a')).toBeUndefined();
    });

    it('lists in key order, by prefix, page by page', async () => {
      const collection = aCollection();
      await Promise.all(['b/2', 'a/1', 'b/1', 'c', 'b/3'].map((key) => store.put(collection, key, key)));
      const keys = async (options: { prefix?: string; after?: string; limit?: number }): Promise<string[]> =>
        (await store.list<string>(collection, options)).map((record) => record.value);
      expect(await keys({})).toEqual(['a/1', 'b/1', 'b/2', 'b/3', 'c']);
      expect(await keys({ prefix: 'b/' })).toEqual(['b/1', 'b/2', 'b/3']);
      expect(await keys({ prefix: 'b/', after: 'b/1', limit: 1 })).toEqual(['b/2']);
      expect(await keys({ prefix: 'd' })).toEqual([]);
    });

    it('forgets what has expired, by the injected clock', async () => {
      const collection = aCollection();
      await store.put(collection, 'short', 1, { expiresAt: LATER });
      await store.put(collection, 'long', 2, { expiresAt: MUCH_LATER });
      now = LATER;
      expect(await store.get(collection, 'short')).toBeUndefined();
      expect((await store.list(collection)).map((record) => record.key)).toEqual(['long']);
      expect(await store.delete(collection, 'short')).toBe(false);
      expect(await store.put(collection, 'short', 3, { expect: 'absent' })).toBeTypeOf('number');
      now = START;
      expect((await store.get(collection, 'short'))?.value).toBe(3);
    });

    it('removes what has expired when purged, and only that', async () => {
      const collection = aCollection();
      await store.purge('2100-01-01T00:00:00.000Z');
      await store.put(collection, 'short', 1, { expiresAt: LATER });
      await store.put(collection, 'kept', 2);
      expect(await store.purge(START)).toBe(0);
      expect(await store.purge(LATER)).toBe(1);
      expect((await store.list(collection)).map((record) => record.key)).toEqual(['kept']);
    });

    it('hands out every living record with its place, to be copied elsewhere', async () => {
      const [one, other] = [aCollection(), aCollection()];
      await store.put(one, 'a', { name: 'Müller' }, { expiresAt: MUCH_LATER });
      await store.put(one, 'gone', 1, { expiresAt: LATER });
      await store.put(other, 'b:c/ü', null);
      await store.increment(other, 'count', 60_000, LATER);
      now = LATER;
      const exported: unknown[] = [];
      for await (const record of store.export()) if ([one, other].includes(record.collection)) exported.push(record);
      now = START;
      expect(exported).toEqual([
        { collection: one, key: 'a', value: { name: 'Müller' }, expiresAt: MUCH_LATER },
        { collection: other, key: 'b:c/ü', value: null },
        {
          collection: other,
          key: 'count',
          value: { count: 1, resetsAt: '2026-11-21T10:06:00.000Z' },
          expiresAt: '2026-11-21T10:06:00.000Z',
        },
      ]);
    });

    it('counts within the window that began with the first', async () => {
      const collection = aCollection();
      const windowMs = 5 * 60_000;
      expect(await store.increment(collection, 'a', windowMs, START)).toEqual({ count: 1, resetsAt: LATER });
      expect(await store.increment(collection, 'a', windowMs, '2026-11-21T10:04:59.999Z')).toEqual({ count: 2, resetsAt: LATER });
      expect(await store.increment(collection, 'a', windowMs, LATER)).toEqual({ count: 1, resetsAt: '2026-11-21T10:10:00.000Z' });
      expect((await store.get(collection, 'a'))?.value).toEqual({ count: 1, resetsAt: '2026-11-21T10:10:00.000Z' });
      await store.delete(collection, 'a');
      expect((await store.increment(collection, 'a', windowMs, START)).count).toBe(1);
    });

    it('loses no count to concurrency', async () => {
      const collection = aCollection();
      const counted = await Promise.all(Array.from({ length: 30 }, () => store.increment(collection, 'a', 60_000, START)));
      expect(counted.map(({ count }) => count).sort((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, index) => index + 1));
    });

    it('keeps everything over a restart', async () => {
      const collection = aCollection();
      const version = await store.put(collection, 'a', { kept: true });
      store = await opened.reopen();
      expect(await store.get(collection, 'a')).toEqual({ key: 'a', value: { kept: true }, version });
      expect(await store.put(collection, 'b', 1)).toBeGreaterThan(version ?? Infinity);
    });
  });
}
