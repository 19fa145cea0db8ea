import { request as httpRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CustomerView } from '@portal/contracts/customers/views/customer';
import type { EnquiryStatusChangeView, EnquiryView, FileView } from '@portal/contracts/enquiries/views/enquiry';
import { DAY_MS, MINUTE_MS } from '@portal/platform/clock/clock';
import { aCustomer, TEST_PASSWORD } from '../harness/people.ts';
import type { PortalUser, Reply } from '../harness/portalUser.ts';
import { problemOf } from '../harness/problemOf.ts';
import { startTestPortal, type TestPerson, type TestPortal } from '../harness/testPortal.ts';

let portal: TestPortal;
let staff: PortalUser;
let person: TestPerson;
let customer: PortalUser;
let stranger: PortalUser;
beforeAll(async () => {
  portal = await startTestPortal();
  staff = await (await portal.employee(['ROLE_BANK_EMPLOYEE_UPLOAD'])).signIn();
  person = await portal.customer(staff, aCustomer());
  customer = await person.signIn();
  stranger = await (await portal.customer(staff, aCustomer())).signIn();
}, 60_000);
afterAll(() => portal.stop());

const refused = async (
  user: PortalUser,
  method: string,
  path: string,
  body?: object | string,
  headers: Readonly<Record<string, string>> = {},
) => problemOf(await user.send(method, path, { ...(body === undefined ? {} : { body }), headers }));
const newest = async (to: string): Promise<string> => (await portal.letters(to)).find(({ code }) => code !== null)?.code ?? '';

/** Invited, not yet registered. */
async function anInvited(): Promise<{ readonly id: string; readonly email: string; readonly mobile: string; readonly code: string }> {
  const master = aCustomer();
  const { id } = await staff.ask<CustomerView>('POST', '/customers', master);
  await staff.ask('POST', `/customers/${id}/invite`, {});
  return { id, email: master.email, mobile: master.mobile!, code: await newest(master.email) };
}
const register = (invitationCode: string, password = TEST_PASSWORD): Promise<Reply<{ token: string }>> =>
  portal.user.send('POST', '/customers/register-with-invitation-code', { body: { invitationCode, password } });
const anOpenEnquiry = async (files: readonly string[] = ['Ausweis']): Promise<EnquiryView> => {
  const enquiry = await staff.ask<EnquiryView>('POST', '/enquiries', { customer: person.id, name: 'Baufinanzierung' });
  for (const name of files) await staff.ask<FileView>('POST', '/files', { enquiry: enquiry.id, name });
  return staff.ask<EnquiryView>('PATCH', `/enquiries/${enquiry.id}`, { status: 'open' });
};

describe('a password', () => {
  const tooWeak = 'Das Passwort sollte sowohl Buchstaben, Zahlen als auch Sonderzeichen beinhalten oder mindestens 15 Zeichen lang sein.';
  const common = 'Dieses Passwort ist sehr verbreitet und leicht zu erraten. Bitte wählen Sie ein anderes.';
  it.each([
    ['kurz1!', 'Mindestens 8 Zeichen'],
    ['nurbuchstaben', tooWeak],
    ['Buchstaben12', tooWeak],
    [`${'ä1!'.repeat(43)}`, 'Höchstens 128 Zeichen'],
    ['Passwort123!', common],
    ['', 'Legen Sie ein Passwort für Ihren Zugang fest'],
  ])('that is weak or common (%s) is refused at its field, and the invitation stays good', async (password, message) => {
    const invited = await anInvited();
    expect(problemOf(await register(invited.code, password))).toMatchObject({ status: 422, at: ['password'], messages: [message] });
    expect((await register(invited.code)).status).toBe(200);
  });

  it('that repeats the present one, or comes with a wrong present one, changes nothing', async () => {
    const change = (currentPassword: string, newPassword: string) =>
      refused(customer, 'POST', '/customers/change-password', { currentPassword, newPassword });
    expect(await change(TEST_PASSWORD, TEST_PASSWORD)).toMatchObject({ status: 422, code: 'PASSWORD_REPEATED', at: ['newPassword'] });
    expect(await change('Falsch-2026!', 'Neues-Passwort-2026!')).toMatchObject({
      status: 422,
      code: 'CURRENT_PASSWORD_WRONG',
      at: ['currentPassword'],
    });
    expect(await change(TEST_PASSWORD, 'Passwort123!')).toMatchObject({ status: 422, at: ['newPassword'], messages: [common] });
    expect((await customer.send('GET', `/customers/${person.id}`)).status).toBe(200);
    await person.signIn();
  });
});

