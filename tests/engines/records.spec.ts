import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Clock } from '@portal/platform/clock/clock';
import { openEmbeddedRecordStore } from '@portal/services/engines/embedded/records/openEmbeddedRecordStore';
import { COMMAND_ANSWERS } from '@portal/platform/records/recordStore';
import { openMongoRecordStore } from '@portal/services/engines/mongodb/records/openMongoRecordStore';
import { describeRecordStore } from '@portal/platform/records/recordStoreSuite';
import { describeOnMongo } from './mongoUnderTest.ts';

const vault = { secret: () => Buffer.alloc(32, 7) };

describeRecordStore('embedded', async (clock: Clock) => {
  const folder = mkdtempSync(join(tmpdir(), 'records-'));
  let store = await openEmbeddedRecordStore({ folder, vault, clock });
  return {
    store,
    async reopen() {
      await store.close();
      return (store = await openEmbeddedRecordStore({ folder, vault, clock }));
    },
    async dispose() {
      await store.close();
      rmSync(folder, { recursive: true });
    },
  };
});

// More than all records of the suite in one answer, or no try could ever get it.
describeOnMongo({ cutAfterBytes: 8_000 }, (name, engine) => {
  describeRecordStore(name, (clock: Clock) => {
    let mongo = engine.connect();
    return Promise.resolve({
      store: openMongoRecordStore({ mongo, vault, clock }),
      async reopen() {
        await mongo.close();
        mongo = engine.connect();
        return openMongoRecordStore({ mongo, vault, clock });
      },
      dispose: () => mongo.close(),
    });
  });

  it('records from before records had owners get theirs, but for what nobody can read', async () => {
    const mongo = engine.connect();
    const store = openMongoRecordStore({ mongo, vault, clock: { now: () => '2026-11-21T10:00:00.000Z' } });
    const collection = 'former';
    for (const key of ['a', 'b', 'c']) await store.put(collection, key, { of: key }, { owner: 'customer-9' });
    await store.increment(collection, 'count', 60_000, '2026-11-21T10:00:00.000Z');
    const documents = mongo.db.collection<{ _id: string }>('records');
    await mongo.retry(() => documents.updateMany({ _id: { $gte: 'former:', $lt: 'former;' } }, { $unset: { owner: '' } }));
    await mongo.retry(() => documents.updateOne({ _id: 'former:b' }, { $set: { value: Buffer.from('00') } }));
    const asked: string[] = [];
    for (let start = 0; start < 2; start += 1)
      await store.nameOwners(({ key, value }) => {
        asked.push(`${key}/${(value as { of: string }).of}`);
        return key === 'a' ? 'customer-9' : undefined;
      });
    expect(asked).toEqual(['a/a', 'c/c']);
    await store.deleteOwnedBy(['customer-9']);
    const left = await mongo.retry(() => documents.find({ _id: { $gte: 'former:', $lt: 'former;' } }).toArray());
    expect(left.map(({ _id }) => _id).sort()).toEqual(['former:b', 'former:c', 'former:count']);
    await mongo.retry(() => documents.deleteOne({ _id: 'former:b' }));
    await mongo.close();
  });

  it('claims and answers of commands are records like others, in a collection of their own', async () => {
    const mongo = engine.connect();
    const now = '2026-11-21T10:00:00.000Z';
    const store = openMongoRecordStore({ mongo, vault, clock: { now: () => now } });
    const owner = `customer-${randomUUID()}`;
    const [a, b] = [`${owner}-a`, `${owner}-b`] as const;
    const kept = { owner, expiresAt: '2026-11-22T10:00:00.000Z' };
    const version = await store.put(COMMAND_ANSWERS, a, { number: 1 }, { ...kept, expect: 'absent' });
    expect(await store.put(COMMAND_ANSWERS, a, { number: 1 }, { ...kept, expect: 'absent' })).toBeUndefined();
    expect(await store.put(COMMAND_ANSWERS, a, { number: 2 }, { ...kept, expect: version! })).toBeGreaterThan(version!);
    await store.put(COMMAND_ANSWERS, b, { number: 3 }, { ...kept, durable: false });
    expect((await store.list(COMMAND_ANSWERS, { prefix: owner })).map(({ value }) => value)).toEqual([{ number: 2 }, { number: 3 }]);
    const exported: string[] = [];
    for await (const { collection, key } of store.export()) if (collection === COMMAND_ANSWERS) exported.push(key);
    expect(exported).toEqual(expect.arrayContaining([a, b]));
    const among = await mongo.retry(() => mongo.db.collection<{ _id: string }>('records').countDocuments({ owner }));
    expect(among, 'among the others').toBe(0);
    expect(await store.delete(COMMAND_ANSWERS, b)).toBe(true);
    expect(await store.deleteOwnedBy([owner])).toBe(1);
    await mongo.close();
  });

  it('claims and answers where an earlier version has put them are moved, and stay what they are', async () => {
    const mongo = engine.connect();
    const store = openMongoRecordStore({ mongo, vault, clock: { now: () => '2026-11-21T10:00:00.000Z' } });
    const owner = `customer-${randomUUID()}`;
    const keys = [`${owner}-a`, `${owner}-b`] as const;
    for (const key of keys) await store.put(COMMAND_ANSWERS, key, { of: key }, { owner });
    const [now, before] = ['records.answers', 'records'].map((name) => mongo.db.collection<{ _id: string }>(name));
    const ids = keys.map((key) => `${COMMAND_ANSWERS}:${key}`);
    for (const _id of ids) {
      const document = await mongo.retry(() => now!.findOne({ _id }));
      await mongo.retry(() => before!.replaceOne({ _id }, document!, { upsert: true }));
      await mongo.retry(() => now!.deleteOne({ _id }));
    }
    expect(await store.get(COMMAND_ANSWERS, keys[0])).toBeUndefined();
    for (let start = 0; start < 2; start += 1) await store.nameOwners(() => undefined);
    expect((await store.get(COMMAND_ANSWERS, keys[0]))?.value).toEqual({ of: keys[0] });
    for (const _id of ids) expect(await mongo.retry(() => before!.findOne({ _id }))).toBeNull();
    expect(await store.deleteOwnedBy([owner])).toBe(2);
    await mongo.close();
  });
});
