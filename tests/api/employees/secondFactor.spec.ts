import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ConfigView } from '@portal/contracts/instance/config';
import { MINUTE_MS } from '@portal/platform/clock/clock';
import { generateAuthenticatorCode } from '@portal/platform/secrets/testing/generateAuthenticatorCode';
import { createSecondFactorStore } from '@portal/platform/secrets/secondFactors';
import { demoInstanceConfig } from '@portal/services/demo/demoInstanceConfig';
import { employeeAggregate } from '@portal/services/employees/employee/employeeAggregate';
import {
  INSTANCE_CONFIGURATION_ID,
  instanceConfigurationAggregate,
} from '@portal/services/instance/configuration/instanceConfigurationAggregate';
import { anAuthenticator } from '../../harness/authenticator.ts';
import { TEST_PASSWORD } from '../../harness/people.ts';
import type { PortalUser } from '../../harness/portalUser.ts';
import { fixedTimeAndPlace, startTestPortal, type TestPerson, type TestPortal } from '../../harness/testPortal.ts';

const FACTOR = '/bank-employees/second-factor';
let portal: TestPortal;

beforeAll(async () => {
  portal = await startTestPortal(fixedTimeAndPlace);
});
afterAll(() => portal.stop());
beforeEach(() => portal.advance(30 * MINUTE_MS));

interface SignIn {
  readonly token?: string;
  readonly pendingToken?: string;
  readonly secondStep?: string;
}
const login = async ({ email }: Pick<TestPerson, 'email'>, password = TEST_PASSWORD): Promise<SignIn> =>
  portal.user.ask<SignIn>('POST', '/bank-employees/login', { email, password });
const pendingOf = async (person: Pick<TestPerson, 'email'>): Promise<PortalUser> =>
  portal.user.as('employee', (await login(person)).pendingToken ?? '');
const enter = (user: PortalUser, code: string) => user.send<SignIn>('POST', FACTOR, { body: { code } });
const subjects = async ({ email }: TestPerson): Promise<readonly string[]> =>
  (await portal.letters(email)).map(({ subject }) => subject).filter((subject) => subject.includes('zweiter Faktor'));

async function petra(roles: Parameters<TestPortal['employee']>[0] = ['ROLE_AUDITOR']) {
  const person = await portal.employee(roles);
  const user = await person.signIn();
  return { person, user };
}
async function petraWithApp(roles?: Parameters<TestPortal['employee']>[0]) {
  const { person, user } = await petra(roles);
  return { person, user, app: await anAuthenticator(portal, user) };
}

