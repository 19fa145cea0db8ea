import { describeProjector } from '@portal/projections/runtime/projectorSuite';
import { describeOnMongo } from './mongoUnderTest.ts';
import { storesOnMongo } from './read-model-store/storesOnMongo.ts';

describeOnMongo({ cutAfterBytes: 30_000 }, (name, engine) => {
  const stores = storesOnMongo(engine);
  describeProjector(`on ${name}`, {
    open: () => {
      stores.begin();
      return Promise.resolve(stores.open());
    },
    soonMs: 30_000,
    manyStreams: 60,
    openElsewhere: () => Promise.resolve(stores.open()),
  });
});
