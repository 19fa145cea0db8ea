import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  aCustomer,
  putCustomerWrite,
  deleteCustomerWrite,
  setUpStoreUnderTest,
  type ReadModelStoreSuiteOptions,
} from './setUpStoreUnderTest.ts';

/** Documents by id, and what filters let through. */
export function describeReading(options: ReadModelStoreSuiteOptions): void {
  describe('reading by id', () => {
    const under = setUpStoreUnderTest(options, 'each test');
    const { write, found } = under;

    it('answers the document as it was put, or nothing', async () => {
      const customer = aCustomer('c1', { lastName: 'Müller', employee: { id: 'e1' }, roles: ['a'] });
      await write(putCustomerWrite(customer));
      expect(await under.store.get('customers', 'c1')).toEqual(customer);
      expect(await under.store.get('customers', 'c2')).toBeUndefined();
      expect(await under.live.get('customers', 'c1')).toEqual(customer);
    });

    it('answers many in the order of the ids, without the missing ones', async () => {
      await write(putCustomerWrite(aCustomer('a')), putCustomerWrite(aCustomer('b')), putCustomerWrite(aCustomer('c')));
      expect((await under.store.getMany('customers', ['c', 'x', 'a'])).map(({ id }) => id)).toEqual(['c', 'a']);
    });

    it('forgets a document that was deleted', async () => {
      await write(putCustomerWrite(aCustomer('a', { lastName: 'Weber' })), putCustomerWrite(aCustomer('b')));
      await write(deleteCustomerWrite('a'), deleteCustomerWrite('unknown'));
      expect(await under.store.get('customers', 'a')).toBeUndefined();
      expect(await found({})).toEqual(['b']);
      expect(await found({ search: 'weber' })).toEqual([]);
    });
  });

  describe('filters', () => {
    const under = setUpStoreUnderTest(options, 'all tests');
    const { write, find, filtered } = under;
    beforeEach(() =>
      write(
        putCustomerWrite(aCustomer('a', { status: 'active', age: 30, blocked: true, roles: ['x', 'y'], employee: { id: 'e1' } })),
        putCustomerWrite(
          aCustomer('b', {
            status: 'new',
            age: 40,
            blocked: false,
            roles: ['y'],
            employee: null,
            files: [{ status: 'ready' }, { status: 'problem' }],
          }),
        ),
        putCustomerWrite(aCustomer('c', { status: 'active', roles: [], employee: { id: 'e2' }, files: [{ status: 'ready' }] })),
      ),
    );

    it('by a value, of any type, also null', async () => {
      expect(await filtered({ field: 'status', op: 'eq', value: 'active' })).toEqual(['a', 'c']);
      expect(await filtered({ field: 'age', op: 'eq', value: 40 })).toEqual(['b']);
      expect(await filtered({ field: 'blocked', op: 'eq', value: false })).toEqual(['b']);
      expect(await filtered({ field: 'employee.id', op: 'eq', value: null })).toEqual(['b']);
    });

    it('counts the documents of each value, in the order of the values', async () => {
      expect(await under.store.totalsBy('customers', 'status', ['new', 'gone', 'active'])).toEqual([1, 0, 2]);
      expect(await under.store.totalsBy('customers', 'employee.id', ['e2', 'e1', 'e2'])).toEqual([1, 1, 1]);
      expect(await under.store.totalsBy('customers', 'status', [])).toEqual([]);
      await write(deleteCustomerWrite('a'));
      expect(await under.store.totalsBy('customers', 'status', ['active'])).toEqual([1]);
      await expect(under.store.totalsBy('customers', 'status', Array.from({ length: 101 }, String))).rejects.toThrow(TypeError);
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
      await write(putCustomerWrite(aCustomer('a', { status: 'new', roles: ['z'] })), deleteCustomerWrite('b'));
      expect(await filtered({ field: 'status', op: 'eq', value: 'new' })).toEqual(['a']);
      expect(await filtered({ field: 'roles', op: 'eq', value: 'y' })).toEqual([]);
      expect(await filtered({ field: 'roles', op: 'eq', value: 'z' })).toEqual(['a']);
      expect(await filtered({ field: 'employee.id', op: 'exists', value: false })).toEqual(['a']);
    });

    it('refuses more than a page', () => expect(find({ limit: 101 })).rejects.toThrow(TypeError));
  });

  describe('what comes behind a document', () => {
    const { write, find, found } = setUpStoreUnderTest(options, 'all tests');
    const behind = (value: string, id: string, more: object = {}) =>
      found({ sort: [{ field: 'lastName', direction: 'asc' }], after: { value, id }, ...more });
    beforeAll(() =>
      write(
        putCustomerWrite(aCustomer('a', { lastName: 'Weber' })),
        putCustomerWrite(aCustomer('b', { lastName: 'Ärmel', status: 'new' })),
        putCustomerWrite(aCustomer('c', { lastName: 'Weber' })),
        putCustomerWrite(aCustomer('d', { lastName: 'Zahn' })),
        putCustomerWrite(aCustomer('e', { lastName: 'Weber', status: 'new' })),
      ),
    );

    it('goes on in the order asked for, by the id among those that are alike', async () => {
      expect(await behind('Ärmel', 'b')).toEqual(['a', 'c', 'e', 'd']);
      expect(await behind('Weber', 'c')).toEqual(['e', 'd']);
      expect(await behind('WEBER', 'e')).toEqual(['d']);
      expect(await behind('Zahn', 'd')).toEqual([]);
    });

    it('is filtered, and no more than asked for', async () => {
      const active = { filter: [{ field: 'status', op: 'eq', value: 'active' }] };
      expect(await behind('Ärmel', 'b', active)).toEqual(['a', 'c', 'd']);
      expect(await behind('Ärmel', 'b', { ...active, limit: 2 })).toEqual(['a', 'c']);
    });

    it('is refused in any other order, and with an offset', async () => {
      const after = { value: 'Weber', id: 'a' };
      await expect(find({ after })).rejects.toThrow(TypeError);
      await expect(find({ after, sort: [{ field: 'lastName', direction: 'desc' }] })).rejects.toThrow(TypeError);
      await expect(find({ after, sort: [{ field: 'lastName', direction: 'asc' }], offset: 1 })).rejects.toThrow(TypeError);
    });

    it('is the same when the document itself has gone meanwhile', async () => {
      await write(deleteCustomerWrite('a'), deleteCustomerWrite('b'));
      expect(await behind('Weber', 'a')).toEqual(['c', 'e', 'd']);
    });
  });
}