describe('setting up', () => {
  it('needs the present password, and counts once a code of the app was entered', async () => {
    const { person, user } = await petra();
    expect(await user.ask('GET', FACTOR)).toMatchObject({ active: false, required: false, recoveryCodesLeft: 0 });
    const wrong = await user.send('POST', `${FACTOR}/begin`, { body: { currentPassword: 'Falsch-Falsch-1' } });
    expect(wrong).toMatchObject({ status: 422, body: { violations: [{ propertyPath: 'currentPassword' }] } });
    const begun = await user.ask<{ qrCode: string; uri: string }>('POST', `${FACTOR}/begin`, { currentPassword: TEST_PASSWORD });
    expect(begun.qrCode).toMatch(/^<svg/);
    expect(decodeURIComponent(begun.uri)).toContain(person.email);
    const guessed = await user.send('POST', `${FACTOR}/set-up`, { body: { code: '000 000' } });
    expect(guessed).toMatchObject({ status: 422, body: { violations: [{ propertyPath: 'code' }] } });
    expect((await login(person)).token).toBeDefined();
  });

  it('tells the owner, and says how many recovery codes are left', async () => {
    const { person, user } = await petraWithApp();
    expect(await user.ask('GET', FACTOR)).toMatchObject({ active: true, recoveryCodesLeft: 10 });
    expect(await subjects(person)).toEqual([expect.stringContaining('Ihr zweiter Faktor wurde eingerichtet')]);
    expect((await user.ask<{ secondFactor: boolean }>('GET', `/bank-employees/${person.id}`)).secondFactor).toBe(true);
  });

  it('in place of the present one needs a code of that', async () => {
    const { user, person, app } = await petraWithApp();
    const without = await user.send('POST', `${FACTOR}/begin`, { body: { currentPassword: TEST_PASSWORD } });
    expect(without).toMatchObject({ status: 422, body: { violations: [{ propertyPath: 'code' }] } });
    const other = await anAuthenticator(portal, user, app.nextCode());
    const pending = await pendingOf(person);
    expect((await enter(pending, app.nextCode())).status).toBe(422);
    expect((await enter(pending, app.recoveryCodes[0]!)).status).toBe(422);
    expect((await enter(pending, other.nextCode())).status).toBe(200);
  });

  it('that the owner has begun is not finished by who has entered the password alone', async () => {
    const { user, person, app } = await petraWithApp();
    const begin = { currentPassword: TEST_PASSWORD, code: app.nextCode() };
    const { secret } = await user.ask<{ secret: string }>('POST', `${FACTOR}/begin`, begin);
    const body = { code: generateAuthenticatorCode(secret, portal.now()) };
    const pending = await pendingOf(person);
    expect(await pending.send('POST', `${FACTOR}/set-up`, { body })).toMatchObject({
      status: 409,
      body: { code: 'SECOND_FACTOR_PRESENT' },
    });
    expect((await user.send('POST', `${FACTOR}/set-up`, { body })).status).toBe(200);
  });

  it('slows down who guesses at its codes', async () => {
    const { user } = await petra();
    const { secret } = await user.ask<{ secret: string }>('POST', `${FACTOR}/begin`, { currentPassword: TEST_PASSWORD });
    const send = async (code: string) => (await user.send('POST', `${FACTOR}/set-up`, { body: { code } })).status;
    for (const _ of [1, 2, 3, 4, 5]) expect(await send('000 000')).toBe(422);
    expect(await send(generateAuthenticatorCode(secret, portal.now()))).toBe(429);
  });

  it('answers a repetition with the same recovery codes', async () => {
    const { user } = await petra();
    const headers = { 'Idempotency-Key': randomUUID() };
    const begun = await user.ask<{ secret: string }>('POST', `${FACTOR}/begin`, { currentPassword: TEST_PASSWORD });
    const body = { code: generateAuthenticatorCode(begun.secret, portal.now()) };
    const [first, again] = [
      await user.send('POST', `${FACTOR}/set-up`, { body, headers }),
      await user.send('POST', `${FACTOR}/set-up`, { body, headers }),
    ];
    expect(first.status).toBe(200);
    expect(again.body).toEqual(first.body);
    const kept = await portal.engines.records.list('idempotency', { limit: 1_000 });
    expect(JSON.stringify(kept)).not.toContain((first.body as { recoveryCodes: string[] }).recoveryCodes[0]);
  });
});

