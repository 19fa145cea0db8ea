import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { LogPosition } from '@portal/platform/event-store/eventStore';
import type { Projection } from '@portal/platform/projection-runtime/projection';
import type { MongoReadModelStore } from '@portal/services/engines/mongodb/read-model-store/openMongoReadModelStore';
import type { ReadModelDocument } from '@portal/platform/read-model-store/readModelStore';
import { createProjector, type Projector } from '@portal/projections/runtime/projector';
import { createStagedReadModelBuilder, type StagedReadModelBuilder } from '@portal/projections/runtime/staging/stagedBuilds';
import { createMemoryJournal, type MemoryJournal } from '@portal/platform/commands/testing/memoryJournal';
import { describeOnMongo } from './mongoUnderTest.ts';
import { storesOnMongo } from './read-model-store/storesOnMongo.ts';

interface Enquiry extends ReadModelDocument {
  readonly title: string;
  readonly files: number;
}

/** Counts, so that an event that is lost or taken twice is seen; and how often it was asked. */
function enquiries(version: number, heading: (title: string) => string): Projection & { folded(): number } {
  let folded = 0;
  return {
    folded: () => folded,
    name: 'enquiries',
    version,
    collections: [{ name: 'enquiries', filterable: ['title'], sortable: ['title'], searchable: [], counted: [] }],
    events: ['EnquiryOpened', 'FileRequested'],
    apply: async ({ type, data, envelope }, documents) => {
      folded += 1;
      const { title } = data as { title?: string };
      const before = await documents.get<Enquiry>('enquiries', envelope.stream);
      if (type === 'EnquiryOpened') documents.put('enquiries', { id: envelope.stream, title: heading(title ?? ''), files: 0 } as Enquiry);
      else if (before !== undefined) documents.put('enquiries', { ...before, files: before.files + 1 } as Enquiry);
    },
  };
}
/** The same in both versions. */
const customers: Projection = {
  name: 'customers',
  version: 1,
  collections: [{ name: 'customers', filterable: [], sortable: [], searchable: [], counted: [] }],
  events: ['CustomerInvited'],
  apply: ({ envelope }, documents) => documents.put('customers', { id: envelope.stream }),
};

const STREAMS = 6;
const HISTORY = 60;
const SOON_MS = 30_000;

