import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MINUTE_MS } from '@portal/platform/clock/clock';
import { START_OF_LOG } from '@portal/platform/event-store/eventStore';
import { TEST_PASSWORD } from '../../harness/people.ts';
import { bankBrowser, registerPath, type BankBrowser } from './bankBrowser.ts';
import { openCustomerDesk, type CustomerDesk } from './customerDesk.ts';

const ARRIVED = '/login?online-banking';
let desk: CustomerDesk;
let numbers = 4_710;
const number = (): string => String((numbers += 1));
const aBrowser = (): BankBrowser => bankBrowser(desk.portal);
const failed = (code: string): string => `/login?yes-error=${code}`;
const failedAt = (invitation: string, code: string): string => `/invite/${invitation}?yes-error=${code}`;

beforeAll(async () => {
  desk = await openCustomerDesk({ customer: { yesActive: true } });
});
afterAll(() => desk.portal.stop());

async function invited() {
  const customer = await desk.created();
  return { ...customer, code: await desk.invitationCode(customer) };
}
/** Registered by the sign-in of the bank. */
async function linked() {
  const customer = { ...(await invited()), number: number(), browser: aBrowser() };
  expect((await customer.browser.register(customer.code, customer.number)).location).toBe(ARRIVED);
  return customer;
}
const login = (email: string, password = TEST_PASSWORD) => desk.portal.browser('customer').post('/customers/login', { email, password });

describe('GET /_yes/login', () => {
  it('answers where the bank is, and ties the sign-in to the browser', async () => {
    const { status, body, setCookies } = await aBrowser().open('/_yes/login');
    expect([status, Object.keys(body)]).toEqual([200, ['url']]);
    expect(setCookies).toHaveLength(1);
    expect(setCookies[0]).toMatch(/^bank_sign_in=[\w-]{43}; Path=\/_yes; Max-Age=600; HttpOnly; SameSite=Lax$/);
  });

  it('asks for a code with state, nonce and PKCE, and tells the bank nothing else', async () => {
    const { body } = await aBrowser().open('/_yes/login');
    const [ticket = ''] = (new URL(String(body['url'])).searchParams.get('anfrage') ?? '').split('.');
    const asked = JSON.parse(Buffer.from(ticket, 'base64url').toString()) as Record<string, string>;
    expect(Object.keys(asked).sort()).toEqual(['challenge', 'nonce', 'state', 'until']);
  });
});

describe('GET /_yes/register-with-invitation-code', () => {
  it('answers where the bank is for an invitation that is good, and leaves it good', async () => {
    const { code, email } = await invited();
    const { status, body } = await aBrowser().open(registerPath(code));
    expect([status, Object.keys(body)]).toEqual([200, ['url']]);
    const other = { invitationCode: code, password: TEST_PASSWORD };
    expect((await desk.portal.browser('customer').post('/customers/register-with-invitation-code', other)).status).toBe(200);
    expect((await login(email)).status).toBe(200);
  });

  it.each(['', 'niemandes-code'])('refuses an invitation that is none: "%s"', async (code) => {
    const { status, body } = await aBrowser().open(registerPath(code));
    expect([400, 422]).toContain(status);
    if (status === 422) expect(body['code']).toBe('INVITATION_INVALID');
  });
});

