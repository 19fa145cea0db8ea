import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { integrationEventMapping } from '@portal/services/composition/integration/integrationEventMapping';
import { MAX_CREDITS_PER_PROJECT } from '@portal/contracts/payouts/limits';
import type { IntegrationEvent } from '@portal/contracts/integration/integrationEvent';
import type { IntegrationBus, OutgoingEvent } from '@portal/platform/bus/integrationBus';
import { systemClock } from '@portal/platform/clock/clock';
import type { LogPosition } from '@portal/platform/event-store/eventStore';
import { EngineUnavailable } from '@portal/platform/engineUnavailable';
import { EventUnreadable } from '@portal/platform/journal/eventUnreadable';
import { createHealthReporter } from '@portal/platform/http/metrics/health';
import type { Journal, RecordedEvent } from '@portal/platform/journal/journal';
import { silentLog } from '@portal/platform/log/createLog';
import { openEmbeddedRecordStore } from '@portal/services/engines/embedded/records/openEmbeddedRecordStore';
import type { RecordStore } from '@portal/platform/records/recordStore';
import type { Tracing } from '@portal/platform/tracing/tracing';
import { createMemoryJournal, type MemoryJournal } from '@portal/platform/commands/testing/memoryJournal';
import { createPublisher, type Publisher } from './createPublisher.ts';
import { createFakeIntegrationBus, type FakeIntegrationBus } from './testing/createFakeIntegrationBus.ts';
import { createLosableLease, type LosableLease } from './testing/createLosableLease.ts';

let folder: string;
let records: RecordStore;
let journal: MemoryJournal;
let bus: FakeIntegrationBus;
const running: Publisher[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'publisher-'));
  records = await openEmbeddedRecordStore({ folder, vault: { secret: () => Buffer.alloc(32, 7) }, clock: systemClock });
  journal = createMemoryJournal();
  bus = createFakeIntegrationBus();
});
afterEach(async () => {
  for (const publisher of running.splice(0)) await publisher.stop();
  await records.close();
  await rm(folder, { recursive: true, force: true });
});

interface Parts {
  readonly bus?: Pick<IntegrationBus, 'send'>;
  readonly journal?: Pick<Journal, 'subscribe'>;
  readonly batchSize?: number;
  readonly tracing?: Pick<Tracing, 'following'>;
}

function publisherUnder(leases: LosableLease, more: Parts = {}): Publisher {
  const publisher = createPublisher({
    journal,
    table: integrationEventMapping,
    records,
    bus,
    leases,
    log: silentLog,
    retryDelay: () => 5,
    ...more,
  });
  running.push(publisher);
  publisher.start();
  return publisher;
}

/** The journal, with one event whose data cannot be read. */
const damagedAt = (position: LogPosition): Pick<Journal, 'subscribe'> => ({
  async *subscribe(options) {
    for await (const batch of journal.subscribe(options))
      yield { ...batch, events: batch.events.map((event) => (event.envelope.position === position ? withoutData(event) : event)) };
  },
});
const withoutData = ({ type, envelope }: RecordedEvent): RecordedEvent => ({
  type,
  envelope,
  get data(): object {
    throw new EventUnreadable(envelope.stream, envelope.revision);
  },
});

const noProjections = { waitFor: () => Promise.resolve(true), report: () => Promise.resolve([]) };
const remove = (enquiry: string, file: string): LogPosition =>
  journal.record(`enquiry-${enquiry}`, { type: 'FileRemoved', data: { fileId: file } });
const eventsOf = ({ taken }: FakeIntegrationBus): IntegrationEvent[] => taken.map(({ value }) => JSON.parse(value) as IntegrationEvent);
const files = (of = bus): unknown[] => eventsOf(of).map(({ data }) => (data as { fileId: string }).fileId);
const told = (wanted: readonly string[], of = bus) => expect.poll(() => files(of)).toEqual(wanted);

