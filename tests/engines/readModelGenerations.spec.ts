import { beforeEach, describe, expect, it } from 'vitest';
import { EngineUnavailable } from '@portal/platform/engineUnavailable';
import { START_OF_LOG, type LogPosition } from '@portal/platform/event-store/eventStore';
import { openLazyMongoConnection } from '@portal/services/engines/mongodb/connection/openLazyMongoConnection';
import { openMongoReadModelStore } from '@portal/services/engines/mongodb/read-model-store/openMongoReadModelStore';
import { ProjectionOpenedElsewhere } from '@portal/platform/read-model-store/openedElsewhere';
import type { GenerationWriter, ReadModelStore } from '@portal/platform/read-model-store/readModelStore';
import { describeWithEngine, engineUrls } from './harness/engines.ts';
import { openFaultProxy } from './harness/faultProxy.ts';
import { lateStore } from './read-model-store/lateStore.ts';
import { at, firstBatch, letter, LETTERS, openLetters, putLetterWrite, secondBatch, type Letter } from './read-model-store/letters.ts';
import { storesOnMongo } from './read-model-store/storesOnMongo.ts';

const { name: PROJECTION } = LETTERS;
const BOUND_MS = 10_000;
const TOO_MANY_CALLS = 30;

describeWithEngine('mongodb', 'generations of read models on MongoDB', (url) => {
  const stores = storesOnMongo({ connect: () => openLazyMongoConnection({ url, database: `read-model-generations-${process.pid}` }) });
  const opened: ReadModelStore[] = [];
  const open = (): ReadModelStore => {
    const store = stores.open();
    opened.push(store);
    return store;
  };
  const collections = async (): Promise<string[]> =>
    (await stores.database().listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name);

  beforeEach(() => {
    stores.begin();
    return async () => void (await Promise.all(opened.splice(0).map((store) => store.close())));
  });

  it('are the same for all who open them at the same time', async () => {
    const processes = [open(), open(), open(), open()];
    const first = await Promise.all(processes.map((store) => store.open(LETTERS)));
    expect(first.map(({ live, next }) => [live?.generation, next])).toEqual(first.map(() => [1, undefined]));
    const changed = await Promise.all(processes.map((store) => store.open({ ...LETTERS, version: 2 })));
    expect(changed.map(({ live, next }) => [live?.generation, next?.generation])).toEqual(changed.map(() => [1, 2]));
  });

  it('never show a reader less than the checkpoint that it was told, whenever they change', async () => {
    const store = open();
    const reader = open();
    let live = await openLetters(store);
    let last = 0;
    const write = async (writer: GenerationWriter, from: LogPosition): Promise<void> => {
      const writes = [putLetterWrite(letter('a', String(last + 1)))];
      expect(await writer.commit({ from, to: at(last + 1), writes, parked: [] })).toBe(true);
      last += 1;
    };
    await write(live, START_OF_LOG);
    let done = false;
    let reads = 0;
    const reading = async (): Promise<void> => {
      for (; !done; reads += 1) {
        const told = Number(await reader.checkpoint(PROJECTION));
        const shown = await reader.get<Letter>('letters', 'a');
        expect(Number(shown?.text)).toBeGreaterThanOrEqual(told);
      }
    };
    const changing = async (): Promise<void> => {
      for (let round = 0; round < 8; round += 1) {
        const next = await store.startGeneration(PROJECTION);
        await write(next, START_OF_LOG);
        await store.promote(PROJECTION, next.generation);
        live = next;
        expect(await reader.get<Letter>('letters', 'a')).toEqual(letter('a', String(last)));
        await write(live, at(last));
      }
    };
    await Promise.all([reading(), changing().finally(() => (done = true))]);
    expect(reads).toBeGreaterThan(8);
  });

  it('cannot be changed by a process whose projections another has opened since', async () => {
    const former = open();
    const live = await openLetters(former);
    await live.commit(firstBatch);
    const next = await former.startGeneration(PROJECTION);
    await openLetters(open());
    await expect(former.promote(PROJECTION, next.generation)).rejects.toThrow(EngineUnavailable);
    await expect(former.startGeneration(PROJECTION)).rejects.toThrow(EngineUnavailable);
    await expect(former.dropGeneration(PROJECTION, next.generation)).rejects.toThrow(EngineUnavailable);
    expect((await former.find('letters', {})).total).toBe(5);
    // Opening is a new beginning.
    await openLetters(former);
    await former.startGeneration(PROJECTION);
  });

  it('tell their writer when another process has opened them since', async () => {
    const live = await openLetters(open());
    await live.commit(firstBatch);
    expect(await live.checkpoint()).toBe(at(1));
    await openLetters(open());
    expect(await live.commit({ ...firstBatch, from: at(1), to: at(2) })).toBe(false);
    await expect(live.checkpoint()).rejects.toThrow(ProjectionOpenedElsewhere);
  });

  it('stay with the process that opened them last, whichever call of one that died before comes in late', async () => {
    for (let call = 1, ended = false; !ended; call += 1) {
      expect(call).toBeLessThan(TOO_MANY_CALLS);
      stores.begin();
      await (await openLetters(open())).commit(firstBatch);
      const dying = lateStore(openLazyMongoConnection({ url, database: stores.database().databaseName }), call);
      ended = await dying.diesBefore(() => dying.store.open(LETTERS));
      const live = await openLetters(open());
      await dying.arrive();
      expect(await live.commit(secondBatch), `call ${call} came late`).toBe(true);
    }
  });

  it('leave nothing behind, not even what a late writer brings back', async () => {
    const store = open();
    await (await openLetters(store)).commit(firstBatch);
    const next = await store.startGeneration(PROJECTION);
    await next.commit({ ...firstBatch, to: at(2) });
    await store.promote(PROJECTION, next.generation);
    await expect.poll(collections).not.toContain('readModels.letters.g1.documents.letters');
    await stores.database().collection('readModels.letters.g1.documents.letters').insertOne({ text: 'zu spät' });
    await openLetters(open());
    expect((await collections()).filter((name) => name.includes('.g1.'))).toEqual([]);
    expect((await store.find('letters', {})).total).toBe(5);
  });

  it('leave nothing behind either where the process that exchanged them ended before it removed them', async () => {
    const ended = stores.open();
    await (await openLetters(ended)).commit(firstBatch);
    const next = await ended.startGeneration(PROJECTION);
    await next.commit({ ...firstBatch, to: at(2) });
    await ended.promote(PROJECTION, next.generation);
    await ended.close();
    expect(await collections()).toContain('readModels.letters.g1.documents.letters');
    const store = open();
    await openLetters(store);
    await expect.poll(collections).not.toContainEqual(expect.stringContaining('.g1.'));
    expect((await store.find('letters', {})).total).toBe(5);
  });

  describe('of a projection that a newer release does not declare', () => {
    const NOTES = { ...LETTERS, name: 'notes', collections: [{ ...LETTERS.collections[1]!, name: 'notes' }] };
    const opensAndLeaves = async (newer: ReadModelStore): Promise<void> => {
      await newer.open(NOTES);
      await newer.keepOnly([NOTES.name]);
    };

    it('are not there any more after the grace', async () => {
      await (await openLetters(open())).commit(firstBatch);
      await opensAndLeaves(open());
      await expect(open().find('letters', {})).rejects.toThrow(EngineUnavailable);
      await expect.poll(collections).not.toContainEqual(expect.stringMatching(/^readModels\.letters\./));
    });

    it('begin anew in the former release, which writes no more into the former ones', async () => {
      const former = await openLetters(open());
      await former.commit(firstBatch);
      await opensAndLeaves(open());
      expect(await former.commit(secondBatch)).toBe(false);
      const again = await openLetters(open());
      expect(await again.checkpoint()).toBe(START_OF_LOG);
      expect((await open().find('letters', {})).total).toBe(0);
      expect(await again.commit(firstBatch)).toBe(true);
      expect((await open().find('letters', {})).total).toBe(5);
    });

    it('are left alone by one whose own projections another has opened since', async () => {
      await (await openLetters(open())).commit(firstBatch);
      const late = open();
      await late.open(NOTES);
      await open().open(NOTES);
      await expect(late.keepOnly([NOTES.name])).rejects.toThrow(ProjectionOpenedElsewhere);
      expect((await open().find('letters', {})).total).toBe(5);
    });

    it('are whole for the former release that opens them, whichever call of a newer one that died comes in late', async () => {
      for (let call = 1, ended = false; !ended; call += 1) {
        expect(call).toBeLessThan(2 * TOO_MANY_CALLS);
        stores.begin();
        await (await openLetters(open())).commit(firstBatch);
        const dying = lateStore(openLazyMongoConnection({ url, database: stores.database().databaseName }), call);
        ended = await dying.diesBefore(() => opensAndLeaves(dying.store));
        const live = await openLetters(open());
        await dying.arrive();
        const isOld = (await live.checkpoint()) === at(1);
        expect((await open().find('letters', {})).total, `call ${call} came late`).toBe(isOld ? 5 : 0);
        expect(await live.commit(isOld ? secondBatch : firstBatch), `call ${call} came late`).toBe(true);
      }
    });
  });

  describe('while the engine is silent', () => {
    it('refuse after a bounded time, and answer again by themselves', async () => {
      await (await openLetters(open())).commit(firstBatch);
      const proxy = await openFaultProxy(engineUrls.behindProxy.mongodb ?? { host: '', port: 0 });
      const mongo = openLazyMongoConnection({
        url: `mongodb://${proxy.host}:${proxy.port}/?directConnection=true`,
        database: stores.database().databaseName,
      });
      const reader = openMongoReadModelStore({ mongo });
      expect((await reader.find('letters', {})).total).toBe(5);
      proxy.blackhole(true);
      const before = performance.now();
      const refused = await Promise.allSettled([reader.find('letters', {}), reader.checkpoint(PROJECTION), reader.open(LETTERS)]);
      expect(refused.map((each) => each.status === 'rejected' && each.reason instanceof EngineUnavailable)).toEqual([true, true, true]);
      expect(performance.now() - before).toBeLessThan(BOUND_MS);
      proxy.heal();
      expect((await reader.find('letters', {})).total).toBe(5);
      expect(await reader.checkpoint(PROJECTION)).toBe(at(1));
      await reader.close();
      await mongo.close();
      await proxy.close();
    });
  });
});