describe('who registers with the bank', () => {
  it('is signed in, not yet activated, without anything of that in the address', async () => {
    const { id, browser } = await linked();
    expect(await browser.whoIsIn()).toMatchObject({ id, roles: ['ROLE_CUSTOMER_UPLOAD'] });
    expect(browser.cookies().has('bank_sign_in')).toBe(false);
  });

  it('signs in by it from then on, in any browser', async () => {
    const { id, number: own } = await linked();
    const browser = aBrowser();
    expect((await browser.signIn(own)).location).toBe(ARRIVED);
    expect((await browser.whoIsIn())?.id).toBe(id);
  });

  it('may come again with the same invitation, as the same person only', async () => {
    const { id, code, number: own } = await linked();
    const again = aBrowser();
    expect((await again.register(code, own)).location).toBe(ARRIVED);
    expect((await again.whoIsIn())?.id).toBe(id);
    expect((await aBrowser().register(code, number())).location).toBe(failedAt(code, 'INVITATION_INVALID'));
  });

  it('gets a password by the forgotten one', async () => {
    const { email } = await linked();
    expect((await login(email)).status).toBe(401);
    await desk.portal.user.ask('POST', '/customers/request-password-reset', { email });
    const passwordResetCode = (await desk.portal.letters(email))[0]?.code;
    await desk.portal.user.ask('POST', '/customers/reset-password', { passwordResetCode, password: TEST_PASSWORD });
    expect((await login(email)).status).toBe(200);
  });

  it('shuts out who had set a password with an earlier invitation, and the other way round', async () => {
    const customer = await desk.created();
    const first = { invitationCode: await desk.invitationCode(customer), password: TEST_PASSWORD };
    await desk.portal.user.ask('POST', '/customers/register-with-invitation-code', first);
    const own = number();
    expect((await aBrowser().register(await desk.invitationCode(customer), own)).location).toBe(ARRIVED);
    expect((await login(customer.email)).status).toBe(401);
    const third = { invitationCode: await desk.invitationCode(customer), password: TEST_PASSWORD };
    await desk.portal.user.ask('POST', '/customers/register-with-invitation-code', third);
    expect((await login(customer.email)).status).toBe(200);
    expect((await aBrowser().signIn(own)).location).toBe(failed('BANK_NOT_LINKED'));
  });

  it('is shut out when the address is corrected, and registers with an own invitation; who was meant comes in', async () => {
    const { id, code, number: own, browser } = await linked();
    const email = `gemeint-${own}@example.org`;
    expect((await desk.adviser.patch(`/customers/${id}`, { email })).status).toBe(200);
    expect(await browser.whoIsIn()).toBeUndefined();
    expect((await browser.signIn(own)).location).toBe(failed('BANK_NOT_LINKED'));
    expect((await browser.register(code, own)).location).toMatch(/yes-error=/);
    expect(await browser.whoIsIn()).toBeUndefined();
    const ownInvitation = await invited();
    expect((await browser.register(ownInvitation.code, own)).location).toBe(ARRIVED);
    expect((await browser.whoIsIn())?.id).toBe(ownInvitation.id);
    const meant = aBrowser();
    expect((await meant.register(await desk.invitationCode({ id, email }), number())).location).toBe(ARRIVED);
    expect((await meant.whoIsIn())?.id).toBe(id);
  });

  it('is not somebody else here already; the invitation stays good', async () => {
    const { number: taken } = await linked();
    const { code } = await invited();
    const browser = aBrowser();
    expect((await browser.register(code, taken)).location).toBe(failedAt(code, 'BANK_LINKED_ELSEWHERE'));
    expect(await browser.whoIsIn()).toBeUndefined();
    expect((await browser.register(code, number())).location).toBe(ARRIVED);
  });

  it('is one of two with the same invitation at the same moment', async () => {
    const { code } = await invited();
    const [one, other] = [aBrowser(), aBrowser()];
    const back = await Promise.all([one, other].map((browser) => browser.toBankAndBack(registerPath(code), number())));
    const answers = await Promise.all([one.open(back[0]!), other.open(back[1]!)]);
    expect(answers.map(({ location }) => location).sort()).toEqual([failedAt(code, 'INVITATION_INVALID'), ARRIVED].sort());
  });

  it('is one of two customers at the same moment', async () => {
    const [a, b, own] = [await invited(), await invited(), number()];
    const [one, other] = [aBrowser(), aBrowser()];
    const back = [await one.toBankAndBack(registerPath(a.code), own), await other.toBankAndBack(registerPath(b.code), own)];
    const answers = await Promise.all([one.open(back[0]!), other.open(back[1]!)]);
    expect(answers.filter(({ location }) => location === ARRIVED)).toHaveLength(1);
  });
});

