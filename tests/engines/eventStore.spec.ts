import { randomUUID } from 'node:crypto';
import { afterAll, describe } from 'vitest';
import type { EventStore } from '@portal/platform/event-store/eventStore';
import { describeEventStore, type EventStoreSuiteOptions } from '@portal/platform/event-store/eventStoreSuite';
import { openEventStoreDb } from '@portal/services/engines/eventstoredb/openEventStoreDb';
import { badNetworks } from './event-store/badNetworks.ts';
import { startWithNewerManners } from './event-store/newerManners.ts';
import { describeOnBadNetworks } from './harness/badNetworks.ts';
import { engineUrl } from './harness/engineUrl.ts';
import { describeWithEngine, engineUrls } from './harness/engines.ts';

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

  describeOnBadNetworks(
    () => engineUrls.behindProxy.eventstore!,
    badNetworks,
    (network, proxy) =>
      describeEventStore(
        network,
        inNamespace(() => engineUrl('eventstore', proxy().host, proxy().port)),
      ),
  );
});
