import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { DAY_MS, instantAfter, type Clock } from '@portal/platform/clock/clock';
import { COMMAND_ANSWERS_COLLECTION } from '@portal/platform/records/recordStore';
import { createIntegrationClientRegistry } from '@portal/platform/sessions/integrationClients';
import { openMongoRecordStore } from '@portal/services/engines/mongodb/records/openMongoRecordStore';
import { describeRecordStore, type OpenRecordStore } from '@portal/platform/records/recordStoreSuite';
import { describeSessionRenewal } from '@portal/platform/sessions/sessionRenewalSuite';
import { aDatabaseName, describeOnMongo } from './mongoUnderTest.ts';

const vault = { secret: () => Buffer.alloc(32, 7) };

// More than all records of a database in one answer, or no try could ever get it.
describeOnMongo({ cutAfterBytes: 8_000 }, (name, engine) => {
  const openIn =
    (database: string) =>
    (clock: Clock): Promise<OpenRecordStore> => {
      let mongo = engine.connect(database);
      return Promise.resolve({
        store: openMongoRecordStore({ mongo, vault, clock }),
        async reopen() {
          await mongo.close();
          mongo = engine.connect(database);
          return openMongoRecordStore({ mongo, vault, clock });
        },
        dispose: () => mongo.close(),
      });
    };
  describeRecordStore(name, openIn(aDatabaseName()));
  describeSessionRenewal(name, openIn(aDatabaseName()));

  it('programs are counted as their tokens come to their end, and forgotten two weeks after it', async () => {
    const mongo = engine.connect();
    let now = '2026-11-21T10:00:00.000Z';
    const clock = { now: () => now };
    const clients = createIntegrationClientRegistry({ records: openMongoRecordStore({ mongo, vault, clock }), vault, clock });
    await clients.issue('Kernbank', 30);
    for (const [days, counts] of [
      [8, { ending: 0, ended: 0 }],
      [9, { ending: 1, ended: 0 }],
      [30, { ending: 0, ended: 1 }],
      [44, { ending: 0, ended: 0 }],
    ] as const) {
      now = instantAfter('2026-11-21T10:00:00.000Z', days * DAY_MS);
      expect(await clients.countTokenEnds(), `after ${days} days`).toEqual(counts);
    }
    await mongo.close();
  });

  it('claims and answers of commands are records like others, in a collection of their own', async () => {
    const mongo = engine.connect();
    const now = '2026-11-21T10:00:00.000Z';
    const store = openMongoRecordStore({ mongo, vault, clock: { now: () => now } });
    const owner = `customer-${randomUUID()}`;
    const [a, b] = [`${owner}-a`, `${owner}-b`] as const;
    const kept = { owner, expiresAt: '2026-11-22T10:00:00.000Z' };
    const version = await store.put(COMMAND_ANSWERS_COLLECTION, a, { number: 1 }, { ...kept, expect: 'absent' });
    expect(await store.put(COMMAND_ANSWERS_COLLECTION, a, { number: 1 }, { ...kept, expect: 'absent' })).toBeUndefined();
    expect(await store.put(COMMAND_ANSWERS_COLLECTION, a, { number: 2 }, { ...kept, expect: version! })).toBeGreaterThan(version!);
    await store.put(COMMAND_ANSWERS_COLLECTION, b, { number: 3 }, { ...kept, durable: false });
    expect((await store.list(COMMAND_ANSWERS_COLLECTION, { prefix: owner })).map(({ value }) => value)).toEqual([
      { number: 2 },
      { number: 3 },
    ]);
    const exported: string[] = [];
    for await (const { collection, key } of store.export()) if (collection === COMMAND_ANSWERS_COLLECTION) exported.push(key);
    expect(exported).toEqual(expect.arrayContaining([a, b]));
    const among = await mongo.retry(() => mongo.db.collection<{ _id: string }>('records').countDocuments({ owner }));
    expect(among, 'among the others').toBe(0);
    expect(await store.delete(COMMAND_ANSWERS_COLLECTION, b)).toBe(true);
    expect(await store.deleteOwnedBy([owner])).toBe(1);
    await mongo.close();
  });
});