describe('a sign-in at the bank', () => {
  it('is good once', async () => {
    const { number: own } = await linked();
    const browser = aBrowser();
    const back = await browser.toBankAndBack('/_yes/login', own);
    expect((await browser.open(back)).location).toBe(ARRIVED);
    const again = await browser.open(back);
    expect([again.status, again.location, again.setCookies]).toEqual([303, failed('BANK_SIGN_IN_OVER'), []]);
  });

  it('is good once for a double click too', async () => {
    const { number: own } = await linked();
    const browser = aBrowser();
    const back = await browser.toBankAndBack('/_yes/login', own);
    const answers = await Promise.all([browser.open(back), browser.open(back)]);
    expect(answers.map(({ location }) => location).sort()).toEqual([failed('BANK_SIGN_IN_OVER'), ARRIVED].sort());
  });

  it('is good in no browser but the one that began it', async () => {
    const { number: own } = await linked();
    const mine = aBrowser();
    const back = await mine.toBankAndBack('/_yes/login', own);
    for (const stranger of [aBrowser(), aBrowser()]) {
      await stranger.open('/_yes/login');
      expect((await stranger.open(back)).location).toBe(failed('BANK_SIGN_IN_OVER'));
      expect(await stranger.whoIsIn()).toBeUndefined();
    }
    expect((await mine.open(back)).location).toBe(ARRIVED);
  });

  it('is not good with the state of another of the same browser', async () => {
    const { number: own } = await linked();
    const browser = aBrowser();
    const [first, second] = [await browser.toBankAndBack('/_yes/login', own), await browser.toBankAndBack('/_yes/login', own)];
    const codeOf = (back: string): string => new URL(back, desk.portal.url).searchParams.get('code') ?? '';
    const mixed = second.replace(encodeURIComponent(codeOf(second)), encodeURIComponent(codeOf(first)));
    expect((await browser.open(mixed)).location).toBe(failed(''));
    expect((await browser.open(first)).location).toBe(ARRIVED);
  });

  it('is over after ten minutes', async () => {
    const { number: own } = await linked();
    const browser = aBrowser();
    const back = await browser.toBankAndBack('/_yes/login', own);
    desk.portal.advance(10 * MINUTE_MS);
    expect((await browser.open(back)).location).toBe(failed('BANK_SIGN_IN_OVER'));
    await desk.signInAdviser();
  });

  it('that was broken off leads back to where it began', async () => {
    const browser = aBrowser();
    expect((await browser.open(await browser.toBankAndBack('/_yes/login'))).location).toBe(failed('BANK_SIGN_IN_CANCELLED'));
    const { code } = await invited();
    expect((await browser.open(await browser.toBankAndBack(registerPath(code)))).location).toBe(failedAt(code, 'BANK_SIGN_IN_CANCELLED'));
    expect((await browser.register(code, number())).location).toBe(ARRIVED);
  });

  it('of who is no customer lets nobody in', async () => {
    const browser = aBrowser();
    expect((await browser.signIn(number())).location).toBe(failed('BANK_NOT_LINKED'));
    expect(await browser.whoIsIn()).toBeUndefined();
  });

  it('leads to pages of the portal, whatever is asked for', async () => {
    const browser = aBrowser();
    const queries = [
      ...['', '?state=x&code=y', '?error=x&error_uri=https://evil.example', '?state=//evil.example', '?state=%0d%0aX:1'],
      ...['?state=a&state=b', `?state=${'x'.repeat(5_000)}`, `?${'x=1&'.repeat(300)}`],
    ];
    for (const query of queries) {
      const { location } = await browser.open(`/_yes/callback${query}`);
      expect(location, query.slice(0, 100)).toMatch(/^\/login\?yes-error=[A-Z_]*$/);
    }
  });

  it.each([
    ['what it does not know', '&scope=openid&client_info=a&client_info=b&session_state=%F0%9F%90%88', ARRIVED],
    ['a long text', `&x=${'x'.repeat(5_000)}`, ARRIVED],
    ['a second code', '&code=other', failed('')],
    ['a second issuer', '&iss=https%3A%2F%2Fother.example', failed('')],
    ['an error of the bank', '&error=server_error&error_code=12', failed('BANK_AWAY')],
    ['an error for another time', '&error=temporarily_unavailable', failed('BANK_AWAY')],
    ['an error that the specification has words for', '&error=login_required&error_description=Text', failed('')],
    ['an error that nobody knows', '&error=constructor', failed('')],
    ['an empty error', '&error=', failed('')],
  ])('comes back with %s', async (_, more, location) => {
    const browser = aBrowser();
    const { code } = await invited();
    const own = number();
    expect((await browser.register(code, own)).location).toBe(ARRIVED);
    const back = await browser.toBankAndBack('/_yes/login', own);
    expect((await browser.open(back + more)).location).toBe(location);
  });
});

describe('who has no access', () => {
  it('has asked for the deletion: is refused, and told why, until an employee cancels it', async () => {
    const { id, number: own, browser } = await linked();
    const token = (await tokenOf(browser)) ?? '';
    expect((await desk.portal.user.as('customer', token).send('POST', '/customers/request-deletion', { body: {} })).status).toBe(204);
    expect((await browser.signIn(own)).location).toBe(failed('DELETION_REQUESTED'));
    expect(await browser.whoIsIn()).toBeUndefined();
    expect((await desk.adviser.post(`/customers/${id}/cancel-deletion-request`)).status).toBe(200);
    expect((await browser.signIn(own)).location).toBe(ARRIVED);
  });

  it('is archived: the bank’s person is nobody’s, and free for another invitation', async () => {
    const { id, number: own, browser } = await linked();
    expect((await desk.adviser.post(`/customers/${id}/hard-archive`)).status).toBeLessThan(300);
    await desk.portal.idle();
    expect((await browser.signIn(own)).location).toBe(failed('BANK_NOT_LINKED'));
    const { code } = await invited();
    expect((await browser.register(code, own)).location).toBe(ARRIVED);
  });
});

