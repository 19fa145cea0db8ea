import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { HOUR_MS, systemClock } from '@portal/platform/clock/clock';
import type { ProcessRole } from '@portal/platform/config/readEnvironment';
import type { EventStore } from '@portal/platform/event-store/eventStore';
import { silentLog } from '@portal/platform/log/createLog';
import { createStoredStandInMailbox } from '@portal/platform/outbox/mailboxGateway';
import { openEmbeddedEventStore } from '../../engines/embedded/event-store/embeddedEventStore.ts';
import { openEmbeddedRecordStore } from '../../engines/embedded/records/openEmbeddedRecordStore.ts';
import type { RecordStore } from '@portal/platform/records/recordStore';
import { createPublisher } from '@portal/projections/publisher/createPublisher';
import { createFakeIntegrationBus, type FakeIntegrationBus } from '@portal/projections/publisher/testing/createFakeIntegrationBus';
import { createMemoryJournal, type MemoryJournal } from '@portal/platform/commands/testing/memoryJournal';
import { createErasureOnEventPolicy } from '@portal/platform/contexts/createErasureOnEventPolicy';
import type { ErasureParts } from '../erasure/erasureParts.ts';
import { createPendingVacuum } from '../erasure/pendingVacuum.ts';
import { createRemoteProjectorMaintenance } from '../projector/projectorControl.ts';
import { integrationEventMapping } from '../integration/integrationEventMapping.ts';
import { createMultiProcessWork, type ProcessWork } from './work.ts';

let folder: string;
let events: EventStore;
let records: RecordStore;
let journal: MemoryJournal;
let bus: FakeIntegrationBus;
const running: ProcessWork[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'work-'));
  records = await openEmbeddedRecordStore({ folder, vault: { secret: () => Buffer.alloc(32, 7) }, clock: systemClock });
  events = await openEmbeddedEventStore({ folder: join(folder, 'log') });
  journal = createMemoryJournal();
  bus = createFakeIntegrationBus();
});
afterEach(async () => {
  for (const work of running.splice(0)) await work.stop();
  await events.close();
  await records.close();
  await rm(folder, { recursive: true, force: true });
});

type Followed = Pick<Parameters<typeof createMultiProcessWork>[0]['background'], 'policies' | 'jobs'>;

const processWith = (...roles: ProcessRole[]): Promise<ProcessWork> => processThatFollows({ policies: [], jobs: [] }, roles);

async function processThatFollows(followed: Followed, roles: readonly ProcessRole[]): Promise<ProcessWork> {
  const gateway = createStoredStandInMailbox({ records, clock: systemClock });
  const work = createMultiProcessWork({
    background: { events, journal, records, ...followed, gateway, clock: systemClock, log: silentLog },
    roles: new Set(roles),
    publisher: (leases) =>
      Promise.resolve(createPublisher({ journal, table: integrationEventMapping, records, bus, leases, log: silentLog })),
  });
  running.push(work);
  await work.start();
  return work;
}

describe('a sole worker that loses its lease', () => {
  it('is at work again within seconds, although an erasure and a job wait for a projector that is away', async () => {
    const projector = createRemoteProjectorMaintenance({ records, clock: systemClock });
    let waits = 0;
    const erase = (stream: string): Promise<void> => {
      waits += 1;
      return projector.forget([stream]);
    };
    const policy = createErasureOnEventPolicy('archived', { erasedAfter: 'CustomerArchived' }, { erasure: { erase } });
    const vacuum = createPendingVacuum({ engines: { records }, projector, clock: systemClock } as unknown as ErasureParts);
    await vacuum.note('customer-b', ['customer-b']);
    let terms = 0;
    const counting = { name: 'terms', everyMs: HOUR_MS, run: () => Promise.resolve(void (terms += 1)) };
    journal.record('customer-a', { type: 'CustomerArchived', data: {} });
    const work = await processThatFollows({ policies: [policy], jobs: [counting, vacuum.job] }, ['worker']);
    work.begin();
    await expect.poll(() => [terms, waits], { timeout: 10_000 }).toEqual([1, 1]);
    const lease = await records.get<{ readonly token: number }>('leases', 'worker');
    await records.put('leases', 'worker', { holder: null, token: lease!.value.token });
    await expect.poll(() => [terms, waits], { timeout: 20_000 }).toEqual([2, 2]);
  }, 40_000);
});

describe('one of several processes', () => {
  it('tells how its publisher is doing, and whether it or another one is at work', async () => {
    const last = journal.record('enquiry-a', { type: 'FileRemoved', data: { fileId: '1' } });
    const first = await processWith('publisher');
    await expect.poll(() => first.publisher()).toMatchObject({ publishing: true, position: last, published: 1 });
    const second = await processWith('publisher', 'worker');
    expect(second.publisher()).toMatchObject({ publishing: false, published: 0 });
    await first.stop();
    await expect.poll(() => second.publisher(), { timeout: 10_000 }).toMatchObject({ publishing: true, position: last });
  });

  it('says nothing of a publisher that it does not have', async () => {
    expect((await processWith('api', 'worker')).publisher()).toBeUndefined();
  });
});
