import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startEdge, type RunningEdge } from '../testing/edgeFixture.ts';
import { createProblem } from '../problems.ts';
import { defineRoute, type ListQuery } from '../defineRoute.ts';

const a = '11111111-1111-4111-8111-11111111111a';
const b = '22222222-2222-4222-8222-22222222222b';
let asked: ListQuery;
let rows: readonly { readonly id: string; readonly revision?: number }[] = [{ id: a }, { id: b }];
let edge: RunningEdge;

beforeAll(async () => {
  edge = await startEdge([
    defineRoute({
      method: 'GET',
      path: '/enquiries',
      summary: 'list',
      access: { anyone: true },
      query: { target: z.string() },
      list: {
        sortable: ['name', 'createdAt'],
        defaultSort: [{ field: 'createdAt', direction: 'desc' }],
        filters: {
          status: ['open', 'draft', 'completed'],
          name: 'text',
          active: 'boolean',
          'exists[archivedAt]': 'boolean',
          'bankEmployee.id': 'id',
        },
        searchable: true,
      },
      handle: ({ list }) => {
        asked = list;
        return Promise.resolve({ kind: 'list', type: 'Enquiry', iri: '/api/enquiries', items: rows, total: 57 });
      },
    }),
    defineRoute({
      method: 'GET',
      path: '/enquiries/:id',
      summary: 'one',
      access: { anyone: true },
      handle: ({ params }) =>
        Promise.resolve(
          params['id'] === a
            ? {
                kind: 'resource',
                type: 'Enquiry',
                iri: `/api/enquiries/${a}`,
                body: { name: 'A' },
                ...(rows[0]?.revision === undefined ? {} : { revision: rows[0].revision }),
              }
            : createProblem(404, 'NOT_FOUND', 'Nicht gefunden.'),
        ),
    }),
  ]);
});
afterAll(() => edge.stop());

const list = (query: string, accept?: string) => edge.call('GET', `/api/enquiries${query}`, accept ? { accept } : {});
const rest = (parameters: Record<string, unknown>) =>
  list(
    `?${new URLSearchParams(Object.entries(parameters).map(([name, value]) => [name, JSON.stringify(value)] as [string, string]))}`,
    'application/json',
  );

describe('a list in hydra', () => {
  it('has members with @id and @type and the total', async () => {
    const response = await list('');
    expect(response.headers.get('content-type')).toBe('application/ld+json; charset=utf-8');
    expect(await response.json()).toEqual({
      '@id': '/api/enquiries',
      '@type': 'hydra:Collection',
      'hydra:member': [a, b].map((id) => ({ '@id': `/api/enquiries/${id}`, '@type': 'Enquiry', id })),
      'hydra:totalItems': 57,
    });
    expect(asked).toEqual({ offset: 0, limit: 10, sort: [{ field: 'createdAt', direction: 'desc' }], search: undefined, filters: {} });
  });
  it('is asked by page, order, search and filters', async () => {
    await list(
      `?page=3&items-per-page=20&order[name]=asc&search=m%C3%BCller&exists[archivedAt]=false&active=1&bankEmployee.id=/api/bank-employees/${a}&name=`,
    );
    expect(asked).toEqual({
      offset: 40,
      limit: 20,
      sort: [{ field: 'name', direction: 'asc' }],
      search: 'müller',
      filters: { 'exists[archivedAt]': false, active: true, 'bankEmployee.id': a },
    });
  });
  it.each(['status[]=open&status[]=draft', 'status=open&status=draft', 'status=open,draft', 'status[]=open,draft'])(
    'takes several values as %s',
    async (query) => {
      await list(`?${query}`);
      expect(asked.filters['status']).toEqual(['open', 'draft']);
    },
  );
  it('refuses what it does not know or understand, by name', async () => {
    const refused = async (query: string) => {
      const response = await list(query);
      expect(response.status).toBe(400);
      const { code, violations } = (await response.json()) as { code: string; violations: { propertyPath: string }[] };
      return [code, violations[0]?.propertyPath];
    };
    expect(await refused('?colour=red')).toEqual(['UNKNOWN_PARAMETER', 'colour']);
    expect(await refused('?order[colour]=asc')).toEqual(['UNKNOWN_SORT_FIELD', 'order[colour]']);
    expect(await refused('?order[name]=up')).toEqual(['INVALID_PARAMETER', 'order[name]']);
    expect(await refused('?items-per-page=101')).toEqual(['INVALID_PARAMETER', 'items-per-page']);
    expect(await refused('?page=0')).toEqual(['INVALID_PARAMETER', 'page']);
    expect(await refused('?active=maybe')).toEqual(['INVALID_PARAMETER', 'active']);
    expect(await refused('?bankEmployee.id=7')).toEqual(['INVALID_PARAMETER', 'bankEmployee.id']);
    expect(await refused('?filter={"colour":1}')).toEqual(['UNKNOWN_FILTER', 'colour']);
    expect(await refused('?range=[0,100]')).toEqual(['INVALID_PARAMETER', 'range']);
    expect(await refused('?filter=[]')).toEqual(['INVALID_PARAMETER', 'filter']);
  });
  it('refuses what is given twice, and more than anybody can mean, by name', async () => {
    const refused = async (query: string) => {
      const response = await list(query);
      const { code, violations } = (await response.json()) as { code: string; violations: { propertyPath: string }[] };
      return [response.status, code, violations[0]?.propertyPath];
    };
    const often = (parameter: string, times: number): string => `?${Array.from({ length: times }, () => parameter).join('&')}`;
    for (const twice of ['target=x', 'page=1', 'search=x', 'active=1', 'name=x'])
      expect(await refused(often(twice, 2))).toEqual([400, 'INVALID_PARAMETER', twice.split('=')[0]]);
    expect((await list(often('status=open', 100))).status).toBe(200);
    expect(await refused(often('status=open', 101))).toEqual([400, 'INVALID_PARAMETER', 'status']);
    const ids = (times: number): string => `?filter={"bankEmployee":{"id":${JSON.stringify(Array.from({ length: times }, () => a))}}}`;
    expect((await list(ids(100))).status).toBe(200);
    expect(await refused(ids(101))).toEqual([400, 'INVALID_PARAMETER', 'bankEmployee.id']);
    expect((await list(`?search=${'x'.repeat(200)}`)).status).toBe(200);
    expect(await refused(`?search=${'x'.repeat(201)}`)).toEqual([400, 'INVALID_PARAMETER', 'search']);
    expect(await refused(`?name=${'x'.repeat(201)}`)).toEqual([400, 'INVALID_PARAMETER', 'name']);
  });
  it.each([
    '?status=bogus',
    '?status[]=open&status[]=Open',
    '?status=open,bogus',
    '?filter={"status":["bogus"]}',
    '?filter={"status":"bogus"}',
  ])('refuses a value that the filter does not have, and says which it has: %s', async (query) => {
    const response = await list(query);
    expect([response.status, await response.json()]).toMatchObject([
      400,
      { code: 'INVALID_PARAMETER', violations: [{ propertyPath: 'status', message: 'Möglich sind nur open, draft, completed' }] },
    ]);
  });
});

