import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aCustomer, TEST_PASSWORD } from '../../harness/people.ts';
import { startTestPortal, type TestPerson, type TestPortal } from '../../harness/testPortal.ts';

const OVER_TLS = { 'X-Forwarded-For': '203.0.113.7', 'X-Forwarded-Proto': 'https' };
let portal: TestPortal;
let customer: TestPerson;

beforeAll(async () => {
  portal = await startTestPortal({ environment: { TRUSTED_PROXY_HOPS: '1' } });
  const adviser = await portal.employee(['ROLE_BANK_EMPLOYEE_UPLOAD']);
  customer = await portal.customer(await adviser.signIn(), aCustomer());
});
afterAll(() => portal.stop());

const signIn = () =>
  portal.user.send('POST', '/customers/login', { body: { email: customer.email, password: TEST_PASSWORD }, headers: OVER_TLS });
const refresh = (cookie: string) => portal.user.send('POST', '/customers/refresh', { body: {}, headers: { ...OVER_TLS, cookie } });
const pairOf = (setCookie = ''): string => setCookie.split(';')[0] ?? '';

describe('the cookie that goes on with a session', () => {
  it('goes to the refresh only, and over TLS has a name that no other page can set', async () => {
    const [cookie] = (await signIn()).headers.getSetCookie();
    expect(cookie).toMatch(/^__Secure-customer_refresh=.+; Path=\/api\/customers\/refresh; .*HttpOnly; SameSite=Strict; Secure$/);
    expect((await refresh(pairOf(cookie))).status).toBe(200);
  });

  it('from before that name still goes on once, and is taken out of the browser', async () => {
    const former = pairOf((await signIn()).headers.getSetCookie()[0]).replace('__Secure-', '');
    const { status, headers } = await refresh(former);
    const [cookie, closing] = headers.getSetCookie();
    expect(status).toBe(200);
    expect(cookie).toMatch(/^__Secure-customer_refresh=.+; Path=\/api\/customers\/refresh;/);
    expect(closing).toMatch(/^customer_refresh=; Path=\/api\/customers; Max-Age=0;/);
    expect((await refresh(pairOf(cookie))).status).toBe(200);
  });

  it('counts before one from before', async () => {
    const cookie = pairOf((await signIn()).headers.getSetCookie()[0]);
    expect((await refresh(`customer_refresh=erfunden; ${cookie}`)).status).toBe(200);
  });
});
