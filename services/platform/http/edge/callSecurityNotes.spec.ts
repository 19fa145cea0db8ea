import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { defineRoute } from '../defineRoute.ts';
import { forbiddenProblem, notFoundProblem, ProblemError } from '../problems.ts';
import { jsonHeaders, startEdge, type RunningEdge } from '../testing/edgeFixture.ts';
import { resolvedEmptyAnswer } from '../testing/edgeRoutes.ts';
import { edgeLimits } from './edgeLimits.ts';

const OWN = '0b2f0000-0000-4000-8000-000000000001';
const ELSE = '0b2f0000-0000-4000-8000-000000000002';
const customer = { 'x-customer-token': 'customer:c1:ROLE_CUSTOMER' };
const employee = { 'x-employee-token': 'employee:e1:ROLE_BANK_EMPLOYEE' };
const link = { 'x-access-link': 'link' };
const access = { customer: 'signedIn', employee: 'signedIn' } as const;
const row = z.strictObject({ id: z.string() });

let edge: RunningEdge;
let noted: object[] = [];
beforeAll(async () => {
  const one = { type: 'Row', iri: `/api/rows/${OWN}`, body: { id: OWN } } as const;
  const readOne = defineRoute({
    method: 'GET',
    path: '/rows/:id',
    summary: 'one',
    access,
    answers: { resource: row },
    handle: async ({ params }) => (params['id'] === OWN ? { kind: 'resource', ...one } : notFoundProblem()),
  });
  const routes = [
    defineRoute({
      method: 'GET',
      path: '/rows',
      summary: 'all',
      access,
      answers: { list: row },
      list: { sortable: [], defaultSort: [], filters: {}, searchable: false },
      handle: async () => ({ kind: 'list', type: 'Row', iri: '/api/rows', items: [{ id: OWN }], total: 1 }),
    }),
    readOne,
    { ...readOne, path: '/linked/:id', access: { accessLink: true } as const },
    defineRoute({
      method: 'PATCH',
      path: '/rows/:id',
      summary: 'edit',
      access: { ...access, anyone: true },
      body: z.strictObject({ name: z.string().min(3) }),
      handle: () => resolvedEmptyAnswer,
    }),
    defineRoute({
      method: 'DELETE',
      path: '/rows/:id',
      summary: 'delete',
      access,
      handle: ({ params }) => Promise.reject(new ProblemError(params['id'] === OWN ? forbiddenProblem() : notFoundProblem())),
    }),
    defineRoute({
      method: 'POST',
      path: '/rows/:id/upload',
      summary: 'upload',
      access,
      multipart: true,
      async handle({ parts }) {
        for await (const { content } of parts) content.resume();
        return { kind: 'empty' };
      },
    }),
  ];
  edge = await startEdge(routes, {
    accessLinks: {
      authenticate: async (token) => (token === 'link' ? { realm: 'accessLink', id: 'l1', stream: `enquiry-${OWN}` } : undefined),
      lookAgain: (holder) => Promise.resolve(holder),
    },
    security: { note: ({ address: _, ...happening }) => noted.push(happening) },
  });
});
beforeEach(() => void (noted = []));
afterAll(() => edge.stop());

describe('an entry that is not there for who asks', () => {
  it('is noted of customers and of holders of a link, and names no entry', async () => {
    await edge.call('GET', `/api/rows/${ELSE}`, customer);
    await edge.call('DELETE', `/api/rows/${ELSE}`, customer);
    await edge.call('GET', `/api/linked/${ELSE}`, link);
    expect(noted).toEqual([
      { kind: 'record-not-found', account: 'customer-c1', route: 'GET /rows/:id' },
      { kind: 'record-not-found', account: 'customer-c1', route: 'DELETE /rows/:id' },
      { kind: 'record-not-found', by: { kind: 'access_token', id: 'l1' }, route: 'GET /linked/:id' },
    ]);
    expect(JSON.stringify(noted)).not.toContain(ELSE);
  });

  it('is noted where many are asked for at once, with how many there were', async () => {
    const asked = encodeURIComponent(JSON.stringify({ id: [OWN, ELSE, ELSE.replace(/.$/, '3')] }));
    const answer = await edge.call('GET', `/api/rows?filter=${asked}`, { ...customer, accept: 'application/json' });
    expect([answer.status, await answer.json()]).toEqual([200, [expect.objectContaining({ id: OWN })]]);
    expect(noted).toEqual([{ kind: 'record-not-found', account: 'customer-c1', route: 'GET /rows', count: 2 }]);
  });

  it('is not noted of employees, of nobody, and of paths that there are not', async () => {
    await edge.call('GET', `/api/rows/${ELSE}`, employee);
    await edge.call('GET', `/api/rows/${ELSE}`);
    await edge.call('GET', '/api/nothing', customer);
    await edge.call('GET', '/api/rows/1', customer);
    await edge.call('GET', `/api/rows/${OWN}`, customer);
    expect(noted).toEqual([]);
  });

  it('stays another event than a refusal', async () => {
    await edge.call('DELETE', `/api/rows/${OWN}`, customer);
    expect(noted).toEqual([{ kind: 'call-refused', account: 'customer-c1', route: 'DELETE /rows/:id', code: 'FORBIDDEN' }]);
  });
});

describe('a body that none of the own apps sends', () => {
  const patch = (body: string, headers: Record<string, string> = customer, type: string = jsonHeaders['content-type']) =>
    edge.call('PATCH', `/api/rows/${OWN}`, { ...headers, 'content-type': type }, body);
  const route = 'PATCH /rows/:id';

  it.each([
    ['MALFORMED_JSON', 400, () => patch('{"name":')],
    ['UNKNOWN_FIELD', 422, () => patch('{"name":"Müller","role":"ROLE_ADMIN"}')],
    ['UNSUPPORTED_MEDIA_TYPE', 415, () => patch('name=M', customer, 'application/x-www-form-urlencoded')],
    ['BODY_TOO_LARGE', 413, () => patch(`"${'x'.repeat(edgeLimits.jsonBodyBytes)}"`)],
  ])('is noted as %s', async (code, status, call) => {
    expect((await call()).status).toBe(status);
    expect(noted).toEqual([{ kind: 'body-refused', account: 'customer-c1', route, code }]);
  });

  it('is noted of who is not signed in as well, and holds nothing of what was sent', async () => {
    await patch('{"geheim":"Müller"}', {});
    expect(noted).toEqual([{ kind: 'body-refused', route, code: 'UNKNOWN_FIELD' }]);
  });

  it.each([
    ['UNSUPPORTED_MEDIA_TYPE', 415, '{}', jsonHeaders['content-type']],
    ['MALFORMED_UPLOAD', 400, '--grenze\r\n', 'multipart/form-data; boundary=grenze'],
    [
      'UNKNOWN_FIELD',
      422,
      '--grenze\r\nContent-Disposition: form-data; name="x"; filename="a.pdf"\r\n\r\nx\r\n--grenze--\r\n',
      'multipart/form-data; boundary=grenze',
    ],
  ])('is noted of an upload as %s', async (code, status, body, type) => {
    expect((await edge.call('POST', `/api/rows/${OWN}/upload`, { ...customer, 'content-type': type }, body)).status).toBe(status);
    expect(noted).toEqual([{ kind: 'body-refused', account: 'customer-c1', route: 'POST /rows/:id/upload', code }]);
  });

  it('is none where a person has mistyped or left something out', async () => {
    for (const body of ['{"name":"M"}', '{}', '{"name":null}']) expect((await patch(body)).status).toBe(422);
    expect(noted).toEqual([]);
  });
});
