import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
});
