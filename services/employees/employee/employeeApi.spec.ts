import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EMPLOYEE_PASSWORD, startBank, type Bank } from '../../customers/testing/startBank.ts';

const PASSWORD = 'Birnbaum-Laterne-7';
let bank: Bank;

beforeAll(async () => {
  bank = await startBank();
  await bank.employ('admin@bank.example', ['ROLE_ADMIN'], 'Admin');
});
afterAll(() => bank.stop());

const codeOf = (link: string | undefined): string => link?.split('/').at(-1) ?? '';

async function signedIn(email: string) {
  const user = bank.user('employee');
  expect((await user.post('bank-employees/login', { email, password: EMPLOYEE_PASSWORD })).status).toBe(200);
  return user;
}

describe('POST bank-employees/login', () => {
  it('answers a token with own and inherited roles, and the cookie of the employees', async () => {
    const user = bank.user('employee');
    const { headers } = await user.post('bank-employees/login', { email: 'admin@bank.example', password: EMPLOYEE_PASSWORD });
    expect(user.payload()).toMatchObject({
      roles: ['ROLE_ADMIN'],
      inheritedRoles: ['ROLE_DEMO_ADMIN', 'ROLE_BANK_ADMIN', 'ROLE_BANK_EMPLOYEE', 'ROLE_AUDITOR'],
    });
    expect(headers.getSetCookie()[0]).toMatch(/^employee_refresh=.+; Path=\/api\/bank-employees;/);
  });

  it('gives no hint whether the account exists', async () => {
    const [wrong, unknown] = await Promise.all(
      ['admin@bank.example', 'niemand@bank.example'].map((email) =>
        bank.user('employee').post('bank-employees/login', { email, password: 'Falsch-Falsch-1' }),
      ),
    );
    expect([wrong?.status, unknown?.status]).toEqual([401, 401]);
    expect(unknown?.body).toEqual(wrong?.body);
  });

  it('goes on with the cookie and ends with logout', async () => {
    const user = await signedIn('admin@bank.example');
    expect((await user.post('bank-employees/refresh')).status).toBe(200);
    expect((await user.get('bank-employees/logout')).status).toBe(204);
    expect((await user.post('bank-employees/refresh')).status).toBe(401);
  });

  it('stays open for 30 idle minutes, and no longer', async () => {
    const user = await signedIn('admin@bank.example');
    bank.clock.forward(29 * 60_000);
    expect((await user.post('bank-employees/refresh')).status).toBe(200);
    bank.clock.forward(30 * 60_000);
    expect((await user.post('bank-employees/refresh')).status).toBe(401);
  });
});

describe('the first administrator', () => {
  const activate = (invitationCode: string, password = PASSWORD) =>
    bank.user('employee').post('bank-employees/activate', { invitationCode, password });

  it('gets a link at each start until one is used; only the newest counts', async () => {
    const first = await bank.employees.inviteFirstAdministrator({ email: 'erste@bank.example' });
    bank.clock.forward(1_000);
    const second = await bank.employees.inviteFirstAdministrator({ email: 'erste@bank.example' });
    expect(second).toMatch(/^https:\/\/portal\.bank\.example\/admin\/invite\/[\w-]{43}$/);
    expect(await activate(codeOf(first))).toMatchObject({ status: 422, body: { code: 'INVITATION_INVALID' } });
    expect(await activate(codeOf(second), 'Passwort1!')).toMatchObject({
      status: 422,
      body: { violations: [{ propertyPath: 'password' }] },
    });
    expect((await activate(codeOf(second))).status).toBe(200);
    expect(await activate(codeOf(second))).toMatchObject({ status: 422, body: { code: 'INVITATION_INVALID' } });
    bank.clock.forward(1_000);
    expect(await bank.employees.inviteFirstAdministrator({ email: 'erste@bank.example' })).toBeUndefined();
    const user = bank.user('employee');
    expect((await user.post('bank-employees/login', { email: 'erste@bank.example', password: PASSWORD })).status).toBe(200);
    expect(user.payload()['roles']).toEqual(['ROLE_ADMIN']);
  });

  it('cannot sign in before the activation', async () => {
    const created = await bank.employees.createEmployee(
      { email: 'spaet@bank.example', salutation: 'MR', firstName: 'Sven', lastName: 'Spät', roles: ['ROLE_BANK_EMPLOYEE'] },
      bank.systemContext(),
    );
    expect(created.kind).toBe('created');
    expect((await bank.user('employee').post('bank-employees/login', { email: 'spaet@bank.example', password: PASSWORD })).status).toBe(
      401,
    );
  });
});

