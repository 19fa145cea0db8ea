import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { SecurityEventsView } from '@portal/contracts/audit/views/accessEvent';
import type { PasskeyCreationOptionsAnswer } from '@portal/contracts/employees/views/secondFactor';
import type { ConfigView, InstanceConfig } from '@portal/contracts/instance/config';
import { MINUTE_MS } from '@portal/platform/clock/clock';
import type { Problem } from '@portal/platform/http/defineRoute';
import { createIntegrationClientRegistry } from '@portal/platform/sessions/integrationClients';
import { demoInstanceConfig } from '@portal/services/demo/demoInstanceConfig';
import {
  INSTANCE_CONFIGURATION_ID,
  instanceConfigurationAggregate,
} from '@portal/services/instance/configuration/instanceConfigurationAggregate';
import { anAuthenticator } from '../../harness/authenticator.ts';
import { aPasskeyDevice } from '../../harness/passkeyDevice.ts';
import { TEST_PASSWORD } from '../../harness/people.ts';
import type { PortalUser } from '../../harness/portalUser.ts';
import { fixedTimeAndPlace, startTestPortal, type TestPerson, type TestPortal } from '../../harness/testPortal.ts';

const FACTOR = '/bank-employees/second-factor';
const CONFIRM = `${FACTOR}/confirm`;
const MINUTES = 5;
const asked = { requireSecondFactor: false, stepUpMinutes: MINUTES };
let portal: TestPortal;

beforeAll(async () => {
  portal = await startTestPortal({ ...fixedTimeAndPlace, config: { ...demoInstanceConfig, employee: asked } });
});
afterAll(() => portal.stop());

async function demand(employee: InstanceConfig['employee']): Promise<void> {
  // What is demanded nobody is shown: what stands beside it says that it counts.
  const eyeCatcherText = JSON.stringify(employee);
  const config = { ...demoInstanceConfig, design: { ...demoInstanceConfig.design, eyeCatcherText }, employee };
  const command = { type: 'ConfigureInstance', config } as const;
  await portal.commands.execute(instanceConfigurationAggregate, INSTANCE_CONFIGURATION_ID, command, portal.systemContext());
  const shown = async () => (await portal.user.ask<ConfigView>('GET', '/configs/current')).design.eyeCatcherText;
  await expect.poll(shown, { timeout: 10_000 }).toBe(eyeCatcherText);
}

const create = (user: PortalUser, headers = {}) => {
  const names = { salutation: 'MRS', firstName: 'Petra', lastName: 'Neumann' };
  const body = { email: 'petra.neumann@bank.example', ...names, roles: ['ROLE_BANK_EMPLOYEE'] };
  return user.send<Problem>('POST', '/bank-employees', { body, headers });
};
const invite = async (user: PortalUser, id: string) =>
  (await user.send<Problem>('POST', `/bank-employees/${id}/invite`, { body: {} })).body;
const confirm = (user: PortalUser, code: string) => user.send<Problem>('POST', CONFIRM, { body: { code } });

/** Manages the bank's people; the second factor was set up in the session. */
async function aManager() {
  const person = await portal.employee(['ROLE_BANK_ADMIN']);
  const user = await person.signIn();
  const app = await anAuthenticator(portal, user);
  const signIn = async () => {
    const login = { email: person.email, password: TEST_PASSWORD };
    const { pendingToken = '' } = await portal.user.ask<{ pendingToken?: string }>('POST', '/bank-employees/login', login);
    const { token } = await portal.user.as('employee', pendingToken).ask<{ token: string }>('POST', FACTOR, { code: app.nextCode() });
    return portal.user.as('employee', token);
  };
  return { person, user, app, signIn };
}

describe('calls that a bank may have confirmed by the second factor', () => {
  it('approve, record payments, change the configuration, give or take access and rights, or change the own access', () => {
    const asking = portal.routes.filter(({ access }) => access.stepUp === true).map(({ method, path }) => `${method} ${path}`);
    expect(asking.sort()).toEqual([
      'PATCH /bank-employees/:id',
      'POST /bank-employees',
      'POST /bank-employees/:id/archive',
      'POST /bank-employees/:id/end-sessions',
      'POST /bank-employees/:id/invite',
      'POST /bank-employees/:id/reset-second-factor',
      'POST /bank-employees/change-own-data',
      'POST /configs/current/restore',
      'POST /valutierung-disbursements/:id/approve',
      'POST /valutierung-disbursements/:id/record-payment',
      'POST /valutierung-disbursements/:id/record-return',
      'PUT /configs/current',
    ]);
  });
});

