import { createPublicKey, type JsonWebKey } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EngineUnavailable } from '@portal/platform/engineUnavailable';
import { DAY_MS } from '@portal/platform/clock/clock';
import type { BrowserUser } from '../../harness/browserUser.ts';
import { TEST_PASSWORD } from '../../harness/people.ts';
import { reportUndelivered } from '../reportUndelivered.ts';
import { erika, openCustomerDesk, type CustomerDesk } from './customerDesk.ts';

let desk: CustomerDesk;
let demo: BrowserUser;
let selfDisclosure: BrowserUser;
beforeAll(async () => {
  desk = await openCustomerDesk();
  demo = await desk.employee(['ROLE_DEMO_ADMIN']);
  selfDisclosure = await desk.employee(['ROLE_BANK_EMPLOYEE_SELBSTAUSKUNFT']);
});
afterAll(() => desk.portal.stop());

const signIn = (email: string, password: unknown) => desk.portal.browser('customer').post('/customers/login', { email, password });
const person = { salutation: 'MR', firstName: 'Max', lastName: 'Probe' };

describe('POST demo/create-demo-customer', () => {
  const create = (body: object, headers: Record<string, string> = {}) => demo.post('/demo/create-demo-customer', body, headers);

  it('makes a customer who signs in with the password, with the upload module, without a letter', async () => {
    const email = 'max@beispiel.de';
    const { status, body } = await create({ ...person, email, mobile: '0151 55500010', plainPassword: TEST_PASSWORD });
    expect(status).toBe(200);
    expect(body).not.toHaveProperty('password');
    expect((await signIn(email, TEST_PASSWORD)).status).toBe(200);
    const { body: customer } = await desk.adviser.get(`/customers/${String(body['id'])}`);
    expect(customer).toMatchObject({ firstName: 'Max', mobile: '+4915155500010', roles: ['ROLE_CUSTOMER', 'ROLE_CUSTOMER_UPLOAD'] });
    expect(await desk.portal.letters(email)).toEqual([]);
  });

  it('makes up a password where none is given, and answers the same when the call comes again', async () => {
    const body = { ...person, email: 'ohne.passwort@beispiel.de', plainPassword: '' };
    const key = { 'Idempotency-Key': 'demo-1' };
    const [one, two] = [await create(body, key), await create(body, key)];
    expect([one.status, two.status]).toEqual([200, 200]);
    expect(two.body).toEqual(one.body);
    expect((await signIn(body.email, one.body['password'])).status).toBe(200);
  });

  it('refuses what is wrong at its field, and an address that is taken', async () => {
    const { status, body } = await create({ email: 'keine', firstName: '', plainPassword: 'kurz' });
    expect(status).toBe(422);
    expect((body['violations'] as { propertyPath: string }[]).map(({ propertyPath }) => propertyPath).sort()).toEqual([
      'email',
      'firstName',
      'lastName',
      'plainPassword',
      'salutation',
    ]);
    const { email } = await desk.created();
    expect(await create({ ...person, email })).toMatchObject({ status: 422, body: { violations: [{ propertyPath: 'email' }] } });
    expect(await create({ ...person, email: 'neu@beispiel.de', plainPassword: 'Passwort123!' })).toMatchObject({
      status: 422,
      body: { violations: [{ propertyPath: 'plainPassword' }] },
    });
  });
});

describe('POST demo/invite-demo-customer', () => {
  const invite = (email: string) => demo.post('/demo/invite-demo-customer', { email });
  const register = async (email: string, activationCode: unknown) => {
    const invitationCode = (await desk.portal.letters(email))[0]?.code;
    const customer = desk.portal.browser('customer');
    await customer.post('/customers/register-with-invitation-code', { invitationCode, password: TEST_PASSWORD });
    return customer.post(`/customers/${String(customer.payload()['id'])}/activate`, { activationCode });
  };

  it('makes a customer of an unknown address, and answers the code that activates the access', async () => {
    const { status, body } = await invite('Unbekannt@beispiel.de');
    expect(status).toBe(200);
    expect((await register('unbekannt@beispiel.de', body['activationCode'])).status).toBe(200);
  });

  it('invites the customer who has the address, phone or not', async () => {
    const { id, email } = await desk.created();
    const { body } = await invite(email);
    expect(body['id']).toBe(id);
    expect((await register(email, body['activationCode'])).status).toBe(200);
  });

  it('sends no second letter while a new code would come too soon, and none to who is activated', async () => {
    await invite('eilig@beispiel.de');
    expect(await invite('eilig@beispiel.de')).toMatchObject({ status: 429, body: { code: 'CODE_REQUESTED_TOO_SOON' } });
    expect(await desk.portal.letters('eilig@beispiel.de')).toHaveLength(1);
    const { email } = await desk.activated();
    expect(await invite(email)).toMatchObject({ status: 409, body: { code: 'ALREADY_ACTIVATED' } });
  });
});