describe('the publisher', () => {
  it('hands what is recorded to the bus, in order, under the key of its aggregate', async () => {
    remove('a', '1');
    remove('b', '2');
    publisherUnder(createLosableLease(1));
    await told(['1', '2']);
    remove('a', '3');
    await told(['1', '2', '3']);
    expect(bus.taken[2]).toMatchObject({
      topic: 'portal.enquiries.v1',
      key: 'a',
      headers: { 'content-type': 'application/cloudevents+json; charset=UTF-8' },
    });
    expect(eventsOf(bus)[2]).toMatchObject({ type: 'bank.portal.file.removed.v1', sequence: '0000000001', subject: 'a' });
  });

  it('sends in a span that follows those of the events, and says when that fails', async () => {
    const ended: unknown[] = [];
    const tracing: Pick<Tracing, 'following'> = {
      following: (name, kind, causes) => ({
        traceparent: undefined,
        end: (attributes, more) => void ended.push([name, kind, causes, attributes, more?.failed ?? false]),
      }),
    };
    const traced: Pick<Journal, 'subscribe'> = {
      async *subscribe(options) {
        for await (const batch of journal.subscribe(options)) {
          const events = batch.events.map((event) => ({ ...event, envelope: { ...event.envelope, traceparent: `of ${event.type}` } }));
          yield { ...batch, events };
        }
      },
    };
    remove('a', '1');
    bus.fail('before');
    publisherUnder(createLosableLease(1), { journal: traced, tracing });
    await expect.poll(() => ended.length).toBeGreaterThan(0);
    bus.heal();
    await told(['1']);
    const span = ['publish', 'producer', ['of FileRemoved']];
    expect(ended[0]).toEqual([...span, { 'portal.outcome': 'failed' }, true]);
    await expect.poll(() => ended.at(-1)).toEqual([...span, { 'portal.events': 1 }, false]);
  });

  it('leaves out what is not for others', async () => {
    journal.record('enquiry-a', { type: 'FileAccessed', data: { fileId: '1', access: 'preview' } });
    remove('a', '2');
    publisherUnder(createLosableLease(1));
    await told(['2']);
  });

  it('goes on behind what was acknowledged when it starts again', async () => {
    const publisher = publisherUnder(createLosableLease(1));
    const last = remove('a', '1');
    await expect.poll(() => publisher.report().position).toBe(last);
    await publisher.stop();
    remove('a', '2');
    publisherUnder(createLosableLease(2));
    await told(['1', '2']);
  });

  it('tries again until the bus is back, and loses nothing', async () => {
    bus.fail('before');
    const publisher = publisherUnder(createLosableLease(1));
    remove('a', '1');
    remove('b', '2');
    await expect.poll(() => publisher.report().failures).toBeGreaterThan(2);
    expect(bus.taken).toEqual([]);
    bus.heal();
    await told(['1', '2']);
    await expect.poll(() => publisher.report().failures).toBe(0);
  });

  it('sends again what may have arrived, with the same ids', async () => {
    bus.fail('after');
    publisherUnder(createLosableLease(1));
    remove('a', '1');
    await expect.poll(() => bus.taken.length).toBeGreaterThan(1);
    bus.heal();
    remove('a', '2');
    await expect.poll(() => files().at(-1)).toBe('2');
    const ids = new Set(eventsOf(bus).map(({ id }) => id));
    expect(ids.size).toBe(2);
  });

  it('subscribes anew when the journal was away', async () => {
    publisherUnder(createLosableLease(1));
    remove('a', '1');
    await told(['1']);
    journal.failOnce();
    remove('a', '2');
    await told(['1', '2']);
  });

  it('stores no position that the bus has not acknowledged', async () => {
    const release = bus.hold();
    const first = publisherUnder(createLosableLease(1));
    remove('a', '1');
    await expect.poll(() => bus.attempts()).toBe(1);
    expect((await records.list<{ position: string }>('publisher-positions'))[0]?.value.position).toBe('');
    release();
    await told(['1']);
    await first.stop();
  });
});

