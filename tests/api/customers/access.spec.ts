import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MINUTE_MS } from '@portal/platform/clock/clock';
import { createReservationRegistry } from '@portal/platform/commands/createReservationAggregate';
import { START_OF_LOG } from '@portal/platform/event-store/eventStore';
import { aCustomer as masterData, TEST_PASSWORD } from '../../harness/people.ts';
import { fixedTimeAndPlace, startTestPortal, type TestPerson, type TestPortal } from '../../harness/testPortal.ts';

const NEW_PASSWORD = 'Regenschirm+Teich-31';
let portal: TestPortal;
let adviser: TestPerson;

beforeAll(async () => {
  portal = await startTestPortal(fixedTimeAndPlace);
  adviser = await portal.employee(['ROLE_BANK_EMPLOYEE_UPLOAD']);
});
afterAll(() => portal.stop());

/** A customer with a browser who knows the password and is not signed in. */
async function aCustomer(until: 'created' | 'registered' | 'activated' = 'activated') {
  const staff = await adviser.signIn();
  const master = masterData();
  const { id } =
    until === 'created'
      ? await staff.ask<{ readonly id: string }>('POST', '/customers', master)
      : await portal.customer(staff, master, { activate: until === 'activated' });
  const { email } = master;
  const user = portal.browser('customer');
  return { id, email, user, login: (password = TEST_PASSWORD) => user.post('/customers/login', { email, password }) };
}
async function signedIn() {
  const customer = await aCustomer();
  expect((await customer.login()).status).toBe(200);
  return customer;
}

describe('POST customers/login', () => {
  it('answers a token and sets the refresh cookie out of scripts’ reach', async () => {
    const { login, user, id, email } = await aCustomer();
    const { status, body, headers } = await login();
    expect([status, Object.keys(body)]).toEqual([200, ['token']]);
    expect(user.payload()).toMatchObject({ id, roles: ['ROLE_CUSTOMER', 'ROLE_CUSTOMER_UPLOAD'], inheritedRoles: [] });
    expect(JSON.stringify(user.payload())).not.toContain(email);
    expect(headers.getSetCookie()[0]).toMatch(/^customer_refresh=.+; Path=\/api\/customers\/refresh; .*HttpOnly; SameSite=Strict/);
  });

  it('takes the e-mail in any case', async () => {
    const { email } = await aCustomer();
    expect(
      (await portal.browser('customer').post('/customers/login', { email: ` ${email.toUpperCase()} `, password: TEST_PASSWORD })).status,
    ).toBe(200);
  });

  it('answers the same for a wrong password, an unknown address and one who has not registered', async () => {
    const unregistered = await aCustomer('created');
    const wrong = await (await aCustomer()).login('Falsch-Falsch-1');
    const unknown = await portal.browser('customer').post('/customers/login', { email: 'niemand@example.org', password: TEST_PASSWORD });
    for (const answer of [wrong, unknown, await unregistered.login()]) {
      expect([answer.status, answer.body]).toEqual([401, wrong.body]);
      expect(answer.body['code']).toBe('BAD_CREDENTIALS');
    }
  });

  it('lets in who is registered and not yet activated, without ROLE_CUSTOMER', async () => {
    const { login, user } = await aCustomer('registered');
    expect((await login()).status).toBe(200);
    expect(user.payload()['roles']).toEqual(['ROLE_CUSTOMER_UPLOAD']);
  });

  it('knows no employees', async () => {
    const { email } = await portal.employee(['ROLE_BANK_EMPLOYEE']);
    expect((await portal.browser('customer').post('/customers/login', { email, password: TEST_PASSWORD })).status).toBe(401);
  });

  it('slows down after five failures, and forgets them after a while', async () => {
    const { login } = await aCustomer();
    for (let tries = 0; tries < 5; tries++) expect((await login('Falsch-Falsch-1')).status).toBe(401);
    const { status, body, headers } = await login();
    expect([status, body['code']]).toEqual([429, 'TOO_MANY_ATTEMPTS']);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(800);
    portal.advance(16 * MINUTE_MS);
    expect((await login()).status).toBe(200);
  });
});

