import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CustomerView } from '@portal/contracts/customers/views/customer';
import { portalUser, type PortalUser } from '../harness/portalUser.ts';
import { ACCOUNT, CANARY, EMAIL, MOBILE, WORDS } from '../simulation/canary.ts';
import { liveAsCanary, said, STAFF_ROLES, typeTheNameEverywhere, type CanaryLife } from '../simulation/canaryLife.ts';
import type { PortalCalls } from '../simulation/erasurePortal.ts';
import { portalInProcess } from '../simulation/portalInProcess.ts';
import { filesWith } from '../simulation/spy.ts';
import { describeWithEngine, engineUrls } from './harness/engines.ts';
import { ownBank } from './harness/ownBank.ts';
import { collectionsWith, streamsWith, topicsWith } from './harness/traces.ts';

const PATIENCE_MS = 300_000;
/** So long those who were just reading may go on in the former read models. */
const FORMER_ARE_READ_MS = 10_000;
const READ_MODELS = /^readModels\./;

describeWithEngine('mongodb', 'a customer with the same strange name in every personal field, on engines', (url) => {
  const bank = ownBank('erasure', url);
  const { database, namespace } = bank;
  const { eventstore = '', kafka = '' } = engineUrls;
  let dataDir: string;
  let logFile: string;
  let portal: PortalCalls;
  let staff: PortalUser;
  let life: CanaryLife;

  const inCollections = (words = WORDS): Promise<string[]> => collectionsWith(words, url, database);
  const inStreams = (words = WORDS): Promise<string[]> => streamsWith(words, eventstore, namespace);
  const inTopics = (words = WORDS): Promise<string[]> => topicsWith(words, kafka, namespace);
  /** What is published comes in the order of the log: with this event all before it are there. */
  const published = (word: string) => expect.poll(() => inTopics([word]), { timeout: 60_000, interval: 500 }).not.toEqual([]);

  beforeAll(async () => {
    dataDir = await mkdtemp(path.join(os.tmpdir(), 'portal-erasure-'));
    logFile = `${dataDir}.log`;
    portal = await portalInProcess({ dataDir, logFile, engines: bank.environment });
    const anyone = portalUser(await portal.address());
    staff = anyone.as('employee', await portal.employee(STAFF_ROLES));
    const surroundings = { portal, anyone, staff, watched: <T>(work: Promise<T>) => work };
    life = await liveAsCanary(surroundings);
    await typeTheNameEverywhere(surroundings, life);
    await staff.ask('PATCH', `/enquiries/${life.open.id}`, { status: 'aborted', ...said(`${CANARY} will nicht mehr`) });
    await portal.idle();
  }, PATIENCE_MS);
  afterAll(async () => {
    await portal?.stop();
    await bank.dropDatabase();
    await Promise.all([rm(dataDir, { recursive: true, force: true }), rm(logFile, { force: true })]);
  }, PATIENCE_MS);

  it('never had the name in an event, a message to others or the logs', async () => {
    await published('"newStatus":"aborted"');
    expect([await inStreams(), await inTopics(), await filesWith(WORDS, logFile)]).toEqual([[], [], []]);
    expect(await inStreams([life.open.id]), 'the events were looked through').toContain(`${namespace}enquiry-${life.open.id}`);
  });

  it('stands in clear in the read models, where each word is found, and nowhere else in the database', async () => {
    for (const word of WORDS)
      expect(
        (await inCollections([word])).filter((name) => READ_MODELS.test(name)),
        word,
      ).not.toEqual([]);
    expect((await inCollections()).filter((name) => !READ_MODELS.test(name))).toEqual([]);
    expect(await portal.recordsWith(CANARY)).toBeGreaterThan(0);
  });

  it('leaves no trace in any collection, stream or topic once the customer is archived', { timeout: PATIENCE_MS }, async () => {
    await staff.ask('POST', `/enquiries/${life.single.id}/hard-archive`, {});
    await staff.ask('POST', `/customers/${life.customerId}/hard-archive`, {});
    expect(await staff.rows(`/customers?search=${encodeURIComponent(CANARY)}`)).toEqual([]);
    expect(await staff.ask<CustomerView>('GET', `/customers/${life.customerId}`)).toMatchObject({
      lastName: null,
      archive: { by: 'bank_employee' },
    });
    await expect.poll(() => inCollections(), { timeout: FORMER_ARE_READ_MS + 15_000 }).toEqual([]);
    await portal.idle();
    await published('bank.portal.customer.archived.v1');
    expect([await inStreams(), await inTopics(), await filesWith(WORDS, logFile, dataDir)]).toEqual([[], [], []]);
    for (const word of [CANARY, EMAIL, MOBILE, ACCOUNT, life.customerId]) expect(await portal.recordsWith(word), word).toBe(0);
  });

  it('does not come back with read models that are built anew, nor with the jobs of each hour', { timeout: PATIENCE_MS }, async () => {
    expect(await portal.differences()).toEqual([]);
    await portal.advance(0);
    expect([await inCollections(), await inStreams(), await inTopics()]).toEqual([[], [], []]);
  });
});
