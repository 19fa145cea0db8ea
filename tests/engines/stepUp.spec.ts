import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MINUTE_MS } from '@portal/platform/clock/clock';
import type { Problem } from '@portal/platform/http/defineRoute';
import { demoInstanceConfig } from '@portal/services/demo/demoInstanceConfig';
import { anAuthenticator, type Authenticator } from '../harness/authenticator.ts';
import { TEST_PASSWORD } from '../harness/people.ts';
import { portalUser, type PortalUser } from '../harness/portalUser.ts';
import { startTestPortal, type TestPerson, type TestPortal } from '../harness/testPortal.ts';
import { describeWithEngine } from './harness/engines.ts';
import { ownBank } from './harness/ownBank.ts';

const PATIENCE_MS = 120_000;
const MINUTES = 5;
/** The time goes on at both. */
const PERIOD_MS = 30_000;

describeWithEngine('mongodb', 'the second factor again, with two api side by side', (url) => {
  const bank = ownBank('step-up', url);
  let dataDir: string;
  let one: TestPortal;
  let other: TestPortal;
  let person: TestPerson;
  let app: Authenticator;
  let token: string;

  beforeAll(async () => {
    dataDir = await mkdtemp(path.join(os.tmpdir(), 'portal-step-up-'));
    const config = { ...demoInstanceConfig, employee: { requireSecondFactor: false, stepUpMinutes: MINUTES } };
    const start = (roles: string): Promise<TestPortal> =>
      startTestPortal({ dataDir, config, environment: { ...bank.environment, ROLES: roles, DEMO: '0' } });
    one = await start('api,projector,worker');
    other = await start('api');
    person = await one.employee(['ROLE_BANK_ADMIN']);
    const user = await person.signIn();
    token = user.token!;
    app = await anAuthenticator(one, user);
    other.advance(PERIOD_MS);
  }, PATIENCE_MS);
  afterAll(async () => {
    await other?.stop();
    await one?.stop();
    await bank.dropDatabase();
    await rm(dataDir, { recursive: true, force: true });
  }, PATIENCE_MS);

  const at = (portal: TestPortal, its = token): PortalUser => portalUser(portal.url).as('employee', its);
  const nextCode = (): string => {
    other.advance(PERIOD_MS);
    return app.nextCode();
  };
  const confirm = async (user: PortalUser, code: string): Promise<number> =>
    (await user.send('POST', '/bank-employees/second-factor/confirm', { body: { code } })).status;
  const inviting = async (user: PortalUser): Promise<string> =>
    (await user.send<Problem>('POST', `/bank-employees/${person.id}/invite`, { body: {} })).body.code;

  it('counts at one as soon as it was entered at the other, in that session alone', async () => {
    expect([await inviting(at(one)), await inviting(at(other))]).toEqual(['SECOND_FACTOR_AGAIN', 'SECOND_FACTOR_AGAIN']);
    expect(await confirm(at(other), nextCode())).toBe(204);
    expect([await inviting(at(one)), await inviting(at(other))]).toEqual(['EMPLOYEE_ALREADY_ACTIVATED', 'EMPLOYEE_ALREADY_ACTIVATED']);
  });

  it('a code counts once at both together, for a sign-in too, and that one counts at the other', async () => {
    const login = { email: person.email, password: TEST_PASSWORD };
    const { pendingToken } = await at(other).ask<{ pendingToken: string }>('POST', '/bank-employees/login', login);
    const enter = (code: string) =>
      at(one, pendingToken).send<{ token: string }>('POST', '/bank-employees/second-factor', { body: { code } });
    const code = nextCode();
    expect([await confirm(at(other), code), await confirm(at(one), code), (await enter(code)).status]).toEqual([204, 422, 422]);
    const signedIn = await enter(nextCode());
    expect(await inviting(at(other, signedIn.body.token))).toBe('EMPLOYEE_ALREADY_ACTIVATED');
  });

  it('counts no longer than the minutes say at either, and opens no session that has ended at the other', async () => {
    for (const portal of [one, other]) portal.advance(MINUTES * MINUTE_MS);
    expect([await inviting(at(one)), await inviting(at(other))]).toEqual(['SECOND_FACTOR_AGAIN', 'SECOND_FACTOR_AGAIN']);
    await at(one).ask('POST', '/bank-employees/logout');
    // So long a session is believed that another process has ended.
    other.advance(2_000);
    expect(await confirm(at(other), '000000')).toBe(401);
  });
});
