import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OwnSession } from '@portal/contracts/shared/ownSessions';
import { HOUR_MS, MINUTE_MS } from '@portal/platform/clock/clock';
import { anAuthenticator } from '../../harness/authenticator.ts';
import type { BrowserUser } from '../../harness/browserUser.ts';
import { aCustomer, TEST_PASSWORD } from '../../harness/people.ts';
import type { PortalUser } from '../../harness/portalUser.ts';
import { fixedTimeAndPlace, startTestPortal, type TestPortal } from '../../harness/testPortal.ts';

const FIREFOX = { 'User-Agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0' };
let portal: TestPortal;
let email: string;
let employeeId: string;

beforeAll(async () => {
  portal = await startTestPortal(fixedTimeAndPlace);
});
afterAll(() => portal.stop());
/** Activating has opened a session, which has run out since. */
beforeEach(async () => {
  ({ email, id: employeeId } = await portal.employee(['ROLE_AUDITOR']));
  portal.advance(HOUR_MS);
});

async function signIn(headers: Readonly<Record<string, string>> = {}): Promise<BrowserUser> {
  const browser = portal.browser('employee');
  expect((await browser.post('/bank-employees/login', { email, password: TEST_PASSWORD }, headers)).status).toBe(200);
  return browser;
}
const own = async (browser: BrowserUser): Promise<readonly OwnSession[]> =>
  (await browser.get('/bank-employees/sessions')).body['sessions'] as readonly OwnSession[];
const end = async (browser: BrowserUser, { id }: Pick<OwnSession, 'id'>) =>
  (await browser.call('DELETE', `/bank-employees/sessions/${id}`)).status;

describe('the own sessions', () => {
  it('stand with device, beginning and last use, the last used first, and which one asks', async () => {
    const startedAt = portal.now();
    const office = await signIn(FIREFOX);
    portal.advance(MINUTE_MS);
    const train = await signIn();
    portal.advance(MINUTE_MS);
    const [first, second, ...others] = await own(office);
    expect(first).toMatchObject({ device: 'Firefox unter Windows', startedAt, lastUsedAt: portal.now(), current: true });
    expect(second).toMatchObject({ device: null, current: false });
    expect(others).toEqual([]);
    portal.advance(1_000);
    expect((await own(train)).map(({ current }) => current)).toEqual([true, false]);
  });

  it('end at once, with the renewal', async () => {
    const office = await signIn();
    const train = await signIn();
    const other = (await own(office)).find(({ current }) => !current)!;
    expect(await end(office, other)).toBe(204);
    expect((await train.get('/bank-employees/sessions')).status).toBe(401);
    expect((await train.post('/bank-employees/refresh')).status).toBe(401);
    expect(await own(office)).toHaveLength(1);
    expect(await end(office, other), 'again').toBe(204);
  });

  it('the one that asks ends with its cookie', async () => {
    const browser = await signIn();
    const [current] = await own(browser);
    await end(browser, current!);
    expect(browser.cookie()).toBe('employee_refresh=');
    expect((await browser.get('/bank-employees/sessions')).status).toBe(401);
  });

  it('end everywhere else at once, with a sign-in that is half done; the one that asks stays', async () => {
    const office = await signIn();
    const train = await signIn();
    const colleague = await (await portal.employee(['ROLE_AUDITOR'])).signIn();
    expect((await office.call('DELETE', '/bank-employees/sessions')).status).toBe(204);
    expect((await train.get('/bank-employees/sessions')).status).toBe(401);
    expect((await train.post('/bank-employees/refresh')).status).toBe(401);
    expect((await own(office)).map(({ current }) => current)).toEqual([true]);
    expect((await colleague.send('GET', '/bank-employees/sessions')).status).toBe(200);
  });

  it('nobody ends somebody else’s', async () => {
    const mine = await signIn();
    const [session] = await own(mine);
    const { signIn: asColleague } = await portal.employee(['ROLE_ADMIN']);
    expect((await (await asColleague()).send('DELETE', `/bank-employees/sessions/${session!.id}`)).status).toBe(204);
    expect(await own(mine)).toHaveLength(1);
  });

  it('of a customer stand there likewise and end at once, single ones or all others, and nobody else’s', async () => {
    const { signIn: asAdviser } = await portal.employee(['ROLE_BANK_EMPLOYEE_UPLOAD']);
    const [person, stranger] = [
      await portal.customer(await asAdviser(), aCustomer()),
      await portal.customer(await asAdviser(), aCustomer()),
    ];
    const open = async (headers: Readonly<Record<string, string>> = {}, { email: address } = person): Promise<BrowserUser> => {
      const browser = portal.browser('customer');
      expect((await browser.post('/customers/login', { email: address, password: TEST_PASSWORD }, headers)).status).toBe(200);
      portal.advance(1_000);
      return browser;
    };
    const path = '/customers/sessions';
    const list = async (browser: BrowserUser) => (await browser.get(path)).body['sessions'] as readonly OwnSession[];
    portal.advance(HOUR_MS);
    const [home, phone, library, others] = [await open(FIREFOX), await open(), await open(), await open({}, stranger)];
    expect((await list(home)).map(({ device, current }) => [device, current])).toEqual([
      ['Firefox unter Windows', true],
      [null, false],
      [null, false],
    ]);
    const onPhone = (await list(phone)).find(({ current }) => current)!;
    expect((await others.call('DELETE', `${path}/${onPhone.id}`)).status).toBe(204);
    expect(await list(phone)).toHaveLength(3);
    expect((await home.call('DELETE', `${path}/${onPhone.id}`)).status).toBe(204);
    expect([(await phone.get(path)).status, (await phone.post('/customers/refresh')).status]).toEqual([401, 401]);
    expect((await home.call('DELETE', path)).status).toBe(204);
    expect([(await library.get(path)).status, await list(home), (await list(others)).length]).toMatchObject([401, [{ current: true }], 1]);
  });

  it('that ran out stand there no more', async () => {
    await signIn();
    portal.advance(31 * MINUTE_MS);
    expect(await own(await signIn())).toHaveLength(1);
  });
});

