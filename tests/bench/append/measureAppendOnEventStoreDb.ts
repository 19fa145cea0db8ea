import { randomBytes, randomUUID } from 'node:crypto';
import { EventStoreDBClient, jsonEvent, NO_STREAM, type JSONEventData } from '@eventstore/db-client';
import { openEventStoreDb } from '@portal/platform/event-store/eventstoredb/openEventStoreDb';
import { createJournal } from '@portal/platform/journal/createJournal';
import { eventRules } from '@portal/platform/journal/eventRules';
import type { DomainEvent } from '@portal/platform/journal/journal';
import { openEmbeddedKeyVault } from '@portal/platform/vault/embedded/embeddedKeyVault';
import { eventCatalogues } from '@portal/services/composition/eventCatalogues';
import type { Measurement } from '../benchRow.ts';
import { perSecond, ratioOf } from '../figures.ts';
import { interleaved, rateOf } from '../statistics.ts';
import { inTempFolder } from '../tempFolder.ts';
import { clearEvent, personalEvent } from './sampleEvents.ts';
import { contextOf, writeWith } from './writers.ts';

const GOAL = 0.8;
const WRITERS = 64;
const EVENTS = 9_600;

/** What stands at the URL says itself what it is; a server that only speaks the protocol answers no HTTP. */
async function trueName(url: string): Promise<string> {
  const address = /^[^:]+:\/\/(?:[^@/]*@)?([^/?]+)/.exec(url)?.[1] ?? '';
  const scheme = /tls=false/i.test(url) ? 'http' : 'https';
  const info = await fetch(`${scheme}://${address}/info`, { signal: AbortSignal.timeout(2_000) })
    .then((response) => response.json() as Promise<{ readonly esVersion?: string; readonly dbVersion?: string }>)
    .catch(() => undefined);
  const version = info?.dbVersion ?? info?.esVersion;
  return version === undefined ? 'a server of the EventStoreDB protocol' : `EventStoreDB ${version}`;
}

/** The client alone, with the same writers and an envelope in clear. */
async function writeBare(client: EventStoreDBClient, eventsEach: number, event: (index: number) => DomainEvent): Promise<void> {
  const write = async (): Promise<void> => {
    const stream = `bench-${randomUUID()}`;
    for (let index = 0; index < eventsEach; index += 1) {
      const { type, data } = event(index);
      const body = { version: 1, ...contextOf(randomUUID()), data } as unknown as JSONEventData['data'];
      await client.appendToStream(stream, jsonEvent({ type, data: body }), {
        expectedRevision: index === 0 ? NO_STREAM : BigInt(index - 1),
      });
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, write));
}

/** Only where `BENCH_EVENTSTORE_URL` names a server: the rows stay in it, below a namespace of their own. */
export const measureAppendOnEventStoreDb: Measurement = ({ quick }, tell) => {
  const url = process.env['BENCH_EVENTSTORE_URL'];
  if (url === undefined || url === '') return Promise.resolve();
  return inTempFolder(async (folder) => {
    const name = await trueName(url);
    const vault = await openEmbeddedKeyVault({ folder, masterKey: randomBytes(32) });
    const store = openEventStoreDb({ url, namespace: `bench-${randomUUID()}-`, streamPrefixes: ['enquiry-'] });
    const journal = createJournal({ store, vault, rules: eventRules(eventCatalogues) });
    const client = EventStoreDBClient.connectionString(url);
    const number = quick ? EVENTS / 4 : EVENTS;
    for (const [kind, event] of Object.entries({ clear: clearEvent, personal: personalEvent })) {
      const eventsEach = number / WRITERS;
      const found = await interleaved(quick ? 2 : 5, {
        ours: async () => rateOf(number, await writeWith({ journal, vault, writers: WRITERS, eventsEach, event })),
        bare: () => rateOf(number, () => writeBare(client, eventsEach, event)),
      });
      tell({
        what: `append, ${WRITERS} writers, ${kind} events, ${name}`,
        ours: perSecond(found.ours),
        peer: `bare client ${perSecond(found.bare)}`,
        ratio: ratioOf(found.ours, found.bare),
        goal: `≥ ${GOAL} of the bare client`,
        reached: found.ours / found.bare >= GOAL,
      });
    }
    await store.close();
    await client.dispose();
    await vault.close();
  });
};
