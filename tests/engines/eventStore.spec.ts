import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe } from 'vitest';
import { openEmbeddedEventStore } from '@portal/platform/event-store/embedded/embeddedEventStore';
import type { EventStore } from '@portal/platform/event-store/eventStore';
import { describeEventStore, type EventStoreSuiteOptions } from '@portal/platform/event-store/eventStoreSuite';
import { openEventStoreDb } from '@portal/platform/event-store/eventstoredb/openEventStoreDb';
import { networkMoods } from './event-store/networkMoods.ts';
import { startWithNewerManners } from './event-store/newerManners.ts';
import { engineUrl } from './harness/engineUrl.ts';
import { describeWithEngine, engineUrls } from './harness/engines.ts';
import { openFaultProxy, type FaultProxy } from './harness/faultProxy.ts';

/** `place` is what is opened again: a folder, a namespace. */
function reopened(openIn: (place: string) => Promise<EventStore>): EventStoreSuiteOptions {
  const places = new Map<EventStore, string>();
  const open = async (place: string): Promise<EventStore> => {
    const store = await openIn(place);
    places.set(store, place);
    return store;
  };
  return {
    open: () => open(randomUUID()),
    async reopen(store) {
      await store.close();
      return open(places.get(store)!);
    },
  };
}

const inNamespace = (url: () => string): EventStoreSuiteOptions =>
  reopened(async (place) => openEventStoreDb({ url: url(), namespace: `${place}-`, streamPrefixes: ['enquiry-'] }));

describe('embedded', () => {
  let root: string;
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'event-store-'));
  });
  afterAll(() => rm(root, { recursive: true, force: true }));
  describeEventStore(
    'on one machine',
    reopened((place) => openEmbeddedEventStore({ folder: join(root, place) })),
  );
});

const newer = engineUrls.unavailable === '' ? await startWithNewerManners() : engineUrls.unavailable;
if (typeof newer === 'string') describe.skip(`EventStoreDB with the manners of 24.10 and later (${newer})`, () => describeNewer(''));
else describe('EventStoreDB with the manners of 24.10 and later', () => describeNewer(newer.url));

function describeNewer(url: string): void {
  afterAll(async () => {
    if (typeof newer !== 'string') await newer.stop();
  });
  describeEventStore('directly', { ...inNamespace(() => url), tellsForeignPositions: true });
}

describeWithEngine('eventstore', 'EventStoreDB', (url) => {
  describeEventStore(
    'directly',
    inNamespace(() => url),
  );

  for (const { name, begin } of networkMoods) {
    describe(name, () => {
      let proxy: FaultProxy;
      let end: () => void;
      beforeAll(async () => {
        proxy = await openFaultProxy(engineUrls.behindProxy.eventstore!);
        end = begin(proxy);
      });
      afterAll(async () => {
        end();
        proxy.heal();
        await proxy.close();
      });
      describeEventStore(
        'under faults',
        inNamespace(() => engineUrl('eventstore', proxy.host, proxy.port)),
      );
    });
  }
});