describe('the session that a browser went on with', () => {
  const stillCounts = async (browser: BrowserUser) => (await browser.get('/bank-employees/sessions')).status === 200;

  it('ends once the second step is done, and not by the password alone', async () => {
    const former = await signIn();
    const person = await portal.employee(['ROLE_AUDITOR']);
    const factor = await anAuthenticator(portal, await person.signIn());
    portal.advance(MINUTE_MS);
    const headers = { cookie: former.cookie()! };
    const login = await portal.user.send<{ pendingToken: string }>('POST', '/bank-employees/login', {
      body: { email: person.email, password: TEST_PASSWORD },
      headers,
    });
    expect(await stillCounts(former)).toBe(true);
    const asPending = portal.user.as('employee', login.body.pendingToken);
    const entered = await asPending.send('POST', '/bank-employees/second-factor', { body: { code: factor.nextCode() }, headers });
    expect([entered.status, await stillCounts(former)]).toEqual([200, false]);
  });

  it('ends when somebody accepts an invitation in it', async () => {
    const former = await signIn();
    const invited = 'eingeladen@bank.example';
    const link = await portal.contexts.employees.inviteFirstAdministrator({ email: invited });
    const accepted = await portal.user.send('POST', '/bank-employees/activate', {
      body: { invitationCode: link?.split('/').at(-1), password: TEST_PASSWORD },
      headers: { cookie: former.cookie()! },
    });
    expect([accepted.status, await stillCounts(former)]).toEqual([200, false]);
  });
});

describe('the end of own sessions', () => {
  it('is noted once, with the device from which it came', async () => {
    const office = await signIn(FIREFOX);
    await signIn();
    const other = (await own(office)).find(({ current }) => !current)!;
    const remove = (path: string) => office.call('DELETE', `/bank-employees/${path}`, undefined, FIREFOX);
    for (const path of [`sessions/${other.id}`, `sessions/${other.id}`, `sessions/${randomUUID()}`, 'sessions']) await remove(path);
    await portal.contexts.security.settled();
    const of = [`bankEmployee-${employeeId}`];
    const { events } = await portal.contexts.security.find({ of, kinds: ['signed-out', 'sessions-ended'], limit: 10 });
    const device = 'Firefox unter Windows';
    expect(events.map((event) => [event.kind, event.device]).sort()).toEqual([
      ['sessions-ended', device],
      ['signed-out', device],
    ]);
  });
});