describe('signing in with a second factor', () => {
  it('opens a session after the second step only', async () => {
    const { person, app } = await petraWithApp();
    const first = await login(person);
    expect(first).toEqual({ pendingToken: expect.any(String), secondStep: 'enter', factors: ['app'] });
    const { status, body } = await enter(await pendingOf(person), app.nextCode());
    expect(status).toBe(200);
    expect((await portal.user.as('employee', body.token ?? '').send('GET', FACTOR)).status).toBe(200);
  });

  it('until then everything else is refused, also setting up another one', async () => {
    const { person } = await petraWithApp(['ROLE_ADMIN']);
    const pending = await pendingOf(person);
    for (const call of [
      'GET /bank-employees',
      'GET /bank-employees/sessions',
      `GET ${FACTOR}`,
      'POST /bank-employees/logout',
      'PUT /configs/current',
    ]) {
      const [method = '', path = ''] = call.split(' ');
      expect([call, (await pending.send(method, path, method === 'GET' ? {} : { body: {} })).status]).toEqual([call, 403]);
    }
    const begin = await pending.send('POST', `${FACTOR}/begin`, { body: { currentPassword: TEST_PASSWORD } });
    expect(begin).toMatchObject({ status: 409, body: { code: 'SECOND_FACTOR_PRESENT' } });
  });

  it('takes a code once, and its half done sign-in ends with it', async () => {
    const { person, app } = await petraWithApp();
    const [one, other] = [await pendingOf(person), await pendingOf(person)];
    const code = app.nextCode();
    expect((await enter(one, code)).status).toBe(200);
    expect((await enter(one, app.nextCode())).status).toBe(401);
    expect((await enter(other, app.nextCode())).status, 'of another browser').toBe(200);
    expect((await enter(await pendingOf(person), code)).status).toBe(422);
  });

  it('slows guessing down, also for the right code', async () => {
    const { person, app } = await petraWithApp();
    const pending = await pendingOf(person);
    for (const code of ['000001', '000002', '000003', '000004', '000005']) expect((await enter(pending, code)).status).toBe(422);
    const late = await enter(pending, app.nextCode());
    expect([late.status, late.headers.get('retry-after')]).toEqual([429, expect.stringMatching(/^\d+$/)]);
    // The next sign-in is no way around it.
    expect((await enter(await pendingOf(person), app.nextCode())).status).toBe(429);
  });

  it('waits ten minutes', async () => {
    const { person, app } = await petraWithApp();
    const pending = await pendingOf(person);
    portal.advance(10 * MINUTE_MS);
    expect((await enter(pending, app.nextCode())).status).toBe(401);
  });

  it('takes a recovery code once, however it is typed, and tells the owner', async () => {
    const { person, app } = await petraWithApp();
    const typed = app.recoveryCodes[0]!.toLowerCase().replace(/^(.{5})/, '$1 - ');
    expect((await enter(await pendingOf(person), typed)).status).toBe(200);
    expect((await enter(await pendingOf(person), typed)).status).toBe(422);
    expect(await subjects(person)).toContainEqual(expect.stringContaining('Wiederherstellungscode verwendet'));
  });

  it('is not spared by a new password, and blocking ends what is half done', async () => {
    const { person, app } = await petraWithApp();
    await portal.user.ask('POST', '/bank-employees/request-password-reset', { email: person.email });
    const passwordResetCode = (await portal.letters(person.email)).find(({ code }) => code !== null)?.code;
    const password = 'Birnbaum-Laterne-7';
    const before = await pendingOf(person);
    portal.advance(1_000);
    await portal.user.ask('POST', '/bank-employees/reset-password', { passwordResetCode, password });
    expect((await enter(before, app.nextCode())).status).toBe(401);
    const signIn = await login(person, password);
    expect(signIn).toEqual({ pendingToken: expect.any(String), secondStep: 'enter', factors: ['app'] });
    const admin = await (await portal.employee(['ROLE_BANK_ADMIN'])).signIn();
    await admin.ask('PATCH', `/bank-employees/${person.id}`, { blocked: true });
    expect((await enter(portal.user.as('employee', signIn.pendingToken ?? ''), app.nextCode())).status).toBe(401);
  });
});

