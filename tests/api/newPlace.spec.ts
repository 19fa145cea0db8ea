import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { breakOnce } from '../harness/breakOnce.ts';
import { meanwhileOnce } from '../harness/meanwhileOnce.ts';
import { aCustomer, TEST_PASSWORD } from '../harness/people.ts';
import { startTestPortal, type TestPerson, type TestPortal } from '../harness/testPortal.ts';

let portal: TestPortal;
let adviser: TestPerson;
let emails: Readonly<Record<'customers' | 'bank-employees', string>>;
beforeAll(async () => {
  portal = await startTestPortal({ environment: { TRUSTED_PROXY_HOPS: '1', PUBLIC_URL: 'https://portal.bank.example' } });
  adviser = await portal.employee(['ROLE_BANK_EMPLOYEE_UPLOAD']);
  const customer = await portal.customer(await adviser.signIn(), aCustomer());
  emails = { customers: customer.email, 'bank-employees': (await portal.employee(['ROLE_AUDITOR'])).email };
});
afterAll(() => portal.stop());

const signInFrom = (path: keyof typeof emails, email: string, network: string, { cookie = '', password = TEST_PASSWORD } = {}) =>
  portal.user.send<{ readonly token?: string; readonly code?: string }>('POST', `/${path}/login`, {
    body: { email, password },
    headers: { 'X-Forwarded-For': network, 'X-Forwarded-Proto': 'https', ...(cookie === '' ? {} : { cookie }) },
  });
const lettersTo = async (email: string) =>
  (await portal.letters(email)).filter(({ subject }) => subject.endsWith('Anmeldung von einem neuen Gerät'));

describe.each([
  ['customers', 'https://portal.bank.example/login'],
  ['bank-employees', 'https://portal.bank.example/admin/login'],
] as const)('a right password of %s', (path, link) => {
  const signIn = async (network: string, cookie?: string): Promise<string> => {
    const { status, headers } = await signInFrom(path, emails[path], network, cookie === undefined ? {} : { cookie });
    expect(status).toBe(200);
    return headers.getSetCookie()[1]?.split(';')[0] ?? '';
  };
  it('is told to its owner when browser and network are both new, and not otherwise', async () => {
    const browser = await signIn('198.51.100.7');
    expect((await lettersTo(emails[path])).length, 'the first one of all').toBe(0);
    await signIn('198.51.101.7', browser);
    await signIn('198.51.100.7');
    expect((await lettersTo(emails[path])).length, 'one of both is known').toBe(0);
    await signIn('203.0.113.9');
    await signIn('203.0.113.9');
    const letters = await lettersTo(emails[path]);
    expect(letters.map(({ links }) => links)).toEqual([[link]]);
    expect(letters[0]?.text).not.toContain('203.0.113');
  });
});

describe('a place from which a right password came', () => {
  const NEW_PLACE = '203.0.113.44';

  async function aCustomerKnownElsewhere() {
    const staff = await adviser.signIn();
    const { id, email } = await portal.customer(staff, aCustomer());
    const { token = '' } = (await signInFrom('customers', email, '198.51.100.7')).body;
    return { id, email, staff, user: portal.user.as('customer', token), from: (place: string) => signInFrom('customers', email, place) };
  }

  it('is told of all the same after its letter could not be kept', async () => {
    const { email, from } = await aCustomerKnownElsewhere();
    await portal.idle();
    const lost = breakOnce(portal.engines.records, 'put', { when: (collection) => collection === 'outbox', lost: 'request' });
    expect([(await from(NEW_PLACE)).status, lost()]).toEqual([503, true]);
    expect([(await from(NEW_PLACE)).status, (await lettersTo(email)).length]).toEqual([200, 1]);
    expect([(await from(NEW_PLACE)).status, (await lettersTo(email)).length], 'known from then on').toEqual([200, 1]);
  });

  it('is told of once where another sign-in from there comes in the same moment', async () => {
    const { email, from } = await aCustomerKnownElsewhere();
    await portal.idle();
    let other = 0;
    const happened = meanwhileOnce(portal.engines.records, 'put', {
      when: (collection) => collection === 'outbox',
      happens: async () => void (other = (await from(NEW_PLACE)).status),
    });
    expect([(await from(NEW_PLACE)).status, happened(), other, (await lettersTo(email)).length]).toEqual([200, true, 200, 1]);
  });

  it('does not keep out whoever comes from there when it cannot be stored', async () => {
    const { email, from } = await aCustomerKnownElsewhere();
    const lost = breakOnce(portal.engines.records, 'put', { when: (collection) => collection === 'known-places', lost: 'request' });
    const { status, body } = await from(NEW_PLACE);
    expect([status, body.token, lost(), (await lettersTo(email)).length]).toEqual([200, expect.any(String), true, 1]);
  });

  it('is told of by the next sign-in where the first one was refused', async () => {
    const { id, email, staff, user, from } = await aCustomerKnownElsewhere();
    await user.ask('POST', '/customers/request-deletion', {});
    expect(await from(NEW_PLACE)).toMatchObject({ status: 403, body: { code: 'DELETION_REQUESTED' } });
    await staff.ask('POST', `/customers/${id}/cancel-deletion-request`, {});
    expect([(await from(NEW_PLACE)).status, (await lettersTo(email)).length]).toEqual([200, 1]);
  });

  it('is told of once more after the first sign-in got no session', async () => {
    const { id, email, from } = await aCustomerKnownElsewhere();
    const password = 'Birnbaum-Laterne-7';
    const reset = async (): Promise<unknown> => {
      await portal.user.ask('POST', '/customers/request-password-reset', { email });
      const passwordResetCode = (await portal.letters(email)).find(({ code }) => code !== null)?.code;
      return portal.user.ask('POST', '/customers/reset-password', { passwordResetCode, password });
    };
    const happened = meanwhileOnce(portal.engines.records, 'put', {
      when: (collection, key) => collection === 'sessions' && key.startsWith(`customer/${id}/`),
      happens: reset,
    });
    expect([(await from(NEW_PLACE)).status, happened(), (await lettersTo(email)).length]).toEqual([401, true, 1]);
    expect((await signInFrom('customers', email, NEW_PLACE, { password })).status).toBe(200);
    expect((await lettersTo(email)).length).toBe(2);
  });
});
