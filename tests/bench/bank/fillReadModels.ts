import type { RecordedEvent } from '@portal/platform/journal/journal';
import { START_OF_LOG, type LogPosition } from '@portal/platform/event-store/eventStore';
import type { Projection } from '@portal/platform/projection-runtime/projection';
import type { ReadModelStore } from '@portal/platform/read-model-store/readModelStore';
import { customerListProjection } from '@portal/projections/customers/customer-list/customerListProjection';
import { enquiriesProjection } from '@portal/projections/enquiries/enquiry-list/enquiriesProjection';
import { RecentDocumentCache, createUnitOfWork } from '@portal/projections/runtime/createUnitOfWork';
import { customerCreated, customerId, enquiryEvents, enquiryId } from './bankEvents.ts';
import type { BankSize } from './fillLog.ts';
import { recordedOf } from './recordedOf.ts';

const STREAMS_AT_ONCE = 200;
const FIRST_DAY_MS = Date.UTC(2022, 0, 1);
const APART_MS = 10 * 60_000;
/** What lists, search and inbox ask; histories are left out. */
const asked = new Set(['customers', 'enquiries', 'files', 'enquiry-customers', 'enquiry-news']);

export interface FullSize extends BankSize {
  readonly filesEach: number;
  /** Advises one customer in twenty. */
  readonly adviserId: string;
}

/**
 * Read models of a bank of any size, as the projections make them of its events, but without a log of millions: in new
 * generations that stand where the former ones stood.
 */
export async function fillReadModels(store: ReadModelStore, size: FullSize): Promise<void> {
  await fill(store, customerListProjection, size.customers, (index) => [customerOf(index, size)]);
  await fill(store, enquiriesProjection, size.customers + size.enquiries, (index) =>
    index < size.customers ? [customerOf(index, size)] : enquiryOf(index - size.customers, size),
  );
}

const customerOf = (index: number, { adviserId }: FullSize): RecordedEvent =>
  recordedOf(customerCreated(index, index % 20 === 0 ? adviserId : null), `customer-${customerId(index)}`, 0, FIRST_DAY_MS);

const enquiryOf = (index: number, { customers, filesEach }: FullSize): readonly RecordedEvent[] =>
  enquiryEvents(index, customers, filesEach).map((event, revision) =>
    recordedOf(event, `enquiry-${enquiryId(index)}`, revision, FIRST_DAY_MS + index * APART_MS),
  );

async function fill(
  store: ReadModelStore,
  projection: Projection,
  streams: number,
  eventsOf: (index: number) => readonly RecordedEvent[],
): Promise<void> {
  const end = await store.checkpoint(projection.name);
  const writer = await store.startGeneration(projection.name);
  const remembered = new RecentDocumentCache();
  let from = START_OF_LOG;
  for (let at = 0; at < streams; at += STREAMS_AT_ONCE) {
    // Nothing is there yet of who comes new.
    const work = createUnitOfWork({ get: (collection, id) => writer.get(collection, id), where: async () => [] }, remembered);
    for (let index = at; index < Math.min(at + STREAMS_AT_ONCE, streams); index += 1)
      for (const event of eventsOf(index)) await projection.apply(event, work.documents);
    work.keep();
    const writes = work.writes().filter(({ collection }) => asked.has(collection));
    const to = at + STREAMS_AT_ONCE < streams ? (`filled-${String(at).padStart(9, '0')}` as LogPosition) : end;
    await writer.commit({ from, to, writes, parked: [] });
    from = to;
  }
  await writer.settle();
  await store.promote(projection.name, writer.generation);
}
