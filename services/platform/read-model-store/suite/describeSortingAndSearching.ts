import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FieldFilter } from '../readModelStore.ts';
import {
  aCustomer,
  putCustomerWrite,
  deleteCustomerWrite,
  setUpStoreUnderTest,
  type ReadModelStoreSuiteOptions,
} from './setUpStoreUnderTest.ts';

/** The order of a list, its pages, and the search. */
export function describeSortingAndSearching(options: ReadModelStoreSuiteOptions): void {
  describe('sorting', () => {
    const { write, find, found, named, sorted } = setUpStoreUnderTest(options, 'each test');

    it('follows German usage: ä near a, ß as ss, whatever the case', async () => {
      await named('Zander', 'Ärmel', 'arm', 'Azur', 'Strasser', 'Straßer', 'Strauß', 'Öl', 'Ofen', 'offen');
      expect(await sorted('asc')).toEqual(['arm', 'Ärmel', 'Azur', 'Ofen', 'offen', 'Öl', 'Strasser', 'Straßer', 'Strauß', 'Zander']);
    });

    it('puts letters that are no other letter with an accent at their plain ones', async () => {
      await named('Zander', 'Łukaszewski', 'Maier', 'Lutz', 'Æbelø', 'Adam', 'Agnes', 'Đorđević', 'Dora', 'Ørsted', 'Otto', 'Yıldız');
      expect(await sorted('asc')).toEqual([
        'Adam',
        'Æbelø',
        'Agnes',
        'Dora',
        'Đorđević',
        'Łukaszewski',
        'Lutz',
        'Maier',
        'Ørsted',
        'Otto',
        'Yıldız',
        'Zander',
      ]);
    });

    it('takes null as the least, and turns round as a whole', async () => {
      await named('Berg', null, 'Adler', 'berg');
      expect(await sorted('asc')).toEqual([null, 'Adler', 'Berg', 'berg']);
      expect(await sorted('desc')).toEqual(['berg', 'Berg', 'Adler', null]);
    });

    it('sorts by several fields, each in its direction', async () => {
      await write(
        putCustomerWrite(aCustomer('a', { lastName: 'A', age: 1 })),
        putCustomerWrite(aCustomer('b', { lastName: 'B', age: 9 })),
        putCustomerWrite(aCustomer('c', { lastName: 'A', age: 2 })),
      );
      const sort = [{ field: 'lastName', direction: 'asc' } as const, { field: 'age', direction: 'desc' } as const];
      expect(await found({ sort })).toEqual(['c', 'a', 'b']);
    });

    it('pages without gaps or repeats, ties by id', async () => {
      const ids = Array.from({ length: 35 }, (_, index) => `c${String((index * 37) % 35).padStart(2, '0')}`);
      await write(...ids.map((id) => putCustomerWrite(aCustomer(id, { status: 'new' }))));
      const pages: string[] = [];
      for (let offset = 0; offset < 50; offset += 10) {
        const { items, total } = await find({
          filter: [{ field: 'status', op: 'eq', value: 'new' }],
          sort: [{ field: 'lastName', direction: 'asc' }],
          offset,
        });
        expect(total).toBe(35);
        pages.push(...items.map(({ id }) => id));
      }
      expect(pages).toEqual([...ids].sort());
    });
  });

  describe('searching', () => {
    const { write, find, found } = setUpStoreUnderTest(options, 'all tests');
    beforeAll(() =>
      write(
        putCustomerWrite(aCustomer('a', { lastName: 'Müller', city: 'Gießen' })),
        putCustomerWrite(aCustomer('b', { lastName: 'Bergmüller', city: 'Köln', status: 'new' })),
        putCustomerWrite(aCustomer('c', { lastName: 'Mueller', city: 'Ulm' })),
        putCustomerWrite(aCustomer('d', { lastName: 'Péter "Ö" 100%_*', city: 'Bonn' })),
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

    describe('one more', () => {
      afterAll(() => write(deleteCustomerWrite('x')));

      it.each([
        ['Yıldız', 'Yildiz'],
        ['Łukaszewski', 'Lukaszewski'],
        ['Sørensen', 'Sorensen'],
        ['Sørensen', 'Soerensen'],
        ['Đorđević', 'Dordevic'],
        ['Æbelø', 'Aebelo'],
        ['Þórðarson', 'Thordarson'],
        ['Œuvrard', 'oeuvrard'],
        ['Ångström', 'Aangstroem'],
        ['Weiß', 'WEISS'],
        ['Şahin', 'sahin'],
        ['Nguyễn', 'nguyen'],
        ['O’Brien', "O'Brien"],
        ["O'Brien", 'O´Brien'],
        ["O'Brien", 'O`Brien'],
        ['Neu\u2010Ulm', 'neu-ulm'],
        ['Neu-Ulm', 'Neu\u2013Ulm'],
        ['Groß\u00adkopf', 'grosskopf'],
        ['ﬁnke', 'finke'],
      ])('finds %s by %s, and by itself', async (lastName, search) => {
        await write(putCustomerWrite(aCustomer('x', { lastName, city: 'Trier' })));
        expect(await found({ search })).toEqual(['x']);
        expect(await found({ search: lastName })).toEqual(['x']);
      });

      it.each(['Sommer, Katharina', 'Sommer,Katharina', 'Dr. Sommer', 'Sommer K.', 'katharina.sommer@bank.example', '17.5'])(
        'takes commas and periods for the ends of words: %s',
        async (search) => {
          const lastName = 'Prof. Dr. Sommer';
          await write(putCustomerWrite(aCustomer('x', { lastName, city: 'Katharina katharina.sommer@bank.example 17.5' })));
          expect(await found({ search })).toEqual(['x']);
        },
      );
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

    it('stops at the first few where nobody asks for all of them, with filters too', async () => {
      const { items, total } = await find({ search: 'mueller', few: true, limit: 2 });
      expect([items.length, total]).toEqual([2, 2]);
      for (const { id } of items) expect(['a', 'b', 'c']).toContain(id);
      const filter: FieldFilter[] = [{ field: 'status', op: 'eq', value: 'new' }];
      expect(await found({ search: 'mueller', filter, few: true })).toEqual(['b']);
      expect(await found({ search: 'mueller ö', few: true })).toEqual(['b']);
      expect(await found({ search: 'ulm', few: true })).toEqual(['c']);
    });

    it('finds a changed text by the new one only', async () => {
      await write(putCustomerWrite(aCustomer('a', { lastName: 'Schröder' })));
      expect(await found({ search: 'mueller' })).toEqual(['b', 'c']);
      expect(await found({ search: 'schroed' })).toEqual(['a']);
    });
  });
}