describe('the sessions of somebody else', () => {
  const endedNotes = async (account: string) =>
    (await portal.contexts.security.find({ of: [account], kinds: ['sessions-ended'], limit: 10 })).events;
  const endAll = (by: PortalUser, path: string) => by.send('POST', `${path}/end-sessions`, { body: {} });

  it('of an employee end by an administrator of the bank, with a sign-in that is half done; the access stays', async () => {
    const person = await portal.employee(['ROLE_AUDITOR']);
    const open = await person.signIn();
    const factor = await anAuthenticator(portal, open);
    const login = { email: person.email, password: TEST_PASSWORD };
    const browser = portal.browser('employee');
    const pending = async () => (await browser.post('/bank-employees/login', login)).body['pendingToken'] as string;
    const second = async (token: string) => {
      portal.advance(MINUTE_MS);
      return (await portal.user.as('employee', token).send('POST', '/bank-employees/second-factor', { body: { code: factor.nextCode() } }))
        .status;
    };
    const halfDone = await pending();
    const manager = await portal.employee(['ROLE_BANK_ADMIN']);
    const asManager = await manager.signIn();
    for (const _ of ['once', 'again']) expect((await endAll(asManager, `/bank-employees/${person.id}`)).status).toBe(204);
    expect([(await open.send('GET', '/bank-employees/sessions')).status, await second(halfDone)]).toEqual([401, 401]);
    expect(await second(await pending())).toBe(200);
    expect(await endedNotes(`bankEmployee-${person.id}`)).toMatchObject(
      Array.from({ length: 2 }, () => ({ account: `bankEmployee-${person.id}`, by: `bank_employee-${manager.id}` })),
    );
  });

  it('of an instance administrator end by one of them alone, and nobody ends the own ones here', async () => {
    const [administrator, other] = [await portal.employee(['ROLE_ADMIN']), await portal.employee(['ROLE_ADMIN'])];
    const manager = await (await portal.employee(['ROLE_BANK_ADMIN'])).signIn();
    const session = await administrator.signIn();
    const path = `/bank-employees/${administrator.id}`;
    expect(await endAll(manager, path)).toMatchObject({ status: 403, body: { code: 'ADMINISTRATOR_PROTECTED' } });
    expect(await endAll(session, path)).toMatchObject({ status: 409, body: { code: 'EMPLOYEE_OWN_SESSIONS' } });
    expect((await session.send('GET', '/bank-employees/sessions')).status).toBe(200);
    expect(await endedNotes(`bankEmployee-${administrator.id}`)).toEqual([]);
    expect((await endAll(await other.signIn(), path)).status).toBe(204);
    expect((await session.send('GET', '/bank-employees/sessions')).status).toBe(401);
  });

  it('of a customer end by who looks after customers, nobody else’s; the access stays', async () => {
    const adviser = await portal.employee(['ROLE_BANK_EMPLOYEE']);
    const asAdviser = await adviser.signIn();
    const [person, stranger] = [
      await portal.customer(asAdviser, aCustomer({ roles: [] })),
      await portal.customer(asAdviser, aCustomer({ roles: [] })),
    ];
    const [home, others] = [await person.signIn(), await stranger.signIn()];
    for (const _ of ['once', 'again']) expect((await endAll(asAdviser, `/customers/${person.id}`)).status).toBe(204);
    expect([(await home.send('GET', '/customers/sessions')).status, (await others.send('GET', '/customers/sessions')).status]).toEqual([
      401, 200,
    ]);
    expect((await (await person.signIn()).send('GET', '/customers/sessions')).status).toBe(200);
    expect(await endedNotes(`customer-${person.id}`)).toMatchObject(
      Array.from({ length: 2 }, () => ({ account: `customer-${person.id}`, by: `bank_employee-${adviser.id}` })),
    );
  });

  it('of whom nobody knows, or who is archived, cannot be ended', async () => {
    const admin = await (await portal.employee(['ROLE_ADMIN'])).signIn();
    for (const path of ['/customers', '/bank-employees']) expect((await endAll(admin, `${path}/${randomUUID()}`)).status).toBe(404);
    const person = await portal.employee(['ROLE_AUDITOR']);
    await admin.ask('POST', `/bank-employees/${person.id}/archive`, {});
    expect(await endAll(admin, `/bank-employees/${person.id}`)).toMatchObject({ status: 409, body: { code: 'EMPLOYEE_ARCHIVED' } });
    const customer = await portal.customer(admin, aCustomer({ roles: [] }));
    await admin.ask('POST', `/customers/${customer.id}/hard-archive`, {});
    expect(await endAll(admin, `/customers/${customer.id}`)).toMatchObject({ status: 409, body: { code: 'CUSTOMER_ARCHIVED' } });
  });
});
