import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PasskeyAssertion } from '@portal/contracts/employees/commands/passkeys';
import type {
  AddedPasskeyAnswer,
  PasskeyCreationOptionsAnswer,
  PasskeyChallengeAnswer,
  SecondFactorView,
} from '@portal/contracts/employees/views/secondFactor';
import type { ConfigView } from '@portal/contracts/instance/config';
import { MINUTE_MS } from '@portal/platform/clock/clock';
import { verifyPasskeyAttestation } from '@portal/platform/secrets/passkeys';
import { createSecondFactorStore } from '@portal/platform/secrets/secondFactors';
import { demoInstanceConfig } from '@portal/services/demo/demoInstanceConfig';
import { employeeAggregate } from '@portal/services/employees/employee/employeeAggregate';
import {
  INSTANCE_CONFIGURATION_ID,
  instanceConfigurationAggregate,
} from '@portal/services/instance/configuration/instanceConfigurationAggregate';
import { runSecondFactorResetCommand } from '@portal/services/secondFactorReset';
import { anAuthenticator } from '../../harness/authenticator.ts';
import { aPasskeyDevice, type PasskeyDevice } from '../../harness/passkeyDevice.ts';
import { TEST_PASSWORD } from '../../harness/people.ts';
import type { PortalUser } from '../../harness/portalUser.ts';
import { fixedTimeAndPlace, startTestPortal, type TestPerson, type TestPortal } from '../../harness/testPortal.ts';

const FACTOR = '/bank-employees/second-factor';
const ORIGIN = fixedTimeAndPlace.environment.PUBLIC_URL;
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
  readonly factors?: readonly string[];
}
const login = ({ email }: Pick<TestPerson, 'email'>): Promise<SignIn> =>
  portal.user.ask<SignIn>('POST', '/bank-employees/login', { email, password: TEST_PASSWORD });
const pendingOf = async (person: Pick<TestPerson, 'email'>): Promise<PortalUser> =>
  portal.user.as('employee', (await login(person)).pendingToken ?? '');
const challenge = (user: PortalUser): Promise<PasskeyChallengeAnswer> =>
  user.ask<PasskeyChallengeAnswer>('POST', `${FACTOR}/challenge`, {});
const enter = (user: PortalUser, passkey: PasskeyAssertion) => user.send<SignIn>('POST', FACTOR, { body: { passkey } });
const state = (user: PortalUser): Promise<SecondFactorView> => user.ask<SecondFactorView>('GET', FACTOR);
const subjects = async ({ email }: TestPerson): Promise<readonly string[]> =>
  (await portal.letters(email)).map(({ subject }) => subject).filter((subject) => subject.includes('zweiter Faktor'));

interface Person {
  readonly person: TestPerson;
  readonly user: PortalUser;
}
async function petra(): Promise<Person> {
  const person = await portal.employee(['ROLE_AUDITOR']);
  return { person, user: await person.signIn() };
}
const begin = (user: PortalUser, proof: object = {}): Promise<PasskeyCreationOptionsAnswer> =>
  user.ask<PasskeyCreationOptionsAnswer>('POST', `${FACTOR}/passkeys/begin`, { currentPassword: TEST_PASSWORD, ...proof });
async function add(user: PortalUser, name: string, proof: object = {}) {
  const device = aPasskeyDevice(ORIGIN);
  const asked = await begin(user, proof);
  return { device, added: await user.ask<AddedPasskeyAnswer>('POST', `${FACTOR}/passkeys`, { name, passkey: device.make(asked) }) };
}
async function petraWithPasskey(): Promise<Person & { readonly device: PasskeyDevice; readonly added: AddedPasskeyAnswer }> {
  const one = await petra();
  return { ...one, ...(await add(one.user, 'Diensthandy')) };
}
const proofBy = async (user: PortalUser, device: PasskeyDevice) => ({
  currentPassword: TEST_PASSWORD,
  passkey: device.use(await challenge(user)),
});

