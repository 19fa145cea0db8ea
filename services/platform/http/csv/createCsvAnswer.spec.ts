import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { centsField, dayField, idField, instantField, readonlyArrayField, defineView, viewPart } from '@portal/contracts/shared/defineView';
import { edgeLimits } from '../edge/edgeLimits.ts';
import { notFoundProblem } from '../problems.ts';
import { defineRoute, type ListQuery, type Principal } from '../defineRoute.ts';
import { defaultListQuery } from '../requests/listParameters.ts';
import { createCsvAnswer } from './createCsvAnswer.ts';
import { startEdge, type RunningEdge } from '../testing/edgeFixture.ts';
import type { SecurityHappening } from '../../security/securityLog.ts';
import { readCsv } from './testing/readCsv.ts';

const rowView = defineView('Row', {
  id: idField(),
  name: z.string().nullable().meta({ title: 'Name' }),
  status: z.enum(['open', 'done']).meta({ title: 'Status', 'x-labels': { open: 'Offen', done: 'Erledigt' } }),
  urgent: z.boolean().meta({ title: 'Eilig' }),
  sortIndex: z.int().meta({ title: 'Sortierung' }),
  amount: centsField().meta({ title: 'Betrag' }),
  limit: centsField().nullable().meta({ title: 'Höchstbetrag' }),
  category: viewPart({ id: idField(), name: z.string() }).nullable().meta({ title: 'Kategorie' }),
  links: readonlyArrayField(viewPart({ sentAt: instantField() })).meta({ title: 'Direktzugänge' }),
  createdAt: instantField().meta({ title: 'Angelegt' }),
  endsOn: dayField().nullable().meta({ title: 'Ende' }),
  roles: readonlyArrayField(z.string()).meta({ title: 'Rechte', 'x-labels': { A: 'Alles' } }),
  owner: z.strictObject({ id: idField(), number: z.string().meta({ title: 'Kundennummer' }).exactOptional() }),
  internal: z.string(),
});
type Row = z.output<typeof rowView>;

const auditor: Principal = { realm: 'employee', id: 'x', roles: ['ROLE_AUDITOR'], inheritedRoles: [], sessionId: 's' };

const idOf = (index: number): string => `11111111-1111-4111-8111-${String(index).padStart(12, '0')}`;
const rowOf = (index: number, over: Partial<Row> = {}): Row => ({
  id: idOf(index),
  name: `Zeile ${index}`,
  status: 'open',
  urgent: true,
  sortIndex: -5,
  amount: 123_405,
  limit: 500_000,
  category: { id: idOf(0), name: 'Einkommen' },
  links: [{ sentAt: '2026-11-22T10:00:00.000Z' }],
  createdAt: '2026-11-22T10:00:00.000Z',
  endsOn: '2026-12-24',
  roles: ['A', 'B'],
  owner: { id: idOf(0), number: '=1+1' },
  internal: 'x',
  ...over,
});

let rows: readonly Row[] = [];
let asked: ListQuery[] = [];
/** Who the auditor is by now. */
let now: Principal | undefined;
let hasTokenRunOut = false;
let onPage: () => void = () => undefined;
let edge: RunningEdge;
let noted: SecurityHappening[] = [];

beforeAll(async () => {
  const access = { employee: { anyOf: ['ROLE_AUDITOR'] } } as const;
  edge = await startEdge(
    [
      defineRoute({
        method: 'GET',
        path: '/rows',
        summary: 'Zeilen',
        access,
        list: { sortable: ['name'], defaultSort: [{ field: 'name', direction: 'asc' }], filters: { status: 'text' }, searchable: true },
        answers: { list: rowView },
        async handle({ list }) {
          asked.push(list);
          const { offset, limit, filters } = list;
          const found = rows.filter(({ status }) => filters['status'] === undefined || filters['status'] === status);
          const items = found.slice(offset, offset + limit);
          onPage();
          return { kind: 'list', type: 'Row', iri: '/api/rows', items, total: found.length, offset };
        },
      }),
      defineRoute({
        method: 'GET',
        path: '/rows/:id',
        summary: 'Zeile',
        access,
        answers: { resource: rowView },
        async handle({ params }) {
          const body = rows.find((row) => row.id === params['id']);
          return body ? { kind: 'resource', type: 'Row', iri: `/api/rows/${body.id}`, body } : notFoundProblem();
        },
      }),
    ],
    {
      security: { note: (happening) => noted.push(happening) },
      sessions: {
        authenticate: async (realm, token) => (token === 'auditor' && realm === 'employee' && !hasTokenRunOut ? now : undefined),
        lookAgain: async () => now,
      },
    },
  );
});
afterAll(() => edge.stop());
beforeEach(() => {
  rows = [rowOf(1)];
  asked = [];
  noted = [];
  now = auditor;
  hasTokenRunOut = false;
  onPage = () => undefined;
});

