import { describeReadModelsAfterKeyDeletion } from '@portal/projections/runtime/testing/forgettingSuite';
import { describeProjectorOnStore } from '@portal/projections/runtime/testing/projectorSuite';
import { describeOnMongo } from './mongoUnderTest.ts';
import { storesOnMongo } from './read-model-store/storesOnMongo.ts';

describeOnMongo({ cutAfterBytes: 30_000 }, (name, engine) => {
  const stores = storesOnMongo(engine);
  const open = async () => {
    stores.begin();
    return stores.open();
  };
  describeReadModelsAfterKeyDeletion(`on ${name}`, open);
  describeProjectorOnStore(`on ${name}`, {
    open,
    soonMs: 30_000,
    manyStreams: 60,
    openElsewhere: () => Promise.resolve(stores.open()),
  });
});