describe('adding a passkey', () => {
  it('as the first factor gives recovery codes, counts at once and is told by mail', async () => {
    const { person, user, added, device } = await petraWithPasskey();
    expect(added.recoveryCodes).toHaveLength(10);
    expect(await state(user)).toMatchObject({
      active: true,
      app: false,
      passkeysPossible: true,
      recoveryCodesLeft: 10,
      passkeys: [{ name: 'Diensthandy', createdAt: portal.now(), lastUsedAt: null }],
    });
    expect(await login(person)).toMatchObject({ secondStep: 'enter', factors: ['passkey'] });
    expect(await subjects(person)).toEqual([expect.stringContaining('Passkey hinzugefügt')]);
    const stored = JSON.stringify(await portal.engines.events.readStream(`bankEmployee-${person.id}`));
    expect(['Diensthandy', device.credentialId].filter((text) => stored.includes(text))).toEqual([]);
  });

  it('beside another factor needs that one, and leaves the recovery codes', async () => {
    const { person, user } = await petra();
    const app = await anAuthenticator(portal, user);
    const without = await user.send('POST', `${FACTOR}/passkeys/begin`, { body: { currentPassword: TEST_PASSWORD } });
    expect(without).toMatchObject({ status: 422, body: { violations: [{ propertyPath: 'code' }] } });
    const { added, device } = await add(user, 'Schlüssel am Bund', { code: app.nextCode() });
    expect(added.recoveryCodes).toBeNull();
    const { factors, pendingToken = '' } = await login(person);
    expect(factors).toEqual(['app', 'passkey']);
    const pending = portal.user.as('employee', pendingToken);
    expect((await enter(pending, device.use(await challenge(pending)))).status).toBe(200);
    const again = await add(user, 'Notebook', await proofBy(user, device));
    expect(again.added.recoveryCodes).toBeNull();
    expect((await state(user)).passkeys.map(({ name }) => name)).toEqual(['Schlüssel am Bund', 'Notebook']);
    expect((await enter(await pendingOf(person), {} as never)).status, 'half an answer').toBe(422);
    const recovery = await (await pendingOf(person)).send('POST', FACTOR, { body: { code: app.recoveryCodes[0] } });
    expect(recovery.status).toBe(200);
  });

  it('is refused for another place, another challenge and the same one again, with the reason at the field', async () => {
    const { user } = await petra();
    const device = aPasskeyDevice(ORIGIN);
    const send = (passkey: object, name = 'Handy') => user.send('POST', `${FACTOR}/passkeys`, { body: { name, passkey } });
    const atField = { status: 422, body: { violations: [{ propertyPath: 'passkey' }] } };
    const elsewhere = device.make(await begin(user), { origin: 'https://portal.bank.example.evil.example' });
    expect(await send(elsewhere)).toMatchObject({ ...atField, body: { ...atField.body, code: 'PASSKEY_WRONG' } });
    expect(await send(device.make(await begin(user), { type: 'webauthn.get' }))).toMatchObject({ body: { code: 'PASSKEY_WRONG' } });
    const other = { ...(await begin(user)), challenge: 'nicht-die-gestellte-Aufgabe' };
    expect(await send(device.make(other))).toMatchObject({ body: { code: 'PASSKEY_EXPIRED' } });
    const asked = await begin(user);
    expect(await send(device.make(asked), ' ')).toMatchObject({ status: 422, body: { violations: [{ propertyPath: 'name' }] } });
    expect((await send(device.make(asked))).status).toBe(200);
    expect(await send(device.make(asked))).toMatchObject({ body: { code: 'PASSKEY_EXPIRED' } });
    expect(await send(device.make(await begin(user, await proofBy(user, device))))).toMatchObject({ body: { code: 'PASSKEY_PRESENT' } });
    expect((await state(user)).passkeys).toHaveLength(1);
  });

  it('answers a repetition the same, with one passkey', async () => {
    const { user } = await petra();
    const body = { name: 'Handy', passkey: aPasskeyDevice(ORIGIN).make(await begin(user)) };
    const headers = { 'Idempotency-Key': randomUUID() };
    const [first, again] = [
      await user.send('POST', `${FACTOR}/passkeys`, { body, headers }),
      await user.send('POST', `${FACTOR}/passkeys`, { body, headers }),
    ];
    expect([first.status, again.body]).toEqual([200, first.body]);
    expect((await state(user)).passkeys).toHaveLength(1);
  });
});

