import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { START_OF_LOG, type LogPosition } from '../../event-store/eventStore.ts';
import type {
  CollectionSpec,
  ReadModelDocument,
  FieldFilter,
  GenerationWriter,
  Page,
  ReadModelStore,
  ReadQuery,
  ReadModelWrite,
} from '../readModelStore.ts';

export interface ReadModelStoreSuiteOptions {
  /** A store without any read model. */
  open(): Promise<ReadModelStore>;
  /** Closes the store and opens the same read models again. */
  reopen(store: ReadModelStore): Promise<ReadModelStore>;
}

interface Customer extends ReadModelDocument {
  readonly lastName: string | null;
  readonly city?: string;
  readonly status: string;
  readonly age?: number;
  readonly blocked?: boolean;
  readonly roles?: readonly string[];
  readonly employee?: { readonly id: string } | null;
  readonly files?: readonly { readonly status: string }[];
}

const CUSTOMERS: CollectionSpec = {
  name: 'customers',
  filterable: ['status', 'age', 'blocked', 'roles', 'employee.id', 'files.status'],
  sortable: ['lastName', 'age'],
  searchable: ['lastName', 'city'],
  counted: [['status', 'employee.id'], ['roles']],
};
export const CUSTOMERS_PROJECTION_SPEC = { name: 'customers', version: 1, collections: [CUSTOMERS] };

export const testPosition = (number: number): LogPosition => String(number).padStart(12, '0') as LogPosition;
export const putCustomerWrite = (document: ReadModelDocument): ReadModelWrite => ({ kind: 'put', collection: 'customers', document });
export const deleteCustomerWrite = (id: string): ReadModelWrite => ({ kind: 'delete', collection: 'customers', id });
export const aCustomer = (id: string, fields: Partial<Customer> = {}): Customer => ({
  id,
  lastName: 'Schmidt',
  status: 'active',
  ...fields,
});

/** A store with a read model of customers. */
interface StoreUnderTest {
  readonly store: ReadModelStore;
  readonly live: GenerationWriter;
  /** One batch, at the next position. */
  write(...writes: ReadModelWrite[]): Promise<void>;
  find(query: ReadQuery): Promise<Page<Customer>>;
  /** Ids of all that the query finds, in its order. */
  found(query: ReadQuery): Promise<string[]>;
  filtered(...filter: FieldFilter[]): Promise<string[]>;
  /** Writes customers with these last names. */
  named(...names: (string | null)[]): Promise<void>;
  /** Last names of all, in order. */
  sorted(direction: 'asc' | 'desc'): Promise<(string | null)[]>;
  reopen(): Promise<void>;
}

/** Opens a store for each test, or one for all of them, and closes it afterwards. */
export function setUpStoreUnderTest({ open, reopen }: ReadModelStoreSuiteOptions, lasting: 'each test' | 'all tests'): StoreUnderTest {
  let store: ReadModelStore;
  let live: GenerationWriter;
  let last: number;
  const [before, after] = lasting === 'each test' ? [beforeEach, afterEach] : [beforeAll, afterAll];

  before(async () => {
    store = await open();
    const opened = await store.open(CUSTOMERS_PROJECTION_SPEC);
    if (opened.live === undefined) throw new Error('no live generation');
    live = opened.live;
    last = 0;
  });
  after(() => store.close());

  const write = async (...writes: ReadModelWrite[]): Promise<void> => {
    const done = await live.commit({
      from: last === 0 ? START_OF_LOG : testPosition(last),
      to: testPosition(last + 1),
      writes,
      parked: [],
    });
    expect(done).toBe(true);
    last += 1;
  };
  const find: StoreUnderTest['find'] = (query) => store.find<Customer>('customers', query);
  const found = async (query: ReadQuery): Promise<string[]> => {
    const { items, total } = await find({ limit: 100, ...query });
    expect(total).toBe(items.length);
    return items.map(({ id }) => id);
  };

  return {
    get store() {
      return store;
    },
    get live() {
      return live;
    },
    write,
    find,
    found,
    filtered: (...filter) => found({ filter }),
    named: (...names) => write(...names.map((lastName, index) => putCustomerWrite(aCustomer(`c${index}`, { lastName })))),
    sorted: async (direction) =>
      (await find({ sort: [{ field: 'lastName', direction }], limit: 100 })).items.map(({ lastName }) => lastName),
    async reopen() {
      store = await reopen(store);
    },
  };
}
