import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { openEmbeddedReadModelStore } from '@portal/services/engines/embedded/read-model-store/openEmbeddedReadModelStore';
import { describeReadModelStore } from '@portal/platform/read-model-store/readModelStoreSuite';
import { describeOnMongo } from './mongoUnderTest.ts';
import { storesOnMongo } from './read-model-store/storesOnMongo.ts';

let folder = '';
const folders: string[] = [];
afterAll(() => folders.forEach((each) => rmSync(each, { recursive: true, force: true })));
describeReadModelStore('embedded', {
  open: () => {
    folders.push((folder = mkdtempSync(join(tmpdir(), 'read-models-'))));
    return openEmbeddedReadModelStore({ folder });
  },
  reopen: async (store) => {
    await store.close();
    return openEmbeddedReadModelStore({ folder });
  },
});

describeOnMongo({ cutAfterBytes: 30_000 }, (name, engine) => {
  const stores = storesOnMongo(engine);
  describeReadModelStore(name, {
    open: () => {
      stores.begin();
      return Promise.resolve(stores.open());
    },
    reopen: async (store) => {
      await store.close();
      return stores.open();
    },
  });
});