describe('the session', () => {
  it('goes on with the cookie, which changes each time', async () => {
    const { user } = await signedIn();
    const before = user.cookie();
    expect((await user.post('/customers/refresh')).status).toBe(200);
    expect(user.cookie()).not.toBe(before);
  });

  it('goes on with the cookie of before where the answer of its renewal was lost', async () => {
    const { user, id } = await signedIn();
    const lost = { body: {}, headers: { cookie: user.cookie() ?? '' } };
    expect((await portal.user.send('POST', '/customers/refresh', lost)).status).toBe(200);
    portal.advance(10 * MINUTE_MS);
    expect((await user.post('/customers/refresh')).status).toBe(200);
    expect((await user.get(`/customers/${id}`)).status).toBe(200);
    expect((await user.post('/customers/refresh')).status).toBe(200);
  });

  it('ends when an old cookie comes again once the newer one was used', async () => {
    const { user, id } = await signedIn();
    const old = user.cookie();
    await user.post('/customers/refresh');
    await user.post('/customers/refresh');
    const current = user.cookie();
    user.useCookie(old);
    expect(await user.post('/customers/refresh')).toMatchObject({ status: 401, body: { code: 'SESSION_ENDED' } });
    user.useCookie(current);
    expect((await user.post('/customers/refresh')).status).toBe(401);
    expect((await user.get(`/customers/${id}`)).status).toBe(401);
  });

  it('that is dead takes its cookie out of the browser', async () => {
    const { user } = await signedIn();
    portal.advance(15 * MINUTE_MS);
    const { status, headers } = await user.post('/customers/refresh');
    expect([status, headers.getSetCookie()]).toEqual([
      401,
      [expect.stringMatching(/^customer_refresh=; Path=\/api\/customers\/refresh; Max-Age=0/)],
    ]);
    const without = await portal.browser('customer').post('/customers/refresh');
    expect([without.status, without.headers.getSetCookie()], 'nothing to take away').toEqual([401, []]);
  });

  it('ends after 15 idle minutes', async () => {
    const { user } = await signedIn();
    portal.advance(15 * MINUTE_MS);
    expect((await user.post('/customers/refresh')).status).toBe(401);
  });

  it.each(['GET', 'POST'])('ends with %s logout, which needs the token', async (method) => {
    const { user, id } = await signedIn();
    const cookie = user.cookie();
    expect((await portal.browser('customer').call(method, '/customers/logout')).status).toBe(401);
    const { status, headers } = await user.call(method, '/customers/logout');
    expect([status, headers.getSetCookie()[0]]).toEqual([204, expect.stringMatching(/^customer_refresh=; .*Max-Age=0/)]);
    user.useCookie(cookie);
    expect((await user.post('/customers/refresh')).status).toBe(401);
    expect((await user.get(`/customers/${id}`)).status).toBe(401);
  });

  it('ends with no GET logout that a page of another site leads to', async () => {
    const { user, id } = await signedIn();
    const { status, body } = await user.get('/customers/logout', { 'Sec-Fetch-Site': 'cross-site' });
    expect([status, body['code']]).toEqual([403, 'CROSS_SITE']);
    expect((await user.get(`/customers/${id}`)).status).toBe(200);
    expect((await user.get('/customers/logout', { 'Sec-Fetch-Site': 'same-origin' })).status).toBe(204);
  });

  it('has no place in the other realm', async () => {
    const { user, id } = await signedIn();
    const token = user.token() ?? '';
    expect((await portal.browser('employee').get(`/customers/${id}`, { 'X-Employee-Token': token })).status).toBe(401);
    expect((await user.post('/bank-employees/refresh')).status).toBe(401);
  });
});

describe('a forgotten password', () => {
  const resetCode = async (email: string) =>
    (await portal.letters(email)).find(({ subject }) => subject.includes('zurücksetzen'))?.code ?? '';

  it('answers 204 for known and unknown addresses, and writes to the known one only', async () => {
    const { email } = await aCustomer();
    for (const address of [email, 'niemand@example.org'])
      expect((await portal.browser('customer').post('/customers/request-password-reset', { email: address })).status).toBe(204);
    expect((await portal.letters(email))[0]).toMatchObject({
      links: [expect.stringMatching(/^https:\/\/portal\.bank\.example\/reset-password\/[\w-]{43}$/)],
    });
    expect(await portal.letters('niemand@example.org')).toEqual([]);
  });

  it('sends nothing to who has not registered, and at most five letters an hour', async () => {
    const unregistered = await aCustomer('created');
    await unregistered.user.post('/customers/request-password-reset', { email: unregistered.email });
    expect(await portal.letters(unregistered.email)).toEqual([]);
    const { email } = await aCustomer();
    for (let times = 0; times < 8; times++) await portal.browser('customer').post('/customers/request-password-reset', { email });
    expect((await portal.letters(email)).filter(({ subject }) => subject.includes('zurücksetzen'))).toHaveLength(5);
  });

  it('is set anew with the code, once; all sessions end and a notice is sent', async () => {
    const customer = await signedIn();
    await customer.user.post('/customers/request-password-reset', { email: customer.email });
    const code = await resetCode(customer.email);
    const reset = (password: string) => portal.browser('customer').post('/customers/reset-password', { passwordResetCode: code, password });
    expect(await reset('abc')).toMatchObject({
      status: 422,
      body: { violations: [{ propertyPath: 'password', message: 'Mindestens 8 Zeichen' }] },
    });
    expect((await reset(NEW_PASSWORD)).status).toBe(204);
    expect(await reset('Noch-ein-Versuch-3')).toMatchObject({ status: 422, body: { code: 'RESET_CODE_INVALID' } });
    expect((await customer.user.get(`/customers/${customer.id}`)).status).toBe(401);
    expect((await customer.login()).status).toBe(401);
    expect((await customer.login(NEW_PASSWORD)).status).toBe(200);
    expect((await portal.letters(customer.email)).filter(({ subject }) => subject.includes('Passwort wurde geändert'))).toHaveLength(1);
  });

  it('takes no code after 60 minutes, and none of the other realm', async () => {
    const { email } = await aCustomer();
    await portal.browser('customer').post('/customers/request-password-reset', { email });
    const code = await resetCode(email);
    expect(
      (await portal.browser('employee').post('/bank-employees/reset-password', { passwordResetCode: code, password: NEW_PASSWORD })).status,
    ).toBe(422);
    portal.advance(61 * MINUTE_MS);
    expect(
      await portal.browser('customer').post('/customers/reset-password', { passwordResetCode: code, password: NEW_PASSWORD }),
    ).toMatchObject({ status: 422, body: { code: 'RESET_CODE_INVALID' } });
  });

  it('is asked for and set anew in the log without saying how', async () => {
    const { id, email } = await aCustomer();
    await portal.browser('customer').post('/customers/request-password-reset', { email });
    const code = await resetCode(email);
    await portal.browser('customer').post('/customers/reset-password', { passwordResetCode: code, password: NEW_PASSWORD });
    const events = await portal.engines.journal.readStream(`customer-${id}`);
    expect(events.slice(-2).map(({ type }) => type)).toEqual(['CustomerPasswordResetRequested', 'CustomerPasswordChanged']);
    expect(JSON.stringify(events)).not.toContain(code);
    expect(JSON.stringify(events)).not.toContain(NEW_PASSWORD);
  });
});