describe('a list in simple-rest', () => {
  it('is a plain array with Content-Range', async () => {
    const response = await rest({
      sort: ['name', 'DESC'],
      range: [20, 29],
      filter: { status: ['open'], bankEmployee: { id: b }, exists: { archivedAt: false }, q: 'haus' },
    });
    expect(response.headers.get('content-range')).toBe('enquiries 20-21/57');
    expect(response.headers.get('access-control-expose-headers')).toBe('Content-Range');
    expect(await response.json()).toEqual([{ id: a }, { id: b }]);
    expect(asked).toEqual({
      offset: 20,
      limit: 10,
      sort: [{ field: 'name', direction: 'desc' }],
      search: 'haus',
      filters: { status: ['open'], 'bankEmployee.id': b, 'exists[archivedAt]': false },
    });
  });
  it('is ordered its own way when react-admin sorts by id for want of a wish', async () => {
    await rest({ sort: ['id', 'ASC'] });
    expect(asked.sort).toEqual([{ field: 'createdAt', direction: 'desc' }]);
  });
  it('gives several by id, leaving out those that are not there', async () => {
    const response = await rest({ filter: { id: [a, b] } });
    expect(await response.json()).toEqual([{ id: a, name: 'A' }]);
    expect(response.headers.get('content-range')).toBe('enquiries 0-0/1');
  });
});

describe('a row of a list', () => {
  const seen = async (query: string, accept: string): Promise<unknown> => {
    rows = [{ id: a, revision: 7 }, { id: b }];
    try {
      const body = (await (await list(query, accept)).json()) as { 'hydra:member'?: unknown };
      return body['hydra:member'] ?? body;
    } finally {
      rows = [{ id: a }, { id: b }];
    }
  };
  it.each(['application/json', 'application/ld+json'])('carries the ETag that GET of it would answer, in %s', async (accept) => {
    expect(await seen('', accept)).toMatchObject([{ id: a, '@etag': '"7"' }, { id: b }]);
    expect(JSON.stringify(await seen('', accept))).not.toContain('revision');
  });
  it('carries it as well when rows are asked for by id', async () => {
    expect(await seen(`?filter=${encodeURIComponent(JSON.stringify({ id: [a] }))}`, 'application/json')).toEqual([
      { id: a, name: 'A', '@etag': '"7"' },
    ]);
  });
});

describe('the dialect', () => {
  const dialect = async (accept: string) => (Array.isArray(await (await list('', accept)).json()) ? 'json' : 'ld');
  it.each([
    ['*/*', 'ld'],
    ['application/ld+json, application/json', 'ld'],
    ['application/json', 'json'],
    ['application/json, text/plain, */*', 'json'],
    ['application/json;q=0.5, application/ld+json', 'ld'],
    ['text/html', 'ld'],
  ])('for Accept: %s is %s', async (accept, expected) => {
    expect(await dialect(accept)).toBe(expected);
  });
});
