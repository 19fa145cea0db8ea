import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { START_OF_LOG, type Position } from '../event-store/eventStore.ts';
import type { CollectionSpec, Document, FieldFilter, GenerationWriter, ReadModelStore, ReadQuery, Write } from './readModelStore.ts';

export interface ReadModelStoreSuiteOptions {
  /** A store without any read model. */
  open(): Promise<ReadModelStore>;
  /** Closes the store and opens the same read models again. */
  reopen(store: ReadModelStore): Promise<ReadModelStore>;
}

interface Customer extends Document {
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
const PROJECTION = { name: 'customers', version: 1, collections: [CUSTOMERS] };

const at = (number: number): Position => String(number).padStart(12, '0') as Position;
const put = (document: Document): Write => ({ kind: 'put', collection: 'customers', document });
const remove = (id: string): Write => ({ kind: 'delete', collection: 'customers', id });
const aCustomer = (id: string, fields: Partial<Customer> = {}): Customer => ({ id, lastName: 'Schmidt', status: 'active', ...fields });

/** The contract of the port: every adapter is put under it. */
export function describeReadModelStore(name: string, { open, reopen }: ReadModelStoreSuiteOptions): void {
  describe(`read-model store ${name}`, () => {
    let store: ReadModelStore;
    let live: GenerationWriter;
    let last: number;

    const liveOf = async (): Promise<GenerationWriter> => {
      const opened = await store.open(PROJECTION);
      if (opened.live === undefined) throw new Error('no live generation');
      return opened.live;
    };
    const write = async (...writes: Write[]): Promise<void> => {
      const done = await live.commit({ from: last === 0 ? START_OF_LOG : at(last), to: at(last + 1), writes, parked: [] });
      expect(done).toBe(true);
      last += 1;
    };
    const find = (query: ReadQuery) => store.find<Customer>('customers', query);
    const found = async (query: ReadQuery): Promise<string[]> => {
      const { items, total } = await find({ limit: 100, ...query });
      expect(total).toBe(items.length);
      return items.map(({ id }) => id);
    };
    const filtered = (...filter: FieldFilter[]): Promise<string[]> => found({ filter });
    const named = async (...names: (string | null)[]): Promise<void> =>
      write(...names.map((lastName, index) => put(aCustomer(`c${index}`, { lastName }))));
    const sorted = async (direction: 'asc' | 'desc'): Promise<(string | null)[]> =>
      (await find({ sort: [{ field: 'lastName', direction }], limit: 100 })).items.map(({ lastName }) => lastName);

    beforeEach(async () => {
      store = await open();
      live = await liveOf();
      last = 0;
    });
    afterEach(() => store.close());

    describe('reading by id', () => {
      it('answers the document as it was put, or nothing', async () => {
        const customer = aCustomer('c1', { lastName: 'Müller', employee: { id: 'e1' }, roles: ['a'] });
        await write(put(customer));
        expect(await store.get('customers', 'c1')).toEqual(customer);
        expect(await store.get('customers', 'c2')).toBeUndefined();
        expect(await live.get('customers', 'c1')).toEqual(customer);
      });

      it('answers many in the order of the ids, without the missing ones', async () => {
        await write(put(aCustomer('a')), put(aCustomer('b')), put(aCustomer('c')));
        expect((await store.getMany('customers', ['c', 'x', 'a'])).map(({ id }) => id)).toEqual(['c', 'a']);
      });

      it('forgets a document that was deleted', async () => {
        await write(put(aCustomer('a', { lastName: 'Weber' })), put(aCustomer('b')));
        await write(remove('a'), remove('unknown'));
        expect(await store.get('customers', 'a')).toBeUndefined();
        expect(await found({})).toEqual(['b']);
        expect(await found({ search: 'weber' })).toEqual([]);
      });
    });

    describe('filters', () => {
      beforeEach(() =>
        write(
          put(aCustomer('a', { status: 'active', age: 30, blocked: true, roles: ['x', 'y'], employee: { id: 'e1' } })),
          put(
            aCustomer('b', {
              status: 'new',
              age: 40,
              blocked: false,
              roles: ['y'],
              employee: null,
              files: [{ status: 'ready' }, { status: 'problem' }],
            }),
          ),
          put(aCustomer('c', { status: 'active', roles: [], employee: { id: 'e2' }, files: [{ status: 'ready' }] })),
        ),
      );

      it('by a value, of any type, also null', async () => {
        expect(await filtered({ field: 'status', op: 'eq', value: 'active' })).toEqual(['a', 'c']);
        expect(await filtered({ field: 'age', op: 'eq', value: 40 })).toEqual(['b']);
        expect(await filtered({ field: 'blocked', op: 'eq', value: false })).toEqual(['b']);
        expect(await filtered({ field: 'employee.id', op: 'eq', value: null })).toEqual(['b']);
      });

      it('by one of several values', async () => {
        expect(await filtered({ field: 'employee.id', op: 'in', values: ['e1', 'e2', 'e9'] })).toEqual(['a', 'c']);
        expect(await filtered({ field: 'employee.id', op: 'in', values: ['e1', null] })).toEqual(['a', 'b']);
        expect(await filtered({ field: 'status', op: 'in', values: [] })).toEqual([]);
      });

      it('by whether there is a value', async () => {
        expect(await filtered({ field: 'employee.id', op: 'exists', value: true })).toEqual(['a', 'c']);
        expect(await filtered({ field: 'age', op: 'exists', value: false })).toEqual(['c']);
        expect(await filtered({ field: 'roles', op: 'exists', value: true })).toEqual(['a', 'b']);
      });

      it('by a range, within the type of its bound', async () => {
        expect(await filtered({ field: 'age', op: 'lt', value: 40 })).toEqual(['a']);
        expect(await filtered({ field: 'age', op: 'lte', value: 40 })).toEqual(['a', 'b']);
        expect(await filtered({ field: 'age', op: 'gt', value: 30 })).toEqual(['b']);
        expect(await filtered({ field: 'age', op: 'gte', value: 30 })).toEqual(['a', 'b']);
        expect(await filtered({ field: 'status', op: 'gt', value: 'b' })).toEqual(['b']);
        expect(await filtered({ field: 'status', op: 'lt', value: 1000 })).toEqual([]);
        expect(await filtered({ field: 'age', op: 'gte', value: '' })).toEqual([]);
      });

      it('matches an array field when one of its entries does, and counts the document once', async () => {
        expect(await filtered({ field: 'roles', op: 'eq', value: 'y' })).toEqual(['a', 'b']);
        expect(await filtered({ field: 'roles', op: 'in', values: ['x', 'y'] })).toEqual(['a', 'b']);
        expect(await filtered({ field: 'files.status', op: 'eq', value: 'ready' })).toEqual(['b', 'c']);
      });

      it('takes several together, also on one field', async () => {
        expect(await filtered({ field: 'status', op: 'eq', value: 'active' }, { field: 'employee.id', op: 'eq', value: 'e2' })).toEqual([
          'c',
        ]);
        expect(await filtered({ field: 'age', op: 'gt', value: 20 }, { field: 'age', op: 'lt', value: 35 })).toEqual(['a']);
        expect(await filtered({ field: 'roles', op: 'eq', value: 'x' }, { field: 'roles', op: 'eq', value: 'y' })).toEqual(['a']);
      });

      it('follows what is written later', async () => {
        await write(put(aCustomer('a', { status: 'new', roles: ['z'] })), remove('b'));
        expect(await filtered({ field: 'status', op: 'eq', value: 'new' })).toEqual(['a']);
        expect(await filtered({ field: 'roles', op: 'eq', value: 'y' })).toEqual([]);
        expect(await filtered({ field: 'roles', op: 'eq', value: 'z' })).toEqual(['a']);
        expect(await filtered({ field: 'employee.id', op: 'exists', value: false })).toEqual(['a']);
      });

      it('refuses fields that are not declared', async () => {
        await expect(find({ filter: [{ field: 'city', op: 'eq', value: 'Berlin' }] })).rejects.toThrow(TypeError);
        await expect(find({ sort: [{ field: 'city', direction: 'asc' }] })).rejects.toThrow(TypeError);
        await expect(find({ limit: 101 })).rejects.toThrow(TypeError);
      });
    });

    describe('sorting', () => {
      it('follows German usage: ä near a, ß as ss, whatever the case', async () => {
        await named('Zander', 'Ärmel', 'arm', 'Azur', 'Strasser', 'Straßer', 'Strauß', 'Öl', 'Ofen', 'offen');
        expect(await sorted('asc')).toEqual(['arm', 'Ärmel', 'Azur', 'Ofen', 'offen', 'Öl', 'Strasser', 'Straßer', 'Strauß', 'Zander']);
      });

      it('takes null as the least, and turns round as a whole', async () => {
        await named('Berg', null, 'Adler', 'berg');
        expect(await sorted('asc')).toEqual([null, 'Adler', 'Berg', 'berg']);
        expect(await sorted('desc')).toEqual(['berg', 'Berg', 'Adler', null]);
      });

      it('sorts by several fields, each in its direction', async () => {
        await write(
          put(aCustomer('a', { lastName: 'A', age: 1 })),
          put(aCustomer('b', { lastName: 'B', age: 9 })),
          put(aCustomer('c', { lastName: 'A', age: 2 })),
        );
        const sort = [{ field: 'lastName', direction: 'asc' } as const, { field: 'age', direction: 'desc' } as const];
        expect(await found({ sort })).toEqual(['c', 'a', 'b']);
      });

      it('pages without gaps or repeats, ties by id', async () => {
        const ids = Array.from({ length: 95 }, (_, index) => `c${String((index * 37) % 95).padStart(2, '0')}`);
        await write(...ids.map((id) => put(aCustomer(id, { status: 'new' }))));
        const pages: string[] = [];
        for (let offset = 0; offset < 110; offset += 10) {
          const { items, total } = await find({
            filter: [{ field: 'status', op: 'eq', value: 'new' }],
            sort: [{ field: 'lastName', direction: 'asc' }],
            offset,
          });
          expect(total).toBe(95);
          pages.push(...items.map(({ id }) => id));
        }
        expect(pages).toEqual([...ids].sort());
      });
    });

    describe('searching', () => {
      beforeEach(() =>
        write(
          put(aCustomer('a', { lastName: 'Müller', city: 'Gießen' })),
          put(aCustomer('b', { lastName: 'Bergmüller', city: 'Köln', status: 'new' })),
          put(aCustomer('c', { lastName: 'Mueller', city: 'Ulm' })),
          put(aCustomer('d', { lastName: 'Péter "Ö" 100%_*', city: 'Bonn' })),
        ),
      );

      it.each(['mueller', 'Müller', 'MUELLER', ' müller '])('finds every spelling with %s', async (search) => {
        expect(await found({ search })).toEqual(['a', 'b', 'c']);
      });

      it('finds an umlaut by its plain letter and ß by ss, within words and over all searchable fields', async () => {
        expect(await found({ search: 'muller' })).toEqual(['a', 'b']);
        expect(await found({ search: 'giessen' })).toEqual(['a']);
        expect(await found({ search: 'erg' })).toEqual(['b']);
        expect(await found({ search: 'koeln' })).toEqual(['b']);
      });

      it.each([
        ['ü', ['a', 'b', 'c']],
        ['lm', ['c']],
        ['nn', ['d']],
        ['ö', ['b', 'd']],
        ['zz', []],
      ])('finds short terms too: %s', async (search, ids) => {
        expect(await found({ search })).toEqual(ids);
      });

      it('takes every character literally', async () => {
        expect(await found({ search: '100%_*' })).toEqual(['d']);
        expect(await found({ search: '"' })).toEqual(['d']);
        expect(await found({ search: 'peter" OR "müller' })).toEqual([]);
        expect(await found({ search: '%' })).toEqual(['d']);
      });

      it('finds each of several words, in whichever field', async () => {
        expect(await found({ search: 'Müller Gieß' })).toEqual(['a']);
        expect(await found({ search: 'ulm mueller' })).toEqual(['c']);
        expect(await found({ search: 'mueller ö' })).toEqual(['b']);
      });

      it('goes with filters and sorting', async () => {
        const filter: FieldFilter[] = [{ field: 'status', op: 'eq', value: 'active' }];
        expect(await found({ search: 'mueller', filter, sort: [{ field: 'lastName', direction: 'desc' }] })).toEqual(['a', 'c']);
        expect(await found({ search: '  ', filter })).toEqual(['a', 'c', 'd']);
      });

      it('finds a changed text by the new one only', async () => {
        await write(put(aCustomer('a', { lastName: 'Schröder' })));
        expect(await found({ search: 'mueller' })).toEqual(['b', 'c']);
        expect(await found({ search: 'schroed' })).toEqual(['a']);
      });
    });

    describe('committing', () => {
      it('moves documents, parked streams and the checkpoint in one step', async () => {
        const parked = [{ stream: 'customer-9', position: at(1), eventType: 'CustomerInvited', reason: 'TypeError' }];
        expect(await live.commit({ from: START_OF_LOG, to: at(1), writes: [put(aCustomer('a'))], parked })).toBe(true);
        expect(await store.checkpoint('customers')).toBe(at(1));
        expect(await live.parked()).toEqual(parked);
        expect(await store.parkedStreams('customers')).toEqual(parked);
      });

      it('does nothing when the batch is a repetition or starts elsewhere', async () => {
        await write(put(aCustomer('a')));
        expect(await live.commit({ from: START_OF_LOG, to: at(1), writes: [remove('a')], parked: [] })).toBe(false);
        expect(await live.commit({ from: at(7), to: at(8), writes: [remove('a')], parked: [] })).toBe(false);
        expect(await found({})).toEqual(['a']);
        expect(await store.checkpoint('customers')).toBe(at(1));
      });

      it('writes nothing of a batch that cannot be written whole', async () => {
        const writes: Write[] = [put(aCustomer('a')), { kind: 'put', collection: 'unknown', document: { id: 'x' } }];
        await expect(live.commit({ from: START_OF_LOG, to: at(1), writes, parked: [] })).rejects.toThrow();
        expect(await found({})).toEqual([]);
        expect(await store.checkpoint('customers')).toBe(START_OF_LOG);
        await write(put(aCustomer('b')));
        expect(await filtered({ field: 'status', op: 'eq', value: 'active' })).toEqual(['b']);
      });

      it('keeps all of it when it is opened again', async () => {
        await write(put(aCustomer('a')));
        store = await reopen(store);
        expect((await store.open(PROJECTION)).next).toBeUndefined();
        expect(await found({ search: 'schmidt' })).toEqual(['a']);
        expect(await store.checkpoint('customers')).toBe(at(1));
      });

      it('finds by a declared field and scans in id order, for the projector', async () => {
        await write(
          ...Array.from({ length: 130 }, (_, index) =>
            put(aCustomer(`c${String(129 - index).padStart(3, '0')}`, { employee: { id: 'e1' } })),
          ),
          put(aCustomer('x')),
        );
        expect(await live.where('customers', 'employee.id', 'e1')).toHaveLength(130);
        const ids: string[] = [];
        for await (const { id } of live.scan('customers')) ids.push(id);
        expect(ids).toHaveLength(131);
        expect(ids).toEqual([...ids].sort());
      });
    });

    describe('generations', () => {
      it('begin empty, are written beside the live one, and take its place in one step', async () => {
        await write(put(aCustomer('old')));
        const next = await store.startGeneration('customers');
        expect(await next.checkpoint()).toBe(START_OF_LOG);
        await next.commit({ from: START_OF_LOG, to: at(5), writes: [put(aCustomer('new'))], parked: [] });
        expect(await found({})).toEqual(['old']);
        await store.promote('customers', next.generation);
        expect(await found({})).toEqual(['new']);
        expect(await store.checkpoint('customers')).toBe(at(5));
      });

      it('one comes beside the live one when the declaration has changed, and goes on after a restart', async () => {
        await write(put(aCustomer('old')));
        const changed = { ...PROJECTION, version: 2 };
        const { next } = await store.open(changed);
        await next?.commit({ from: START_OF_LOG, to: at(1), writes: [put(aCustomer('new'))], parked: [] });
        store = await reopen(store);
        const again = await store.open(changed);
        expect(await again.next?.checkpoint()).toBe(at(1));
        expect(await found({})).toEqual(['old']);
        await store.promote('customers', again.next?.generation ?? -1);
        expect((await store.open(changed)).next).toBeUndefined();
        expect(await found({})).toEqual(['new']);
      });

      it('can be given up, and the live one cannot', async () => {
        await write(put(aCustomer('old')));
        const next = await store.startGeneration('customers');
        await store.dropGeneration('customers', next.generation);
        await expect(store.promote('customers', next.generation)).rejects.toThrow(TypeError);
        await expect(store.dropGeneration('customers', live.generation)).rejects.toThrow(TypeError);
        expect(await found({})).toEqual(['old']);
      });
    });
  });
}