describe('a code', () => {
  it('of an invitation that was invented, used or replaced is INVITATION_INVALID; one that has expired says so', async () => {
    expect(problemOf(await register('erfunden'))).toMatchObject({ status: 422, code: 'INVITATION_INVALID', at: ['invitationCode'] });
    const invited = await anInvited();
    await staff.ask('POST', `/customers/${invited.id}/invite`, {});
    expect(problemOf(await register(invited.code)).code).toBe('INVITATION_INVALID');
    const code = await newest(invited.email);
    expect(code).not.toBe(invited.code);
    expect((await register(code)).status).toBe(200);
    expect(problemOf(await register(code)).code).toBe('INVITATION_INVALID');
  });

  it('for a new password that was invented, used or replaced changes nothing', async () => {
    const reset = (passwordResetCode: string) =>
      portal.user.send('POST', '/customers/reset-password', { body: { passwordResetCode, password: TEST_PASSWORD } });
    expect(problemOf(await reset('erfunden'))).toMatchObject({ status: 422, code: 'RESET_CODE_INVALID', at: ['passwordResetCode'] });
    await portal.user.ask('POST', '/customers/request-password-reset', { email: person.email });
    const code = await newest(person.email);
    expect((await reset(code)).status).toBe(204);
    expect(problemOf(await reset(code)).code).toBe('RESET_CODE_INVALID');
    expect((await customer.send('GET', `/customers/${person.id}`)).status, 'a new password ends the sessions').toBe(401);
    customer = await person.signIn();
  });

  it('for the activation ends with the fifth wrong entry: then even the right one is worth nothing', async () => {
    const invited = await anInvited();
    const newcomer = portal.user.as('customer', (await register(invited.code)).body.token);
    const enter = (activationCode: string) => newcomer.send('POST', `/customers/${invited.id}/activate`, { body: { activationCode } });
    expect(problemOf(await enter('ABC'))).toMatchObject({
      status: 422,
      at: ['activationCode'],
      messages: ['Ihr Aktivierungscode muss 6 Zeichen lang sein.'],
    });
    await newcomer.ask('POST', `/customers/${invited.id}/request-activation-code`, {});
    const code = await newest(invited.mobile);
    const wrong = code === 'ABCDEF' ? 'FEDCBA' : 'ABCDEF';
    for (let entry = 1; entry <= 4; entry += 1)
      expect(problemOf(await enter(wrong))).toMatchObject({ status: 422, code: 'ACTIVATION_CODE_WRONG', at: ['activationCode'] });
    for (const last of [wrong, code])
      expect(problemOf(await enter(last))).toMatchObject({ status: 422, code: 'ACTIVATION_CODE_EXPIRED', at: ['activationCode'] });
    const tooSoon = await newcomer.send('POST', `/customers/${invited.id}/request-activation-code`, { body: {} });
    expect(problemOf(tooSoon)).toMatchObject({ status: 429, code: 'CODE_REQUESTED_TOO_SOON' });
    expect(Number(tooSoon.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await newcomer.ask<CustomerView>('GET', `/customers/${invited.id}`)).activatedAt).toBeNull();
  });
});

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
    ['a role that is none', '/customers', { ...aCustomer(), roles: ['ROLE_ADMIN'] }, 422, 'INVALID', ['roles.0']],
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
    const problem = await refused(staff, 'POST', path, body);
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
      expect(await refused(staff, 'POST', '/customers', JSON.stringify(aCustomer()), { 'Content-Type': type })).toMatchObject({
        status: 415,
        code: 'UNSUPPORTED_MEDIA_TYPE',
      });
    expect((await refused(staff, 'POST', '/customers', JSON.stringify(aCustomer()), { 'Content-Encoding': 'gzip' })).status).toBe(415);
  });

  it('with a bad If-Match or Idempotency-Key is a 400', async () => {
    expect((await refused(staff, 'PATCH', `/customers/${person.id}`, { firstName: 'Eva' }, { 'If-Match': 'drei' })).code).toBe(
      'INVALID_IF_MATCH',
    );
    expect((await refused(staff, 'POST', '/customers', aCustomer(), { 'Idempotency-Key': 'x'.repeat(201) })).code).toBe(
      'INVALID_IDEMPOTENCY_KEY',
    );
  });

  it('for a path or method that does not exist is a 404 or 405', async () => {
    expect(await refused(staff, 'POST', '/kunden', {})).toMatchObject({ status: 404, code: 'UNKNOWN_PATH' });
    expect(await refused(staff, 'DELETE', `/customers/${person.id}`)).toMatchObject({ status: 405 });
  });
});

