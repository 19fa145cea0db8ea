import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { RecordedEvent } from '@portal/platform/journal/journal';
import type { Projection } from '@portal/platform/projection-runtime/projection';
import type { ReadModelDocument, ReadModelStore } from '@portal/platform/read-model-store/readModelStore';
import { createStoreRefusingFirstRefold } from './faultyStores.ts';
import { createProjector, type Projector } from '../projector.ts';
import { createMemoryJournal, type MemoryJournal } from '@portal/platform/commands/testing/memoryJournal';

interface Customer extends ReadModelDocument {
  readonly name: string | null;
  readonly adviser: string;
  readonly adviserName: string | null;
}

const nameOf = (event: RecordedEvent): string | null => (event.data as { name: string | null }).name;

/** A customer has a row with the name of the adviser in it: two people write it. */
const customers = (log: string[] = []): Projection => ({
  name: 'customers',
  version: 1,
  collections: [
    { name: 'customers', filterable: ['adviser'], sortable: ['name'], searchable: ['name'], counted: [] },
    { name: 'advisers', filterable: [], sortable: [], searchable: [], counted: [] },
  ],
  events: ['CustomerCreated', 'CustomerDeleted', 'AdviserNamed'],
  async apply(event, documents) {
    const { stream } = event.envelope;
    log.push(stream);
    if (event.type === 'CustomerDeleted') return documents.delete('customers', stream);
    if (event.type === 'CustomerCreated') {
      const { adviser } = event.data as { adviser: string };
      const found = await documents.get<ReadModelDocument & { name: string | null }>('advisers', adviser);
      return documents.put('customers', { id: stream, name: nameOf(event), adviser, adviserName: found?.name ?? null } as Customer);
    }
    documents.put('advisers', { id: stream, name: nameOf(event) } as ReadModelDocument);
    for (const customer of await documents.where<Customer>('customers', 'adviser', stream))
      documents.put('customers', { ...customer, adviserName: nameOf(event) } as Customer);
  },
});

/** All customers of a name share a row. */
const names: Projection = {
  name: 'names',
  version: 1,
  collections: [{ name: 'names', filterable: [], sortable: [], searchable: [], counted: [] }],
  events: ['CustomerCreated'],
  erasure: 'rebuild',
  async apply(event, documents) {
    const before = await documents.get<ReadModelDocument & { count: number }>('names', nameOf(event) ?? '-');
    documents.put('names', { id: nameOf(event) ?? '-', count: (before?.count ?? 0) + 1 } as ReadModelDocument);
  },
};

/** How many there were looks at nothing that is personal. */
const counts = (log: string[]): Projection => ({
  name: 'counts',
  version: 1,
  collections: [{ name: 'counts', filterable: [], sortable: [], searchable: [], counted: [] }],
  events: ['CustomerCreated'],
  erasure: 'nothing',
  async apply(event, documents) {
    log.push(event.envelope.stream);
    const before = await documents.get<ReadModelDocument & { count: number }>('counts', 'all');
    documents.put('counts', { id: 'all', count: (before?.count ?? 0) + 1 } as ReadModelDocument);
  },
});

