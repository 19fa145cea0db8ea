import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { PasskeyChallengeAnswer, PasskeyCreationOptionsAnswer } from '@portal/contracts/employees/views/secondFactor';
import type { Realm } from '@portal/platform/http/defineRoute';
import { generateAuthenticatorCode } from '@portal/platform/secrets/testing/generateAuthenticatorCode';
import { anAuthenticator } from '../harness/authenticator.ts';
import { meanwhileOnce } from '../harness/meanwhileOnce.ts';
import { aPasskeyDevice } from '../harness/passkeyDevice.ts';
import { TEST_PASSWORD } from '../harness/people.ts';
import type { PortalUser } from '../harness/portalUser.ts';
import { fixedTimeAndPlace } from '../harness/testPortal.ts';
import { bankBrowser } from './customers/bankBrowser.ts';
import { openCustomerDesk, type CustomerDesk } from './customers/customerDesk.ts';

const OTHER_PASSWORD = 'Regenschirm+Teich-31';
const RESET_PASSWORD = 'Birnbaum-Laterne-7';
const FACTOR = '/bank-employees/second-factor';
let desk: CustomerDesk;

beforeAll(async () => {
  desk = await openCustomerDesk({ customer: { yesActive: true } });
});
afterAll(() => desk.portal.stop());
afterEach(() => requireSecondFactor(false));

interface UnderWay {
  readonly id: string;
  /** Its status, or where it leads to. */
  call(): Promise<number | string | undefined>;
  meanwhile(): Promise<unknown>;
}

async function statusOf(answer: Promise<{ readonly status: number }>): Promise<number> {
  return (await answer).status;
}
const login = (path: 'customers' | 'bank-employees', email: string) =>
  desk.portal.user.send<{ pendingToken?: string }>('POST', `/${path}/login`, { body: { email, password: TEST_PASSWORD } });
async function reset(path: 'customers' | 'bank-employees', email: string): Promise<void> {
  await desk.portal.user.ask('POST', `/${path}/request-password-reset`, { email });
  const passwordResetCode = (await desk.portal.letters(email)).find(({ code }) => code !== null)?.code;
  await desk.portal.user.ask('POST', `/${path}/reset-password`, { passwordResetCode, password: RESET_PASSWORD });
}
function requireSecondFactor(requireSecondFactor: boolean): void {
  desk.config.employee = { requireSecondFactor, stepUpMinutes: 0 };
}

async function aCustomerSigningIn() {
  const { id, email, user } = await desk.activated();
  return { id, email, user, call: () => statusOf(login('customers', email)) };
}
const anEmployee = async () => desk.portal.employee(['ROLE_AUDITOR']);
async function anEmployeeSigningIn() {
  const { id, email } = await anEmployee();
  return { id, email, call: () => statusOf(login('bank-employees', email)) };
}
const pending = async (email: string): Promise<PortalUser> =>
  desk.portal.user.as('employee', (await login('bank-employees', email)).body.pendingToken ?? '');
const aChief = async () => desk.employee(['ROLE_BANK_ADMIN']);

async function anEmployeeWithApp() {
  const person = await anEmployee();
  const app = await anAuthenticator(desk.portal, await person.signIn());
  return { ...person, app };
}
async function anEmployeeEnteringTheFactor() {
  const { id, email, app } = await anEmployeeWithApp();
  const user = await pending(email);
  return { id, email, call: () => statusOf(user.send('POST', FACTOR, { body: { code: app.nextCode() } })) };
}
async function aPasskey(user: PortalUser) {
  const device = aPasskeyDevice(fixedTimeAndPlace.environment.PUBLIC_URL);
  const asked = await user.ask<PasskeyCreationOptionsAnswer>('POST', `${FACTOR}/passkeys/begin`, { currentPassword: TEST_PASSWORD });
  return { device, body: { name: 'Diensthandy', passkey: device.make(asked) } };
}