describe('completing too early', () => {
  it('is refused with what is missing, and the enquiry stays open', async () => {
    const enquiry = await anOpenEnquiry(['Ausweis', 'Gehalt']);
    const problem = await refused(customer, 'POST', `/enquiries/${enquiry.id}/complete`, {});
    expect(problem).toMatchObject({ status: 409, code: 'ENQUIRY_NOT_READY' });
    expect(problem.detail).toContain('Fehlende Pflichtdokumente: 2');
    expect((await staff.ask<EnquiryView>('GET', `/enquiries/${enquiry.id}`)).status).toBe('open');
    const [file] = enquiry.requestedFiles;
    expect((await refused(customer, 'POST', `/files/${file!.id}/ready`, {})).status, 'nothing to release').toBe(409);
    expect((await refused(customer, 'POST', `/files/${file!.id}/problem`, {})).status, 'no reason').toBe(422);
    expect(await refused(staff, 'PATCH', `/files/${file!.id}`, { status: 'verified' })).toMatchObject({
      status: 409,
      code: 'TRANSITION_NOT_ALLOWED',
    });
  });
});

describe('two employees who edit at once', () => {
  const editing = async (path: string, one: object, other: object): Promise<void> => {
    const colleague = await (await portal.employee(['ROLE_BANK_EMPLOYEE_UPLOAD'])).signIn();
    const etag = (await staff.send('GET', path)).headers.get('etag')!;
    expect(etag).toMatch(/^"\d+"$/);
    const first = await staff.send('PATCH', path, { body: one, headers: { 'If-Match': etag } });
    expect(first.status).toBe(200);
    expect(first.headers.get('etag')).not.toBe(etag);
    expect(await refused(colleague, 'PATCH', path, other, { 'If-Match': etag })).toMatchObject({ status: 412, code: 'STALE' });
    expect(await staff.ask('GET', path), 'the first one counts').toMatchObject(one);
    expect((await colleague.send('PATCH', path, { body: other, headers: { 'If-Match': first.headers.get('etag')! } })).status).toBe(200);
  };
  it('a customer: the second hears 412 and loses nothing of the first', () =>
    editing(`/customers/${person.id}`, { firstName: 'Eva' }, { firstName: 'Anna' }));
  it('a draft, or a requested file: the same', async () => {
    const { id } = await staff.ask<EnquiryView>('POST', '/enquiries', { customer: person.id, name: 'Haus' });
    await editing(`/enquiries/${id}`, { name: 'Hauskauf' }, { name: 'Hausbau' });
    const file = await staff.ask<FileView>('POST', '/files', { enquiry: id, name: 'Ausweis' });
    await editing(`/files/${file.id}`, { name: 'Reisepass' }, { name: 'Personalausweis' });
  });
});