describe('signing in with a passkey', () => {
  it('takes each answer once, whoever is first', async () => {
    const { person, device } = await petraWithPasskey();
    const pending = await pendingOf(person);
    const used = device.use(await challenge(pending));
    const statuses = await Promise.all([enter(pending, used), enter(pending, used)]);
    expect(statuses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await enter(await pendingOf(person), used)).status).toBe(422);
  });

  it('takes no answer of another place, of another device or to what others were asked', async () => {
    const { person, device } = await petraWithPasskey();
    const other = await petraWithPasskey();
    const pending = await pendingOf(person);
    const wrong = { status: 422, body: { code: 'PASSKEY_WRONG', violations: [{ propertyPath: 'passkey' }] } };
    expect(await enter(pending, device.use(await challenge(pending), { origin: 'https://evil.example' }))).toMatchObject(wrong);
    expect(await enter(pending, other.device.use(await challenge(pending)))).toMatchObject(wrong);
    const forged = { ...other.device.use(await challenge(pending)), credentialId: device.credentialId };
    expect(await enter(pending, forged)).toMatchObject(wrong);
    const toOther = await challenge(await pendingOf(other.person));
    expect(await enter(pending, device.use(toOther))).toMatchObject({ status: 422, body: { code: 'PASSKEY_EXPIRED' } });
    const late = await enter(pending, device.use(await challenge(pending)));
    expect(late.status, 'the fifth is the last').toBe(200);
  });

  it('does not take what was asked for a change in the profile', async () => {
    const { person, user, device } = await petraWithPasskey();
    const used = device.use(await challenge(user));
    expect(await enter(await pendingOf(person), used)).toMatchObject({ body: { code: 'PASSKEY_EXPIRED' } });
  });

  it('refuses a counter that goes back, and tells the owner', async () => {
    const { person, user, device } = await petraWithPasskey();
    const pending = await pendingOf(person);
    expect((await enter(pending, device.use(await challenge(pending), { counter: 8 }))).status).toBe(200);
    const next = await pendingOf(person);
    expect(await enter(next, device.use(await challenge(next), { counter: 8 }))).toMatchObject({
      status: 422,
      body: { code: 'PASSKEY_COUNTED_BACKWARDS', violations: [{ propertyPath: 'passkey' }] },
    });
    expect(await subjects(person)).toContainEqual(expect.stringContaining('Passkey abgelehnt'));
    expect((await enter(next, device.use(await challenge(next), { counter: 9 }))).status).toBe(200);
    expect((await state(user)).passkeys[0]?.lastUsedAt).toBe(portal.now());
  });
});

describe('the own passkeys', () => {
  it('are named anew, and removed with the password and a factor', async () => {
    const { person, user, device } = await petraWithPasskey();
    await add(user, 'Notebook', await proofBy(user, device));
    const [phone, notebook] = (await state(user)).passkeys;
    const renamed = await user.ask<SecondFactorView>('PATCH', `${FACTOR}/passkeys/${phone!.id}`, { name: 'Altes Handy' });
    expect(renamed.passkeys.map(({ name }) => name)).toEqual(['Altes Handy', 'Notebook']);
    const remove = async (id: string, proof: object) => user.send('POST', `${FACTOR}/passkeys/${id}/remove`, { body: proof });
    expect(await remove(notebook!.id, { currentPassword: TEST_PASSWORD })).toMatchObject({
      status: 422,
      body: { violations: [{ propertyPath: 'code' }] },
    });
    expect(await remove(notebook!.id, await proofBy(user, device))).toMatchObject({ status: 200, body: { active: true } });
    expect((await remove(notebook!.id, await proofBy(user, device))).status).toBe(404);
    expect(await remove(phone!.id, await proofBy(user, device))).toMatchObject({ body: { active: false, recoveryCodesLeft: 0 } });
    expect((await login(person)).token).toBeDefined();
    expect(await subjects(person)).toEqual(
      expect.arrayContaining([expect.stringContaining('Passkey entfernt'), expect.stringContaining('wurde entfernt')]),
    );
  });

  it('of others are none of the own ones', async () => {
    const { user } = await petraWithPasskey();
    const other = await petraWithPasskey();
    const path = `${FACTOR}/passkeys/${(await state(user)).passkeys[0]!.id}`;
    expect((await other.user.send('PATCH', path, { body: { name: 'Meins' } })).status).toBe(404);
    expect((await state(user)).passkeys[0]?.name).toBe('Diensthandy');
  });

  it('outlive the app, which is removed alone', async () => {
    const { person, user } = await petra();
    const app = await anAuthenticator(portal, user);
    const { device } = await add(user, 'Notebook', { code: app.nextCode() });
    const removed = await user.ask('POST', `${FACTOR}/remove`, await proofBy(user, device));
    expect(removed).toMatchObject({ active: true, app: false, recoveryCodesLeft: 10 });
    const pending = await pendingOf(person);
    expect((await pending.send('POST', FACTOR, { body: { code: app.nextCode() } })).status).toBe(422);
    expect((await enter(pending, device.use(await challenge(pending)))).status).toBe(200);
    expect(await subjects(person)).toContainEqual(expect.stringContaining('App entfernt'));
    await anAuthenticator(portal, user, app.recoveryCodes[0]);
    expect(await state(user)).toMatchObject({ app: true, passkeys: [{ name: 'Notebook' }] });
  });

  it('count and end all the same when the process stopped right after the event', async () => {
    const { person } = await petra();
    const subject = `bankEmployee-${person.id}`;
    const factors = createSecondFactorStore({ ...portal.engines, clock: portal });
    const device = aPasskeyDevice(ORIGIN);
    const asked = { challenge: 'YXVmZ2FiZQ', rpId: 'portal.bank.example' };
    const key = await verifyPasskeyAttestation(device.make(asked), { challenge: asked.challenge, site: { ...asked, origin: ORIGIN } });
    const context = portal.systemContext();
    await factors.preparePasskey(subject, { ...key!, id: 'k1' }, { commandId: context.commandId, first: true });
    await portal.commands.execute(
      employeeAggregate,
      person.id,
      { type: 'AddPasskey', passkeyId: 'k1', name: 'Handy', first: true },
      context,
    );
    await portal.idle();
    const pending = await pendingOf(person);
    expect((await enter(pending, device.use(await challenge(pending)))).status).toBe(200);
    portal.advance(1_000);
    await portal.commands.execute(
      employeeAggregate,
      person.id,
      { type: 'RemovePasskey', passkeyId: 'k1', required: false },
      portal.systemContext(),
    );
    await portal.idle();
    expect(await factors.passkeys(subject)).toEqual([]);
    expect(await factors.recoveryCodesLeft(subject)).toBe(0);
  });

  it('go with their owner into the archive', async () => {
    const { person } = await petraWithPasskey();
    await challenge(await pendingOf(person));
    const admin = await (await portal.employee(['ROLE_BANK_ADMIN'])).signIn();
    await admin.ask('POST', `/bank-employees/${person.id}/archive`, {});
    const { records } = portal.engines;
    expect(await records.get('second-factors', `bankEmployee-${person.id}`)).toBeUndefined();
    expect(await records.list('passkey-challenges', { prefix: `bankEmployee-${person.id}/` })).toEqual([]);
  });
});