/** What ends all sessions of a person comes between the check of what somebody signs in by and the session. */
const sessionsUnderWay: readonly (readonly [string, Realm, () => Promise<UnderWay>])[] = [
  [
    'the password of a customer, who gets another one',
    'customer',
    async () => {
      const customer = await aCustomerSigningIn();
      return { ...customer, meanwhile: () => reset('customers', customer.email) };
    },
  ],
  [
    'the password of a customer, who gets another address',
    'customer',
    async () => {
      const { id, email } = await desk.registered();
      const change = () => desk.adviser.patch(`/customers/${id}`, { email: `neu.${email}` });
      return { id, call: () => statusOf(login('customers', email)), meanwhile: change };
    },
  ],
  [
    'the password of a customer, who asks for the deletion',
    'customer',
    async () => {
      const customer = await aCustomerSigningIn();
      return { ...customer, meanwhile: () => customer.user.post('/customers/request-deletion') };
    },
  ],
  [
    'the password of a customer, who is archived',
    'customer',
    async () => {
      const customer = await aCustomerSigningIn();
      return { ...customer, meanwhile: () => desk.adviser.post(`/customers/${customer.id}/hard-archive`) };
    },
  ],
  [
    'an invitation with a password that is replaced',
    'customer',
    async () => {
      const { id, email } = await desk.created();
      const body = { invitationCode: await desk.invitationCode({ id, email }), password: TEST_PASSWORD };
      const call = () => statusOf(desk.portal.user.send('POST', '/customers/register-with-invitation-code', { body }));
      return { id, call, meanwhile: () => reset('customers', email) };
    },
  ],
  [
    'an invitation to an address that is corrected',
    'customer',
    async () => {
      const { id, email } = await desk.created();
      const body = { invitationCode: await desk.invitationCode({ id, email }), password: TEST_PASSWORD };
      const call = () => statusOf(desk.portal.user.send('POST', '/customers/register-with-invitation-code', { body }));
      return { id, call, meanwhile: () => desk.adviser.patch(`/customers/${id}`, { email: `neu.${email}` }) };
    },
  ],
  [
    'a changed password of a customer, who gets another address',
    'customer',
    async () => {
      const { id, email, user } = await desk.registered();
      const body = { currentPassword: TEST_PASSWORD, newPassword: OTHER_PASSWORD };
      const change = () => desk.adviser.patch(`/customers/${id}`, { email: `neu.${email}` });
      return { id, call: () => statusOf(user.post('/customers/change-password', body)), meanwhile: change };
    },
  ],
  [
    'a changed password of a customer that is replaced',
    'customer',
    async () => {
      const { id, email, user } = await desk.activated();
      const body = { currentPassword: TEST_PASSWORD, newPassword: OTHER_PASSWORD };
      return { id, call: () => statusOf(user.post('/customers/change-password', body)), meanwhile: () => reset('customers', email) };
    },
  ],
  [
    'an activation code, in a session that is ended',
    'customer',
    async () => {
      const customer = await desk.registered();
      const body = { activationCode: await desk.smsCode(customer) };
      const call = () => statusOf(customer.user.post(`/customers/${customer.id}/activate`, body));
      return { id: customer.id, call, meanwhile: () => reset('customers', customer.email) };
    },
  ],
  [
    'the password of an employee, who gets another one',
    'employee',
    async () => {
      const employee = await anEmployeeSigningIn();
      return { ...employee, meanwhile: () => reset('bank-employees', employee.email) };
    },
  ],
  [
    'the password of an employee, who is blocked',
    'employee',
    async () => {
      const [employee, chief] = [await anEmployeeSigningIn(), await aChief()];
      return { ...employee, meanwhile: () => chief.patch(`/bank-employees/${employee.id}`, { blocked: true }) };
    },
  ],
  [
    'the password of an employee, who is archived',
    'employee',
    async () => {
      const [employee, chief] = [await anEmployeeSigningIn(), await aChief()];
      return { ...employee, meanwhile: () => chief.post(`/bank-employees/${employee.id}/archive`) };
    },
  ],
  [
    'a changed password of an employee that is replaced',
    'employee',
    async () => {
      const { id, email } = await anEmployee();
      const user = desk.portal.browser('employee');
      await user.post('/bank-employees/login', { email, password: TEST_PASSWORD });
      const names = { salutation: 'MR', firstName: 'Thomas', lastName: 'Brandt', email };
      const body = { ...names, currentPassword: TEST_PASSWORD, newPassword: OTHER_PASSWORD, confirmNewPassword: OTHER_PASSWORD };
      const call = () => statusOf(user.post('/bank-employees/change-own-data', body));
      return { id, call, meanwhile: () => reset('bank-employees', email) };
    },
  ],
  [
    'a second factor, after a password that is replaced',
    'employee',
    async () => {
      const employee = await anEmployeeEnteringTheFactor();
      return { ...employee, meanwhile: () => reset('bank-employees', employee.email) };
    },
  ],
  [
    'a second factor that is reset',
    'employee',
    async () => {
      const [employee, chief] = [await anEmployeeEnteringTheFactor(), await aChief()];
      return { ...employee, meanwhile: () => chief.post(`/bank-employees/${employee.id}/reset-second-factor`) };
    },
  ],
  [
    'a passkey, after a password that is replaced',
    'employee',
    async () => {
      const person = await anEmployee();
      const user = await person.signIn();
      const { device, body } = await aPasskey(user);
      await user.ask('POST', `${FACTOR}/passkeys`, body);
      const waiting = await pending(person.email);
      const passkey = device.use(await waiting.ask<PasskeyChallengeAnswer>('POST', `${FACTOR}/challenge`, {}));
      const call = () => statusOf(waiting.send('POST', FACTOR, { body: { passkey } }));
      return { id: person.id, call, meanwhile: () => reset('bank-employees', person.email) };
    },
  ],
  [
    'a first app, after a password that is replaced',
    'employee',
    async () => {
      const { id, email } = await anEmployee();
      requireSecondFactor(true);
      const user = await pending(email);
      const { secret } = await user.ask<{ secret: string }>('POST', `${FACTOR}/begin`, { currentPassword: TEST_PASSWORD });
      const body = { code: generateAuthenticatorCode(secret, desk.portal.now()) };
      return { id, call: () => statusOf(user.send('POST', `${FACTOR}/set-up`, { body })), meanwhile: () => reset('bank-employees', email) };
    },
  ],
  [
    'a first passkey, after a password that is replaced',
    'employee',
    async () => {
      const { id, email } = await anEmployee();
      requireSecondFactor(true);
      const user = await pending(email);
      const { body } = await aPasskey(user);
      const call = () => statusOf(user.send('POST', `${FACTOR}/passkeys`, { body }));
      return { id, call, meanwhile: () => reset('bank-employees', email) };
    },
  ],
];