describe('POST customers/change-password', () => {
  it('needs the current one, and a different one', async () => {
    const { user } = await signedIn();
    const change = (currentPassword: string, newPassword: string) =>
      user.post('/customers/change-password', { currentPassword, newPassword });
    expect(await change('Falsch-Falsch-1', NEW_PASSWORD)).toMatchObject({
      status: 422,
      body: { code: 'CURRENT_PASSWORD_WRONG', violations: [{ propertyPath: 'currentPassword' }] },
    });
    expect(await change(TEST_PASSWORD, TEST_PASSWORD)).toMatchObject({
      status: 422,
      body: { code: 'PASSWORD_REPEATED', violations: [{ propertyPath: 'newPassword' }] },
    });
    expect(await change(TEST_PASSWORD, 'Passwort1!')).toMatchObject({
      status: 422,
      body: { violations: [{ propertyPath: 'newPassword' }] },
    });
    expect((await user.post('/customers/refresh')).status, 'still signed in').toBe(200);
  });

  it('ends all other sessions and goes on in this one', async () => {
    const customer = await signedIn();
    const elsewhere = portal.browser('customer');
    await elsewhere.post('/customers/login', { email: customer.email, password: TEST_PASSWORD });
    expect(
      (await customer.user.post('/customers/change-password', { currentPassword: TEST_PASSWORD, newPassword: NEW_PASSWORD })).status,
    ).toBe(200);
    expect((await elsewhere.get(`/customers/${customer.id}`)).status).toBe(401);
    expect((await customer.user.get(`/customers/${customer.id}`)).status).toBe(200);
    expect((await customer.login(NEW_PASSWORD)).status).toBe(200);
  });

  it('ends a reset link that was still on its way', async () => {
    const { user, email } = await signedIn();
    await user.post('/customers/request-password-reset', { email });
    const code = (await portal.letters(email))[0]?.code ?? '';
    await user.post('/customers/change-password', { currentPassword: TEST_PASSWORD, newPassword: NEW_PASSWORD });
    expect(
      (await portal.browser('customer').post('/customers/reset-password', { passwordResetCode: code, password: 'Noch-ein-Versuch-3' }))
        .status,
    ).toBe(422);
  });
});

describe('a claim that a crash has left behind', () => {
  it('signs nobody in, and is told from the one that counts', async () => {
    const { id } = await aCustomer();
    await createReservationRegistry({ commands: portal.commands, vault: portal.engines.vault }).claim(
      'email-customer',
      'verwaist@example.org',
      `customer-${id}`,
      portal.systemContext(),
    );
    expect(
      (await portal.browser('customer').post('/customers/login', { email: 'verwaist@example.org', password: TEST_PASSWORD })).status,
    ).toBe(401);
    const claims = (await portal.engines.journal.readLog({ after: START_OF_LOG, types: ['ValueClaimed'] })).filter(
      (event) => (event.data as { owner: string }).owner === `customer-${id}`,
    );
    const owned = await Promise.all(
      claims.map(({ envelope }) => portal.contexts.uniqueValues.ownerExists(`customer-${id}`, envelope.stream)),
    );
    expect(owned).toEqual([true, true, false]);
  });
});
