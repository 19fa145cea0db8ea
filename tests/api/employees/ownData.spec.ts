import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '@portal/platform/clock/clock';
import { TEST_PASSWORD } from '../../harness/people.ts';
import { fixedTimeAndPlace, startTestPortal, type TestPerson, type TestPortal } from '../../harness/testPortal.ts';

const NEW_PASSWORD = 'Birnbaum-Laterne-7';
let portal: TestPortal;
let count = 0;

beforeAll(async () => {
  portal = await startTestPortal(fixedTimeAndPlace);
});
afterAll(() => portal.stop());
beforeEach(() => portal.advance(1_000));

async function anEmployee() {
  count += 1;
  const person = await portal.employee(['ROLE_AUDITOR'], { email: `eigene.${count}@bank.example` });
  return { person, browser: await signedIn(person.email) };
}
async function signedIn(email: string, password = TEST_PASSWORD) {
  const browser = portal.browser('employee');
  expect((await browser.post('/bank-employees/login', { email, password })).status).toBe(200);
  return browser;
}
const signInStatus = async (email: string, password = TEST_PASSWORD) =>
  (await portal.browser('employee').post('/bank-employees/login', { email, password })).status;
const ownData = ({ email }: Pick<TestPerson, 'email'>, over: object = {}) => ({
  salutation: 'MR',
  firstName: 'Thomas',
  lastName: 'Brandt',
  email,
  currentPassword: TEST_PASSWORD,
  newPassword: '',
  confirmNewPassword: '',
  ...over,
});
const confirmPath = async (email: string): Promise<string> => {
  const [letter] = await portal.letters(email);
  expect(letter?.links[0]).toBe(`https://portal.bank.example/admin/confirm-email/${letter?.code}`);
  return `/bank-employees/confirm-email/${letter?.code}`;
};
const CHANGE = '/bank-employees/change-own-data';

describe('POST bank-employees/change-own-data', () => {
  it('changes the names at once, and the sessions stay', async () => {
    const { person, browser } = await anEmployee();
    const changed = await browser.post(CHANGE, ownData(person, { firstName: 'Theo', salutation: 'NO_SALUTATION' }));
    expect(changed).toMatchObject({ status: 200, body: { emailToConfirm: false } });
    expect((await browser.get(`/bank-employees/${person.id}`)).body).toMatchObject({ firstName: 'Theo', salutation: 'NO_SALUTATION' });
  });

  it('needs the present password, and slows guessing down', async () => {
    const { person, browser } = await anEmployee();
    const guess = () => browser.post(CHANGE, ownData(person, { currentPassword: 'Falsch-Falsch-1' }));
    expect(await guess()).toMatchObject({ status: 422, body: { violations: [{ propertyPath: 'currentPassword' }] } });
    for (const _ of [2, 3, 4, 5]) await guess();
    expect((await browser.post(CHANGE, ownData(person))).status).toBe(429);
  });

  it('takes a new password that keeps the rules, and ends all sessions but the one that it opens', async () => {
    const { person, browser } = await anEmployee();
    const other = await signedIn(person.email);
    const change = (newPassword: string, confirmNewPassword = newPassword) =>
      browser.post(CHANGE, ownData(person, { newPassword, confirmNewPassword }));
    expect((await change('kurz')).body).toMatchObject({ violations: [{ propertyPath: 'newPassword' }] });
    expect((await change(TEST_PASSWORD)).body).toMatchObject({ violations: [{ propertyPath: 'newPassword' }] });
    expect((await change(NEW_PASSWORD, 'anders')).body).toMatchObject({ violations: [{ propertyPath: 'confirmNewPassword' }] });
    expect(await change(NEW_PASSWORD)).toMatchObject({ status: 200, body: { emailToConfirm: false } });
    expect((await browser.post('/bank-employees/refresh')).status).toBe(200);
    expect((await other.post('/bank-employees/refresh')).status).toBe(401);
    expect([await signInStatus(person.email), await signInStatus(person.email, NEW_PASSWORD)]).toEqual([401, 200]);
  });
});

