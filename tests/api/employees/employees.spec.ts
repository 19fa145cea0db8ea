import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS, MINUTE_MS } from '@portal/platform/clock/clock';
import { TEST_PASSWORD } from '../../harness/people.ts';
import { fixedTimeAndPlace, startTestPortal, type TestPortal } from '../../harness/testPortal.ts';

const NEW_PASSWORD = 'Birnbaum-Laterne-7';
let portal: TestPortal;

beforeAll(async () => {
  portal = await startTestPortal(fixedTimeAndPlace);
  await portal.employee(['ROLE_ADMIN'], { email: 'admin@bank.example', lastName: 'Admin' });
});
afterAll(() => portal.stop());

const codeOf = (link: string | undefined): string => link?.split('/').at(-1) ?? '';

async function signedIn(email: string) {
  const user = portal.browser('employee');
  expect((await user.post('/bank-employees/login', { email, password: TEST_PASSWORD })).status).toBe(200);
  return user;
}

describe('POST bank-employees/login', () => {
  it('answers a token with own and inherited roles, and the cookie of the employees', async () => {
    const user = portal.browser('employee');
    const { headers } = await user.post('/bank-employees/login', { email: 'admin@bank.example', password: TEST_PASSWORD });
    expect(user.payload()).toMatchObject({
      roles: ['ROLE_ADMIN'],
      inheritedRoles: ['ROLE_DEMO_ADMIN', 'ROLE_BANK_ADMIN', 'ROLE_BANK_EMPLOYEE', 'ROLE_AUDITOR'],
    });
    expect(headers.getSetCookie()[0]).toMatch(/^employee_refresh=.+; Path=\/api\/bank-employees\/refresh;/);
  });

  it('gives no hint whether the account exists', async () => {
    const [wrong, unknown] = await Promise.all(
      ['admin@bank.example', 'niemand@bank.example'].map((email) =>
        portal.browser('employee').post('/bank-employees/login', { email, password: 'Falsch-Falsch-1' }),
      ),
    );
    expect([wrong?.status, unknown?.status]).toEqual([401, 401]);
    expect(unknown?.body).toEqual(wrong?.body);
  });

  it('goes on with the cookie and ends with logout', async () => {
    const user = await signedIn('admin@bank.example');
    expect((await user.post('/bank-employees/refresh')).status).toBe(200);
    expect((await user.get('/bank-employees/logout')).status).toBe(204);
    expect((await user.post('/bank-employees/refresh')).status).toBe(401);
  });

  it('stays open for 30 idle minutes, and no longer', async () => {
    const user = await signedIn('admin@bank.example');
    portal.advance(29 * MINUTE_MS);
    expect((await user.post('/bank-employees/refresh')).status).toBe(200);
    portal.advance(30 * MINUTE_MS);
    expect((await user.post('/bank-employees/refresh')).status).toBe(401);
  });
});

describe('the first administrator', () => {
  const activate = (invitationCode: string, password = NEW_PASSWORD) =>
    portal.browser('employee').post('/bank-employees/activate', { invitationCode, password });

  it('is told from an unknown code that the link has expired', async () => {
    const link = await portal.contexts.employees.inviteFirstAdministrator({ email: 'erste@bank.example' });
    portal.advance(15 * DAY_MS);
    expect(await activate(codeOf(link))).toMatchObject({
      status: 422,
      body: { code: 'INVITATION_EXPIRED', violations: [{ propertyPath: 'invitationCode' }] },
    });
  });

  it('gets a link at each start until one is used; only the newest counts', async () => {
    const first = await portal.contexts.employees.inviteFirstAdministrator({ email: 'erste@bank.example' });
    portal.advance(1_000);
    const second = await portal.contexts.employees.inviteFirstAdministrator({ email: 'erste@bank.example' });
    expect(second).toMatch(/^https:\/\/portal\.bank\.example\/admin\/invite\/[\w-]{43}$/);
    expect(await activate(codeOf(first))).toMatchObject({ status: 422, body: { code: 'INVITATION_INVALID' } });
    expect(await activate(codeOf(second), 'Passwort1!')).toMatchObject({
      status: 422,
      body: { violations: [{ propertyPath: 'password' }] },
    });
    expect((await activate(codeOf(second))).status).toBe(200);
    expect(await activate(codeOf(second))).toMatchObject({ status: 422, body: { code: 'INVITATION_INVALID' } });
    portal.advance(1_000);
    expect(await portal.contexts.employees.inviteFirstAdministrator({ email: 'erste@bank.example' })).toBeUndefined();
    const user = portal.browser('employee');
    expect((await user.post('/bank-employees/login', { email: 'erste@bank.example', password: NEW_PASSWORD })).status).toBe(200);
    expect(user.payload()['roles']).toEqual(['ROLE_ADMIN']);
  });

  it('cannot sign in before the activation', async () => {
    const created = await portal.contexts.employees.createEmployee(
      { email: 'spaet@bank.example', salutation: 'MR', firstName: 'Sven', lastName: 'Spät', roles: ['ROLE_BANK_EMPLOYEE'] },
      portal.systemContext(),
    );
    expect(created.kind).toBe('created');
    expect(
      (await portal.browser('employee').post('/bank-employees/login', { email: 'spaet@bank.example', password: NEW_PASSWORD })).status,
    ).toBe(401);
  });
});