describe('what is larger together than a broker takes at once', () => {
  const BROKER_BYTES = 1_000_000;
  const sizeOf = (events: readonly OutgoingEvent[]): number => events.reduce((sum, { value }) => sum + Buffer.byteLength(value), 0);
  /** Of one project, as large as they get. */
  const edit = (disbursementId: string): LogPosition =>
    journal.record('financingProject-a', {
      type: 'DisbursementEdited',
      data: {
        disbursementId,
        name: 'Rate',
        positions: Array.from({ length: MAX_CREDITS_PER_PROJECT }, () => ({
          positionId: randomUUID(),
          creditId: randomUUID(),
          financingProjectTypeId: randomUUID(),
          amountCents: Number.MAX_SAFE_INTEGER,
        })),
      },
    });
  const ids = (of: readonly OutgoingEvent[]): unknown[] =>
    of.map(({ value }) => ((JSON.parse(value) as IntegrationEvent).data as { disbursementId: string }).disbursementId);
  const wanted = Array.from({ length: 60 }, (_, index) => `d-${index}`);
  let sends: (readonly OutgoingEvent[])[];
  let failing: number | undefined;
  const broker: Pick<IntegrationBus, 'send'> = {
    async send(events) {
      if (sizeOf(events) > BROKER_BYTES || sends.length === failing) {
        failing = undefined;
        throw new EngineUnavailable('bus');
      }
      sends.push(events);
      await bus.send(events);
    },
  };
  beforeEach(() => {
    sends = [];
    failing = undefined;
    for (const id of wanted) edit(id);
  });

  it('is sent in parts that it takes, in order', async () => {
    publisherUnder(createLosableLease(1), { bus: broker });
    await expect.poll(() => ids(bus.taken)).toEqual(wanted);
    expect(sends.length).toBeGreaterThan(1);
    for (const events of sends) expect(sizeOf(events)).toBeLessThan(BROKER_BYTES / 2);
  });

  it('goes on behind the parts that were acknowledged where a later one fails', async () => {
    failing = 2;
    const publisher = publisherUnder(createLosableLease(1), { bus: broker });
    await expect.poll(() => ids(bus.taken).at(-1)).toBe(wanted.at(-1));
    expect(ids(bus.taken)).toEqual(wanted);
    expect(publisher.report()).toMatchObject({ failedSends: 1, published: wanted.length });
  });

  it('is never a single event: the largest is far below it', async () => {
    publisherUnder(createLosableLease(1), { bus: broker });
    await expect.poll(() => bus.taken.length).toBe(wanted.length);
    for (const event of bus.taken) expect(sizeOf([event])).toBeLessThan(BROKER_BYTES / 10);
  });
});

describe('the health of a process that publishes', () => {
  const health = (publisher: Publisher) =>
    createHealthReporter({ head: () => journal.head(), publisher: () => publisher.report() }, noProjections);
  const ofPublisher = async (publisher: Publisher) => (await health(publisher).report())?.publisher;

  it('says that everything is published, also what is not for others', async () => {
    const publisher = publisherUnder(createLosableLease(1));
    remove('a', '1');
    const last = journal.record('enquiry-a', { type: 'FileAccessed', data: { fileId: '1', access: 'preview' } });
    await expect.poll(() => ofPublisher(publisher)).toEqual({ atWork: true, position: last, caughtUp: true, lag: 0, stopped: false });
    expect(publisher.report()).toMatchObject({ published: 1, failedSends: 0 });
  });

  it('shows the lag growing while the bus is away, counts each failed send, and comes back to none', async () => {
    bus.fail('before');
    const publisher = publisherUnder(createLosableLease(1));
    remove('a', '1');
    remove('b', '2');
    await expect.poll(() => publisher.report().failedSends).toBeGreaterThan(2);
    expect(await ofPublisher(publisher)).toMatchObject({ atWork: true, lag: 2, caughtUp: false, stopped: false });
    remove('b', '3');
    expect(await ofPublisher(publisher)).toMatchObject({ lag: 3 });
    expect(publisher.report().published).toBe(0);
    bus.heal();
    await expect.poll(() => ofPublisher(publisher)).toMatchObject({ lag: 0, caughtUp: true });
    expect(publisher.report()).toMatchObject({ published: 3 });
    expect(publisher.report().failedSends).toBeLessThan(bus.attempts());
  });

  it('knows no lag before it is this process that publishes, and none afterwards', async () => {
    const publisher = createPublisher({
      journal,
      table: integrationEventMapping,
      records,
      bus,
      leases: createLosableLease(1),
      log: silentLog,
    });
    running.push(publisher);
    const waiting = { atWork: false, position: null, caughtUp: null, lag: null, stopped: false };
    remove('a', '1');
    expect(await ofPublisher(publisher)).toEqual(waiting);
    publisher.start();
    await expect.poll(() => ofPublisher(publisher)).toMatchObject({ atWork: true, lag: 0 });
    await publisher.stop();
    expect(await ofPublisher(publisher)).toEqual(waiting);
  });
});