/** What becomes of read models once keys were deleted, on every store. */
export function describeReadModelsAfterKeyDeletion(name: string, open: () => Promise<ReadModelStore>): void {
  describe(`somebody whose key was deleted, ${name}`, () => {
    let store: ReadModelStore;
    let journal: MemoryJournal;
    let projector: Projector;
    let folded: string[];
    let counted: string[];

    beforeEach(async () => {
      store = await open();
      journal = createMemoryJournal();
      folded = [];
      counted = [];
      projector = createProjector({ journal, store, projections: [customers(folded), names, counts(counted)] });
      await projector.start();
      journal.record('customer-1', { type: 'CustomerCreated', data: { name: 'Erika', adviser: 'adviser-1' } });
      journal.record('customer-2', { type: 'CustomerCreated', data: { name: 'Erika', adviser: 'adviser-1' } });
      journal.record('adviser-1', { type: 'AdviserNamed', data: { name: 'Thomas' } });
      journal.record('customer-3', { type: 'CustomerCreated', data: { name: 'Hans', adviser: 'adviser-1' } });
      journal.record('customer-3', { type: 'CustomerDeleted', data: {} });
    });
    afterEach(async () => {
      await projector.stop();
      await store.close();
    });

    const arrived = async (): Promise<void> => void expect(await projector.waitFor(await journal.head(), 30_000)).toBe(true);
    const forget = async (stream: string): Promise<void> => {
      await arrived();
      journal.erase(stream, { name: null });
      // What an erasure gives back is told in the log, too.
      journal.record('email-1', { type: 'ValueReleased', data: {} });
      folded.length = 0;
      counted.length = 0;
      await projector.forget([stream]);
    };
    const customer = (id: string) => store.get<Customer>('customers', `customer-${id}`);
    const differences = async () => [
      ...(await projector.compareWithRebuild('customers')),
      ...(await projector.compareWithRebuild('names')),
      ...(await projector.compareWithRebuild('counts')),
    ];

    it('stands in no read model any more, which are what a rebuild would make of them', async () => {
      await forget('customer-1');
      expect(await customer('1')).toEqual({ id: 'customer-1', name: null, adviser: 'adviser-1', adviserName: 'Thomas' });
      expect(await store.get('names', 'Erika')).toMatchObject({ count: 1 });
      expect((await store.find('customers', { search: 'Erika' })).items.map(({ id }) => id)).toEqual(['customer-2']);
      expect(await differences()).toEqual([]);
    });

    it('costs the folding of what was written with that key alone', async () => {
      await forget('customer-1');
      expect(new Set(folded)).toEqual(new Set(['customer-1']));
    });

    it('changes nothing, and costs nothing, where nothing personal is looked at', async () => {
      await forget('customer-1');
      expect(counted).toEqual([]);
      expect(await store.get('counts', 'all')).toMatchObject({ count: 3 });
      expect(await differences()).toEqual([]);
    });

    it('is not named in the documents of others any more, which stay', async () => {
      await forget('adviser-1');
      expect(await customer('1')).toMatchObject({ name: 'Erika', adviserName: null });
      expect(await differences()).toEqual([]);
    });

    it('whose documents are gone already brings none back', async () => {
      await forget('customer-3');
      expect(await customer('3')).toBeUndefined();
      expect(await differences()).toEqual([]);
    });

    it('may be forgotten right after an event, and twice', async () => {
      await arrived();
      journal.erase('customer-1', { name: null });
      await Promise.all([projector.forget(['customer-1']), projector.forget(['customer-1'])]);
      expect(await customer('1')).toMatchObject({ name: null });
      expect(await differences()).toEqual([]);
    });

    it('costs no more right after an event, and right after another erasure', async () => {
      await arrived();
      journal.erase('customer-1', { name: null });
      folded.length = 0;
      await projector.forget(['customer-1']);
      journal.erase('adviser-1', { name: null });
      await projector.forget(['adviser-1']);
      expect(new Set(folded)).toEqual(new Set(['customer-1', 'adviser-1']));
      expect(await customer('1')).toMatchObject({ name: null, adviserName: null });
      expect(await differences()).toEqual([]);
    });

    it('is forgotten although the checkpoint has moved unnoticed, and by folding', async () => {
      await projector.stop();
      projector = createProjector({
        journal,
        store: createStoreRefusingFirstRefold(store),
        projections: [customers(folded), names, counts(counted)],
      });
      await projector.start();
      await forget('customer-1');
      expect(new Set(folded)).toEqual(new Set(['customer-1']));
      expect(await customer('1')).toMatchObject({ name: null });
      expect(await differences()).toEqual([]);
    });

    it('is not brought back into documents that are written later', async () => {
      await forget('adviser-1');
      journal.record('customer-4', { type: 'CustomerCreated', data: { name: 'Lena', adviser: 'adviser-1' } });
      await arrived();
      expect(await customer('4')).toMatchObject({ name: 'Lena', adviserName: null });
      expect(await differences()).toEqual([]);
    });

    it('goes on being followed', async () => {
      await forget('customer-1');
      journal.record('adviser-1', { type: 'AdviserNamed', data: { name: 'Sabine' } });
      await arrived();
      expect(await customer('1')).toMatchObject({ name: null, adviserName: 'Sabine' });
      expect(await differences()).toEqual([]);
    });
  });
}