const employee = { 'x-employee-token': 'auditor' };
const asCsv = (query = '') => edge.call('GET', `/api/rows${query}`, { ...employee, accept: 'text/csv' });
const linesOf = async (answer: Response) =>
  readCsv(new TextDecoder('utf-8', { ignoreBOM: true }).decode(await answer.arrayBuffer()).slice(1));

describe('a list as CSV', () => {
  it.each([
    ['Accept: text/csv', '', 'text/csv'],
    ['?format=csv, whatever is accepted', '?format=csv', 'application/json'],
    ['text/csv before JSON', '', 'text/csv, application/json;q=0.9, */*;q=0.1'],
  ])('comes for %s, as a file for German spreadsheets', async (_, query, accept) => {
    const answer = await edge.call('GET', `/api/rows${query}`, { ...employee, accept });
    expect(answer.headers.get('content-type')).toMatch(/^text\/csv; charset=utf-8/);
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="rows-\d{4}-\d{2}-\d{2}\.csv"/);
    expect([...new Uint8Array(await answer.arrayBuffer())].slice(0, 3)).toEqual([0xef, 0xbb, 0xbf]);
  });

  it('is named by the day in Berlin', async () => {
    const page = () => Promise.resolve({ kind: 'list', items: [], total: 0 } as const);
    const asked = { view: rowView, list: defaultListQuery, allPages: false, page, name: 'rows' };
    expect(await createCsvAnswer({ ...asked, now: '2026-11-21T22:59:59.999Z' })).toMatchObject({ fileName: 'rows-2026-11-21.csv' });
    expect(await createCsvAnswer({ ...asked, now: '2026-11-21T23:00:00.000Z' })).toMatchObject({ fileName: 'rows-2026-11-22.csv' });
  });

  it.each(['application/json', 'application/json, text/csv', 'text/csv;q=0', 'text/csv;q=0.2, application/ld+json', '*/*'])(
    'does not come for %s',
    async (accept) => {
      const answer = await edge.call('GET', '/api/rows', { ...employee, accept });
      expect(answer.headers.get('content-type')).toMatch(/json/);
    },
  );

  it('has the fields that have a German name, with values as people read them, and no formula', async () => {
    const empty = { name: null, limit: null, category: null, links: [], endsOn: null, roles: [], owner: { id: idOf(0) } };
    rows = [rowOf(1), rowOf(2, { ...empty, status: 'done', urgent: false, amount: 5 })];
    expect(await linesOf(await asCsv())).toEqual([
      [
        ...['Name', 'Status', 'Eilig', 'Sortierung', 'Betrag', 'Höchstbetrag', 'Kategorie', 'Direktzugänge'],
        ...['Angelegt', 'Ende', 'Rechte', 'Kundennummer'],
      ],
      [
        ...['Zeile 1', 'Offen', 'ja', '-5', '1234,05', '5000,00', 'Einkommen', ''],
        ...['2026-11-22 11:00:00', '24.12.2026', 'Alles, B', "'=1+1"],
      ],
      ['', 'Erledigt', 'nein', '-5', '0,05', '', '', '', '2026-11-22 11:00:00', '', '', ''],
    ]);
  });

  it('is a security event once it was given out: who, which list, how many rows', async () => {
    rows = Array.from({ length: 230 }, (_, index) => rowOf(index));
    await linesOf(await asCsv('?status=open'));
    await expect.poll(() => noted).toHaveLength(1);
    expect(noted[0]).toMatchObject({ kind: 'data-exported', account: 'bankEmployee-x', route: 'GET /rows', count: 230, code: undefined });
    await linesOf(await asCsv('?page=1&items-per-page=7'));
    await expect.poll(() => noted).toHaveLength(2);
    expect(noted[1]).toMatchObject({ count: 7 });
    expect((await edge.call('HEAD', '/api/rows?format=csv', employee)).status).toBe(200);
    onPage = () => (now = undefined);
    await expect(linesOf(await asCsv())).rejects.toThrow();
    await expect.poll(() => noted.at(-1)?.code).toBe('EXPORT_BROKE_OFF');
    expect(noted.at(-1)?.count).toBeLessThan(230);
    expect(noted).toHaveLength(3);
  });

  it('has every row once and in order, however many there are, read in pages as the list has them', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 450 }), async (count) => {
        rows = Array.from({ length: count }, (_, index) => rowOf(index));
        asked = [];
        const [, ...lines] = await linesOf(await asCsv());
        expect(lines.map(([name]) => name)).toEqual(rows.map(({ name }) => name));
        expect(asked.every(({ limit }) => limit === edgeLimits.maxItemsPerPage)).toBe(true);
        const page = edgeLimits.maxItemsPerPage;
        const offsets = Array.from({ length: Math.max(1, Math.ceil(count / page)) }, (_, index) => index * page);
        expect(asked.map(({ offset }) => offset)).toEqual(count > page ? [...offsets, 0] : offsets);
      }),
      { numRuns: 20 },
    );
  });

  it('has a row once that moves to a later page meanwhile', async () => {
    rows = Array.from({ length: 250 }, (_, index) => rowOf(index));
    onPage = () => void (rows = [rowOf(1_000 + asked.length), ...rows]);
    const [, ...lines] = await linesOf(await asCsv());
    const names = lines.map(([name]) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toEqual(expect.arrayContaining(Array.from({ length: 250 }, (_, index) => `Zeile ${index}`)));
  });

  it('has every row that stays when others go meanwhile', async () => {
    rows = Array.from({ length: 450 }, (_, index) => rowOf(index));
    onPage = () => {
      if (asked.length <= 3) rows = rows.filter((_, index) => index >= 7);
    };
    const [, ...lines] = await linesOf(await asCsv());
    const names = lines.map(([name]) => name);
    expect(names).toEqual([...new Set(names)]);
    expect(names).toEqual(expect.arrayContaining(rows.map(({ name }) => name)));
  });

  it.each([1, 130])('has %i rows once that move to the front meanwhile, before their page is read', async (count) => {
    rows = Array.from({ length: 350 }, (_, index) => rowOf(index));
    onPage = () => {
      if (asked.length === 2) rows = [...rows.slice(-count), ...rows.slice(0, -count)];
    };
    const [, ...lines] = await linesOf(await asCsv());
    const names = lines.map(([name]) => name);
    expect(names).toHaveLength(350);
    expect(new Set(names)).toEqual(new Set(rows.map(({ name }) => name)));
  });

  it('filters, sorts and searches like the list', async () => {
    rows = [rowOf(1), rowOf(2, { status: 'done' })];
    const [, ...lines] = await linesOf(await asCsv('?status=done&order[name]=desc&search=zeile'));
    expect(lines.map(([name]) => name)).toEqual(['Zeile 2']);
    expect(asked[0]).toMatchObject({ search: 'zeile', sort: [{ field: 'name', direction: 'desc' }], filters: { status: 'done' } });
  });

  it.each([
    ['?page=2&items-per-page=2', ['Zeile 2', 'Zeile 3']],
    ['?range=[1,2]', ['Zeile 1', 'Zeile 2']],
    [`?filter=${encodeURIComponent(JSON.stringify({ id: [idOf(3), idOf(99), idOf(0)] }))}`, ['Zeile 3', 'Zeile 0']],
  ])('is the page or the rows that are named: %s', async (query, names) => {
    rows = Array.from({ length: 5 }, (_, index) => rowOf(index));
    const [, ...lines] = await linesOf(await asCsv(query));
    expect(lines.map(([name]) => name)).toEqual(names);
  });

  it.each(['?format=xlsx', '?format=csv&format=csv', '?unbekannt=1', '?items-per-page=101', '?order[internal]=asc'])(
    'refuses what the list refuses: %s',
    async (query) => {
      const answer = await asCsv(query);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([400, 'application/problem+json; charset=utf-8']);
    },
  );

  it('is for those alone who may read the list', async () => {
    expect((await edge.call('GET', '/api/rows', { accept: 'text/csv' })).status).toBe(401);
  });

  it('comes whole where the access token runs out meanwhile', async () => {
    rows = Array.from({ length: 450 }, (_, index) => rowOf(index));
    onPage = () => (hasTokenRunOut = true);
    const [, ...lines] = await linesOf(await asCsv());
    expect(lines).toHaveLength(450);
  });

  it.each<[what: string, then: Principal | undefined]>([
    ['may not read the list any more', { ...auditor, roles: [] }],
    ['is not signed in any more', undefined],
  ])('breaks off for who %s', async (_what, then) => {
    rows = Array.from({ length: 450 }, (_, index) => rowOf(index));
    onPage = () => {
      if (asked.length >= 2) now = then;
    };
    const answer = await asCsv();
    expect(answer.status).toBe(200);
    await expect(answer.text()).rejects.toThrow();
    expect(asked.length).toBe(2);
  });

  it('says when there are too many rows for a file, instead of leaving some out', async () => {
    rows = Array.from({ length: edgeLimits.csvRows + 1 }, (_, index) => rowOf(index));
    const answer = await asCsv();
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: 'CSV_TOO_LARGE', detail: expect.stringContaining('50.001 Einträge') as string });
    expect((await asCsv('?page=1')).status).toBe(200);
  });
});