describe('a publisher whose lease another one has taken', () => {
  it('cannot set back how far the other has come', async () => {
    const slow = createFakeIntegrationBus();
    const release = slow.hold();
    const former = publisherUnder(createLosableLease(1), { bus: slow });
    remove('a', '1');
    await expect.poll(() => slow.attempts()).toBe(1);
    // Frozen in the middle of a send; another holder takes over and goes further.
    const next = publisherUnder(createLosableLease(2));
    const last = remove('a', '2');
    await expect.poll(() => next.report().position).toBe(last);
    release();
    await expect.poll(() => former.report().publishing).toBe(false);
    expect((await records.list<{ position: string; token: number }>('publisher-positions'))[0]?.value).toEqual({
      position: last,
      token: 2,
    });
    await told(['1', '2']);
  });

  it('ends as soon as it learns of it, without storing anything more', async () => {
    const lease = createLosableLease(1);
    const release = bus.hold();
    const publisher = publisherUnder(lease);
    remove('a', '1');
    await expect.poll(() => bus.attempts()).toBe(1);
    lease.lose('noticed');
    release();
    await expect.poll(() => publisher.report().publishing).toBe(false);
    expect((await records.list<{ position: string }>('publisher-positions'))[0]?.value.position).toBe('');
  });

  it('asks before it stores', async () => {
    const lease = createLosableLease(1);
    const publisher = publisherUnder(lease);
    const first = remove('a', '1');
    await expect.poll(() => publisher.report().position).toBe(first);
    lease.lose('asleep');
    remove('a', '2');
    await expect.poll(() => publisher.report().publishing).toBe(false);
    expect((await records.list<{ position: string }>('publisher-positions'))[0]?.value.position).toBe(first);
  });
});

describe('a damaged event', () => {
  it('stops the publisher there, with everything before it told and an alarm in its report', async () => {
    remove('a', '1');
    const damaged = remove('a', '2');
    remove('a', '3');
    const publisher = publisherUnder(createLosableLease(1), { journal: damagedAt(damaged) });
    await expect.poll(() => publisher.report().failures).toBeGreaterThan(1);
    expect(files()).toEqual(['1']);
    expect(publisher.report()).toMatchObject({ stopped: true, failedSends: 0, published: 1 });
  });

  it('keeps its alarm up while what lies before it is read again and again', async () => {
    journal.record('enquiry-a', { type: 'FileAccessed', data: { fileId: '1', access: 'preview' } });
    const damaged = remove('a', '2');
    const seen: boolean[] = [];
    const journalWatched = damagedAt(damaged);
    const publisher = publisherUnder(createLosableLease(1), {
      batchSize: 1,
      journal: {
        async *subscribe(options) {
          for await (const batch of journalWatched.subscribe(options)) {
            yield batch;
            seen.push(publisher.report().stopped);
          }
        },
      },
    });
    await expect.poll(() => publisher.report().failures).toBeGreaterThan(4);
    // Before the first failure nobody knew.
    expect(seen.slice(1)).not.toContain(false);
  });

  it('holds nothing up any more once it can be read', async () => {
    const damaged = remove('a', '1');
    let isDamaged = true;
    const journalOnce: Pick<Journal, 'subscribe'> = {
      subscribe: (options) => (isDamaged ? damagedAt(damaged) : journal).subscribe(options),
    };
    const publisher = publisherUnder(createLosableLease(1), { journal: journalOnce });
    await expect.poll(() => publisher.report().stopped).toBe(true);
    isDamaged = false;
    await told(['1']);
    await expect.poll(() => publisher.report()).toMatchObject({ stopped: false, failures: 0 });
  });
});
