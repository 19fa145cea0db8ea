import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EMPLOYEE_PASSWORD, startBank, type Bank } from '../testing/startBank.ts';
import type { BankUser } from '../testing/bankUser.ts';

const PASSWORD = 'Birnbaum-Laterne-7';
let bank: Bank;
let adviser: BankUser;
let adviserId: string;
let numbers = 0;

const erika = (more: object = {}) => ({
  email: `erika${++numbers}@example.org`,
  roles: ['ROLE_CUSTOMER_UPLOAD'],
  customerId: `4711-${numbers}`,
  salutation: 'MRS',
  isProf: false,
  isDr: true,
  firstName: 'Erika',
  lastName: 'Mustermann',
  mobile: `0170 12345${String(numbers).padStart(2, '0')}`,
  ...more,
});

async function anEmployee(email: string, roles: Parameters<Bank['employ']>[1]): Promise<BankUser> {
  await bank.employ(email, roles);
  const user = bank.user('employee');
  await user.post('bank-employees/login', { email, password: EMPLOYEE_PASSWORD });
  return user;
}
async function created(more: object = {}): Promise<{ id: string; email: string; mobile: string }> {
  const { status, body } = await adviser.post('customers', erika(more));
  expect(status).toBe(201);
  return { id: String(body['id']), email: String(body['email']), mobile: String(body['mobile']) };
}
async function invitationCode({ id, email }: { id: string; email: string }): Promise<string> {
  expect((await adviser.post(`customers/${id}/invite`)).status).toBe(200);
  return (await bank.letters(email))[0]?.code ?? '';
}
async function registered(more: object = {}) {
  const customer = await created(more);
  const user = bank.user('customer');
  expect(
    (await user.post('customers/register-with-invitation-code', { invitationCode: await invitationCode(customer), password: PASSWORD }))
      .status,
  ).toBe(200);
  return { ...customer, user };
}
async function smsCode(customer: { id: string; mobile: string; user: BankUser }): Promise<string> {
  expect((await customer.user.post(`customers/${customer.id}/request-activation-code`)).status).toBe(204);
  return (await bank.letters(customer.mobile))[0]?.code ?? '';
}
async function activated(more: object = {}) {
  const customer = await registered(more);
  expect((await customer.user.post(`customers/${customer.id}/activate`, { activationCode: await smsCode(customer) })).status).toBe(200);
  return customer;
}

beforeAll(async () => {
  bank = await startBank();
  adviserId = await bank.employ('berater@bank.example', ['ROLE_BANK_EMPLOYEE_UPLOAD']);
  adviser = bank.user('employee');
  await adviser.post('bank-employees/login', { email: 'berater@bank.example', password: EMPLOYEE_PASSWORD });
});
afterAll(() => bank.stop());

