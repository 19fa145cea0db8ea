import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Clock } from '@portal/platform/clock/clock';
import { openEmbeddedRecordStore } from '@portal/services/engines/embedded/records/openEmbeddedRecordStore';
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
    await mongo.close();
  });
});