describe('a sign-in that is under way by', () => {
  it.each(sessionsUnderWay)('%s opens no session', async (_, realm, prepare) => {
    const { records } = desk.portal.engines;
    const { id, call, meanwhile } = await prepare();
    const prefix = `${realm}/${id}/`;
    const happened = meanwhileOnce(records, 'put', {
      when: (collection, key) => collection === 'sessions' && key.startsWith(prefix),
      happens: meanwhile,
    });
    expect([await call(), happened()]).toEqual([401, true]);
    expect(await records.list('sessions', { prefix })).toEqual([]);
  });

  it('the sign-in of the bank opens no session once the person there is another one here', async () => {
    const { id, email } = await desk.created();
    const browser = bankBrowser(desk.portal);
    const register = async (): Promise<unknown> => {
      const body = { invitationCode: await desk.invitationCode({ id, email }), password: TEST_PASSWORD };
      return desk.portal.user.ask('POST', '/customers/register-with-invitation-code', body);
    };
    expect((await browser.register(await desk.invitationCode({ id, email }), '4711')).location).toBe('/login?online-banking');
    const happened = meanwhileOnce(desk.portal.engines.records, 'put', {
      when: (collection, key) => collection === 'sessions' && key.startsWith(`customer/${id}/`),
      happens: register,
    });
    expect([(await browser.signIn('4711')).location, happened()]).toEqual(['/login?yes-error=SIGN_IN_REFUSED', true]);
    expect(await desk.portal.engines.records.list('sessions', { prefix: `customer/${id}/` }), 'by the invitation').toHaveLength(1);
  });

  it('a password before a second factor gets no second step once another password counts', async () => {
    const { id, email } = await anEmployeeWithApp();
    const happened = meanwhileOnce(desk.portal.engines.records, 'put', {
      when: (collection, key) => collection === 'pending-sign-ins' && key.startsWith(`${id}/`),
      happens: () => reset('bank-employees', email),
    });
    const { status, body } = await login('bank-employees', email);
    expect([status, body, happened()]).toMatchObject([401, { code: 'BAD_CREDENTIALS' }, true]);
  });
});

