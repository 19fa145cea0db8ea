import { describeReadModelStore } from '@portal/platform/read-model-store/readModelStoreSuite';
import { describeOnMongo } from './mongoUnderTest.ts';
import { storesOnMongo } from './read-model-store/storesOnMongo.ts';

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
