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

const signIn = (cookie?: string) =>
  portal.user.send('POST', '/customers/login', {
    body: { email: customer.email, password: TEST_PASSWORD },
    headers: { ...OVER_TLS, ...(cookie === undefined ? {} : { cookie }) },
  });
const refresh = (cookie: string) => portal.user.send('POST', '/customers/refresh', { body: {}, headers: { ...OVER_TLS, cookie } });
const pairOf = (setCookie = ''): string => setCookie.split(';')[0] ?? '';

describe('the cookie that goes on with a session', () => {
  it('over TLS is the host’s alone, by a name that no other host can set', async () => {
    const [cookie, browser] = (await signIn()).headers.getSetCookie();
    expect(cookie).toMatch(/^__Host-customer_refresh=.+; Path=\/; .*HttpOnly; SameSite=Strict; Secure$/);
    expect(browser).toMatch(/^__Host-customer_browser=[\w-]{43}; Path=\/; .*HttpOnly; SameSite=Strict; Secure$/);
    expect((await refresh(pairOf(cookie))).status).toBe(200);
  });

  it.each([
    ['without the prefix', (own: string) => own.replace('__Host-', '')],
    ['with the prefix of before', (own: string) => own.replace('__Host-', '__Secure-')],
    ['twice, the own one first', (own: string) => `${own}; __Host-customer_refresh=erfunden`],
    ['twice, the own one last', (own: string) => `__Host-customer_refresh=erfunden; ${own}`],
  ])('is none %s', async (_, sent) => {
    const own = pairOf((await signIn()).headers.getSetCookie()[0]);
    expect((await refresh(sent(own))).status).toBe(401);
  });

  it('counts beside one that another host of the domain has set', async () => {
    const own = pairOf((await signIn()).headers.getSetCookie()[0]);
    expect((await refresh(`customer_refresh=erfunden; ${own}; customer_refresh=erfunden`)).status).toBe(200);
  });

  it('ends its session with the next sign-in of the browser, and no other one', async () => {
    const bearing = async () => {
      const { headers, body } = (await signIn()) as Awaited<ReturnType<typeof signIn>> & { readonly body: { readonly token: string } };
      return { cookie: pairOf(headers.getSetCookie()[0]), token: body.token };
    };
    const [former, elsewhere] = [await bearing(), await bearing()];
    const next = await signIn(former.cookie);
    const whoIs = (token: string) =>
      portal.user.send('GET', '/customers/sessions', { headers: { ...OVER_TLS, 'X-Customer-Token': token } });
    expect([next.status, (await whoIs(former.token)).status, (await refresh(former.cookie)).status]).toEqual([200, 401, 401]);
    expect((await whoIs(elsewhere.token)).status).toBe(200);
    expect((await refresh(pairOf(next.headers.getSetCookie()[0]))).status).toBe(200);
  });

  it('goes at sign-out, and the pages that the browser keeps', async () => {
    const { body } = (await signIn()) as { readonly body: { readonly token: string } };
    const left = await portal.user.send('POST', '/customers/logout', {
      body: {},
      headers: { ...OVER_TLS, 'X-Customer-Token': body.token },
    });
    expect(left.headers.getSetCookie()[0]).toMatch(/^__Host-customer_refresh=; Path=\/; Max-Age=0;/);
    expect(left.headers.get('clear-site-data')).toBe('"cache"');
  });
});

describe('a browser in which somebody has signed in', () => {
  const from = (network: string) => ({ ...OVER_TLS, 'X-Forwarded-For': network });
  const signInFrom = (network: string, password: string, cookie?: string) =>
    portal.user.send('POST', '/customers/login', {
      body: { email: customer.email, password },
      headers: { ...from(network), ...(cookie === undefined ? {} : { cookie }) },
    });

  it('lets its owner in from every network, whatever strangers guess', async () => {
    const browser = pairOf((await signIn()).headers.getSetCookie()[1]);
    for (let stranger = 1; stranger <= 5; stranger += 1)
      expect((await signInFrom(`198.51.${stranger}.1`, 'Falsch-Falsch-1')).status).toBe(401);
    expect((await signInFrom('192.0.2.1', TEST_PASSWORD)).status).toBe(429);
    expect((await signInFrom('192.0.2.1', TEST_PASSWORD, browser.replace(/.{3}$/, 'xyz'))).status).toBe(429);
    const { status, headers } = await signInFrom('192.0.2.1', TEST_PASSWORD, browser);
    expect([status, pairOf(headers.getSetCookie()[1])]).toEqual([200, browser]);
  });

  it('has five guesses of its own and no more', async () => {
    const browser = pairOf((await signIn()).headers.getSetCookie()[1]);
    const statuses = [];
    for (let guess = 1; guess <= 6; guess += 1) statuses.push((await signInFrom(`192.0.3.${guess}`, 'Falsch-Falsch-1', browser)).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  });
});