const tokenOf = async (browser: BankBrowser): Promise<string | undefined> => {
  const cookie = [...browser.cookies()].map(([name, value]) => `${name}=${value}`).join('; ');
  const { body } = await desk.portal.user.send<{ token?: string }>('POST', '/customers/refresh', { body: {}, headers: { cookie } });
  return body.token;
};

describe('a bank that has it switched off', () => {
  it('has neither of the calls, nor lets in who is on the way', async () => {
    const { number: own } = await linked();
    const { code } = await invited();
    const browser = aBrowser();
    const back = await browser.toBankAndBack('/_yes/login', own);
    const { customer } = desk.config;
    desk.config.customer = { ...customer, yesActive: false };
    for (const path of ['/_yes/login', registerPath(code), back]) expect((await browser.open(path)).status).toBe(404);
    desk.config.customer = customer;
    expect((await browser.open(back)).location).toBe(ARRIVED);
  });

  it('takes no registrations where those are closed; who is in comes in', async () => {
    const { number: own } = await linked();
    const { code } = await invited();
    const browser = aBrowser();
    const back = await browser.toBankAndBack(registerPath(code), number());
    const { customer } = desk.config;
    desk.config.customer = { ...customer, closedRegistration: true };
    const refused = await browser.open(registerPath(code));
    expect([refused.status, refused.body['code']]).toEqual([403, 'REGISTRATION_CLOSED']);
    expect((await browser.open(back)).location).toBe(failedAt(code, 'REGISTRATION_CLOSED'));
    expect((await browser.signIn(own)).location).toBe(ARRIVED);
    desk.config.customer = customer;
    expect((await browser.register(code, number())).location).toBe(ARRIVED);
  });
});

describe('what is kept', () => {
  it('names nobody: the person at the bank stands in the log in no clear word', async () => {
    const { id, number: own } = await linked();
    const stored = await desk.portal.engines.events.readLog({ after: START_OF_LOG, limit: 10_000 });
    expect(JSON.stringify(stored)).not.toContain(`kunde-${own}`);
    const events = await desk.portal.engines.journal.readStream(`customer-${id}`);
    expect(JSON.stringify(events)).toContain(`kunde-${own}`);
  });

  it('is noted for whoever watches over the bank', async () => {
    const { id, number: own } = await linked();
    await aBrowser().signIn(own);
    await aBrowser().open('/_yes/callback?state=x');
    await desk.portal.contexts.security.settled();
    const { events } = await desk.portal.contexts.security.find({ limit: 200 });
    expect(events.filter(({ account, kind }) => account === `customer-${id}` && kind === 'signed-in')).toHaveLength(2);
    expect(events.filter(({ kind, account }) => kind === 'sign-in-failed' && account === null).length).toBeGreaterThan(0);
    expect(JSON.stringify(events)).not.toContain(`kunde-${own}`);
  });
});

describe('who guesses', () => {
  it.each(['image', 'iframe', 'empty'])('is nobody whose browser loads the way back as "%s" of a foreign page', async (destination) => {
    // What failed in the network before is forgotten.
    desk.portal.advance(15 * MINUTE_MS);
    await desk.signInAdviser();
    const { email } = await desk.created();
    const visitor = aBrowser();
    for (let tries = 0; tries < 25; tries += 1) {
      const { location } = await visitor.open(`/_yes/callback?state=fremd-${tries}`, { 'Sec-Fetch-Dest': destination });
      expect(location).toBe(failed('BANK_SIGN_IN_OVER'));
    }
    expect((await login(email)).status).toBe(401);
  });

  it('is slowed down after twenty tries, and who has begun well comes in all the same', async () => {
    const { number: own } = await linked();
    const [browser, stranger] = [aBrowser(), aBrowser()];
    const back = await browser.toBankAndBack('/_yes/login', own);
    const answers: (string | undefined)[] = [];
    for (let tries = 0; tries < 25; tries += 1) answers.push((await stranger.open(`/_yes/callback?state=geraten-${tries}`)).location);
    expect(answers.at(-1)).toBe(failed('TOO_MANY_ATTEMPTS'));
    expect((await browser.open(back)).location).toBe(ARRIVED);
  });
});