describe('an expired invitation', () => {
  it('is told from an unknown one', async () => {
    const other = await startBank();
    const link = await other.employees.inviteFirstAdministrator();
    other.clock.forward(15 * 24 * 3_600_000);
    const answer = await other.user('employee').post('bank-employees/activate', { invitationCode: codeOf(link), password: PASSWORD });
    await other.stop();
    expect(answer).toMatchObject({ status: 422, body: { code: 'INVITATION_EXPIRED', violations: [{ propertyPath: 'invitationCode' }] } });
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
    expect(await bank.employees.createEmployee({ ...master, roles: [...master.roles] }, bank.systemContext())).toMatchObject({
      refusal: { refused: 'EMPLOYEE_EMAIL_TAKEN' },
    });
  });

  it('finds the employee again when the command comes twice', async () => {
    const context = bank.systemContext();
    const master = {
      email: 'zweimal@bank.example',
      salutation: 'MR' as const,
      firstName: 'Zwei',
      lastName: 'Mal',
      roles: ['ROLE_BANK_EMPLOYEE' as const],
    };
    expect(await bank.employees.createEmployee(master, context)).toEqual(await bank.employees.createEmployee(master, context));
  });
});

describe('a forgotten password of an employee', () => {
  it('is set anew with the link to the console', async () => {
    await bank.employ('vergesslich@bank.example', ['ROLE_BANK_EMPLOYEE']);
    const user = await signedIn('vergesslich@bank.example');
    expect((await user.post('bank-employees/request-password-reset', { email: 'vergesslich@bank.example' })).status).toBe(204);
    const [letter] = await bank.letters('vergesslich@bank.example');
    expect(letter?.links[0]).toBe(`https://portal.bank.example/admin/reset-password/${letter?.code}`);
    expect(
      (await bank.user('employee').post('bank-employees/reset-password', { passwordResetCode: letter?.code ?? '', password: PASSWORD }))
        .status,
    ).toBe(204);
    expect((await user.post('bank-employees/refresh')).status).toBe(401);
    expect(
      (await bank.user('employee').post('bank-employees/login', { email: 'vergesslich@bank.example', password: PASSWORD })).status,
    ).toBe(200);
  });
});

describe('GET bank-employees', () => {
  it('lists, searches and sorts for bank employees', async () => {
    await bank.employ('umlaut@bank.example', ['ROLE_BANK_EMPLOYEE_UPLOAD'], 'Özdemir');
    const user = await signedIn('umlaut@bank.example');
    const { status, body } = await user.get('bank-employees?search=oezdemir', { accept: 'application/ld+json' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      'hydra:totalItems': 1,
      'hydra:member': [
        { '@type': 'BankEmployee', lastName: 'Özdemir', inheritedRoles: ['ROLE_BANK_EMPLOYEE'], blocked: false, archivedAt: null },
      ],
    });
    expect((await user.get('bank-employees?exists[archivedAt]=true', { accept: 'application/ld+json' })).body['hydra:totalItems']).toBe(0);
  });

  it('shows an auditor the own record only', async () => {
    const id = await bank.employ('revision@bank.example', ['ROLE_AUDITOR']);
    const other = await bank.employ('andere@bank.example', ['ROLE_BANK_EMPLOYEE']);
    const user = await signedIn('revision@bank.example');
    expect((await user.get(`bank-employees/${id}`)).body).toMatchObject({
      email: 'revision@bank.example',
      activatedAt: expect.any(String) as string,
    });
    expect((await user.get(`bank-employees/${other}`)).status).toBe(403);
    expect((await user.get('bank-employees')).status).toBe(403);
  });

  it('is closed to customers', async () => {
    expect((await bank.user('customer').get('bank-employees')).status).toBe(401);
  });
});
