import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CustomerView } from '@portal/contracts/customers/views/customer';
import { DAY_MS, MINUTE_MS } from '@portal/platform/clock/clock';
import { aCustomer, TEST_PASSWORD } from '../harness/people.ts';
import type { PortalUser, Reply } from '../harness/portalUser.ts';
import { problemOf, refused } from '../harness/problemOf.ts';
import { startTestPortal, type TestPerson, type TestPortal } from '../harness/testPortal.ts';
import { theCast } from './enquiries/theCast.ts';

let portal: TestPortal;
let person: TestPerson;
/** Sign in again when their sessions have ended. */
let adviser: PortalUser;
let customer: PortalUser;
beforeAll(async () => {
  portal = await startTestPortal();
  ({ adviser, customer, customerPerson: person } = await theCast(portal));
}, 60_000);
afterAll(() => portal.stop());

const newestCode = async (to: string): Promise<string> => (await portal.letters(to)).find(({ code }) => code !== null)?.code ?? '';

/** Invited, not yet registered. */
async function anInvited(): Promise<{ readonly id: string; readonly email: string; readonly mobile: string; readonly code: string }> {
  const master = aCustomer();
  const { id } = await adviser.ask<CustomerView>('POST', '/customers', master);
  await adviser.ask('POST', `/customers/${id}/invite`, {});
  return { id, email: master.email, mobile: master.mobile!, code: await newestCode(master.email) };
}
const register = (invitationCode: string, password = TEST_PASSWORD): Promise<Reply<{ token: string }>> =>
  portal.user.send('POST', '/customers/register-with-invitation-code', { body: { invitationCode, password } });

describe('a password', () => {
  const tooWeak = 'Das Passwort sollte sowohl Buchstaben, Zahlen als auch Sonderzeichen beinhalten oder mindestens 15 Zeichen lang sein.';
  const common = 'Dieses Passwort ist sehr verbreitet und leicht zu erraten. Bitte wählen Sie ein anderes.';
  it.each([
    ['kurz1!', 'Mindestens 8 Zeichen'],
    ['nurbuchstaben', tooWeak],
    ['Buchstaben12', tooWeak],
    [`${'ä1!'.repeat(43)}`, 'Höchstens 128 Zeichen'],
    ['Passwort123!', common],
    ['', 'Legen Sie ein Passwort für Ihren Zugang fest'],
  ])('that is weak or common (%s) is refused at its field, and the invitation stays good', async (password, message) => {
    const invited = await anInvited();
    expect(problemOf(await register(invited.code, password))).toMatchObject({ status: 422, at: ['password'], messages: [message] });
    expect((await register(invited.code)).status).toBe(200);
  });

  it('that repeats the present one, or comes with a wrong present one, changes nothing', async () => {
    const change = (currentPassword: string, newPassword: string) =>
      refused(customer, 'POST', '/customers/change-password', { currentPassword, newPassword });
    expect(await change(TEST_PASSWORD, TEST_PASSWORD)).toMatchObject({ status: 422, code: 'PASSWORD_REPEATED', at: ['newPassword'] });
    expect(await change('Falsch-2026!', 'Neues-Passwort-2026!')).toMatchObject({
      status: 422,
      code: 'CURRENT_PASSWORD_WRONG',
      at: ['currentPassword'],
    });
    expect(await change(TEST_PASSWORD, 'Passwort123!')).toMatchObject({ status: 422, at: ['newPassword'], messages: [common] });
    expect((await customer.send('GET', `/customers/${person.id}`)).status).toBe(200);
    await person.signIn();
  });
});

