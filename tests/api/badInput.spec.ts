import { request as httpRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aCustomer } from '../harness/people.ts';
import { refused } from '../harness/problemOf.ts';
import { startTestPortal, type TestPortal } from '../harness/testPortal.ts';
import { theCast, type Cast } from './enquiries/theCast.ts';

let portal: TestPortal;
let cast: Cast;
beforeAll(async () => {
  portal = await startTestPortal();
  cast = await theCast(portal);
}, 60_000);
afterAll(() => portal.stop());

describe('a body', () => {
  const id = '0b4f8d46-6a0f-4e1e-9d4e-3a0e6a1b2c3d';
  it.each<[string, string, object | string, number, string, readonly string[]]>([
    ['an unknown field', '/customers', { ...aCustomer(), geburtstag: '1.1.1990' }, 422, 'INVALID', ['geburtstag']],
    [
      'wrong types',
      '/customers',
      { ...aCustomer(), firstName: 7, isDr: 'ja', roles: 'ROLE_CUSTOMER_UPLOAD' },
      422,
      'INVALID',
      ['roles', 'firstName', 'isDr'],
    ],
    ['nothing that is needed', '/customers', {}, 422, 'INVALID', ['email', 'customerId', 'salutation', 'firstName', 'lastName']],
    ['a role that is none', '/customers', { ...aCustomer(), roles: ['ROLE_ADMIN'] }, 422, 'INVALID', ['roles[0]']],
    ['no address', '/customers', { ...aCustomer(), email: 'erika' }, 422, 'INVALID', ['email']],
    ['no number of a phone', '/customers', { ...aCustomer(), mobile: 'später' }, 422, 'INVALID', ['mobile']],
    ['a value of 200,000 characters', '/customers', { ...aCustomer(), lastName: 'ß'.repeat(100_000) }, 422, 'INVALID', ['lastName']],
    ['control characters', '/customers', { ...aCustomer(), lastName: 'Muster\u0000mann' }, 422, 'INVALID', ['lastName']],
    ['no id', '/enquiries', { customer: '../admin', name: 'Haus' }, 422, 'INVALID', ['customer']],
    ['somebody unknown', '/enquiries', { customer: id, name: 'Haus' }, 422, 'CUSTOMER_UNKNOWN', ['customer']],
    ['a day that does not exist', '/enquiries', { customer: id, name: 'Haus', expiresAt: '2026-02-30' }, 422, 'INVALID', ['expiresAt']],
    ['a file of more than 64 MB', '/files', { enquiry: id, name: 'Ausweis', maxSize: 1e12 }, 422, 'INVALID', ['maxSize']],
    ['an unknown enquiry', '/files', { enquiry: id, name: 'Ausweis' }, 422, 'ENQUIRY_UNKNOWN', ['enquiry']],
    ['a list instead of an object', '/customers', '[]', 422, 'INVALID', ['']],
    ['half an object', '/customers', '{"email":', 400, 'MALFORMED_JSON', []],
    ['the prototype as a field', '/customers', '{"__proto__": {"isAdmin": true}}', 422, 'INVALID', []],
    ['more than 256 kB', '/customers', JSON.stringify({ lastName: 'x'.repeat(300_000) }), 413, 'BODY_TOO_LARGE', []],
  ])('with %s is refused, and nothing is kept', async (_, path, body, status, code, at) => {
    const before = await portal.engines.journal.head();
    const problem = await refused(cast.adviser, 'POST', path, body);
    expect(problem).toMatchObject({ status, code });
    for (const place of at) expect(problem.at).toContain(place);
    expect(await portal.engines.journal.head()).toBe(before);
  });

  it('of another type than JSON is a 415, form data and compressed bodies too', async () => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/json; charset=utf-16',
    ])
      expect(await refused(cast.adviser, 'POST', '/customers', JSON.stringify(aCustomer()), { 'Content-Type': type })).toMatchObject({
        status: 415,
        code: 'UNSUPPORTED_MEDIA_TYPE',
      });
    expect((await refused(cast.adviser, 'POST', '/customers', JSON.stringify(aCustomer()), { 'Content-Encoding': 'gzip' })).status).toBe(
      415,
    );
  });

  it('with a bad If-Match or Idempotency-Key is a 400', async () => {
    expect(
      (await refused(cast.adviser, 'PATCH', `/customers/${cast.customerPerson.id}`, { firstName: 'Eva' }, { 'If-Match': 'drei' })).code,
    ).toBe('INVALID_IF_MATCH');
    expect((await refused(cast.adviser, 'POST', '/customers', aCustomer(), { 'Idempotency-Key': 'x'.repeat(201) })).code).toBe(
      'INVALID_IDEMPOTENCY_KEY',
    );
  });

  it('for a path or method that does not exist is a 404 or 405', async () => {
    expect(await refused(cast.adviser, 'POST', '/kunden', {})).toMatchObject({ status: 404, code: 'UNKNOWN_PATH' });
    expect(await refused(cast.adviser, 'DELETE', `/customers/${cast.customerPerson.id}`)).toMatchObject({ status: 405 });
  });
});

