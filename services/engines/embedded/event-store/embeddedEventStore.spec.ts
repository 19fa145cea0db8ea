import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWorkerThread } from '@portal/platform/workers/startWorkerThread';
import { describeEventStore } from '@portal/platform/event-store/eventStoreSuite';
import { START_OF_LOG, type EventStore, type NewRecord } from '@portal/platform/event-store/eventStore';
import { openEmbeddedEventStore } from './embeddedEventStore.ts';

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'event-store-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

const aFolder = (): string => join(root, randomUUID());
const aRecord = (payload = '{}'): NewRecord => ({ id: randomUUID(), type: 'FileReleased', payload });
const folders = new Map<EventStore, string>();

async function openIn(folder: string): Promise<EventStore> {
  const store = await openEmbeddedEventStore({ folder });
  folders.set(store, folder);
  return store;
}

describeEventStore('embedded', {
  open: () => openIn(aFolder()),
  async reopen(store) {
    await store.close();
    return openIn(folders.get(store)!);
  },
});

describe('the embedded event store, reading rare events of a log of which it looks through a part at a time', () => {
  const EVENTS = 45_000;
  const BATCH = 250;
  /** At and around the ends of those parts, from the beginning and from the end. */
  const RARE = [1, 2, 4_999, 5_000, 5_001, 19_999, 20_000, 20_001, 24_999, 25_000, 25_001, 39_999, 40_000, 40_001, 44_999, EVENTS];
  let store: EventStore;
  beforeAll(async () => {
    store = await openEmbeddedEventStore({ folder: aFolder() });
    for (let from = 1; from <= EVENTS; from += BATCH) {
      const records = Array.from({ length: BATCH }, (_, index) =>
        RARE.includes(from + index) ? { ...aRecord(String(from + index)), type: 'Rare' } : aRecord(),
      );
      await store.append(`enquiry-${from}`, 'no_stream', records);
    }
  });
  afterAll(() => store.close());

  const read = async (options: Parameters<EventStore['readLog']>[0]) =>
    (await store.readLog(options)).map(({ payload }) => Number(payload));

  it('misses none and gives none twice, in both directions', async () => {
    expect(await read({ types: ['Rare'] })).toEqual(RARE);
    expect(await read({ types: ['Rare'], direction: 'backwards' })).toEqual(RARE.toReversed());
  });

  it('goes on where it was told to, and stops at the limit', async () => {
    const all = await store.readLog({ types: ['Rare'] });
    for (const [index, { position }] of all.entries()) {
      expect(await read({ types: ['Rare'], after: position, limit: 3 })).toEqual(RARE.slice(index + 1, index + 4));
      const before = RARE.slice(0, index).toReversed().slice(0, 3);
      expect(await read({ types: ['Rare'], after: position, limit: 3, direction: 'backwards' })).toEqual(before);
    }
  });
});

describe('the embedded event store on a full disk', () => {
  it('refuses appends as unavailable, keeps all or nothing of each, and goes on reading', async () => {
    const store = await openEmbeddedEventStore({ folder: aFolder(), maxPages: 60 });
    const large = JSON.stringify('x'.repeat(20_000));
    let stored = 0;
    const fill = async (): Promise<void> => {
      for (; stored < 100; stored += 1) await store.append(`enquiry-${stored}`, 'no_stream', [aRecord(large)]);
    };
    await expect(fill()).rejects.toMatchObject({ name: 'EngineUnavailable', diskFull: true });
    await expect(store.append('enquiry-x', 'no_stream', [aRecord(large), aRecord(large)])).rejects.toMatchObject({ diskFull: true });
    expect(stored).toBeGreaterThan(3);
    expect(await store.readLog()).toHaveLength(stored);
    expect(await store.readStream('enquiry-x')).toEqual([]);
    await store.close();
  });
});