describe('GET customers/agree21-master-data/{number}', () => {
  it('answers the person as agree21 has it', async () => {
    const { status, body } = await desk.adviser.get('/customers/agree21-master-data/3000001');
    expect(status).toBe(200);
    expect(body).toMatchObject({ salutation: 'Frau', title: 'Prof. Dr. med.', firstName: 'Martina', lastName: 'Vogelsang' });
  });

  it('says what to do about an unknown number, and about a system that is down', async () => {
    expect(await desk.adviser.get('/customers/agree21-master-data/12%2F34')).toMatchObject({
      status: 404,
      body: { code: 'AGREE21_PERSON_UNKNOWN', detail: expect.stringContaining('Bitte prüfen Sie die Nummer') as string },
    });
    const broken = await desk.adviser.get('/customers/agree21-master-data/3000009');
    expect(broken).toMatchObject({ status: 503, body: { code: 'AGREE21_UNAVAILABLE' } });
    expect(broken.headers.get('retry-after')).toBe('10');
  });

  it('is there only where the bank has switched it on', async () => {
    const { agree21 } = desk.config;
    desk.config.agree21 = { ...agree21, fetchPersonStammdatenActive: false };
    expect(await desk.adviser.get('/customers/agree21-master-data/3000001')).toMatchObject({ status: 409, body: { code: 'AGREE21_OFF' } });
    desk.config.agree21 = agree21;
  });
});

describe('GET customers/agree21-person/{id}', () => {
  it('says by which number agree21 knows the customer, and whether the person is verified', async () => {
    const answerFor = async (customerId: string) => {
      const { id } = await desk.created({ customerId });
      return (await desk.adviser.get(`/customers/agree21-person/${id}`)).body;
    };
    expect(await answerFor('1004816')).toEqual({ customerId: '1004816', agree21Verified: true, agree21PersonId: '8800412' });
    expect(await answerFor('K-77')).toEqual({ customerId: 'K-77', agree21Verified: false, agree21PersonId: null });
    expect((await desk.adviser.get('/customers/agree21-person/00000000-0000-4000-8000-00000000dead')).status).toBe(404);
  });
});

