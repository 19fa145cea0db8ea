import { describe, expect, it } from 'vitest';
import type { ListQuery } from '@portal/platform/http/defineRoute';
import { defineListFiltersSortsAndSearch } from './defineListFiltersSortsAndSearch.ts';

interface Boat {
  readonly id: string;
  readonly name: string;
  readonly status: 'afloat' | 'ashore';
  readonly soldAt: string | null;
  readonly owner: { readonly lastName: string; readonly firstName: string } | null;
}

const boats = defineListFiltersSortsAndSearch<Boat>()({
  sort: { name: 'name', owner: ['owner.lastName', 'owner.firstName'] },
  defaultSort: [{ field: 'name', direction: 'asc' }],
  filters: {
    status: { field: 'status', accepts: ['afloat', 'ashore'] },
    'exists[soldAt]': { field: 'soldAt', accepts: 'exists' },
    named: { field: 'name', accepts: 'text' },
  },
  search: ['name', 'owner.lastName'],
});
const asked = (change: Partial<ListQuery>): ListQuery => ({ offset: 0, limit: 10, sort: [], search: undefined, filters: {}, ...change });

describe('what can be asked of a list', () => {
  it('stands in the call', () =>
    expect(boats.options).toEqual({
      sortable: ['name', 'owner'],
      defaultSort: [{ field: 'name', direction: 'asc' }],
      filters: { status: ['afloat', 'ashore'], 'exists[soldAt]': 'boolean', named: 'text' },
      searchable: true,
    }));

  it('is indexed by its collection, each field once', () =>
    expect(boats.indexes).toEqual({
      filterable: ['status', 'soldAt', 'name'],
      sortable: ['name', 'owner.lastName', 'owner.firstName'],
      searchable: ['name', 'owner.lastName'],
    }));

  it('becomes a question to the store', () =>
    expect(
      boats.queryOf(
        asked({
          filters: { status: ['afloat'], 'exists[soldAt]': false, named: 'Möwe' },
          sort: [{ field: 'owner', direction: 'desc' }],
          search: 'mö',
          offset: 20,
        }),
      ),
    ).toEqual({
      filter: [
        { field: 'status', op: 'in', values: ['afloat'] },
        { field: 'soldAt', op: 'exists', value: false },
        { field: 'name', op: 'eq', value: 'Möwe' },
      ],
      sort: [
        { field: 'owner.lastName', direction: 'desc' },
        { field: 'owner.firstName', direction: 'desc' },
      ],
      search: 'mö',
      offset: 20,
      limit: 10,
    }));

  it('does not compile where the document has no such field', () => {
    defineListFiltersSortsAndSearch<Boat>()({
      // @ts-expect-error boats have no length
      sort: { length: 'lengthCm' },
      defaultSort: [],
      // @ts-expect-error nor a harbour
      filters: { harbour: { field: 'harbour', accepts: 'text' } },
      search: [],
    });
  });
});
