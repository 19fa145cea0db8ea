import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aCustomer as masterData, TEST_PASSWORD } from '../../harness/people.ts';
import { breakOnce } from '../../harness/breakOnce.ts';
import { startTestPortal, type TestPerson, type TestPortal } from '../../harness/testPortal.ts';

const NEW_PASSWORD = 'Regenschirm+Teich-31';
let portal: TestPortal;
let adviser: TestPerson;

beforeAll(async () => {
  portal = await startTestPortal();
  adviser = await portal.employee(['ROLE_BANK_EMPLOYEE_UPLOAD']);
});
afterAll(() => portal.stop());

let keys = 0;
const aKey = () => ({ 'Idempotency-Key': `passwort-${(keys += 1)}` });

const login = async (email: string, password: string) =>
  (await portal.browser('customer').post('/customers/login', { email, password })).status;
const notices = async (email: string) =>
  (await portal.letters(email)).filter(({ subject }) => subject.includes('Passwort wurde geändert')).length;

/** The event of a command does not get to the log, or nobody hears that it did. */
const eventLost = (id: string, lost: 'request' | 'answer') =>
  breakOnce(portal.engines.journal, 'append', { when: (stream) => stream === `customer-${id}`, lost });
/** The store of passwords is away between an event and what follows from it. */
function storeAwayAfterEventOf(id: string) {
  let appended = false;
  const { journal, records } = portal.engines;
  const append = journal.append;
  Object.assign(journal, {
    append: async (...args: Parameters<typeof append>) => {
      const outcome = await append(...args);
      if (args[0] === `customer-${id}`) appended = true;
      return outcome;
    },
  });
  return breakOnce(records, 'get', {
    when: (collection, key) => appended && collection === 'credentials' && key === `customer-${id}`,
    lost: 'request',
  });
}

async function twiceSignedIn() {
  const { id, email } = await portal.customer(await adviser.signIn(), masterData());
  const [user, elsewhere] = [portal.browser('customer'), portal.browser('customer')];
  for (const browser of [user, elsewhere]) await browser.post('/customers/login', { email, password: TEST_PASSWORD });
  return { id, email, user, elsewhere };
}

describe('a changed password', () => {
  const change = { currentPassword: TEST_PASSWORD, newPassword: NEW_PASSWORD };

  it('does not count while its event is missing, and the same call again changes it', async () => {
    const { id, email, user, elsewhere } = await twiceSignedIn();
    const key = aKey();
    const lost = eventLost(id, 'request');
    expect((await user.post('/customers/change-password', change, key)).status).toBe(503);
    expect(lost()).toBe(true);
    expect(await login(email, NEW_PASSWORD)).toBe(401);
    expect((await elsewhere.get(`/customers/${id}`)).status, 'nothing has happened').toBe(200);
    expect((await user.post('/customers/change-password', change, key)).status).toBe(200);
    expect([await login(email, NEW_PASSWORD), await login(email, TEST_PASSWORD)]).toEqual([200, 401]);
    expect((await elsewhere.post('/customers/refresh')).status).toBe(401);
    expect(await notices(email)).toBe(1);
  });

  it.each([
    ['the answer of the log is lost', (id: string) => eventLost(id, 'answer')],
    ['the store of passwords is away after the event', storeAwayAfterEventOf],
  ])('counts, ends the other sessions and is told although %s, without anybody asking again', async (_, breakFor) => {
    const { id, email, user, elsewhere } = await twiceSignedIn();
    const lost = breakFor(id);
    expect((await user.post('/customers/change-password', change, aKey())).status).toBe(503);
    expect(lost()).toBe(true);
    await portal.idle();
    expect([await login(email, NEW_PASSWORD), await login(email, TEST_PASSWORD)]).toEqual([200, 401]);
    expect((await elsewhere.post('/customers/refresh')).status).toBe(401);
    expect(await notices(email)).toBe(1);
  });

  it('keeps the session that began with it when the log is followed later', async () => {
    const { id, user } = await twiceSignedIn();
    expect((await user.post('/customers/change-password', change, aKey())).status).toBe(200);
    await portal.idle();
    expect((await user.get(`/customers/${id}`)).status).toBe(200);
    expect((await user.post('/customers/refresh')).status).toBe(200);
  });
});