describeOnMongo({ cutAfterBytes: 30_000 }, (name, engine) => {
  const stores = storesOnMongo(engine);

  describe(`a new version of the portal beside the one at work, on ${name}`, () => {
    let journal: MemoryJournal;
    let former: Projector;
    let formerStore: MongoReadModelStore;
    let closing: (() => Promise<unknown>)[];

    const store = (): MongoReadModelStore => {
      const opened = stores.open();
      closing.push(() => opened.close());
      return opened;
    };
    const projector = (on: MongoReadModelStore, projection: Projection): Projector => {
      const made = createProjector({ journal, store: on, projections: [projection, customers], batchSize: 20 });
      closing.push(() => made.stop());
      return made;
    };
    let requests = 0;
    const request = (): LogPosition => journal.record(`enquiry-${(requests += 1) % STREAMS}`, { type: 'FileRequested', data: {} });
    const noise = (): LogPosition => journal.record(`customer-${requests}`, { type: 'CustomerInvited', data: {} });
    const staging = (on: MongoReadModelStore, projection: Projection, noticeErasures = async (): Promise<void> => undefined) => {
      const builds = createStagedReadModelBuilder({
        journal,
        staging: on,
        projections: [projection, customers],
        noticeErasures,
        batchSize: 20,
        lookMs: 100,
      });
      const stop = new AbortController();
      const run = builds.run(stop.signal);
      const end = async (): Promise<void> => {
        stop.abort();
        await run;
      };
      closing.push(end);
      return { builds, end };
    };
    const caughtUp = async (builds: StagedReadModelBuilder): Promise<void> => {
      await expect.poll(() => builds.report(), { timeout: SOON_MS }).toEqual([{ projection: 'enquiries', position: await journal.head() }]);
    };

    beforeEach(async () => {
      stores.begin();
      closing = [];
      requests = 0;
      journal = createMemoryJournal();
      for (let number = 0; number < STREAMS; number += 1)
        journal.record(`enquiry-${number}`, { type: 'EnquiryOpened', data: { title: 'Umschuldung' } });
      for (let number = 0; number < HISTORY; number += 1) request();
      formerStore = store();
      former = projector(
        formerStore,
        enquiries(1, (title) => title),
      );
      await former.start();
      expect(await former.waitFor(await journal.head(), SOON_MS)).toBe(true);
    });
    afterEach(async () => {
      for (const close of closing.reverse()) await close();
    });

    it('builds what has changed, keeps up, and takes over with nearly nothing left to do', async () => {
      const early = enquiries(2, (title) => title.toUpperCase());
      const { builds, end } = staging(store(), early);
      expect(builds.report()).toBeUndefined();
      await caughtUp(builds);
      for (let number = 0; number < 20; number += 1) {
        request();
        if (number % 5 === 0) expect(await former.waitFor(noise(), SOON_MS)).toBe(true);
      }
      await caughtUp(builds);
      expect(await former.waitFor(await journal.head(), SOON_MS)).toBe(true);
      expect(await formerStore.get<Enquiry>('enquiries', 'enquiry-1')).toMatchObject({ title: 'Umschuldung' });

      await former.stop();
      for (let number = 0; number < 5; number += 1) request();
      await end();
      expect(builds.report()).toBeUndefined();
      const late = enquiries(2, (title) => title.toUpperCase());
      const successorStore = store();
      const successor = projector(successorStore, late);
      await successor.start();
      await successor.settled();
      expect(late.folded()).toBeLessThan(HISTORY / 2);
      expect(await successor.waitFor(request(), SOON_MS)).toBe(true);
      const shown = await successorStore.find<Enquiry>('enquiries', { limit: 100 });
      expect(shown.items.map(({ title }) => title)).toEqual(Array.from({ length: STREAMS }, () => 'UMSCHULDUNG'));
      expect(shown.items.reduce((sum, { files }) => sum + files, 0)).toBe(requests);
      expect(await successor.compareWithRebuild('enquiries')).toEqual([]);
    });

    it('has nothing to build when nothing has changed', async () => {
      const { builds } = staging(
        store(),
        enquiries(1, (title) => title),
      );
      await expect.poll(() => builds.report(), { timeout: SOON_MS }).toEqual([]);
    });

    it('begins anew when the version at work rebuilds, not before those who were erased are known', async () => {
      const notices: number[] = [];
      const projection = enquiries(2, (title) => title.toUpperCase());
      const { builds } = staging(store(), projection, async () => void notices.push(projection.folded()));
      await caughtUp(builds);
      const folded = projection.folded();
      const noticed = notices.length;
      await former.rebuild('enquiries');
      request();
      await expect.poll(() => projection.folded(), { timeout: SOON_MS }).toBeGreaterThanOrEqual(2 * folded);
      await caughtUp(builds);
      expect(notices.length).toBeGreaterThan(noticed);
      expect(notices[noticed]).toBeLessThan(2 * folded);
    });

    it('begins anew when the version at work forgets somebody, whom it does not know any more', async () => {
      const { builds } = staging(
        store(),
        enquiries(2, (title) => title.toUpperCase()),
      );
      await caughtUp(builds);
      journal.erase('enquiry-1', { title: 'Gelöscht' });
      journal.record('email-1', { type: 'ValueReleased', data: {} });
      await former.forget(['enquiry-1']);
      await caughtUp(builds);
      await former.stop();
      const opened = store();
      const successor = projector(
        opened,
        enquiries(2, (title) => title.toUpperCase()),
      );
      await successor.start();
      await successor.settled();
      expect(await opened.get('enquiries', 'enquiry-1')).toMatchObject({ title: 'GELÖSCHT' });
    });

    it('lets another process of the new version take over, and then has nothing to build', async () => {
      const { builds } = staging(
        store(),
        enquiries(2, (title) => title.toUpperCase()),
      );
      await caughtUp(builds);
      await former.stop();
      const late = enquiries(2, (title) => title.toUpperCase());
      const successor = projector(store(), late);
      await successor.start();
      await successor.settled();
      expect(late.folded()).toBeLessThan(HISTORY / 2);
      await expect.poll(() => builds.report(), { timeout: SOON_MS }).toEqual([]);
      expect(await successor.waitFor(request(), SOON_MS)).toBe(true);
      expect(await successor.compareWithRebuild('enquiries')).toEqual([]);
    });
  });
});