describe('POST customers', () => {
  it('answers the new customer as the employee sees it, with ETag and adviser', async () => {
    const { status, body, headers } = await adviser.post('customers', erika({ bankEmployee: `/api/bank-employees/${adviserId}` }));
    expect(status).toBe(201);
    expect(headers.get('etag')).toBe('"0"');
    expect(body).toMatchObject({
      firstName: 'Erika',
      mobile: expect.stringMatching(/^\+49170/) as string,
      roles: ['ROLE_CUSTOMER_UPLOAD'],
      bankEmployee: `/api/bank-employees/${adviserId}`,
      bankEmployeeIdentifier: 'Berater, Petra',
      activatedAt: null,
      invitedAt: null,
      greeting: 'Sehr geehrte Frau Dr. Mustermann',
      enquiries: [],
    });
  });

  it('refuses an e-mail or customer number that is taken, at its field', async () => {
    const { email } = await created();
    const taken = await adviser.post('customers', erika({ email: email.toUpperCase() }));
    expect(taken).toMatchObject({ status: 422, body: { code: 'EMAIL_TAKEN', violations: [{ propertyPath: 'email' }] } });
    await created({ customerId: 'K-1' });
    const again = erika({ customerId: 'K-1' });
    expect(await adviser.post('customers', again)).toMatchObject({
      status: 422,
      body: { code: 'CUSTOMER_NUMBER_TAKEN', violations: [{ propertyPath: 'customerId' }] },
    });
    expect((await adviser.post('customers', { ...again, customerId: 'K-2' })).status, 'the e-mail is free again').toBe(201);
  });

  it('lets one of many win who want the same e-mail at once', async () => {
    const email = 'wettlauf@example.org';
    const statuses = await Promise.all(Array.from({ length: 10 }, async () => (await adviser.post('customers', erika({ email }))).status));
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
  });

  it('refuses a module that the employee may not grant', async () => {
    expect(await adviser.post('customers', erika({ roles: ['ROLE_CUSTOMER_VALUTIERUNG'] }))).toMatchObject({
      status: 403,
      body: { code: 'MISSING_RIGHTS', title: 'Fehlende Rechte' },
    });
  });

  it('refuses unknown fields, missing fields and unknown advisers at their field', async () => {
    const { status, body } = await adviser.post('customers', {
      ...erika(),
      lastName: '',
      hacked: true,
      bankEmployee: '00000000-0000-4000-8000-000000000001',
    });
    expect(status).toBe(422);
    expect(body['violations']).toEqual(
      expect.arrayContaining([
        { propertyPath: 'lastName', message: 'Pflichtfeld' },
        { propertyPath: 'hacked', message: 'Unbekanntes Feld' },
      ]),
    );
    expect(await adviser.post('customers', erika({ bankEmployee: '00000000-0000-4000-8000-000000000001' }))).toMatchObject({
      status: 422,
      body: { code: 'ADVISER_UNKNOWN' },
    });
  });

  it('creates one customer when the same request comes twice', async () => {
    const body = erika();
    const key = { 'Idempotency-Key': 'anlegen-1' };
    const [one, two] = [await adviser.post('customers', body, key), await adviser.post('customers', body, key)];
    expect([one.status, two.status]).toEqual([201, 201]);
    expect(two.body['id']).toBe(one.body['id']);
  });

  it('is for bank employees only', async () => {
    const auditor = await anEmployee('revision@bank.example', ['ROLE_AUDITOR']);
    const customer = await registered();
    expect((await auditor.post('customers', erika())).status).toBe(403);
    expect((await customer.user.post('customers', erika())).status).toBe(403);
    expect((await bank.user('employee').post('customers', erika())).status).toBe(401);
  });
});

describe('PATCH customers/{id}', () => {
  it('changes what is sent and keeps the rest', async () => {
    const { id } = await created();
    const { status, body, headers } = await adviser.patch(`customers/${id}`, { lastName: 'Gabler', mobile: null });
    expect(status).toBe(200);
    expect(headers.get('etag')).toBe('"1"');
    expect(body).toMatchObject({ lastName: 'Gabler', firstName: 'Erika', mobile: null });
  });

  it('refuses a change on an older state', async () => {
    const { id } = await created();
    await adviser.patch(`customers/${id}`, { lastName: 'Gabler' });
    expect((await adviser.patch(`customers/${id}`, { lastName: 'Anders' }, { 'If-Match': '"0"' })).status).toBe(412);
  });

  it('moves the e-mail before the activation: the new one counts, the old one is free', async () => {
    const customer = await registered();
    const before = customer.email;
    expect((await adviser.patch(`customers/${customer.id}`, { email: 'umgezogen@example.org' })).status).toBe(200);
    const login = (email: string) => bank.user('customer').post('customers/login', { email, password: PASSWORD });
    expect((await login('umgezogen@example.org')).status).toBe(200);
    expect((await login(before)).status).toBe(401);
    expect((await adviser.post('customers', erika({ email: before }))).status).toBe(201);
  });

  it('ends the invitation that went to the wrong mailbox', async () => {
    const customer = await created();
    const code = await invitationCode(customer);
    expect((await adviser.patch(`customers/${customer.id}`, { email: 'richtig@example.org' })).body['invitedAt']).toBeNull();
    const register = (invitationCode: string) =>
      bank.user('customer').post('customers/register-with-invitation-code', { invitationCode, password: PASSWORD });
    expect(await register(code)).toMatchObject({ status: 422, body: { code: 'INVITATION_INVALID' } });
    expect((await register(await invitationCode({ id: customer.id, email: 'richtig@example.org' }))).status).toBe(200);
  });

  it('ends the code that went to the wrong phone', async () => {
    const customer = await registered();
    const code = await smsCode(customer);
    expect((await adviser.patch(`customers/${customer.id}`, { mobile: '+49 171 7654321' })).body['hasActivationCode']).toBe(false);
    expect((await customer.user.post(`customers/${customer.id}/activate`, { activationCode: code })).status).toBe(422);
  });

  it('keeps the e-mail after the activation', async () => {
    const { id } = await activated();
    expect(await adviser.patch(`customers/${id}`, { email: 'spaet@example.org' })).toMatchObject({
      status: 422,
      body: { code: 'EMAIL_FIXED', violations: [{ propertyPath: 'email' }] },
    });
    expect((await adviser.post('customers', erika({ email: 'spaet@example.org' }))).status, 'nothing stays claimed').toBe(201);
  });

  it('ends the sessions when a role changes', async () => {
    const customer = await activated();
    expect((await adviser.patch(`customers/${customer.id}`, { roles: [] })).status).toBe(200);
    expect((await customer.user.get(`customers/${customer.id}`)).status).toBe(401);
    await customer.user.post('customers/login', { email: customer.email, password: PASSWORD });
    expect(customer.user.payload()).toMatchObject({ id: customer.id, roles: ['ROLE_CUSTOMER'], inheritedRoles: [] });
  });

  it('checks rights on the difference only', async () => {
    const payouts = await anEmployee('auszahlung@bank.example', ['ROLE_BANK_EMPLOYEE_VALUTIERUNG']);
    const { id } = await created();
    expect((await payouts.patch(`customers/${id}`, { firstName: 'Erica', roles: ['ROLE_CUSTOMER_UPLOAD'] })).status).toBe(200);
    expect((await payouts.patch(`customers/${id}`, { roles: [] })).status).toBe(403);
    expect((await payouts.patch(`customers/${id}`, { roles: ['ROLE_CUSTOMER_UPLOAD', 'ROLE_CUSTOMER_VALUTIERUNG'] })).status).toBe(200);
  });

  it('answers 404 for a customer who does not exist', async () => {
    expect((await adviser.patch('customers/00000000-0000-4000-8000-00000000dead', { lastName: 'X' })).status).toBe(404);
  });
});