describe('a new e-mail address', () => {
  it('counts once the link to it was opened, and then ends the sessions, frees the former one and tells it', async () => {
    const { person, browser } = await anEmployee();
    expect(await browser.post(CHANGE, ownData(person, { email: 'Neue.Adresse@bank.example' }))).toMatchObject({
      body: { emailToConfirm: true },
    });
    expect(await signInStatus(person.email)).toBe(200);
    expect((await portal.user.send('POST', await confirmPath('neue.adresse@bank.example'), { body: {} })).status).toBe(204);
    expect((await browser.post('/bank-employees/refresh')).status).toBe(401);
    expect([await signInStatus(person.email), await signInStatus('neue.adresse@bank.example')]).toEqual([401, 200]);
    expect((await portal.letters(person.email))[0]?.subject).toContain('Ihre E-Mail-Adresse wurde geändert');
    expect((await portal.employee(['ROLE_AUDITOR'], { email: person.email })).email).toBe(person.email);
  });

  it('is told to the present one when it is asked for, without the new one, and a reset password withdraws it', async () => {
    const { person, browser } = await anEmployee();
    await browser.post(CHANGE, ownData(person));
    expect(await portal.letters(person.email)).toEqual([]);
    await browser.post(CHANGE, ownData(person, { email: 'fremde.adresse@bank.example' }));
    const [letter, ...others] = await portal.letters(person.email);
    expect([letter?.subject, others]).toEqual([expect.stringContaining('Änderung Ihrer E-Mail-Adresse angefordert'), []]);
    expect(letter?.text).not.toContain('fremde.adresse');
    expect(letter?.links).toEqual(['https://portal.bank.example/admin/login']);

    await portal.browser('employee').post('/bank-employees/request-password-reset', { email: person.email });
    const passwordResetCode = (await portal.letters(person.email)).find(({ code }) => code !== null)?.code;
    const reset = { passwordResetCode, password: NEW_PASSWORD };
    expect((await portal.user.send('POST', '/bank-employees/reset-password', { body: reset })).status).toBe(204);
    const path = await confirmPath('fremde.adresse@bank.example');
    expect((await portal.user.send('POST', path, { body: {} })).status).toBe(422);
  });

  it('is withdrawn by another password, but not by the one that is set together with it', async () => {
    const { person, browser } = await anEmployee();
    const [foreign, own] = [`fremd.${person.email}`, `neu.${person.email}`];
    const confirmStatus = async (email: string) => (await portal.user.send('POST', await confirmPath(email), { body: {} })).status;
    await browser.post(CHANGE, ownData(person, { email: foreign }));
    const password = { newPassword: NEW_PASSWORD, confirmNewPassword: NEW_PASSWORD };
    expect((await browser.post(CHANGE, ownData(person, password))).status).toBe(200);
    expect(await confirmStatus(foreign)).toBe(422);
    const next = { currentPassword: NEW_PASSWORD, newPassword: TEST_PASSWORD, confirmNewPassword: TEST_PASSWORD };
    expect(await browser.post(CHANGE, ownData(person, { ...next, email: own }))).toMatchObject({ body: { emailToConfirm: true } });
    expect(await confirmStatus(own)).toBe(204);
  });

  it('is confirmed once, within 24 hours, by the newest link', async () => {
    const { person, browser } = await anEmployee();
    const ask = (email: string) => browser.post(CHANGE, ownData(person, { email }));
    const confirm = async (path: string) => (await portal.user.send('POST', path, { body: {} })).status;
    await ask('erste.wahl@bank.example');
    portal.advance(1_000);
    await ask('zweite.wahl@bank.example');
    expect(await confirm(await confirmPath('erste.wahl@bank.example'))).toBe(422);
    const path = await confirmPath('zweite.wahl@bank.example');
    expect([await confirm(path), await confirm(path)]).toEqual([204, 422]);

    const again = await signedIn('zweite.wahl@bank.example');
    await again.post(CHANGE, ownData(person, { email: 'zu.spaet@bank.example' }));
    const late = await confirmPath('zu.spaet@bank.example');
    portal.advance(DAY_MS);
    expect(await confirm(late)).toBe(422);
  });

  it('that is taken is refused at its field, also when another has taken it before the link was opened', async () => {
    const { person, browser } = await anEmployee();
    const { email: taken } = await portal.employee(['ROLE_AUDITOR']);
    expect(await browser.post(CHANGE, ownData(person, { email: taken }))).toMatchObject({
      status: 422,
      body: { violations: [{ propertyPath: 'email', message: 'Diese E-Mail-Adresse wird bereits verwendet.' }] },
    });
    await browser.post(CHANGE, ownData(person, { email: 'begehrt@bank.example' }));
    const path = await confirmPath('begehrt@bank.example');
    await portal.employee(['ROLE_AUDITOR'], { email: 'begehrt@bank.example' });
    expect(await portal.user.send('POST', path, { body: {} })).toMatchObject({ status: 422, body: { code: 'EMPLOYEE_EMAIL_TAKEN' } });
    expect(await signInStatus(person.email)).toBe(200);
  });
});
