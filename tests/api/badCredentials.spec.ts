import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
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
/** One that keeps every rule, and that nobody guesses. */
const STOLEN = 'Ahornblatt+Brunnen-58';
let folder: string;
const listFile = (): string => path.join(folder, 'stolen.txt');
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'portal-stolen-'));
  await writeFile(listFile(), `${createHash('sha1').update(STOLEN).digest('hex').toUpperCase()}:3\n`);
  portal = await startTestPortal({ environment: { BREACHED_PASSWORDS_FILE: listFile() } });
  ({ adviser, customer, customerPerson: person } = await theCast(portal));
}, 60_000);
afterAll(async () => {
  await portal.stop();
  await rm(folder, { recursive: true });
});

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
    [STOLEN, 'Dieses Passwort steht in einer Sammlung gestohlener Passwörter. Bitte wählen Sie ein anderes.'],
    ['', 'Legen Sie ein Passwort für Ihren Zugang fest'],
  ])('that is weak, common or stolen (%s) is refused at its field, and the invitation stays good', async (password, message) => {
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

describe('a password of the list of stolen ones', () => {
  const stolen = { status: 422, code: 'PASSWORD_BREACHED' };
  it('is refused wherever a customer sets one', async () => {
    const change = { currentPassword: TEST_PASSWORD, newPassword: STOLEN };
    expect(await refused(customer, 'POST', '/customers/change-password', change)).toMatchObject({ ...stolen, at: ['newPassword'] });
    await portal.user.ask('POST', '/customers/request-password-reset', { email: person.email });
    const reset = (password: string, passwordResetCode: string) =>
      portal.user.send('POST', '/customers/reset-password', { body: { password, passwordResetCode } });
    const code = await newestCode(person.email);
    expect(problemOf(await reset(STOLEN, code))).toMatchObject({ ...stolen, at: ['password'] });
    expect((await reset(TEST_PASSWORD, code)).status).toBe(204);
    customer = await person.signIn();
  });

  it('is refused to employees too, with their other data', async () => {
    const employee = await portal.employee(['ROLE_AUDITOR']);
    const change = { salutation: 'MR', firstName: 'Thomas', lastName: 'Brandt', email: employee.email, currentPassword: TEST_PASSWORD };
    const send = (newPassword: string) => ({ ...change, newPassword, confirmNewPassword: newPassword });
    const signedIn = await employee.signIn();
    expect(await refused(signedIn, 'POST', '/bank-employees/change-own-data', send(STOLEN))).toMatchObject({
      ...stolen,
      at: ['newPassword'],
    });
    expect((await signedIn.send('POST', '/bank-employees/change-own-data', { body: send('Birnbaum-Laterne-7') })).status).toBe(200);
  });

  it('needs the list: where it cannot be read, the start ends with a sentence', async () => {
    const missing = startTestPortal({ environment: { BREACHED_PASSWORDS_FILE: path.join(folder, 'missing.txt') } });
    await expect(missing).rejects.toThrow(/^BREACHED_PASSWORDS_FILE=".*missing.txt": die Datei lässt sich nicht lesen.$/);
  });

  it('is let pass by nobody while the list is gone', async () => {
    const invited = await anInvited();
    const text = await readFile(listFile());
    await rm(listFile());
    expect((await register(invited.code, STOLEN)).status).toBe(503);
    await writeFile(listFile(), text);
    expect((await register(invited.code)).status).toBe(200);
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