describe('where the bank requires a second factor', () => {
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

  it('a passkey is one, set up between both steps, and the last factor stays', async () => {
    const { person } = await petra();
    await requireIt(true);
    const { added, device } = await add(await pendingOf(person), 'Notebook');
    const user = portal.user.as('employee', added.token ?? '');
    const [passkey] = (await state(user)).passkeys;
    const last = await user.send('POST', `${FACTOR}/passkeys/${passkey!.id}/remove`, { body: await proofBy(user, device) });
    expect(last).toMatchObject({ status: 409, body: { code: 'SECOND_FACTOR_REQUIRED' } });
    const pending = await pendingOf(person);
    const more = await pending.send('POST', `${FACTOR}/passkeys/begin`, { body: { currentPassword: TEST_PASSWORD } });
    expect(more).toMatchObject({ status: 409, body: { code: 'SECOND_FACTOR_PRESENT' } });
  });

  it('a passkey that is set up between both steps opens one session, also where the call is repeated after a lost answer', async () => {
    const { person } = await petra();
    portal.advance(30 * MINUTE_MS);
    await requireIt(true);
    const pending = await pendingOf(person);
    const body = { name: 'Notebook', passkey: aPasskeyDevice(ORIGIN).make(await begin(pending)) };
    const headers = { 'Idempotency-Key': randomUUID() };
    const addOnce = () => pending.send<SignIn>('POST', `${FACTOR}/passkeys`, { body, headers });
    const lost = await addOnce();
    portal.advance(MINUTE_MS);
    const repeated = await addOnce();
    expect([lost.status, repeated.status]).toEqual([200, 200]);
    const own = await portal.user.as('employee', repeated.body.token ?? '').ask<{ sessions: object[] }>('GET', '/bank-employees/sessions');
    expect(own.sessions).toHaveLength(1);
  });
});

describe('npm run reset-second-factor', () => {
  const command = (...args: string[]) => runSecondFactorResetCommand(args, { ...portal.engines, clock: { now: () => portal.now() } });

  it('lets somebody in again whom nobody else can, ends the sessions and tells by mail', async () => {
    const { person, user } = await petraWithPasskey();
    portal.advance(1_000);
    expect((await command(person.email.toUpperCase())).exitCode).toBe(0);
    await portal.idle();
    expect((await user.send('GET', FACTOR)).status).toBe(401);
    expect((await login(person)).token).toBeDefined();
    const [letter] = (await portal.letters(person.email)).filter(({ subject }) => subject.includes('zurückgesetzt'));
    expect(letter?.text).toContain('auf dem Server');
    expect(await portal.engines.records.get('second-factors', `bankEmployee-${person.id}`)).toMatchObject({ value: { factor: null } });
    expect(await command(person.email)).toEqual({ exitCode: 1, lines: ['Für diesen Zugang ist kein zweiter Faktor eingerichtet.'] });
  });

  it('says what it needs, and that it knows an address not', async () => {
    expect((await command()).exitCode).toBe(2);
    expect((await command('petra@bank.example', 'noch-eine@bank.example')).exitCode).toBe(2);
    expect(await command('niemand@bank.example')).toEqual({
      exitCode: 1,
      lines: ['Zu dieser E-Mail-Adresse gibt es keinen aktiven Zugang eines Bank-Mitarbeiters.'],
    });
  });
});
