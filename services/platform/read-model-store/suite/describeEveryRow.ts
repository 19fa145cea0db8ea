import { beforeAll, describe, expect, it } from 'vitest';
import { iterateAllRows, loadEveryRow } from '../iterateAllRows.ts';
import {
  aCustomer,
  putCustomerWrite,
  deleteCustomerWrite,
  setUpStoreUnderTest,
  type ReadModelStoreSuiteOptions,
} from './setUpStoreUnderTest.ts';

/** More than a store answers at once. */
const ROWS = 110;
const idOf = (number: number): string => `c${String(number).padStart(3, '0')}`;

/** All rows of a long list, page by page. */
export function describeEveryRow(options: ReadModelStoreSuiteOptions): void {
  describe('every row of a long list', () => {
    const under = setUpStoreUnderTest(options, 'all tests');
    const active = [{ field: 'status', op: 'eq', value: 'active' }] as const;
    const all = Array.from({ length: ROWS }, (_, number) => idOf(number));
    // Many are alike, and the order is not the one in which they came.
    const ageOf = (number: number): number => 90 - Math.floor(number / 30);
    const inOrder = [...all.keys()].sort((one, other) => ageOf(one) - ageOf(other) || one - other).map(idOf);
    beforeAll(() =>
      under.write(
        ...all.map((id, number) =>
          putCustomerWrite(aCustomer(id, { lastName: `Name ${number % 7}`, age: ageOf(number), employee: { id: 'e1' } })),
        ),
        putCustomerWrite(aCustomer('other', { status: 'new', age: 85 })),
      ),
    );

    it('comes once, by a number', async () => {
      const rows = await loadEveryRow<ReturnType<typeof aCustomer> & { readonly age: number }, 'age'>(under.store, 'customers', {
        filter: active,
        by: 'age',
      });
      expect(rows.map(({ id }) => id)).toEqual(inOrder);
    });

    it('is no more asked for once the signal says so', async () => {
      const ending = new AbortController();
      let seen = 0;
      const walk = async () => {
        for await (const { id } of iterateAllRows(under.store, 'customers', { filter: active, by: 'lastName' }, ending.signal)) {
          if (id !== '') seen += 1;
          ending.abort();
        }
      };
      await expect(walk()).rejects.toMatchObject({ name: 'AbortError' });
      expect(seen).toBe(100);
    });

    it('is found by a declared field, and scanned in id order, for the projector', async () => {
      expect(await under.live.where('customers', 'employee.id', 'e1')).toHaveLength(ROWS);
      const ids: string[] = [];
      for await (const { id } of under.live.scan('customers')) ids.push(id);
      expect(ids).toEqual([...all, 'other']);
    });

    it('comes once, by a text, whatever leaves the list meanwhile', async () => {
      const seen: string[] = [];
      for await (const { id } of iterateAllRows(under.store, 'customers', { filter: active, by: 'lastName' })) {
        if (seen.length === 100) await under.write(...seen.slice(0, 30).map(deleteCustomerWrite));
        seen.push(id);
      }
      expect([...seen].sort()).toEqual(all);
    });
  });
}