describe('a list', () => {
  it.each<[string, string, string]>([
    ['/customers?farbe=blau', 'UNKNOWN_PARAMETER', 'farbe'],
    ['/customers?order[passwort]=asc', 'UNKNOWN_SORT_FIELD', 'order[passwort]'],
    ['/customers?order[lastName]=rauf', 'INVALID_PARAMETER', 'order[lastName]'],
    ['/customers?filter={"farbe":"blau"}', 'UNKNOWN_FILTER', 'farbe'],
    ['/customers?filter={', 'INVALID_PARAMETER', 'filter'],
    ['/customers?sort=["passwort","ASC"]', 'UNKNOWN_SORT_FIELD', 'sort.passwort'],
    ['/customers?range=[9,0]', 'INVALID_PARAMETER', 'range'],
    ['/customers?page=0', 'INVALID_PARAMETER', 'page'],
    ['/customers?items-per-page=1000', 'INVALID_PARAMETER', 'items-per-page'],
    ['/customers?bankEmployee.id=ich', 'INVALID_PARAMETER', 'bankEmployee.id'],
    ['/customers?exists[archivedAt]=vielleicht', 'INVALID_PARAMETER', 'exists[archivedAt]'],
    ['/enquiries?farbe=blau', 'UNKNOWN_PARAMETER', 'farbe'],
    ['/enquiry-status-changes', 'FILTER_REQUIRED', 'enquiry'],
    ['/file-status-changes?file=x', 'INVALID_PARAMETER', 'file'],
    ['/bank-employees?order[passwordHash]=asc', 'UNKNOWN_SORT_FIELD', 'order[passwordHash]'],
    ['/file-categories?farbe=blau', 'UNKNOWN_PARAMETER', 'farbe'],
  ])('%s is a 400 that names what is wrong', async (path, code, name) => {
    const problem = await refused(cast.adviser, 'GET', path);
    expect(problem).toMatchObject({ status: 400, code });
    expect(problem.detail).toContain(name);
  });

  it('speaks both dialects: hydra with its total, simple-rest with its range', async () => {
    for (let more = 0; more < 2; more += 1) await cast.adviser.ask('POST', '/customers', aCustomer());
    const hydra = await cast.adviser.send<Record<string, unknown>>('GET', '/customers?items-per-page=2&page=2&order[lastName]=asc');
    expect(hydra.headers.get('content-type')).toMatch(/^application\/ld\+json/);
    const { 'hydra:member': members, 'hydra:totalItems': total } = hydra.body as {
      'hydra:member': { '@id': string; id: string }[];
      'hydra:totalItems': number;
    };
    expect(members).toHaveLength(2);
    expect(members[0]!['@id']).toBe(`/api/customers/${members[0]!.id}`);
    const simple = await cast.adviser.speaking('json').send<{ id: string }[]>('GET', '/customers?range=[2,3]&sort=["lastName","ASC"]');
    expect(simple.headers.get('content-range')).toBe(`customers 2-3/${total}`);
    expect(simple.body.map(({ id }) => id)).toEqual(members.map(({ id }) => id));
    const problem = await cast.adviser.speaking('json').send<object>('GET', '/customers?farbe=blau');
    expect([problem.status, 'hydra:description' in problem.body]).toEqual([400, false]);
  });
});

describe("another customer's ids, and tokens of the other realm", () => {
  it('are not there for a cast.stranger, and nothing changes', async () => {
    const { enquiry, file } = await cast.openEnquiry();
    const calls: readonly (readonly [string, string, object?])[] = [
      ['GET', `/customers/${cast.customerPerson.id}`],
      ['POST', `/customers/${cast.customerPerson.id}/request-activation-code`, {}],
      ['POST', `/customers/${cast.customerPerson.id}/activate`, { activationCode: 'ABCDEF' }],
      ['GET', `/enquiries/${enquiry.id}`],
      ['POST', `/enquiries/${enquiry.id}/complete`, {}],
      ['GET', `/files/${file.id}`],
      ['POST', `/files/${file.id}/ready`, {}],
      ['POST', `/files/${file.id}/problem`, { __context: { message: 'Dokument ist unklar.' } }],
      ['GET', `/files/${file.id}/download`],
      ['GET', `/files/${file.id}/preview`],
    ];
    const before = await portal.engines.journal.head();
    for (const [method, path, body] of calls) expect(await refused(cast.stranger, method, path, body), path).toMatchObject({ status: 404 });
    for (const path of [`/enquiry-status-changes?enquiry=${enquiry.id}`, `/file-status-changes?file=${file.id}`]) {
      const reply = await cast.stranger.send<{ 'hydra:totalItems'?: number }>('GET', path);
      expect(reply.status === 404 || reply.body['hydra:totalItems'] === 0, path).toBe(true);
    }
    expect(await portal.engines.journal.head()).toBe(before);
  });

  it('are worth nothing in the other realm: 401 or 403', async () => {
    const asEmployee = portal.user.as('employee', cast.customer.token!);
    const asCustomer = portal.user.as('customer', cast.adviser.token!);
    for (const [user, path] of [
      [asEmployee, '/customers'],
      [asEmployee, '/enquiries'],
      [asCustomer, `/customers/${cast.customerPerson.id}`],
      [cast.customer, '/customers'],
      [portal.user.as('employee', 'erfunden'), '/customers'],
    ] as const)
      expect([401, 403]).toContain((await refused(user, 'GET', path)).status);
  });
});

describe('a client that goes away in the middle of a command', () => {
  it('leaves nothing behind', async () => {
    const before = await portal.engines.journal.head();
    await new Promise<void>((resolve) => {
      const request = httpRequest(`${portal.url}/api/customers`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Content-Length': 500, 'X-Employee-Token': cast.adviser.token! },
      });
      request.on('error', () => undefined).once('close', resolve);
      request.write('{"email":"weg@beispiel.de",', () => request.destroy());
    });
    expect((await portal.user.send('GET', '/health/live')).status).toBe(200);
    expect(await portal.engines.journal.head()).toBe(before);
  });
});
