import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aCustomer, TEST_PASSWORD } from '../harness/people.ts';
import { startTestPortal, type TestPortal } from '../harness/testPortal.ts';

let portal: TestPortal;
let emails: Readonly<Record<'customers' | 'bank-employees', string>>;
beforeAll(async () => {
  portal = await startTestPortal({ environment: { TRUSTED_PROXY_HOPS: '1', PUBLIC_URL: 'https://portal.bank.example' } });
  const adviser = await portal.employee(['ROLE_BANK_EMPLOYEE_UPLOAD']);
  const customer = await portal.customer(await adviser.signIn(), aCustomer());
  emails = { customers: customer.email, 'bank-employees': (await portal.employee(['ROLE_AUDITOR'])).email };
});
afterAll(() => portal.stop());

describe.each([
  ['customers', 'https://portal.bank.example/login'],
  ['bank-employees', 'https://portal.bank.example/admin/login'],
] as const)('a right password of %s', (path, link) => {
  const signIn = async (network: string, cookie?: string): Promise<string> => {
    const { status, headers } = await portal.user.send('POST', `/${path}/login`, {
      body: { email: emails[path], password: TEST_PASSWORD },
      headers: { 'X-Forwarded-For': network, 'X-Forwarded-Proto': 'https', ...(cookie === undefined ? {} : { cookie }) },
    });
    expect(status).toBe(200);
    return headers.getSetCookie()[1]?.split(';')[0] ?? '';
  };
  const lettersOf = async () =>
    (await portal.letters(emails[path])).filter(({ subject }) => subject.endsWith('Anmeldung von einem neuen Gerät'));

  it('is told to its owner when browser and network are both new, and not otherwise', async () => {
    const browser = await signIn('198.51.100.7');
    expect((await lettersOf()).length, 'the first one of all').toBe(0);
    await signIn('198.51.101.7', browser);
    await signIn('198.51.100.7');
    expect((await lettersOf()).length, 'one of both is known').toBe(0);
    await signIn('203.0.113.9');
    await signIn('203.0.113.9');
    const letters = await lettersOf();
    expect(letters.map(({ links }) => links)).toEqual([[link]]);
    expect(letters[0]?.text).not.toContain('203.0.113');
  });
});