describe('the same command sent twice', () => {
  it('has one effect and one answer, one after the other and at the same moment', async () => {
    for (const together of [true, false]) {
      const body = aCustomer();
      const send = () =>
        staff.send<CustomerView>('POST', '/customers', { body, headers: { 'Idempotency-Key': `anlegen-${body.customerId}` } });
      const [one, other] = together ? await Promise.all([send(), send()]) : [await send(), await send()];
      expect([one.status, other.status]).toEqual([201, 201]);
      expect(other.body).toEqual(one.body);
      expect([one, other].filter(({ headers }) => headers.get('idempotent-replay') === 'true')).toHaveLength(1);
      expect(await staff.rows(`/customers?search=${body.customerId}`)).toHaveLength(1);
    }
  });

  it('without a key does not change the status twice', async () => {
    const enquiry = await anOpenEnquiry([]);
    const statuses = await Promise.all(
      [1, 2, 3].map(async () => (await customer.send('POST', `/enquiries/${enquiry.id}/complete`, { body: {} })).status),
    );
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(1);
    expect(await staff.rows<EnquiryStatusChangeView>(`/enquiry-status-changes?enquiry=${enquiry.id}`)).toHaveLength(2);
  });

  it('with the key of another command is refused', async () => {
    const headers = { 'Idempotency-Key': 'einmal' };
    await staff.ask('POST', '/customers', aCustomer(), headers);
    expect(await refused(staff, 'POST', '/customers', aCustomer(), headers)).toMatchObject({ status: 422, code: 'IDEMPOTENCY_KEY_REUSED' });
  });
});

describe('twenty at the same moment', () => {
  it.each(['email', 'customerId'] as const)('with the same %s make one customer', async (field) => {
    const taken = aCustomer()[field];
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => staff.send('POST', '/customers', { body: aCustomer({ [field]: taken }) })),
    );
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    const others = replies.filter(({ status }) => status !== 201).map(problemOf);
    expect(new Set(others.map(({ status, code, at }) => `${status} ${code} ${at.join()}`))).toEqual(
      new Set([`422 ${field === 'email' ? 'EMAIL_TAKEN' : 'CUSTOMER_NUMBER_TAKEN'} ${field}`]),
    );
    expect(await staff.rows(`/customers?search=${encodeURIComponent(taken)}`)).toHaveLength(1);
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
    const problem = await refused(staff, 'GET', path);
    expect(problem).toMatchObject({ status: 400, code });
    expect(problem.detail).toContain(name);
  });

  it('speaks both dialects: hydra with its total, simple-rest with its range', async () => {
    const hydra = await staff.send<Record<string, unknown>>('GET', '/customers?items-per-page=2&page=2&order[lastName]=asc');
    expect(hydra.headers.get('content-type')).toMatch(/^application\/ld\+json/);
    const { 'hydra:member': members, 'hydra:totalItems': total } = hydra.body as {
      'hydra:member': { '@id': string; id: string }[];
      'hydra:totalItems': number;
    };
    expect(members).toHaveLength(2);
    expect(members[0]!['@id']).toBe(`/api/customers/${members[0]!.id}`);
    const simple = await staff.speaking('json').send<{ id: string }[]>('GET', '/customers?range=[2,3]&sort=["lastName","ASC"]');
    expect(simple.headers.get('content-range')).toBe(`customers 2-3/${total}`);
    expect(simple.body.map(({ id }) => id)).toEqual(members.map(({ id }) => id));
    const problem = await staff.speaking('json').send<object>('GET', '/customers?farbe=blau');
    expect([problem.status, 'hydra:description' in problem.body]).toEqual([400, false]);
  });
});

describe("another customer's ids, and tokens of the other realm", () => {
  it('are not there for a stranger, and nothing changes', async () => {
    const enquiry = await anOpenEnquiry();
    const file = enquiry.requestedFiles[0]!;
    const calls: readonly (readonly [string, string, object?])[] = [
      ['GET', `/customers/${person.id}`],
      ['POST', `/customers/${person.id}/request-activation-code`, {}],
      ['POST', `/customers/${person.id}/activate`, { activationCode: 'ABCDEF' }],
      ['GET', `/enquiries/${enquiry.id}`],
      ['POST', `/enquiries/${enquiry.id}/complete`, {}],
      ['GET', `/files/${file.id}`],
      ['POST', `/files/${file.id}/ready`, {}],
      ['POST', `/files/${file.id}/problem`, { __context: { message: 'Dokument ist unklar.' } }],
      ['GET', `/files/${file.id}/download`],
      ['GET', `/files/${file.id}/preview`],
    ];
    const before = await portal.engines.journal.head();
    for (const [method, path, body] of calls) expect(await refused(stranger, method, path, body), path).toMatchObject({ status: 404 });
    for (const path of [`/enquiry-status-changes?enquiry=${enquiry.id}`, `/file-status-changes?file=${file.id}`]) {
      const reply = await stranger.send<{ 'hydra:totalItems'?: number }>('GET', path);
      expect(reply.status === 404 || reply.body['hydra:totalItems'] === 0, path).toBe(true);
    }
    expect(await portal.engines.journal.head()).toBe(before);
  });

  it('are worth nothing in the other realm: 401 or 403', async () => {
    const asEmployee = portal.user.as('employee', customer.token!);
    const asCustomer = portal.user.as('customer', staff.token!);
    for (const [user, path] of [
      [asEmployee, '/customers'],
      [asEmployee, '/enquiries'],
      [asCustomer, `/customers/${person.id}`],
      [customer, '/customers'],
      [portal.user.as('employee', 'erfunden'), '/customers'],
    ] as const)
      expect([401, 403]).toContain((await refused(user, 'GET', path)).status);
  });
});