describe('at a bank that has them confirmed', () => {
  it('the administrator of the instance is told, and nobody else', async () => {
    expect((await portal.user.ask<ConfigView>('GET', '/configs/current')).employee.stepUpMinutes).toBe(0);
    const administrator = await (await portal.employee(['ROLE_ADMIN'])).signIn();
    expect((await administrator.ask<ConfigView>('GET', '/configs/current')).employee.stepUpMinutes).toBe(MINUTES);
  });

  it('nothing happens without, and the same call goes through once the code was entered', async () => {
    const { user, app } = await aManager();
    const headers = { 'Idempotency-Key': randomUUID() };
    const refused = await create(user, headers);
    expect(refused).toMatchObject({ status: 403, body: { code: 'SECOND_FACTOR_AGAIN', title: 'Kein Zugriff' } });
    expect(refused.body.detail).toContain('zweiten Faktor');
    expect(await confirm(user, '000000')).toMatchObject({ status: 422, body: { violations: [{ propertyPath: 'code' }] } });
    expect((await create(user, headers)).status).toBe(403);
    expect((await confirm(user, app.nextCode())).status).toBe(204);
    expect((await create(user, headers)).status).toBe(201);
  });

  it('a code counts for the minutes that the bank has chosen, in the session where it was entered', async () => {
    const { user, app, person, signIn } = await aManager();
    const elsewhere = await signIn();
    portal.advance(MINUTES * MINUTE_MS);
    await confirm(user, app.nextCode());
    portal.advance(MINUTES * MINUTE_MS - 1);
    expect(await invite(user, person.id)).toMatchObject({ code: 'EMPLOYEE_ALREADY_ACTIVATED' });
    expect(await invite(elsewhere, person.id)).toMatchObject({ code: 'SECOND_FACTOR_AGAIN' });
    portal.advance(1);
    expect(await invite(user, person.id)).toMatchObject({ code: 'SECOND_FACTOR_AGAIN' });
  });

  it('who has just signed in with the factor is not asked again', async () => {
    const { person, signIn } = await aManager();
    expect(await invite(await signIn(), person.id)).toMatchObject({ code: 'EMPLOYEE_ALREADY_ACTIVATED' });
  });

  it('a recovery code counts once, a passkey likewise, and what only reads asks for nothing', async () => {
    const { user, person, app } = await aManager();
    expect((await user.send('GET', '/bank-employees')).status).toBe(200);
    expect((await confirm(user, app.recoveryCodes[0]!)).status).toBe(204);
    expect((await confirm(user, app.recoveryCodes[0]!)).status).toBe(422);
    expect(await user.ask('GET', FACTOR)).toMatchObject({ recoveryCodesLeft: 9 });
    const device = aPasskeyDevice(new URL(portal.publicUrl).origin);
    const proof = { currentPassword: TEST_PASSWORD, code: app.nextCode() };
    const passkey = device.make(await user.ask('POST', `${FACTOR}/passkeys/begin`, proof));
    await user.ask('POST', `${FACTOR}/passkeys`, { name: 'Diensthandy', passkey });
    portal.advance(MINUTES * MINUTE_MS);
    expect(await invite(user, person.id)).toMatchObject({ code: 'SECOND_FACTOR_AGAIN' });
    const used = { passkey: device.use(await user.ask('POST', `${FACTOR}/challenge`, {})) };
    expect((await user.send('POST', CONFIRM, { body: used })).status).toBe(204);
    expect((await user.send('POST', CONFIRM, { body: used })).status).toBe(422);
    expect(await invite(user, person.id)).toMatchObject({ code: 'EMPLOYEE_ALREADY_ACTIVATED' });
  });

  it('wrong codes are slowed down together with those at the sign-in', async () => {
    const { user, app, person } = await aManager();
    const guesses: number[] = [];
    for (let guess = 0; guess < 6; guess++) guesses.push((await confirm(user, '000000')).status);
    expect(guesses).toEqual([422, 422, 422, 422, 422, 429]);
    expect(await confirm(user, app.nextCode())).toMatchObject({ status: 429, body: { code: 'TOO_MANY_ATTEMPTS' } });
    const login = { email: person.email, password: TEST_PASSWORD };
    const { pendingToken = '' } = await portal.user.ask<{ pendingToken?: string }>('POST', '/bank-employees/login', login);
    const pending = portal.user.as('employee', pendingToken);
    expect((await pending.send('POST', FACTOR, { body: { code: app.nextCode() } })).status).toBe(429);
  });

  it('auditors find what was refused, the wrong code and the right one', async () => {
    const { user, app, person } = await aManager();
    await invite(user, person.id);
    portal.advance(1);
    await confirm(user, '000000');
    await confirm(user, app.nextCode());
    const auditor = await (await portal.employee(['ROLE_AUDITOR'])).signIn();
    await portal.contexts.security.settled();
    const kinds = 'kinds=call-refused,second-factor-failed,second-factor-confirmed';
    const { events } = await auditor.ask<SecurityEventsView>('GET', `/audit/access-events?${kinds}&bankEmployee=${person.id}`);
    expect(events.map(({ kind, route, code }) => ({ kind, route, code }))).toEqual([
      { kind: 'second-factor-confirmed', route: null, code: null },
      { kind: 'second-factor-failed', route: null, code: null },
      { kind: 'call-refused', route: 'POST /bank-employees/:id/invite', code: 'SECOND_FACTOR_AGAIN' },
    ]);
  });

  it('programs record payments as before', async () => {
    const { records, vault } = portal.engines;
    const clients = createIntegrationClientRegistry({ records, vault, clock: { now: () => portal.now() } });
    const headers = { 'X-Integration-Token': (await clients.issue('Kernbank', 30, ['payments:record'])).token };
    const body = { bookedOn: '2026-11-20', reference: 'Buchung 99' };
    const recorded = await portal.user.send('POST', `/valutierung-disbursements/${randomUUID()}/record-payment`, { body, headers });
    expect(recorded).toMatchObject({ status: 404 });
  });
});

