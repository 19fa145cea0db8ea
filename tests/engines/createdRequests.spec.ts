import { expect, it } from 'vitest';
import { createMemoryJournal } from '@portal/platform/commands/testing/memoryJournal';
import {
  CUSTOMER_ID,
  customerEvent,
  enquiryEvent,
  erikaMasterDataOfEvent,
} from '@portal/projections/enquiries/enquiry-list/testing/enquiryStory';
import { createProjector } from '@portal/projections/runtime/projector';
import type { GivenEvent } from '@portal/projections/runtime/testing/given';
import { readModelManifests } from '@portal/services/composition/projector/readModelList';
import { openLazyMongoConnection, type MongoConnection } from '@portal/services/engines/mongodb/connection/openLazyMongoConnection';
import { describeWithEngine } from './harness/engines.ts';
import { storesOnMongo } from './read-model-store/storesOnMongo.ts';

const SOON_MS = 60_000;
/** Where the others stand that had nothing to do. */
const REPORT = 1;
/** A batch whose documents lie in other collections than its checkpoint: the commit point, the documents, the checkpoint. */
const BESIDE_CHECKPOINT = 3;
const CREATED_CUSTOMER = { customers: 1, enquiries: BESIDE_CHECKPOINT, statistics: 1, payouts: BESIDE_CHECKPOINT, audit: 1 };
/** Statistics ask who advises the customer. */
const CREATED_CASE = { enquiries: 1, statistics: 2, audit: BESIDE_CHECKPOINT };

const sumOf = (requests: object): number => Object.values(requests).reduce((sum: number, each: number) => sum + each, REPORT);

describeWithEngine('mongodb', 'what a projector asks of MongoDB', (url) => {
  let requests = 0;
  const counted = (mongo: MongoConnection): MongoConnection => ({
    ...mongo,
    run: (work, timeoutMs) => {
      requests += 1;
      return mongo.run(work, timeoutMs);
    },
  });
  const stores = storesOnMongo({ connect: () => counted(openLazyMongoConnection({ url, database: `created-requests-${process.pid}` })) });

  it('are few requests for a customer who is created, and for his first case', async () => {
    stores.begin();
    const store = stores.open();
    const journal = createMemoryJournal();
    const projector = createProjector({ journal, store, projections: readModelManifests.flatMap(({ projections }) => projections) });
    const requestsFor = async ([stream, event]: GivenEvent): Promise<number> => {
      const before = requests;
      expect(await projector.waitFor(journal.record(stream, event), SOON_MS)).toBe(true);
      return requests - before;
    };
    await projector.start();
    try {
      // The first one that the read models take in.
      await requestsFor(['employee-1', { type: 'NobodyListens', data: {} }]);
      expect(await requestsFor(customerEvent({ type: 'CustomerCreated', data: erikaMasterDataOfEvent }))).toBeLessThanOrEqual(
        sumOf(CREATED_CUSTOMER),
      );
      const data = { ownerId: CUSTOMER_ID, publicId: 'V-2026-000001', name: 'Kauf', description: null, expiresOn: null };
      expect(await requestsFor(enquiryEvent({ type: 'EnquiryCreated', data }))).toBeLessThanOrEqual(sumOf(CREATED_CASE));
    } finally {
      await projector.stop();
      await store.close();
    }
  }, 120_000);
});
