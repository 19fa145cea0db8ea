import { beforeEach, expect, it } from 'vitest';
import type { BatchPositionsAndChanges } from '@portal/platform/projection-runtime/progress';
import type { GenerationWriter, ReadModelStore, ReadModelWrite } from '@portal/platform/read-model-store/readModelStore';
import { createRemoteProjectionProgress } from '@portal/projections/runtime/progress/storedProgress';
import { openLazyMongoConnection } from '@portal/services/engines/mongodb/connection/openLazyMongoConnection';
import { describeWithEngine } from './harness/engines.ts';
import { at, letter, LETTERS, openLetters, putLetterWrite, deleteLetterWrite } from './read-model-store/letters.ts';
import { storesOnMongo } from './read-model-store/storesOnMongo.ts';

const EVERYTHING = { positions: {}, changes: [], everythingIn: ['letters'] };
const changed = (...changes: readonly [collection: string, ...ids: string[]][]): BatchPositionsAndChanges => ({
  positions: {},
  changes: changes.map(([collection, ...ids]) => ({ projection: 'letters', collection, ids })),
});

describeWithEngine('mongodb', 'who follows a projector in another process', (url) => {
  const stores = storesOnMongo({ connect: () => openLazyMongoConnection({ url, database: `read-model-changes-${process.pid}` }) });
  const ends: (() => Promise<void> | void)[] = [];
  let writer: GenerationWriter;
  let batches: number;

  const open = (): ReadModelStore => {
    const store = stores.open();
    ends.unshift(() => store.close());
    return store;
  };
  const commit = async (...writes: ReadModelWrite[]): Promise<void> => {
    const from = batches === 0 ? ('' as ReturnType<typeof at>) : at(batches);
    batches += 1;
    expect(await writer.commit({ from, to: at(batches), writes, parked: [] })).toBe(true);
  };
  /** What is heard in a process of its own, after the first that everything may have changed. */
  const following = async (changesEveryMs = 20) => {
    const heard: BatchPositionsAndChanges[] = [];
    const progress = createRemoteProjectionProgress({ store: open(), projections: [{ ...LETTERS, events: [] }], changesEveryMs });
    progress.changes((done) => void heard.push(done));
    ends.unshift(() => progress.close());
    await expect.poll(() => heard).toEqual([EVERYTHING]);
    heard.splice(0);
    return { progress, heard };
  };

  beforeEach(async () => {
    stores.begin();
    batches = 0;
    writer = await openLetters(open());
    await commit(putLetterWrite(letter('a', 'zuerst')));
    return async () => {
      for (const end of ends.splice(0)) await end();
    };
  });

  it('is told which documents of which collection each batch has put and deleted, and of none before', async () => {
    const [one, other] = [await following(), await following()];
    await commit(putLetterWrite(letter('b', 'neu')), putLetterWrite(letter('b', 'neu'), 'drafts'));
    const put = changed(['letters', 'b'], ['drafts', 'b']);
    // Who looks late hears of both batches at once.
    for (const { heard } of [one, other]) await expect.poll(() => heard).toEqual([put]);
    await commit(deleteLetterWrite('a'));
    for (const { heard } of [one, other]) await expect.poll(() => heard).toEqual([put, changed(['letters', 'a'])]);
  });

  it('is told of all batches since the last look at once, and of none that changed nothing', async () => {
    const { progress, heard } = await following(60_000);
    await commit(putLetterWrite(letter('b', 'neu')));
    await commit();
    await commit(putLetterWrite(letter('c', 'neu')));
    expect(await progress.waitFor(at(batches), 10_000)).toBe(true);
    expect(heard).toEqual([changed(['letters', 'b'], ['letters', 'c'])]);
  });

  it('is told that everything may have changed when it was away for too many batches, or one was too large', async () => {
    const { progress, heard } = await following(60_000);
    for (let count = 0; count < 20; count += 1) await commit(putLetterWrite(letter(`b${count}`, 'neu')));
    expect(await progress.waitFor(at(batches), 10_000)).toBe(true);
    expect(heard.splice(0)).toEqual([EVERYTHING]);
    await commit(...Array.from({ length: 100 }, (_, index) => putLetterWrite(letter(`c${index}`, 'neu'))));
    expect(await progress.waitFor(at(batches), 10_000)).toBe(true);
    expect(heard.splice(0)).toEqual([EVERYTHING]);
    await commit(putLetterWrite(letter('d', 'neu')));
    expect(await progress.waitFor(at(batches), 10_000)).toBe(true);
    expect(heard).toEqual([changed(['letters', 'd'])]);
  });

  it('is told that everything may have changed when another process projects', async () => {
    const { progress, heard } = await following(60_000);
    writer = await openLetters(open());
    await commit(putLetterWrite(letter('b', 'neu')));
    expect(await progress.waitFor(at(batches), 10_000)).toBe(true);
    expect(heard.splice(0)).toEqual([EVERYTHING]);
    await commit(putLetterWrite(letter('c', 'neu')));
    expect(await progress.waitFor(at(batches), 10_000)).toBe(true);
    expect(heard).toEqual([changed(['letters', 'c'])]);
  });

  it('finds little in the store however much has changed', async () => {
    for (let count = 0; count < 30; count += 1)
      await commit(...Array.from({ length: 10 }, (_, index) => putLetterWrite(letter(`${count}-${index}`, 'neu'))));
    const names = (await stores.database().listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name);
    const main = names.find((name) => name.endsWith('documents.letters'))!;
    const checkpoint = await stores.database().collection<{ _id: string }>(main).findOne({ _id: ':checkpoint' });
    expect(JSON.stringify(checkpoint).length).toBeLessThan(10_000);
    expect(checkpoint).toHaveProperty('recent.1.changed.0.ids');
  });
});