describe('a password from a reset link', () => {
  it.each([
    ['the event is missing', (id: string) => eventLost(id, 'request')],
    ['the answer of the log is lost', (id: string) => eventLost(id, 'answer')],
    ['the store of passwords is away after the event', storeAwayAfterEventOf],
  ])('counts after the same call again although %s at first', async (_, breakFor) => {
    const { id, email, elsewhere } = await twiceSignedIn();
    await portal.browser('customer').post('/customers/request-password-reset', { email });
    const passwordResetCode = (await portal.letters(email))[0]?.code ?? '';
    const key = aKey();
    const reset = (password: string) => portal.browser('customer').post('/customers/reset-password', { passwordResetCode, password }, key);
    const lost = breakFor(id);
    expect((await reset(NEW_PASSWORD)).status).toBe(503);
    expect(lost()).toBe(true);
    expect((await reset(NEW_PASSWORD)).status).toBe(204);
    expect([await login(email, NEW_PASSWORD), await login(email, TEST_PASSWORD)]).toEqual([200, 401]);
    expect((await elsewhere.post('/customers/refresh')).status).toBe(401);
    expect(await notices(email)).toBe(1);
  });
});

describe('several reset links', () => {
  it('are good until one of them is used', async () => {
    const { email } = await twiceSignedIn();
    for (let requests = 0; requests < 2; requests += 1)
      await portal.browser('customer').post('/customers/request-password-reset', { email });
    const [second, first] = (await portal.letters(email)).map(({ code }) => code ?? '');
    const reset = (passwordResetCode = '') =>
      portal.browser('customer').post('/customers/reset-password', { passwordResetCode, password: NEW_PASSWORD });
    expect((await reset(first)).status).toBe(204);
    expect(await reset(second)).toMatchObject({ status: 422, body: { code: 'RESET_CODE_INVALID' } });
  });
});

describe('an invitation', () => {
  async function invited() {
    const staff = await adviser.signIn();
    const master = masterData();
    const { id } = await staff.ask<{ readonly id: string }>('POST', '/customers', master);
    await staff.ask('POST', `/customers/${id}/invite`, {});
    const invitationCode = (await portal.letters(master.email))[0]?.code ?? '';
    const key = aKey();
    const register = (password: string) =>
      portal.browser('customer').post('/customers/register-with-invitation-code', { invitationCode, password }, key);
    return { id, email: master.email, register };
  }

  it('is not taken again with another password, whoever knows the key of the call', async () => {
    const { email, register } = await invited();
    expect((await register(TEST_PASSWORD)).status).toBe(200);
    expect((await register(TEST_PASSWORD)).status, 'the same call again').toBe(200);
    expect(await register(NEW_PASSWORD)).toMatchObject({ status: 422, body: { code: 'INVITATION_INVALID' } });
    expect([await login(email, TEST_PASSWORD), await login(email, NEW_PASSWORD)]).toEqual([200, 401]);
  });

  it('does not bring back its password once that was changed', async () => {
    const { email, register } = await invited();
    const user = portal.browser('customer');
    await register(TEST_PASSWORD);
    await user.post('/customers/login', { email, password: TEST_PASSWORD });
    await user.post('/customers/change-password', { currentPassword: TEST_PASSWORD, newPassword: NEW_PASSWORD });
    expect(await register(TEST_PASSWORD)).toMatchObject({ status: 422, body: { code: 'INVITATION_INVALID' } });
    expect(await login(email, NEW_PASSWORD)).toBe(200);
  });

  it('leads to an access with a password although the store of passwords is away after the event', async () => {
    const { id, email, register } = await invited();
    const lost = storeAwayAfterEventOf(id);
    expect((await register(TEST_PASSWORD)).status).toBe(503);
    expect(lost()).toBe(true);
    await portal.idle();
    expect(await login(email, TEST_PASSWORD)).toBe(200);
  });

  it('whose first call failed is still good for another password', async () => {
    const { id, email, register } = await invited();
    eventLost(id, 'request');
    expect((await register(TEST_PASSWORD)).status).toBe(503);
    expect((await register(NEW_PASSWORD)).status).toBe(200);
    expect(await login(email, NEW_PASSWORD)).toBe(200);
  });
});

describe('the invitation of an employee', () => {
  it('is not taken again with another password, whoever knows the key of the call', async () => {
    const invitationCode = (await portal.contexts.employees.inviteFirstAdministrator({ email: 'erste@bank.example' }))?.split('/').at(-1);
    const key = aKey();
    const activate = (password: string) => portal.browser('employee').post('/bank-employees/activate', { invitationCode, password }, key);
    expect((await activate(TEST_PASSWORD)).status).toBe(200);
    expect(await activate(NEW_PASSWORD)).toMatchObject({ status: 422, body: { code: 'INVITATION_INVALID' } });
    const signIn = (password: string) =>
      portal.browser('employee').post('/bank-employees/login', { email: 'erste@bank.example', password });
    expect([(await signIn(TEST_PASSWORD)).status, (await signIn(NEW_PASSWORD)).status]).toEqual([200, 401]);
  });
});