describe('changing a second factor', () => {
  it('is removed with password and code, not with one of them', async () => {
    const { person, user, app } = await petraWithApp();
    const remove = (body: object) => user.send('POST', `${FACTOR}/remove`, { body });
    expect(await remove({ currentPassword: 'Falsch-Falsch-1', code: app.nextCode() })).toMatchObject({
      body: { violations: [{ propertyPath: 'currentPassword' }] },
    });
    expect(await remove({ currentPassword: TEST_PASSWORD, code: '000000' })).toMatchObject({
      body: { violations: [{ propertyPath: 'code' }] },
    });
    expect(await remove({ currentPassword: TEST_PASSWORD, code: 'abc' })).toMatchObject({
      status: 422,
      body: { violations: [{ propertyPath: 'code' }] },
    });
    expect(await remove({ currentPassword: TEST_PASSWORD, code: app.nextCode() })).toMatchObject({ status: 200, body: { active: false } });
    expect((await login(person)).token).toBeDefined();
    expect(await subjects(person)).toContainEqual(expect.stringContaining('Ihr zweiter Faktor wurde entfernt'));
  });

  it('gets new recovery codes, and the former ones end', async () => {
    const { person, user, app } = await petraWithApp();
    const proof = { currentPassword: TEST_PASSWORD, code: app.nextCode() };
    const { recoveryCodes } = await user.ask<{ recoveryCodes: readonly string[] }>('POST', `${FACTOR}/renew-recovery-codes`, proof);
    expect((await enter(await pendingOf(person), app.recoveryCodes[1]!)).status).toBe(422);
    expect((await enter(await pendingOf(person), recoveryCodes[1]!)).status).toBe(200);
    expect(await subjects(person)).toContainEqual(expect.stringContaining('hat neue Wiederherstellungscodes'));
  });

  it('is reset by another administrator, which ends the sessions', async () => {
    const { person, user } = await petraWithApp();
    const admin = await petraWithApp(['ROLE_BANK_ADMIN']);
    portal.advance(1_000);
    const reset = (id: string) => admin.user.send('POST', `/bank-employees/${id}/reset-second-factor`, { body: {} });
    expect(await reset(person.id)).toMatchObject({ status: 200, body: { secondFactor: false } });
    expect((await user.send('GET', FACTOR)).status).toBe(401);
    expect((await login(person)).token).toBeDefined();
    expect(await subjects(person)).toContainEqual(expect.stringContaining('Ihr zweiter Faktor wurde zurückgesetzt'));
    expect(await reset(admin.person.id)).toMatchObject({ status: 409, body: { code: 'SECOND_FACTOR_OWN' } });
    const chief = await petraWithApp(['ROLE_ADMIN']);
    expect((await reset(chief.person.id)).status).toBe(403);
  });

  it('counts and ends all the same when the process stopped right after the event', async () => {
    const { person } = await petra();
    const subject = `bankEmployee-${person.id}`;
    const factors = createSecondFactorStore({ ...portal.engines, clock: portal });
    const { secret } = await factors.begin(subject, { replaces: false });
    const context = portal.systemContext();
    await factors.prepare(subject, generateAuthenticatorCode(secret, portal.now()), context.commandId);
    await portal.commands.execute(employeeAggregate, person.id, { type: 'SetUpSecondFactor', replaces: false }, context);
    await portal.idle();
    portal.advance(MINUTE_MS);
    const signedIn = await enter(await pendingOf(person), generateAuthenticatorCode(secret, portal.now()));
    expect(signedIn.status).toBe(200);
    portal.advance(MINUTE_MS);
    const editor = { own: false, grants: [], seen: 0 };
    await portal.commands.execute(employeeAggregate, person.id, { type: 'ResetSecondFactor', editor }, portal.systemContext());
    await portal.idle();
    expect((await portal.user.as('employee', signedIn.body.token ?? '').send('GET', FACTOR)).status).toBe(401);
    expect(await factors.recoveryCodesLeft(subject)).toBe(0);
  });

  it('goes with its owner into the archive', async () => {
    const { person } = await petraWithApp();
    const admin = await (await portal.employee(['ROLE_BANK_ADMIN'])).signIn();
    await admin.ask('POST', `/bank-employees/${person.id}/archive`, {});
    expect(await portal.engines.records.get('second-factors', `bankEmployee-${person.id}`)).toBeUndefined();
  });
});

