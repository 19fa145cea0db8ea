import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMemoryJournal, type MemoryJournal } from '@portal/platform/commands/testing/memoryJournal';
import { EngineUnavailable } from '@portal/platform/engineUnavailable';
import type { Projection } from '@portal/platform/projection-runtime/projection';
import type { ReadModelDocument, ReadModelStore } from '@portal/platform/read-model-store/readModelStore';
import { openEmbeddedReadModelStore } from '@portal/services/engines/embedded/read-model-store/openEmbeddedReadModelStore';
import { createProjector, type Projector } from './projector.ts';

const MORE_THAN_THE_WAIT_MS = 11_000;

interface Gate {
  readonly opened: Promise<void>;
  readonly open: () => void;
}
function aGate(): Gate {
  let open = (): void => undefined;
  return { opened: new Promise<void>((resolve) => (open = resolve)), open: () => open() };
}

const customersProjection = (reached: Gate, gate: Gate): Projection => ({
  name: 'customers',
  version: 1,
  collections: [{ name: 'customers', filterable: [], sortable: [], searchable: [], counted: [] }],
  events: ['CustomerCreated'],
  async apply({ data, envelope }, documents) {
    reached.open();
    await gate.opened;
    documents.put('customers', { id: envelope.stream, name: (data as { name: string | null }).name } as ReadModelDocument);
  },
});

let folder: string;
let store: ReadModelStore;
let journal: MemoryJournal;
let projector: Projector;
let reached: Gate;
let gate: Gate;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'forgetting-'));
  store = await openEmbeddedReadModelStore({ folder });
  journal = createMemoryJournal();
  [reached, gate] = [aGate(), aGate()];
  projector = createProjector({ journal, store, projections: [customersProjection(reached, gate)] });
  await projector.start();
});
afterEach(async () => {
  vi.useRealTimers();
  gate.open();
  await projector.stop();
  await store.close();
  rmSync(folder, { recursive: true });
});

const customer = () => store.get('customers', 'customer-1');

describe('somebody whose key was deleted while the projector stood still with an event of theirs', () => {
  it('is in no read model once it was forgotten, however late it goes on', async () => {
    journal.record('customer-1', { type: 'CustomerCreated', data: { name: 'Erika' } });
    await reached.opened;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    journal.erase('customer-1', { name: null });
    const forgotten = projector.forget(['customer-1']);
    await vi.advanceTimersByTimeAsync(MORE_THAN_THE_WAIT_MS);
    vi.useRealTimers();
    gate.open();
    await forgotten;
    expect(await customer()).toEqual({ id: 'customer-1', name: null });
    expect(await projector.waitFor(await journal.head(), 30_000)).toBe(true);
    expect(await customer()).toEqual({ id: 'customer-1', name: null });
    expect(await projector.compareWithRebuild('customers')).toEqual([]);
  });

  it('is in none either that another version is building: what it has read by then goes', async () => {
    const dropped: string[] = [];
    await projector.stop();
    const shared: ReadModelStore = { ...store, dropUnfinished: async (projection) => void dropped.push(projection) };
    const customers = customersProjection(reached, gate);
    const like = (name: string, more: Partial<Projection>): Projection => ({
      ...customers,
      name,
      collections: [],
      apply: () => undefined,
      ...more,
    });
    const projections = [customers, like('cases', { events: ['EnquiryCreated'] }), like('figures', { erasure: 'nothing' })];
    projector = createProjector({ journal, store: shared, projections });
    await projector.start();
    gate.open();
    journal.record('customer-1', { type: 'CustomerCreated', data: { name: 'Erika' } });
    expect(await projector.waitFor(await journal.head(), 30_000)).toBe(true);
    await projector.forget(['nobody-1']);
    expect(dropped).toEqual([]);
    journal.erase('customer-1', { name: null });
    await projector.forget(['customer-1']);
    expect(dropped, 'also of those that handle nothing of it here: the other version may').toEqual(['customers', 'cases', 'figures']);
    expect(await customer()).toEqual({ id: 'customer-1', name: null });
  });

  it('is not there either once the store is back, which was away meanwhile: nothing is built anew for that', async () => {
    await projector.stop();
    let isAway = false;
    const customers = customersProjection(reached, gate);
    let built = 0;
    const shared: ReadModelStore = {
      ...store,
      startGeneration: async (projection) => {
        built += 1;
        return store.startGeneration(projection);
      },
    };
    const reading: Projection = {
      ...customers,
      apply: async (event, documents) => {
        if (isAway) throw new EngineUnavailable('test');
        await customers.apply(event, documents);
      },
    };
    projector = createProjector({ journal, store: shared, projections: [reading] });
    await projector.start();
    gate.open();
    journal.record('customer-1', { type: 'CustomerCreated', data: { name: 'Erika' } });
    expect(await projector.waitFor(await journal.head(), 30_000)).toBe(true);
    journal.erase('customer-1', { name: null });
    isAway = true;
    await expect(projector.forget(['customer-1'])).rejects.toThrow(EngineUnavailable);
    isAway = false;
    await projector.forget(['customer-1']);
    expect([await customer(), built]).toEqual([{ id: 'customer-1', name: null }, 0]);
  });

  it('is told to who looks at it: what was folded again', async () => {
    gate.open();
    journal.record('customer-1', { type: 'CustomerCreated', data: { name: 'Erika' } });
    expect(await projector.waitFor(await journal.head(), 30_000)).toBe(true);
    const told: string[] = [];
    projector.changes(({ changes }) => told.push(...changes.flatMap(({ collection, ids }) => ids.map((id) => `${collection}/${id}`))));
    journal.erase('customer-1', { name: null });
    await projector.forget(['customer-1']);
    expect(told).toEqual(['customers/customer-1']);
  });
});
