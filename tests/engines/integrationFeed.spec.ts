import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { IntegrationFeedPage } from '@portal/contracts/integration/feed';
import { systemClock } from '@portal/platform/clock/clock';
import { openEventStoreDb } from '@portal/services/engines/eventstoredb/openEventStoreDb';
import { startEdge, type RunningEdge } from '@portal/platform/http/testing/edgeFixture';
import { openEmbeddedKeyVault } from '@portal/services/engines/embedded/vault/embeddedKeyVault';
import { masterKeysBeforeFirstRotation } from '@portal/platform/vault/masterKeys';
import type { KeyVault } from '@portal/platform/vault/keyVault';
import { createIntegrationFeedApi } from '@portal/services/composition/integration/integration';
import { readFeed } from '../api/feedReader.ts';
import { openPublishedLog, type PublishedLog } from './bus/publishedLog.ts';
import { describeWithEngine } from './harness/engines.ts';

const FEED = '/api/integration-events';
/** More than a filtered subscription looks through before it says how far it has come. */
const UNPUBLISHED = 200;

describeWithEngine('eventstore', 'the feed of integration events on EventStoreDB', (url) => {
  let folder: string;
  let vault: KeyVault;
  let log: PublishedLog;
  let edge: RunningEdge;
  let headers: Readonly<Record<string, string>>;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'integration-feed-'));
    vault = await openEmbeddedKeyVault({ folder: join(folder, 'vault'), keys: masterKeysBeforeFirstRotation(Buffer.alloc(32, 7)) });
    log = await openPublishedLog(folder, openEventStoreDb({ url, namespace: `feed-${randomUUID()}-`, streamPrefixes: ['enquiry-'] }));
    const engines = { journal: log.journal, records: log.records, vault };
    const { routes, clients } = createIntegrationFeedApi({
      engines,
      kind: 'distributed',
      course: '',
      clock: systemClock,
      version: 'test',
      heartbeatMs: 100,
    });
    edge = await startEdge(routes, { integrationClients: clients });
    headers = { 'X-Integration-Token': (await clients.issue('Kernbank', 1)).token };
  });
  afterAll(async () => {
    await edge.stop();
    await log.close();
    await vault.close();
    await rm(folder, { recursive: true, force: true });
  });

  const page = async (query: string): Promise<IntegrationFeedPage> => {
    const response = await edge.call('GET', `${FEED}?${query}`, { ...headers, Accept: 'application/json' });
    expect(response.status).toBe(200);
    return (await response.json()) as IntegrationFeedPage;
  };
  const allStored = async (): Promise<string[]> =>
    Object.values(await log.idsByEnquiry())
      .flat()
      .sort();

  it('an empty log is an empty page without a mark', async () => {
    const empty = await page('limit=10');
    expect(empty).toEqual({ events: [], next: null, caughtUp: true });
  });

  it('pages lead through the whole log, each event once', async () => {
    await log.removeFiles(40);
    const ids: string[] = [];
    let next = '';
    for (let caughtUp = false; !caughtUp;) {
      const answer = await page(`limit=7${next === '' ? '' : `&after=${next}`}`);
      ids.push(...answer.events.map(({ id }) => id));
      next = answer.next ?? '';
      caughtUp = answer.caughtUp;
    }
    expect(ids.sort()).toEqual(await allStored());
    await log.removeFiles(1);
    expect((await page(`after=${next}`)).events).toHaveLength(1);
  });

  it('a stream and a page go on from the same marks, also from those over what is not published', async () => {
    const { next } = await page('limit=500');
    const enquiryId = randomUUID();
    for (let number = 0; number < UNPUBLISHED; number += 1)
      await log.append(enquiryId, { type: 'FileAccessed', data: { fileId: enquiryId, access: 'preview' } });

    const reader = await readFeed(`${edge.url}${FEED}`, { ...headers, 'Last-Event-ID': next! });
    const heartbeatMark = /: \.\nid: (\S+)\n\n/;
    await reader.until(() => heartbeatMark.test(reader.text()));
    const mark = heartbeatMark.exec(reader.text())![1]!;
    await log.removeFiles(3);
    await reader.until(() => reader.messages.length >= 3);
    await reader.close();

    expect((await page(`after=${mark}`)).events.map(({ id }) => id)).toEqual(reader.messages.map(({ event }) => event.id));
    const resumed = await readFeed(`${edge.url}${FEED}`, { ...headers, 'Last-Event-ID': reader.messages[0]!.id });
    await resumed.until(() => resumed.messages.length >= 2);
    await resumed.close();
    expect(resumed.messages.map(({ event }) => event.id)).toEqual(reader.messages.slice(1).map(({ event }) => event.id));
  });
});
