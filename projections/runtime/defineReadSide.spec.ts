import { describe, expect, it } from 'vitest';
import { defaultInstanceConfig } from '@portal/contracts/instance/config';
import type { Route } from '@portal/platform/http/defineRoute';
import { createDocumentPerKeyProjection } from '@portal/platform/projection-runtime/projection';
import type { ReadModelDocument, ReadModelReader } from '@portal/platform/read-model-store/readModelStore';
import { defineReadSide, declareQuery, type InboxSlot, type SearchSlot } from './defineReadSide.ts';

interface Locker extends ReadModelDocument {
  readonly number: string;
  readonly status: string;
}

const lockers = createDocumentPerKeyProjection<Locker, { readonly type: 'LockerRented'; readonly data: { readonly number: string } }>({
  name: 'lockers',
  version: 1,
  collection: { name: 'lockers', filterable: ['status'], sortable: ['number'], searchable: ['number'], counted: [] },
  events: ['LockerRented'],
  key: ({ envelope }) => envelope.stream,
  evolve: (_, { envelope, data }) => ({ id: envelope.stream, number: data.number, status: 'rented' }),
});

const search: SearchSlot<Locker> = {
  collection: 'lockers',
  ability: ['ROLE_BANK_EMPLOYEE'],
  label: 'Schließfächer',
  title: ({ number }) => `Schließfach ${number}`,
  detail: () => null,
  path: ({ id }) => `/lockers/${id}`,
};
const inbox: InboxSlot<Locker> = {
  collection: 'lockers',
  ability: ['ROLE_BANK_EMPLOYEE'],
  waiting: [{ field: 'status', op: 'eq', value: 'given back' }],
  adviser: 'status',
  at: () => '',
  newSince: () => '',
  tell: async () => new Map(),
};
const parts = { name: 'lockers', projections: [lockers], routes: () => [] };

describe('the manifest of a made-up read side', () => {
  it('holds what it says, and nothing where nothing is said', () => {
    expect(defineReadSide(parts)).toMatchObject({ integration: { released: [], rows: {} }, search: [], inbox: [], letters: [] });
    const full = defineReadSide({ ...parts, search: [search], inbox: [inbox] });
    const document: Locker = { id: 'a', number: '17', status: 'rented' };
    expect([full.search[0]!.title(document), full.search[0]!.path(document)]).toEqual(['Schließfach 17', '/lockers/a']);
    expect(full.inbox).toEqual([inbox]);
  });

  it('hands its reading calls what they read from', async () => {
    const reader = { get: async () => ({ id: 'a', number: '17', status: 'rented' }) } as unknown as ReadModelReader;
    const single = declareQuery({
      path: '/lockers/:id',
      summary: 'Schließfach',
      access: { employee: 'signedIn' },
      async handle({ params, reader: read }) {
        return { kind: 'json', body: (await read.get<Locker>('lockers', params.id))! };
      },
    });
    const [route] = defineReadSide({ ...parts, routes: () => [single] }).routes({
      reader,
      clock: { now: () => '' },
      config: () => defaultInstanceConfig,
    }) as [Route];
    expect(route).toMatchObject({ method: 'GET', path: '/lockers/:id' });
    expect(await route.handle({ params: { id: 'a' } } as never)).toEqual({
      kind: 'json',
      body: { id: 'a', number: '17', status: 'rented' },
    });
  });

  it.each([
    ['search in a collection of others', { search: [{ ...search, collection: 'customers' }] }, 'lockers keeps no collection customers'],
    ['a number that cannot be looked up', { search: [{ ...search, number: 'number' }] }, 'lockers cannot be filtered by number'],
    [
      'an inbox that filters by what has no index',
      { inbox: [{ ...inbox, waiting: [{ field: 'number', op: 'eq' as const, value: '17' }] }] },
      'lockers cannot be filtered by number',
    ],
    [
      'an inbox in an order that there is not',
      { inbox: [{ ...inbox, newest: { ofAll: 'number', ofOwn: 'status' } }] },
      'lockers cannot be sorted by status',
    ],
  ])('refuses %s', (_, slots, reason) => {
    expect(() => defineReadSide({ ...parts, ...slots })).toThrow(reason);
  });
});