describe('invitation and registration', () => {
  it('sends a link by mail and says so in the view', async () => {
    const customer = await created();
    const { status, body } = await adviser.post(`customers/${customer.id}/invite`);
    expect(status).toBe(200);
    expect(body['invitedAt']).toBe(bank.clock.now());
    const [letter] = await bank.letters(customer.email);
    expect(letter).toMatchObject({ channel: 'email', to: customer.email, links: [`https://portal.bank.example/invite/${letter?.code}`] });
    expect(letter?.text).toContain('Sehr geehrte Frau Dr. Mustermann,');
    expect(letter?.links[0]).not.toContain('@');
  });

  it('signs the customer in, not yet activated', async () => {
    const { id, user } = await registered();
    expect(user.payload()).toMatchObject({ id, roles: ['ROLE_CUSTOMER_UPLOAD'], inheritedRoles: [] });
    expect((await user.get(`customers/${id}`)).body).toMatchObject({ activatedAt: null, hasActivationCode: false });
  });

  it('takes an invitation once, and the newest only', async () => {
    const customer = await created();
    const first = await invitationCode(customer);
    const second = await invitationCode(customer);
    const register = (invitationCode: string) =>
      bank.user('customer').post('customers/register-with-invitation-code', { invitationCode, password: PASSWORD });
    expect(await register(first)).toMatchObject({
      status: 422,
      body: { code: 'INVITATION_INVALID', violations: [{ propertyPath: 'invitationCode' }] },
    });
    expect((await register(second)).status).toBe(200);
    expect(await register(second)).toMatchObject({ status: 422, body: { code: 'INVITATION_INVALID' } });
    expect(await register('erfunden')).toMatchObject({ status: 422, body: { code: 'INVITATION_INVALID' } });
  });

  it('lets one of two win who use the same invitation at once', async () => {
    const invitation = await invitationCode(await created());
    const register = () =>
      bank.user('customer').post('customers/register-with-invitation-code', { invitationCode: invitation, password: PASSWORD });
    expect((await Promise.all([register(), register()])).map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it('says when an invitation has expired', async () => {
    const invitation = await invitationCode(await created());
    bank.clock.forward(15 * 24 * 3_600_000);
    await adviser.post('bank-employees/login', { email: 'berater@bank.example', password: EMPLOYEE_PASSWORD });
    expect(
      await bank.user('customer').post('customers/register-with-invitation-code', { invitationCode: invitation, password: PASSWORD }),
    ).toMatchObject({
      status: 422,
      body: { code: 'INVITATION_EXPIRED' },
    });
  });

  it('refuses weak and common passwords at the field, and keeps the invitation', async () => {
    const invitation = await invitationCode(await created());
    const register = (password: string) =>
      bank.user('customer').post('customers/register-with-invitation-code', { invitationCode: invitation, password });
    expect(await register('kurz')).toMatchObject({
      status: 422,
      body: { violations: [{ propertyPath: 'password', message: 'Mindestens 8 Zeichen' }] },
    });
    expect(await register('Passwort1!')).toMatchObject({ status: 422, body: { violations: [{ propertyPath: 'password' }] } });
    expect((await register(PASSWORD)).status).toBe(200);
  });

  it('is closed where the bank says so', async () => {
    const customer = await created();
    const invitation = await invitationCode(customer);
    bank.config.customer = { ...bank.config.customer, closedRegistration: true };
    expect(await adviser.post(`customers/${customer.id}/invite`)).toMatchObject({ status: 403, body: { code: 'REGISTRATION_CLOSED' } });
    expect(
      await bank.user('customer').post('customers/register-with-invitation-code', { invitationCode: invitation, password: PASSWORD }),
    ).toMatchObject({ status: 403 });
    bank.config.customer = { ...bank.config.customer, closedRegistration: false };
  });

  it('is over once the access is activated', async () => {
    const { id } = await activated();
    expect(await adviser.post(`customers/${id}/invite`)).toMatchObject({ status: 409, body: { code: 'ALREADY_REGISTERED' } });
  });
});

describe('activation', () => {
  it('grants ROLE_CUSTOMER for the code from the SMS, in upper or lower case', async () => {
    const customer = await registered();
    const code = await smsCode(customer);
    expect((await customer.user.get(`customers/${customer.id}`)).body['hasActivationCode']).toBe(true);
    expect((await customer.user.post(`customers/${customer.id}/activate`, { activationCode: code.toLowerCase() })).status).toBe(200);
    expect(customer.user.payload()['roles']).toEqual(['ROLE_CUSTOMER', 'ROLE_CUSTOMER_UPLOAD']);
    expect((await customer.user.get(`customers/${customer.id}`)).body).toMatchObject({
      activatedAt: bank.clock.now(),
      hasActivationCode: false,
      roles: ['ROLE_CUSTOMER', 'ROLE_CUSTOMER_UPLOAD'],
    });
    expect((await customer.user.post(`customers/${customer.id}/activate`, { activationCode: 'ABCDEF' })).status, 'already so').toBe(200);
  });

  it('refuses a wrong code at the field, and ends the code after five', async () => {
    const customer = await registered();
    const code = await smsCode(customer);
    const wrong = code === 'AAAAAA' ? 'BBBBBB' : 'AAAAAA';
    const enter = (activationCode: string) => customer.user.post(`customers/${customer.id}/activate`, { activationCode });
    for (let tries = 1; tries < 5; tries++)
      expect(await enter(wrong)).toMatchObject({
        status: 422,
        body: { code: 'ACTIVATION_CODE_WRONG', violations: [{ propertyPath: 'activationCode' }] },
      });
    expect(await enter(wrong)).toMatchObject({ status: 422, body: { code: 'ACTIVATION_CODE_EXPIRED' } });
    expect(await enter(code)).toMatchObject({ status: 422, body: { code: 'ACTIVATION_CODE_EXPIRED' } });
    expect(await enter('ABC')).toMatchObject({
      status: 422,
      body: { violations: [{ propertyPath: 'activationCode', message: 'Ihr Aktivierungscode muss 6 Zeichen lang sein.' }] },
    });
  });

  it('refuses a code after 30 minutes', async () => {
    const customer = await registered();
    const code = await smsCode(customer);
    bank.clock.forward(14 * 60_000);
    await customer.user.post('customers/refresh');
    bank.clock.forward(14 * 60_000);
    await customer.user.post('customers/refresh');
    bank.clock.forward(3 * 60_000);
    expect((await customer.user.get(`customers/${customer.id}`)).body['hasActivationCode']).toBe(false);
    expect(await customer.user.post(`customers/${customer.id}/activate`, { activationCode: code })).toMatchObject({
      status: 422,
      body: { code: 'ACTIVATION_CODE_EXPIRED' },
    });
    await adviser.post('bank-employees/login', { email: 'berater@bank.example', password: EMPLOYEE_PASSWORD });
  });

  it('sends at most one code a minute', async () => {
    const customer = await registered();
    await smsCode(customer);
    const { status, body, headers } = await customer.user.post(`customers/${customer.id}/request-activation-code`);
    expect([status, body['code'], headers.get('retry-after')]).toEqual([429, 'CODE_REQUESTED_TOO_SOON', '60']);
  });

  it('without a mobile number goes by the adviser', async () => {
    const customer = await registered({ mobile: null });
    expect(await customer.user.post(`customers/${customer.id}/request-activation-code`)).toMatchObject({
      status: 409,
      body: { code: 'NO_MOBILE' },
    });
    const { status, body } = await adviser.post(`customers/${customer.id}/request-activation-code`);
    expect(status).toBe(200);
    expect((await customer.user.post(`customers/${customer.id}/activate`, { activationCode: String(body['activationCode']) })).status).toBe(
      200,
    );
  });

  it('gives the adviser no code where an SMS can be sent', async () => {
    const { id } = await registered();
    expect(await adviser.post(`customers/${id}/request-activation-code`)).toMatchObject({
      status: 409,
      body: { code: 'CUSTOMER_HAS_MOBILE' },
    });
  });

  it('is the own only', async () => {
    const [one, other] = [await registered(), await registered()];
    expect((await one.user.post(`customers/${other.id}/request-activation-code`)).status).toBe(404);
    expect((await one.user.post(`customers/${other.id}/activate`, { activationCode: 'ABCDEF' })).status).toBe(404);
  });
});

describe('GET customers/{id}', () => {
  it('shows customers the own record without the adviser, and 404 for others', async () => {
    const [one, other] = [await activated(), await activated()];
    const { status, body } = await one.user.get(`customers/${one.id}`);
    expect(status).toBe(200);
    expect(Object.keys(body)).not.toContain('bankEmployee');
    expect(Object.keys(body)).not.toContain('bankEmployeeIdentifier');
    expect((await one.user.get(`customers/${other.id}`)).status).toBe(404);
  });
});

describe('GET customers', () => {
  it('finds by number, e-mail and name, and sorts as asked', async () => {
    const rows = async (query: string) =>
      (await adviser.get(`customers?${query}`, { accept: 'application/ld+json' })).body['hydra:member'] as {
        lastName: string;
        customerId: string;
      }[];
    for (const lastName of ['Zyx Ährenfeld', 'Zyx Bauer', 'Zyx Ahrens']) await created({ lastName });
    expect((await rows('search=zyx&order[lastName]=asc')).map(({ lastName }) => lastName)).toEqual([
      'Zyx Ährenfeld',
      'Zyx Ahrens',
      'Zyx Bauer',
    ]);
    expect((await rows('search=zyx&order[lastName]=desc'))[0]?.lastName).toBe('Zyx Bauer');
    expect((await rows('search=zyx aehrenfeld')).map(({ lastName }) => lastName)).toEqual(['Zyx Ährenfeld']);
  });

  it('filters by adviser and by having none', async () => {
    const other = await bank.employ('zweite@bank.example', ['ROLE_BANK_EMPLOYEE'], 'Zweite');
    const { id } = await created({ bankEmployee: other });
    const ids = async (query: string) =>
      ((await adviser.get(`customers?${query}`, { accept: 'application/ld+json' })).body['hydra:member'] as { id: string }[]).map(
        (row) => row.id,
      );
    expect(await ids(`bankEmployee.id=${other}`)).toEqual([id]);
    expect(await ids('exists[bankEmployee]=false&items-per-page=100')).not.toContain(id);
    expect(await ids('exists[archivedAt]=true')).toEqual([]);
    expect((await adviser.get('customers?exists[nonsense]=true')).status).toBe(400);
    expect((await adviser.get('customers?order[mobile]=asc')).status).toBe(400);
  });
});