describe('a code', () => {
  it('of an invitation that was invented, used or replaced is INVITATION_INVALID; one that has expired says so', async () => {
    expect(problemOf(await register('erfunden'))).toMatchObject({ status: 422, code: 'INVITATION_INVALID', at: ['invitationCode'] });
    const invited = await anInvited();
    await adviser.ask('POST', `/customers/${invited.id}/invite`, {});
    expect(problemOf(await register(invited.code)).code).toBe('INVITATION_INVALID');
    const code = await newestCode(invited.email);
    expect(code).not.toBe(invited.code);
    expect((await register(code)).status).toBe(200);
    expect(problemOf(await register(code)).code).toBe('INVITATION_INVALID');
  });

  it('for a new password that was invented, used or replaced changes nothing', async () => {
    const reset = (passwordResetCode: string) =>
      portal.user.send('POST', '/customers/reset-password', { body: { passwordResetCode, password: TEST_PASSWORD } });
    expect(problemOf(await reset('erfunden'))).toMatchObject({ status: 422, code: 'RESET_CODE_INVALID', at: ['passwordResetCode'] });
    await portal.user.ask('POST', '/customers/request-password-reset', { email: person.email });
    const code = await newestCode(person.email);
    expect((await reset(code)).status).toBe(204);
    expect(problemOf(await reset(code)).code).toBe('RESET_CODE_INVALID');
    expect((await customer.send('GET', `/customers/${person.id}`)).status, 'a new password ends the sessions').toBe(401);
    customer = await person.signIn();
  });

  it('for the activation ends with the fifth wrong entry: then even the right one is worth nothing', async () => {
    const invited = await anInvited();
    const newcomer = portal.user.as('customer', (await register(invited.code)).body.token);
    const enter = (activationCode: string) => newcomer.send('POST', `/customers/${invited.id}/activate`, { body: { activationCode } });
    expect(problemOf(await enter('ABC'))).toMatchObject({
      status: 422,
      at: ['activationCode'],
      messages: ['Ihr Aktivierungscode muss 6 Zeichen lang sein.'],
    });
    await newcomer.ask('POST', `/customers/${invited.id}/request-activation-code`, {});
    const code = await newestCode(invited.mobile);
    const wrong = code === 'ABCDEF' ? 'FEDCBA' : 'ABCDEF';
    for (let entry = 1; entry <= 4; entry += 1)
      expect(problemOf(await enter(wrong))).toMatchObject({ status: 422, code: 'ACTIVATION_CODE_WRONG', at: ['activationCode'] });
    for (const last of [wrong, code])
      expect(problemOf(await enter(last))).toMatchObject({ status: 422, code: 'ACTIVATION_CODE_EXPIRED', at: ['activationCode'] });
    const tooSoon = await newcomer.send('POST', `/customers/${invited.id}/request-activation-code`, { body: {} });
    expect(problemOf(tooSoon)).toMatchObject({ status: 429, code: 'CODE_REQUESTED_TOO_SOON' });
    expect(Number(tooSoon.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await newcomer.ask<CustomerView>('GET', `/customers/${invited.id}`)).activatedAt).toBeNull();
  });
});

describe('guessing', () => {
  it('is slowed down after five wrong passwords, says for how long, and is over when the time has passed', async () => {
    const victim = await portal.customer(adviser, aCustomer());
    const enter = (password: string) => portal.user.send('POST', '/customers/login', { body: { email: victim.email, password } });
    for (let failure = 1; failure <= 5; failure += 1)
      expect(problemOf(await enter(`Falsch-${failure}!`))).toMatchObject({ status: 401, code: 'BAD_CREDENTIALS' });
    const slowed = await enter('Falsch-6!');
    expect(problemOf(slowed)).toMatchObject({ status: 429, code: 'TOO_MANY_ATTEMPTS' });
    expect(Number(slowed.headers.get('retry-after'))).toBeGreaterThan(60);
    expect((await enter(TEST_PASSWORD)).status, 'the right one has to wait as well').toBe(429);
    portal.advance(16 * MINUTE_MS);
    expect((await enter(TEST_PASSWORD)).status).toBe(200);
  });
});

describe('codes, once their time is over', () => {
  it('say that they have expired, and a new one may be had', async () => {
    adviser = await (await portal.employee(['ROLE_BANK_EMPLOYEE_UPLOAD'])).signIn();
    const late = await anInvited();
    const slow = await anInvited();
    const newcomer = portal.user.as('customer', (await register(slow.code)).body.token);
    await newcomer.ask('POST', `/customers/${slow.id}/request-activation-code`, {});
    const code = await newestCode(slow.mobile);
    await portal.user.ask('POST', '/customers/request-password-reset', { email: person.email });
    const resetCode = await newestCode(person.email);
    portal.advance(31 * MINUTE_MS);
    const again = portal.user.as(
      'customer',
      (await portal.user.ask<{ token: string }>('POST', '/customers/login', { email: slow.email, password: TEST_PASSWORD })).token,
    );
    expect(await refused(again, 'POST', `/customers/${slow.id}/activate`, { activationCode: code })).toMatchObject({
      status: 422,
      code: 'ACTIVATION_CODE_EXPIRED',
      at: ['activationCode'],
    });
    portal.advance(30 * MINUTE_MS);
    expect(
      (await refused(portal.user, 'POST', '/customers/reset-password', { passwordResetCode: resetCode, password: TEST_PASSWORD })).code,
    ).toBe('RESET_CODE_INVALID');
    portal.advance(14 * DAY_MS);
    expect(problemOf(await register(late.code))).toMatchObject({ status: 422, code: 'INVITATION_EXPIRED', at: ['invitationCode'] });
    adviser = await (await portal.employee(['ROLE_BANK_EMPLOYEE_UPLOAD'])).signIn();
    await adviser.ask('POST', `/customers/${late.id}/invite`, {});
    expect((await register(await newestCode(late.email))).status).toBe(200);
  });
});