describe('the embedded event store, opened twice', () => {
  it('takes appends of both to one stream, one after the other', async () => {
    const folder = aFolder();
    const [one, other] = await Promise.all([openIn(folder), openIn(folder)]);
    await one.append('enquiry-1', 'no_stream', [aRecord()]);
    await other.append('enquiry-1', 0, [aRecord()]);
    expect(await one.append('enquiry-1', 0, [aRecord()])).toEqual({ kind: 'wrong-revision', actual: 1 });
    expect(await one.append('enquiry-1', 1, [aRecord()])).toMatchObject({ kind: 'appended', revision: 2 });
    expect((await other.readLog()).map((record) => record.revision)).toEqual([0, 1, 2]);
    await Promise.all([one.close(), other.close()]);
  });

  it('gives no position twice while both write at once', async () => {
    const folder = aFolder();
    const stores = await Promise.all([openIn(folder), openIn(folder)]);
    await Promise.all(
      stores.flatMap((store, which) =>
        Array.from({ length: 100 }, (_, n) => store.append(`enquiry-${which}-${n}`, 'no_stream', [aRecord(), aRecord()])),
      ),
    );
    const positions = (await stores[0].readLog()).map((record) => record.position);
    expect(new Set(positions).size).toBe(400);
    await Promise.all(stores.map((store) => store.close()));
  });

  it('wakes a subscriber in another thread', async () => {
    const folder = aFolder();
    const store = await openIn(folder);
    const worker = startWorkerThread(new URL('./testing/subscribingWorker.ts', import.meta.url), { workerData: { folder, wanted: 20 } });
    const heard = new Promise<string[]>((resolve, reject) => worker.once('message', resolve).once('error', reject));
    for (let n = 0; n < 20; n += 1) await store.append(`enquiry-${n}`, 'no_stream', [aRecord()]);
    expect(await heard).toEqual((await store.readLog()).map((record) => record.id));
    await worker.terminate();
    await store.close();
  });
});

describe('a subscriber of the embedded event store that is in no hurry', () => {
  it('rests after an append that others see at once, until it is over or the subscription ends', async () => {
    const store = await openIn(aFolder());
    const ended = new AbortController();
    const subscribe = (restMs: number) => store.subscribe({ after: START_OF_LOG, restMs, signal: ended.signal })[Symbol.asyncIterator]();
    const [atOnce, soon, late] = [0, 1, 3_600_000].map(subscribe);
    await Promise.all([atOnce!.next(), soon!.next(), late!.next()]);
    let isOver = false;
    const rest = late!.next().finally(() => (isOver = true));
    const steps = [atOnce!.next(), soon!.next()];
    await store.append('enquiry-1', 'no_stream', [aRecord()]);
    expect(await Promise.all(steps)).toMatchObject([{ value: { caughtUp: true } }, { value: { caughtUp: true } }]);
    expect(isOver).toBe(false);
    ended.abort();
    expect((await rest).done).toBe(true);
    await store.close();
  });
});

describe('the embedded event store without its folder', () => {
  it('refuses appends as unavailable, and takes them again when it is back', async () => {
    const folder = aFolder();
    const store = await openIn(folder);
    await rm(folder, { recursive: true });
    const attempts = await Promise.allSettled([1, 2].map((n) => store.append(`enquiry-${n}`, 'no_stream', [aRecord()])));
    for (const attempt of attempts)
      expect(attempt).toMatchObject({ status: 'rejected', reason: { name: 'EngineUnavailable', diskFull: false } });
    await mkdir(folder);
    expect(await store.append('enquiry-1', 'no_stream', [aRecord()])).toMatchObject({ kind: 'appended', revision: 0 });
    await store.close();
  });
});

describe('the embedded event store, closed', () => {
  it('still stores what was on its way, and takes nothing more', async () => {
    const folder = aFolder();
    const store = await openIn(folder);
    const onItsWay = Promise.all(Array.from({ length: 20 }, (_, n) => store.append(`enquiry-${n}`, 'no_stream', [aRecord()])));
    await store.close();
    expect((await onItsWay).every((outcome) => outcome.kind === 'appended')).toBe(true);
    await expect(store.append('enquiry-x', 'no_stream', [aRecord()])).rejects.toMatchObject({ name: 'EngineUnavailable' });
    await expect(store.head()).rejects.toMatchObject({ name: 'EngineUnavailable' });
    const again = await openIn(folder);
    expect(await again.readLog()).toHaveLength(20);
    await again.close();
  });

  it('ends its subscriptions', async () => {
    const store = await openIn(aFolder());
    const steps = (async () => {
      let count = 0;
      for await (const _ of store.subscribe({ after: START_OF_LOG, signal: new AbortController().signal })) count += 1;
      return count;
    })();
    await store.head();
    await store.close();
    expect(await steps).toBeLessThanOrEqual(1);
  });
});