describe('who has no second factor', () => {
  afterEach(() => demand(asked));

  it('goes on, unless the bank requires one', async () => {
    const person = await portal.employee(['ROLE_BANK_ADMIN']);
    const user = await person.signIn();
    expect(await invite(user, person.id)).toMatchObject({ code: 'EMPLOYEE_ALREADY_ACTIVATED' });
    expect(await confirm(user, '000000')).toMatchObject({ status: 409, body: { code: 'SECOND_FACTOR_NONE' } });
    await demand({ requireSecondFactor: true, stepUpMinutes: MINUTES });
    expect(await invite(user, person.id)).toMatchObject({ status: 403, code: 'SECOND_FACTOR_MISSING' });
    const app = await anAuthenticator(portal, user);
    expect((await confirm(user, app.nextCode())).status).toBe(204);
    expect(await invite(user, person.id)).toMatchObject({ code: 'EMPLOYEE_ALREADY_ACTIVATED' });
  });

  it('has entered it who sets it up on the way in', async () => {
    await demand({ requireSecondFactor: true, stepUpMinutes: MINUTES });
    const pendingOf = async ({ email }: TestPerson): Promise<PortalUser> => {
      const login = { email, password: TEST_PASSWORD };
      return portal.user.as(
        'employee',
        (await portal.user.ask<{ pendingToken: string }>('POST', '/bank-employees/login', login)).pendingToken,
      );
    };
    const byApp = await portal.employee(['ROLE_BANK_ADMIN']);
    const { answer } = await anAuthenticator(portal, await pendingOf(byApp));
    expect(await invite(portal.user.as('employee', answer.token!), byApp.id)).toMatchObject({ code: 'EMPLOYEE_ALREADY_ACTIVATED' });
    const byPasskey = await portal.employee(['ROLE_BANK_ADMIN']);
    const pending = await pendingOf(byPasskey);
    const begun = await pending.ask<PasskeyCreationOptionsAnswer>('POST', `${FACTOR}/passkeys/begin`, { currentPassword: TEST_PASSWORD });
    const body = { name: 'Diensthandy', passkey: aPasskeyDevice(new URL(portal.publicUrl).origin).make(begun) };
    const { token } = await pending.ask<{ token: string }>('POST', `${FACTOR}/passkeys`, body);
    expect(await invite(portal.user.as('employee', token), byPasskey.id)).toMatchObject({ code: 'EMPLOYEE_ALREADY_ACTIVATED' });
  });
});