describe('createEmployee', () => {
  it('refuses an e-mail that is taken', async () => {
    const master = {
      email: 'Admin@Bank.example',
      salutation: 'MR',
      firstName: 'Noch',
      lastName: 'Einer',
      roles: ['ROLE_BANK_EMPLOYEE'],
    } as const;
    expect(await portal.contexts.employees.createEmployee({ ...master, roles: [...master.roles] }, portal.systemContext())).toMatchObject({
      refusal: { refused: 'EMPLOYEE_EMAIL_TAKEN' },
    });
  });

  it('finds the employee again when the command comes twice', async () => {
    const context = portal.systemContext();
    const master = {
      email: 'zweimal@bank.example',
      salutation: 'MR' as const,
      firstName: 'Zwei',
      lastName: 'Mal',
      roles: ['ROLE_BANK_EMPLOYEE' as const],
    };
    expect(await portal.contexts.employees.createEmployee(master, context)).toEqual(
      await portal.contexts.employees.createEmployee(master, context),
    );
  });
});

describe('a forgotten password of an employee', () => {
  it('is set anew with the link to the console', async () => {
    await portal.employee(['ROLE_BANK_EMPLOYEE'], { email: 'vergesslich@bank.example' });
    const user = await signedIn('vergesslich@bank.example');
    expect((await user.post('/bank-employees/request-password-reset', { email: 'vergesslich@bank.example' })).status).toBe(204);
    const [letter] = await portal.letters('vergesslich@bank.example');
    expect(letter?.links[0]).toBe(`https://portal.bank.example/admin/reset-password/${letter?.code}`);
    expect(
      (
        await portal
          .browser('employee')
          .post('/bank-employees/reset-password', { passwordResetCode: letter?.code ?? '', password: NEW_PASSWORD })
      ).status,
    ).toBe(204);
    expect((await user.post('/bank-employees/refresh')).status).toBe(401);
    expect(
      (await portal.browser('employee').post('/bank-employees/login', { email: 'vergesslich@bank.example', password: NEW_PASSWORD }))
        .status,
    ).toBe(200);
  });
});

describe('GET bank-employees', () => {
  it('lists, searches and sorts for bank employees', async () => {
    await portal.employee(['ROLE_BANK_EMPLOYEE_UPLOAD'], { email: 'umlaut@bank.example', lastName: 'Özdemir' });
    const user = await signedIn('umlaut@bank.example');
    const { status, body } = await user.get('/bank-employees?search=oezdemir', { Accept: 'application/ld+json' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      'hydra:totalItems': 1,
      'hydra:member': [
        { '@type': 'BankEmployee', lastName: 'Özdemir', inheritedRoles: ['ROLE_BANK_EMPLOYEE'], blocked: false, archivedAt: null },
      ],
    });
    expect((await user.get('/bank-employees?exists[archivedAt]=true', { Accept: 'application/ld+json' })).body['hydra:totalItems']).toBe(0);
  });

  it('shows an auditor the own record only', async () => {
    const { id } = await portal.employee(['ROLE_AUDITOR'], { email: 'revision@bank.example' });
    const other = await portal.employee(['ROLE_BANK_EMPLOYEE']);
    const user = await signedIn('revision@bank.example');
    expect((await user.get(`/bank-employees/${id}`)).body).toMatchObject({
      email: 'revision@bank.example',
      activatedAt: expect.any(String) as string,
    });
    expect((await user.get(`/bank-employees/${other.id}`)).status).toBe(403);
    expect((await user.get('/bank-employees')).status).toBe(403);
  });

  it('is closed to customers', async () => {
    expect((await portal.browser('customer').get('/bank-employees')).status).toBe(401);
  });
});