describe('of two browsers that wait for the second factor', () => {
  it('the second one is let in by its recovery code while the first one ends', async () => {
    const { id, email, app } = await anEmployeeWithApp();
    const [first, second] = [await pending(email), await pending(email)];
    const enter = (user: PortalUser, code: string) => statusOf(user.send('POST', FACTOR, { body: { code } }));
    const happened = meanwhileOnce(desk.portal.engines.records, 'put', {
      when: (collection, key) => collection === 'sessions' && key.startsWith(`employee/${id}/`),
      happens: async () => expect(await enter(first, app.nextCode())).toBe(200),
    });
    expect([await enter(second, app.recoveryCodes[0]!), happened()]).toEqual([200, true]);
  });
});

describe('what somebody with the former password had under way at a reset does not come after it', () => {
  const names = { salutation: 'MR', firstName: 'Thomas', lastName: 'Brandt', currentPassword: TEST_PASSWORD };
  const employeeBrowser = async (email: string, password = TEST_PASSWORD) => {
    const browser = desk.portal.browser('employee');
    return { browser, status: await statusOf(browser.post('/bank-employees/login', { email, password })) };
  };
  const resetBeforePut = (collection: string, path: 'customers' | 'bank-employees', email: string) =>
    meanwhileOnce(desk.portal.engines.records, 'put', { when: (into) => into === collection, happens: () => reset(path, email) });

  it('a changed password of a customer', async () => {
    const { email, user } = await desk.activated();
    const happened = resetBeforePut('credentials', 'customers', email);
    const body = { currentPassword: TEST_PASSWORD, newPassword: OTHER_PASSWORD };
    const { status, body: answer } = await user.post('/customers/change-password', body);
    expect([status, answer, happened()]).toMatchObject([422, { violations: [{ propertyPath: 'currentPassword' }] }, true]);
    const signIn = (password: string) => statusOf(desk.portal.user.send('POST', '/customers/login', { body: { email, password } }));
    expect([await signIn(OTHER_PASSWORD), await signIn(RESET_PASSWORD)]).toEqual([401, 200]);
  });

  it('a changed password of an employee', async () => {
    const { email } = await anEmployee();
    const { browser } = await employeeBrowser(email);
    const happened = resetBeforePut('credentials', 'bank-employees', email);
    const body = { ...names, email, newPassword: OTHER_PASSWORD, confirmNewPassword: OTHER_PASSWORD };
    expect([await statusOf(browser.post('/bank-employees/change-own-data', body)), happened()]).toEqual([422, true]);
    const signIn = async (password: string) => (await employeeBrowser(email, password)).status;
    expect([await signIn(OTHER_PASSWORD), await signIn(RESET_PASSWORD)]).toEqual([401, 200]);
  });

  it('another address of an employee', async () => {
    const { email } = await anEmployee();
    const { browser } = await employeeBrowser(email);
    const wanted = `fremd.${email}`;
    const happened = resetBeforePut('link-tokens', 'bank-employees', email);
    const body = { ...names, email: wanted, newPassword: '', confirmNewPassword: '' };
    expect([await statusOf(browser.post('/bank-employees/change-own-data', body)), happened()]).toEqual([422, true]);
    const [letter] = await desk.portal.letters(wanted);
    expect(await statusOf(desk.portal.user.send('POST', `/bank-employees/confirm-email/${letter?.code}`, { body: {} }))).toBe(422);
  });

  it('another address of an employee that is asked for between the event of a reset and its password', async () => {
    const { email } = await anEmployee();
    const { browser } = await employeeBrowser(email);
    const wanted = `fremd.${email}`;
    const body = { ...names, email: wanted, newPassword: '', confirmNewPassword: '' };
    let status: number | undefined;
    let writes = 0;
    const happened = meanwhileOnce(desk.portal.engines.records, 'put', {
      // The first write puts the new password down, the second one comes after the event.
      when: (collection) => collection === 'credentials' && ++writes === 2,
      happens: async () => void (status = await statusOf(browser.post('/bank-employees/change-own-data', body))),
    });
    await reset('bank-employees', email);
    expect([status, happened()]).toEqual([422, true]);
    expect(await desk.portal.letters(wanted)).toEqual([]);
    expect((await employeeBrowser(email, RESET_PASSWORD)).status).toBe(200);
  });
});
