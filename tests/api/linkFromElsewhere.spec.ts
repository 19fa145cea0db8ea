import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { codeFromLinkSchema } from '@portal/contracts/customers/passwordSchema';
import type { EnquiryView } from '@portal/contracts/enquiries/views/enquiry';
import { accessTokenTo, codeTo } from '../harness/accessLink.ts';
import { breakOnce } from '../harness/breakOnce.ts';
import { aCustomer, TEST_PASSWORD } from '../harness/people.ts';
import type { PortalUser } from '../harness/portalUser.ts';
import { startTestPortal, type TestPortal } from '../harness/testPortal.ts';

const WLAN = '198.51.100.7';
const MOBILE = '203.0.113.9';
const OTHER_PASSWORD = 'Regenschirm+Teich-31';
let portal: TestPortal;
let adviser: PortalUser;
let chief: PortalUser;

beforeAll(async () => {
  portal = await startTestPortal({ environment: { TRUSTED_PROXY_HOPS: '1', PUBLIC_URL: 'https://portal.bank.example' } });
  adviser = await (await portal.employee(['ROLE_BANK_EMPLOYEE_UPLOAD'])).signIn();
  chief = await (await portal.employee(['ROLE_ADMIN'])).signIn();
});
afterAll(() => portal.stop());

const post = (path: string, body: object, { from, key }: { readonly from: string; readonly key: string }) =>
  portal.user.send('POST', path, {
    body,
    headers: { 'X-Forwarded-For': from, 'X-Forwarded-Proto': 'https', 'Idempotency-Key': key },
  });
const codeIn = async (email: string): Promise<string> => (await portal.letters(email)).find(({ code }) => code !== null)?.code ?? '';

async function invited() {
  const { email, ...master } = aCustomer();
  const { id } = await adviser.ask<{ readonly id: string }>('POST', '/customers', { email, ...master });
  await adviser.ask('POST', `/customers/${id}/invite`, {});
  return { id, email, invitationCode: await codeIn(email) };
}
async function anAccessLink(mobile: string | null) {
  const { customer, token } = await sentAccessLink(mobile);
  if (mobile === null) return { path: '/customers/login-with-access-token', body: { token } };
  await post('/customers/login-with-access-token', { token }, { from: WLAN, key: randomUUID() });
  return { path: '/customers/login-with-access-token', body: { token, submitCode: await codeTo(portal, customer) } };
}
async function sentAccessLink(mobile: string | null) {
  const customer = aCustomer({ mobile });
  const { id } = await adviser.ask<{ readonly id: string }>('POST', '/customers', customer);
  const enquiry = await adviser.ask<EnquiryView>('POST', '/enquiries', { customer: id, name: 'Baufinanzierung' });
  await adviser.ask('POST', '/files', { enquiry: enquiry.id, name: 'Gehaltsabrechnung' });
  await adviser.ask('PATCH', `/enquiries/${enquiry.id}`, { status: 'open' });
  await adviser.ask('POST', `/enquiries/${enquiry.id}/access-link`, {});
  return { customer, token: await accessTokenTo(portal, customer) };
}

const links: readonly (readonly [string, () => Promise<{ readonly path: string; readonly body: object }>])[] = [
  [
    'an invitation',
    async () => {
      const { invitationCode } = await invited();
      return { path: '/customers/register-with-invitation-code', body: { invitationCode, password: TEST_PASSWORD } };
    },
  ],
  [
    'the invitation of an employee',
    async () => {
      const email = 'eingeladen@bank.example';
      const names = { salutation: 'MRS', firstName: 'Petra', lastName: 'Neumann' };
      const { id } = await chief.ask<{ readonly id: string }>('POST', '/bank-employees', { email, ...names, roles: ['ROLE_AUDITOR'] });
      await chief.ask('POST', `/bank-employees/${id}/invite`, {});
      return { path: '/bank-employees/activate', body: { invitationCode: await codeIn(email), password: TEST_PASSWORD } };
    },
  ],
  [
    'a forgotten password',
    async () => {
      const { email } = await portal.customer(adviser, aCustomer());
      await portal.user.ask('POST', '/customers/request-password-reset', { email });
      return { path: '/customers/reset-password', body: { passwordResetCode: await codeIn(email), password: OTHER_PASSWORD } };
    },
  ],
  [
    'a new address of an employee',
    async () => {
      const person = await portal.employee(['ROLE_AUDITOR']);
      const names = { salutation: 'MR', firstName: 'Thomas', lastName: 'Brandt' };
      const passwords = { currentPassword: TEST_PASSWORD, newPassword: '', confirmNewPassword: '' };
      const email = 'neue.adresse@bank.example';
      await (await person.signIn()).ask('POST', '/bank-employees/change-own-data', { ...names, ...passwords, email });
      return { path: `/bank-employees/confirm-email/${await codeIn(email)}`, body: {} };
    },
  ],
  ['an access link', () => anAccessLink(null)],
  ['an access link with a code', () => anAccessLink('+491700009999')],
];

describe('whoever lost the answer to a call by', () => {
  it.each(links)('%s gets it on another network too, and a stranger with the link does not', async (_, prepare) => {
    const [{ path, body }, key] = [await prepare(), randomUUID()];
    const first = await post(path, body, { from: WLAN, key });
    expect(first.status).toBeLessThan(300);
    expect((await post(path, body, { from: MOBILE, key })).status).toBe(first.status);
    expect((await post(path, body, { from: WLAN, key: randomUUID() })).status).toBe(422);
  });

  it('an invitation gets no access with another password, also under its key', async () => {
    const [{ invitationCode }, key] = [await invited(), randomUUID()];
    const register = async (password: string, from: string) =>
      (await post('/customers/register-with-invitation-code', { invitationCode, password }, { from, key })).status;
    expect([await register(TEST_PASSWORD, WLAN), await register(OTHER_PASSWORD, MOBILE)]).toEqual([200, 422]);
  });

  it('an invitation that has ended gets the letter that was cut off', async () => {
    const [{ id, email, invitationCode }, key] = [await invited(), randomUUID()];
    await adviser.ask('POST', `/customers/${id}/invite`, {});
    const before = (await portal.letters(email)).length;
    const lost = breakOnce(portal.engines.records, 'put', { when: (collection) => collection === 'outbox', lost: 'request' });
    const ask = async (from: string) => (await post('/customers/request-invitation', { invitationCode }, { from, key })).status;
    expect([await ask(WLAN), lost(), await ask(MOBILE)]).toEqual([503, true, 204]);
    expect((await portal.letters(email)).length).toBe(before + 1);
  });
});

describe('a call of anyone by the code of a link', () => {
  it('says so, that it is known again from another address', () => {
    const takesCode = (body: unknown): boolean => body instanceof z.ZodObject && Object.values(body.shape).includes(codeFromLinkSchema);
    const byLink = portal.routes.filter(
      ({ access, method, path, body }) => access.anyone === true && method !== 'GET' && (path.includes('/:') || takesCode(body)),
    );
    expect(byLink.filter(({ linkCodeOf }) => linkCodeOf === undefined).map(({ path }) => path)).toEqual([]);
    expect(byLink).toHaveLength(11);
  });
});
