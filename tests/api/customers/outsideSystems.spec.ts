import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BrowserUser } from '../../harness/browserUser.ts';
import { TEST_PASSWORD } from '../../harness/people.ts';
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
  const created = async (roles: readonly string[]) => {
    const { body } = await selfDisclosure.post('/customers', erika({ roles }));
    return { id: String(body['id']), email: String(body['email']) };
  };
  const request = (id: string, headers: Record<string, string> = {}) =>
    selfDisclosure.post(`/customers/${id}/request-selbstauskunft`, {}, headers);

  it('is asked for by a letter with a link that opens, one for each request', async () => {
    const { id, email } = await created(['ROLE_CUSTOMER_SELBSTAUSKUNFT']);
    const key = { 'Idempotency-Key': 'selbstauskunft-1' };
    const { status, body } = await request(id, key);
    expect([status, body['selbstauskunftRequestedAt']]).toEqual([200, desk.portal.now()]);
    await request(id, key);
    const letters = await desk.portal.letters(email);
    expect(letters).toHaveLength(1);
    const { pathname, search } = new URL(letters[0]?.links[0] ?? '');
    const page = await fetch(`${desk.portal.url}${pathname}${search}`);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Ihre Selbstauskunft')]);
  });

  it('needs the module of the customer', async () => {
    const { id } = await desk.created();
    expect(await request(id)).toMatchObject({ status: 409, body: { code: 'SELF_DISCLOSURE_NOT_GRANTED' } });
  });

  it('is read by employees who are led in by a link', async () => {
    const { body } = await selfDisclosure.get('/customers/get-login-for-selbstauskunft');
    const { pathname, search } = new URL(String(body['href']));
    expect((await fetch(`${desk.portal.url}${pathname}${search}`)).status).toBe(200);
  });

  it('is filled in by customers with the module, who are led in by a link of their own', async () => {
    const { id, email } = await created(['ROLE_CUSTOMER_SELBSTAUSKUNFT']);
    const user = desk.portal.browser('customer');
    const invitationCode = await desk.invitationCode({ id, email });
    await user.post('/customers/register-with-invitation-code', { invitationCode, password: TEST_PASSWORD });
    expect((await user.get('/customers/get-login-for-selbstauskunft')).status).toBe(403);
    const { mobile } = (await desk.adviser.get(`/customers/${id}`)).body;
    const activationCode = await desk.smsCode({ id, mobile: String(mobile), user });
    expect((await user.post(`/customers/${id}/activate`, { activationCode })).status).toBe(200);
    const { body } = await user.get('/customers/get-login-for-selbstauskunft');
    const { pathname, search } = new URL(String(body['href']));
    const page = await fetch(`${desk.portal.url}${pathname}${search}`);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Ihre Selbstauskunft')]);
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
      expect((await admin.get('/customers/get-login-for-selbstauskunft')).status).toBe(503);
    } finally {
      await real.portal.stop();
    }
  });
});