describe('guessing', () => {
  it('is slowed down after five wrong passwords, says for how long, and is over when the time has passed', async () => {
    const victim = await portal.customer(staff, aCustomer());
    const enter = (password: string) => portal.user.send('POST', '/customers/login', { body: { email: victim.email, password } });
    for (let failure = 1; failure <= 5; failure += 1)
      expect(problemOf(await enter(`Falsch-${failure}!`))).toMatchObject({ status: 401, code: 'BAD_CREDENTIALS' });
    const slowed = await enter('Falsch-6!');
    expect(problemOf(slowed)).toMatchObject({ status: 429, code: 'TOO_MANY_ATTEMPTS' });
    expect(Number(slowed.headers.get('retry-after'))).toBeGreaterThan(60);
    expect((await enter(TEST_PASSWORD)).status, 'the right one has to wait as well').toBe(429);
    portal.advance(16 * MINUTE_MS);
    expect((await enter(TEST_PASSWORD)).status).toBe(200);
  });
});

describe('a client that goes away in the middle of a command', () => {
  it('leaves nothing behind', async () => {
    const before = await portal.engines.journal.head();
    await new Promise<void>((resolve) => {
      const request = httpRequest(`${portal.url}/api/customers`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Content-Length': 500, 'X-Employee-Token': staff.token! },
      });
      request.on('error', () => undefined).once('close', resolve);
      request.write('{"email":"weg@beispiel.de",', () => request.destroy());
    });
    expect((await portal.user.send('GET', '/health/live')).status).toBe(200);
    expect(await portal.engines.journal.head()).toBe(before);
  });
});

describe('codes, once their time is over', () => {
  it('say that they have expired, and a new one may be had', async () => {
    staff = await (await portal.employee(['ROLE_BANK_EMPLOYEE_UPLOAD'])).signIn();
    const late = await anInvited();
    const slow = await anInvited();
    const newcomer = portal.user.as('customer', (await register(slow.code)).body.token);
    await newcomer.ask('POST', `/customers/${slow.id}/request-activation-code`, {});
    const code = await newest(slow.mobile);
    await portal.user.ask('POST', '/customers/request-password-reset', { email: person.email });
    const resetCode = await newest(person.email);
    portal.advance(31 * MINUTE_MS);
    const again = portal.user.as(
      'customer',
      (await portal.user.ask<{ token: string }>('POST', '/customers/login', { email: slow.email, password: TEST_PASSWORD })).token,
    );
    expect(await refused(again, 'POST', `/customers/${slow.id}/activate`, { activationCode: code })).toMatchObject({
      status: 422,
      code: 'ACTIVATION_CODE_EXPIRED',
      at: ['activationCode'],
    });
    portal.advance(30 * MINUTE_MS);
    expect(
      (await refused(portal.user, 'POST', '/customers/reset-password', { passwordResetCode: resetCode, password: TEST_PASSWORD })).code,
    ).toBe('RESET_CODE_INVALID');
    portal.advance(14 * DAY_MS);
    expect(problemOf(await register(late.code))).toMatchObject({ status: 422, code: 'INVITATION_EXPIRED', at: ['invitationCode'] });
    staff = await (await portal.employee(['ROLE_BANK_EMPLOYEE_UPLOAD'])).signIn();
    await staff.ask('POST', `/customers/${late.id}/invite`, {});
    expect((await register(await newest(late.email))).status).toBe(200);
  });
});
