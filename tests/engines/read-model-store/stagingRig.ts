import { beforeEach, expect } from 'vitest';
import { openLazyMongoConnection, type MongoConnection } from '@portal/services/engines/mongodb/connection/openLazyMongoConnection';
import type { MongoReadModelStore } from '@portal/services/engines/mongodb/read-model-store/openMongoReadModelStore';
import type { ProjectionRecord } from '@portal/services/engines/mongodb/read-model-store/createProjectionRecordStore';
import type { GenerationWriter } from '@portal/platform/read-model-store/readModelStore';
import { freezingStore, type FreezingStore } from './frozenStore.ts';
import { contentOf, firstBatch, letter, LETTERS, openLetters, putLetterWrite, secondBatch } from './letters.ts';
import { storesOnMongo } from './storesOnMongo.ts';

const { name: PROJECTION } = LETTERS;
/** The letters as the next version has them. */
export const NEW = { ...LETTERS, version: 2 };

/** Two versions of the letters, each in processes of their own. */
export function stagingRig(url: string, database: string) {
  const stores = storesOnMongo({ connect: () => openLazyMongoConnection({ url, database: `${database}-${process.pid}` }) });
  const closing: (() => Promise<void>)[] = [];
  const open = (): MongoReadModelStore => {
    const store = stores.open();
    closing.push(() => store.close());
    return store;
  };
  const connection = (): MongoConnection => {
    const mongo = openLazyMongoConnection({ url, database: stores.database().databaseName });
    closing.push(() => mongo.close());
    return mongo;
  };
  const freezing = (): FreezingStore => {
    const slow = freezingStore(connection());
    closing.push(() => slow.store.close());
    return slow;
  };
  const staged = async (store: MongoReadModelStore, declaration = NEW): Promise<GenerationWriter> => {
    const writer = await store.stage(declaration);
    if (writer === undefined) throw new Error('nothing to stage');
    return writer;
  };
  const next = async (store: MongoReadModelStore): Promise<GenerationWriter> => {
    const opened = await store.open(NEW);
    if (opened.next === undefined) throw new Error('nothing beside the live generation');
    return opened.next;
  };
  const collections = async (): Promise<string[]> =>
    (await stores.database().listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name);
  /** Collections of generations other than these. */
  const beside = async (...generations: readonly number[]): Promise<string[]> =>
    (await collections()).filter(
      (name) => /^readModels\.letters\.g/.test(name) && !generations.some((each) => name.includes(`.g${each}.`)),
    );
  const everything = async (): Promise<string> => {
    const db = stores.database();
    return JSON.stringify(await Promise.all((await collections()).map((name) => db.collection(name).find().toArray()))).toLowerCase();
  };
  /** What the owner commits by. */
  const ownersPart = async () => {
    const record = await stores.database().collection<{ _id: string }>('readModels').findOne({ _id: PROJECTION });
    const { owner, live, positions, pending, last } = record as unknown as ProjectionRecord;
    return { owner, live, position: positions.g1, pending: pending.g1, last: last.g1 };
  };
  /** What a generation holds after the first batch, and after both. */
  const expected = async () => {
    const writer = await openLetters(open());
    await writer.commit(firstBatch);
    const first = await contentOf(writer);
    await writer.commit(secondBatch);
    const both = await contentOf(writer);
    stores.begin();
    return { first, both };
  };
  /** The version at work, with a batch of its own. */
  const atWork = async (store = open()): Promise<GenerationWriter> => {
    const live = await openLetters(store);
    expect(await live.commit({ ...firstBatch, writes: [putLetterWrite(letter('a', 'bisher'))] })).toBe(true);
    return live;
  };

  /** As after an erasure. */
  const rebuild = async (owner: MongoReadModelStore): Promise<void> => {
    const rebuilt = await owner.startGeneration(PROJECTION);
    await rebuilt.commit({ ...firstBatch, writes: [putLetterWrite(letter('a', 'ohne Namen'))] });
    await owner.promote(PROJECTION, rebuilt.generation);
    await owner.vacuum();
  };

  beforeEach(() => {
    stores.begin();
    return async () => {
      for (const close of closing.splice(0).reverse()) await close();
    };
  });

  return {
    begin: () => stores.begin(),
    database: () => stores.database(),
    open,
    connection,
    freezing,
    staged,
    next,
    beside,
    everything,
    ownersPart,
    expected,
    atWork,
    rebuild,
  };
}