describe('a self-disclosure', () => {
  const MODULE = ['ROLE_CUSTOMER_SELBSTAUSKUNFT'];
  const created = async (more: object = {}) => {
    const { body } = await selfDisclosure.post('/customers', erika({ roles: MODULE, ...more }));
    return { id: String(body['id']), email: String(body['email']), mobile: body['mobile'] as string | null };
  };
  const withoutMobile = () => created({ mobile: null });
  const request = (id: string, headers: Record<string, string> = {}) =>
    selfDisclosure.post(`/customers/${id}/request-selbstauskunft`, {}, headers);
  const newestToken = async (email: string): Promise<string> => {
    const [link = ''] = (await desk.portal.letters(email))
      .flatMap(({ links }) => links)
      .filter((each) => each.includes('/selbstauskunft/'));
    return link.slice(link.lastIndexOf('/') + 1);
  };
  const open = (token: string, submitCode?: string, key?: string) =>
    desk.portal
      .browser('customer')
      .post('/customers/open-selbstauskunft', { token, submitCode }, key === undefined ? {} : { 'Idempotency-Key': key });
  const requested = async (customer: { readonly id: string; readonly email: string }) => {
    await request(customer.id);
    return newestToken(customer.email);
  };
  const pageAt = async (href: unknown) => {
    const { pathname, search } = new URL(String(href));
    const page = await fetch(`${desk.portal.url}${pathname}${search}`);
    return { status: page.status, text: await page.text() };
  };
  /** As the desk of a bank does it: by what the portal publishes. */
  const received = async (href: unknown) => {
    const token = new URL(String(href)).searchParams.get('zugang') ?? '';
    const answer = await fetch(`${desk.portal.url}/.well-known/jwks.json`);
    const { keys } = (await answer.json()) as { keys: (JsonWebKey & { kid: string })[] };
    const header = jwt.decode(token, { complete: true })?.header;
    const jwk = keys.find(({ kid }) => kid === header?.kid);
    const key = createPublicKey({ key: { ...jwk }, format: 'jwk' });
    const claims = jwt.verify(token, key, { algorithms: ['ES256'], clockTimestamp: Date.parse(desk.portal.now()) / 1_000 });
    return { answer, header, claims: claims as jwt.JwtPayload };
  };
  const refusedBy = async (answer: ReturnType<typeof open>) => {
    const { status, body } = await answer;
    return [status, body['code']];
  };
  const INVALID = [422, 'SELF_DISCLOSURE_LINK_INVALID'];
  const eventsOf = async (id: string): Promise<readonly (string | null)[][]> => {
    await desk.portal.contexts.security.settled();
    const { events } = await desk.portal.contexts.security.find({ of: [`customer-${id}`], limit: 100 });
    return events.map(({ kind, code }) => [kind, code]);
  };

  it('is asked for by a letter with a link to the portal, one for each request', async () => {
    const { id, email } = await withoutMobile();
    const key = { 'Idempotency-Key': 'selbstauskunft-1' };
    const { status, body } = await request(id, key);
    expect([status, body['selbstauskunftRequestedAt']]).toEqual([200, desk.portal.now()]);
    await request(id, key);
    const letters = await desk.portal.letters(email);
    expect(letters).toHaveLength(1);
    expect(letters[0]?.links[0]).toMatch(/^https?:\/\/[^/]+\/selbstauskunft\/[\w-]{43}$/);
    expect(letters[0]?.text).toContain('bis zum 05.12.2026 gültig. Geben Sie ihn bitte nicht weiter.');
  });

  it('is told of once where it is asked for again before the letter goes: of two links the first would be dead', async () => {
    const { id, email } = await withoutMobile();
    const { records } = desk.portal.engines;
    const { put } = records;
    let isAway = true;
    records.put = (collection, ...rest) =>
      isAway && collection === 'outbox' ? Promise.reject(new EngineUnavailable('test')) : put(collection, ...rest);
    expect((await request(id)).status).toBe(200);
    desk.portal.advance(60_000);
    expect((await request(id)).status).toBe(200);
    isAway = false;
    expect(await desk.portal.letters(email)).toHaveLength(1);
    records.put = put;
    expect((await open(await newestToken(email))).status).toBe(200);
  });

  it('opens by that link, as often as it is needed, each time by a token of its own that is good for a minute', async () => {
    const token = await requested(await withoutMobile());
    const [one, other] = [await open(token), await open(token)];
    expect([one.status, Object.keys(one.body)]).toEqual([200, ['href']]);
    expect(other.body['href']).not.toBe(one.body['href']);
    const { answer, header, claims } = await received(one.body['href']);
    expect([answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual(['application/json', 'public, max-age=600']);
    expect(header).toMatchObject({ alg: 'ES256', typ: 'selbstauskunft+jwt' });
    expect(claims).toMatchObject({ role: 'customer', request: expect.any(String) as string });
    expect([(claims.exp ?? 0) - (claims.iat ?? 0), claims.iss, claims.aud]).toEqual([
      60,
      desk.portal.publicUrl,
      `${desk.portal.publicUrl}/demo/selbstauskunft`,
    ]);
    expect(await pageAt(one.body['href'])).toMatchObject({ status: 200, text: expect.stringContaining('Ihre Selbstauskunft') as string });
    expect((await pageAt(one.body['href'])).status).toBe(404);
  });

  it('asks for the code of a text message where a mobile number is known', async () => {
    const customer = await created();
    const token = await requested(customer);
    expect((await desk.portal.letters(customer.email))[0]?.text).toContain('senden wir Ihnen zur Sicherheit einen Code per SMS');
    const first = await open(token);
    expect([first.status, first.body]).toEqual([202, { code: 'sms_required' }]);
    expect(await refusedBy(open(token))).toEqual([429, 'CODE_REQUESTED_TOO_SOON']);
    const [sms] = await desk.portal.letters(String(customer.mobile));
    expect(sms).toMatchObject({ channel: 'sms', text: expect.stringContaining('Code für die Selbstauskunft') as string });
    expect(await refusedBy(open(token, 'AAAAAA'))).toEqual([422, 'ACCESS_CODE_WRONG']);
    const right = await open(token, sms?.code ?? '', 'selbstauskunft-code');
    const again = await open(token, sms?.code ?? '', 'selbstauskunft-code');
    expect([right.status, again.status]).toEqual([200, 200]);
    expect(await refusedBy(open(token, 'AAAAAA', 'selbstauskunft-code'))).toEqual([422, 'ACCESS_CODE_WRONG']);
    expect((await open(token, sms?.code ?? '', 'selbstauskunft-code')).status).toBe(200);
    expect((await pageAt(right.body['href'])).status).toBe(200);
    expect(await refusedBy(open(token, sms?.code ?? ''))).toEqual([422, 'ACCESS_CODE_EXPIRED']);
    expect(await eventsOf(customer.id)).toEqual(
      expect.arrayContaining([
        ['code-failed', 'SELF_DISCLOSURE_CODE_WRONG'],
        ['self-disclosure-opened', null],
      ]),
    );
  });

  it('says that the SMS with the link’s last code was not delivered, and sends another one at once', async () => {
    const customer = await created();
    const token = await requested(customer);
    const told = async (asked = token) => {
      const { status, body } = await desk.portal.browser('customer').post('/customers/open-selbstauskunft/code-delivery', { token: asked });
      return status === 422 ? [status, body['code']] : [status, body];
    };
    const nothing = await told();
    expect(nothing[0]).toBe(204);
    await reportUndelivered(desk.portal, () => open(token));
    expect(await told()).toEqual([200, { delivery: 'undelivered', newCodeInSeconds: 0 }]);
    await request(customer.id);
    const newer = await newestToken(customer.email);
    expect([await told(), await told(newer)]).toEqual([INVALID, nothing]);
    expect((await open(newer)).status).toBe(202);
    expect(await told(newer)).toEqual(nothing);
    expect(await told('x')).toEqual(INVALID);
  });

  it('takes three wrong codes, and slows down who goes on guessing', async () => {
    const customer = await created();
    const token = await requested(customer);
    await open(token);
    const tries = [];
    for (let tried = 0; tried < 6; tried++) tries.push((await refusedBy(open(token, 'AAAAAA')))[1]);
    expect(tries).toEqual([
      ...['ACCESS_CODE_WRONG', 'ACCESS_CODE_WRONG', 'ACCESS_CODE_EXPIRED', 'ACCESS_CODE_EXPIRED', 'ACCESS_CODE_EXPIRED'],
      'TOO_MANY_ATTEMPTS',
    ]);
    expect(await eventsOf(customer.id)).toEqual(expect.arrayContaining([['code-locked', 'SELF_DISCLOSURE_CODE']]));
  });

  it.each<[string, (customer: { id: string; email: string }) => Promise<unknown>]>([
    ['a newer request', ({ id }) => request(id)],
    ['another address', ({ id }) => selfDisclosure.patch(`/customers/${id}`, { email: `neu-${id}@beispiel.de` })],
    ['the loss of the module', ({ id }) => selfDisclosure.patch(`/customers/${id}`, { roles: [] })],
    ['the erasure', ({ id }) => desk.portal.contexts.erasure.erase(`customer-${id}`)],
  ])('is out of reach by a link that %s has ended', async (_, end) => {
    const customer = await withoutMobile();
    const token = await requested(customer);
    expect((await open(token)).status).toBe(200);
    await end(customer);
    await desk.portal.idle();
    expect(await refusedBy(open(token))).toEqual(INVALID);
  });

  it('is out of reach by no link of ours, and after 14 days', async () => {
    for (const token of ['x', 'a'.repeat(43)]) expect(await refusedBy(open(token))).toEqual(INVALID);
    expect((await open('')).status).toBe(422);
    const token = await requested(await withoutMobile());
    desk.portal.advance(14 * DAY_MS - 1);
    expect((await open(token)).status).toBe(200);
    desk.portal.advance(1);
    expect(await refusedBy(open(token))).toEqual(INVALID);
    selfDisclosure = await desk.employee(['ROLE_BANK_EMPLOYEE_SELBSTAUSKUNFT']);
    await desk.signInAdviser();
  });

  it('needs the module of the customer', async () => {
    const { id } = await desk.created();
    expect(await request(id)).toMatchObject({ status: 409, body: { code: 'SELF_DISCLOSURE_NOT_GRANTED' } });
  });

  it('is read by employees who are led in by a link', async () => {
    const { body } = await selfDisclosure.get('/customers/get-login-for-selbstauskunft');
    expect((await received(body['href'])).claims).toMatchObject({ role: 'employee' });
    expect((await pageAt(body['href'])).status).toBe(200);
  });

  it('is filled in by customers with the module, who are led in by a link of their own', async () => {
    const { id, email } = await created();
    const user = desk.portal.browser('customer');
    const invitationCode = await desk.invitationCode({ id, email });
    await user.post('/customers/register-with-invitation-code', { invitationCode, password: TEST_PASSWORD });
    expect((await user.get('/customers/get-login-for-selbstauskunft')).status).toBe(403);
    const { mobile } = (await desk.adviser.get(`/customers/${id}`)).body;
    const activationCode = await desk.smsCode({ id, mobile: String(mobile), user });
    expect((await user.post(`/customers/${id}/activate`, { activationCode })).status).toBe(200);
    const { body } = await user.get('/customers/get-login-for-selbstauskunft');
    expect((await received(body['href'])).claims).not.toHaveProperty('request');
    expect(await pageAt(body['href'])).toMatchObject({ status: 200, text: expect.stringContaining('Ihre Selbstauskunft') as string });
    const { user: without } = await desk.activated();
    expect((await without.get('/customers/get-login-for-selbstauskunft')).status).toBe(403);
  });
});

describe('a bank that is no demo', () => {
  it('has neither the demo calls nor made-up systems beside it', async () => {
    const real = await openCustomerDesk({ environment: { DEMO: '0' } });
    try {
      const admin = await real.employee(['ROLE_ADMIN', 'ROLE_BANK_EMPLOYEE_SELBSTAUSKUNFT']);
      expect((await admin.post('/demo/create-demo-customer', { ...person, email: 'x@beispiel.de' })).status).toBe(404);
      expect((await admin.post('/demo/invite-demo-customer', { email: 'x@beispiel.de' })).status).toBe(404);
      expect((await admin.get('/customers/agree21-master-data/3000001')).status).toBe(503);
      for (const answer of [
        await admin.get('/customers/get-login-for-selbstauskunft'),
        await real.portal.browser('customer').post('/customers/open-selbstauskunft', { token: 'x' }),
        await real.portal.browser('customer').post('/customers/open-selbstauskunft/code-delivery', { token: 'x' }),
      ])
        expect(answer).toMatchObject({ status: 503, body: { code: 'SELF_DISCLOSURE_UNAVAILABLE' } });
      expect((await admin.get('/configs/current')).body['systemsOff']).toEqual(['selfDisclosure', 'agree21', 'bankSignIn']);
      expect((await real.portal.browser('customer').get('/configs/current')).body).not.toHaveProperty('systemsOff');
      expect((await real.portal.browser('customer').get('/health/ready')).body['systemsOff']).toEqual([
        'selfDisclosure',
        'agree21',
        'bankSignIn',
      ]);
      expect((await fetch(`${real.portal.url}/.well-known/jwks.json`)).status).toBe(404);
    } finally {
      await real.portal.stop();
    }
  });
});