describe('a bank that requires a second factor', () => {
  const requireIt = async (requireSecondFactor: boolean): Promise<void> => {
    // Whether it is required nobody is shown: what stands beside it says that it counts.
    const eyeCatcherText = `Zwei Schritte: ${requireSecondFactor}`;
    const design = { ...demoInstanceConfig.design, eyeCatcherText };
    const command = {
      type: 'ConfigureInstance',
      config: { ...demoInstanceConfig, design, employee: { requireSecondFactor, stepUpMinutes: 0 } },
    } as const;
    await portal.commands.execute(instanceConfigurationAggregate, INSTANCE_CONFIGURATION_ID, command, portal.systemContext());
    const shown = async () => (await portal.user.ask<ConfigView>('GET', '/configs/current')).design.eyeCatcherText;
    await expect.poll(shown, { timeout: 10_000 }).toBe(eyeCatcherText);
    expect((await portal.user.ask<ConfigView>('GET', '/configs/current')).employee).toEqual({
      requireSecondFactor: false,
      stepUpMinutes: 0,
    });
  };
  afterEach(() => requireIt(false));

  it('leads whoever has none to set one up right after the password, and locks nobody out', async () => {
    const { person, user } = await petra(['ROLE_ADMIN']);
    await requireIt(true);
    expect((await user.send('GET', FACTOR)).status, 'who is at work stays').toBe(200);
    const first = await login(person);
    expect(first).toEqual({ pendingToken: expect.any(String), secondStep: 'set_up' });
    const pending = portal.user.as('employee', first.pendingToken ?? '');
    expect([(await pending.send('GET', '/bank-employees')).status, (await enter(pending, '000000')).status]).toEqual([403, 409]);
    const app = await anAuthenticator(portal, pending);
    const signedIn = portal.user.as('employee', app.answer.token ?? '');
    expect((await signedIn.send('GET', '/bank-employees')).status).toBe(200);
    expect((await login(person)).secondStep).toBe('enter');
    const proof = { currentPassword: TEST_PASSWORD, code: app.nextCode() };
    expect(await signedIn.send('POST', `${FACTOR}/remove`, { body: proof })).toMatchObject({ body: { code: 'SECOND_FACTOR_REQUIRED' } });
  });

  it('opens one session for whoever sets it up there, also where the call is repeated after a lost answer', async () => {
    const { person } = await petra();
    await requireIt(true);
    portal.advance(30 * MINUTE_MS);
    const pending = await pendingOf(person);
    const { secret } = await pending.ask<{ secret: string }>('POST', `${FACTOR}/begin`, { currentPassword: TEST_PASSWORD });
    const body = { code: generateAuthenticatorCode(secret, portal.now()) };
    const headers = { 'Idempotency-Key': randomUUID() };
    const setUp = () => pending.send<SignIn>('POST', `${FACTOR}/set-up`, { body, headers });
    const lost = await setUp();
    portal.advance(MINUTE_MS);
    const repeated = await setUp();
    expect([lost.status, repeated.status]).toEqual([200, 200]);
    expect(repeated.headers.getSetCookie()[0]?.split(';')[0]).toBe(lost.headers.getSetCookie()[0]?.split(';')[0]);
    const own = await portal.user.as('employee', repeated.body.token ?? '').ask<{ sessions: object[] }>('GET', '/bank-employees/sessions');
    expect(own.sessions).toHaveLength(1);
  });

  it('takes the invited there too, before they are let in', async () => {
    const email = 'eingeladen@bank.example';
    const admin = await (await portal.employee(['ROLE_ADMIN'])).signIn();
    const names = { salutation: 'MRS', firstName: 'Petra', lastName: 'Neumann' };
    const { id } = await admin.ask<{ id: string }>('POST', '/bank-employees', { email, ...names, roles: ['ROLE_AUDITOR'] });
    await admin.ask('POST', `/bank-employees/${id}/invite`, {});
    const invitationCode = (await portal.letters(email)).find(({ code }) => code !== null)?.code;
    await requireIt(true);
    const activated = await portal.user.ask<SignIn>('POST', '/bank-employees/activate', { invitationCode, password: TEST_PASSWORD });
    expect(activated).toEqual({ pendingToken: expect.any(String), secondStep: 'set_up' });
  });
});
