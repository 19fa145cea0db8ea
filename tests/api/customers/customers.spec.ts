import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TEST_PASSWORD } from '../../harness/people.ts';
import { erika, openCustomerDesk, type CustomerDesk } from './customerDesk.ts';

const OTHER_PASSWORD = 'Regenschirm+Teich-31';
let desk: CustomerDesk;
beforeAll(async () => {
  desk = await openCustomerDesk();
});
afterAll(() => desk.portal.stop());

describe('POST customers', () => {
  it('answers the new customer as the employee sees it, with ETag and adviser', async () => {
    const { status, body, headers } = await desk.adviser.post(
      '/customers',
      erika({ bankEmployee: `/api/bank-employees/${desk.adviserId}` }),
    );
    expect(status).toBe(201);
    expect(headers.get('etag')).toBe('"0"');
    expect(body).toMatchObject({
      firstName: 'Erika',
      mobile: expect.stringMatching(/^\+49170/) as string,
      roles: ['ROLE_CUSTOMER_UPLOAD'],
      bankEmployee: `/api/bank-employees/${desk.adviserId}`,
      bankEmployeeIdentifier: 'Berater, Petra',
      activatedAt: null,
      invitedAt: null,
      greeting: 'Sehr geehrte Frau Dr. Mustermann',
      enquiries: [],
    });
  });

  it('refuses an e-mail or customer number that is taken, at its field', async () => {
    const { email } = await desk.created();
    const taken = await desk.adviser.post('/customers', erika({ email: email.toUpperCase() }));
    expect(taken).toMatchObject({ status: 422, body: { code: 'EMAIL_TAKEN', violations: [{ propertyPath: 'email' }] } });
    await desk.created({ customerId: 'K-1' });
    const again = erika({ customerId: 'K-1' });
    expect(await desk.adviser.post('/customers', again)).toMatchObject({
      status: 422,
      body: { code: 'CUSTOMER_NUMBER_TAKEN', violations: [{ propertyPath: 'customerId' }] },
    });
    expect((await desk.adviser.post('/customers', { ...again, customerId: 'K-2' })).status, 'the e-mail is free again').toBe(201);
  });

  it.each([
    ['Ä-1', 'A\u0308-1'],
    ['K-100', 'K\u2011100'],
    ['K 200', 'K\u00a0200'],
    ['300', '３００'],
    ['k-400', 'K-400'],
  ])('takes a customer number that looks the same for the same: %j and %j', async (one, other) => {
    await desk.created({ customerId: one });
    expect(await desk.adviser.post('/customers', erika({ customerId: other }))).toMatchObject({
      status: 422,
      body: { code: 'CUSTOMER_NUMBER_TAKEN' },
    });
  });

  it('takes both spellings of a domain for the same address, at the sign-in and for a new password too', async () => {
    const [typed, sent] = ['frieda@müller-bau.example', 'frieda@xn--mller-bau-q9a.example'];
    const { portal } = desk;
    await desk.activated({ email: sent });
    expect(await desk.adviser.post('/customers', erika({ email: typed }))).toMatchObject({ body: { code: 'EMAIL_TAKEN' } });
    for (const email of [typed, sent, typed.toUpperCase()]) {
      expect((await portal.browser('customer').post('/customers/login', { email, password: TEST_PASSWORD })).status, email).toBe(200);
      expect((await portal.browser('customer').post('/customers/request-password-reset', { email })).status, email).toBeLessThan(300);
    }
    expect((await portal.letters(sent)).filter(({ subject }) => /Passwort/.test(subject))).not.toEqual([]);
  });

  it('lets one of many win who want the same e-mail at once', async () => {
    const email = 'wettlauf@example.org';
    const statuses = await Promise.all(
      Array.from({ length: 10 }, async () => (await desk.adviser.post('/customers', erika({ email }))).status),
    );
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
  });

  it('refuses a module that the employee may not grant', async () => {
    expect(await desk.adviser.post('/customers', erika({ roles: ['ROLE_CUSTOMER_VALUTIERUNG'] }))).toMatchObject({
      status: 403,
      body: { code: 'MISSING_RIGHTS', title: 'Fehlende Rechte' },
    });
  });

  it('refuses unknown fields, missing fields and unknown advisers at their field', async () => {
    const { status, body } = await desk.adviser.post('/customers', {
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
    expect(await desk.adviser.post('/customers', erika({ bankEmployee: '00000000-0000-4000-8000-000000000001' }))).toMatchObject({
      status: 422,
      body: { code: 'ADVISER_UNKNOWN' },
    });
  });

  it('creates one customer when the same request comes twice', async () => {
    const body = erika();
    const key = { 'Idempotency-Key': 'anlegen-1' };
    const [one, two] = [await desk.adviser.post('/customers', body, key), await desk.adviser.post('/customers', body, key)];
    expect([one.status, two.status]).toEqual([201, 201]);
    expect(two.body['id']).toBe(one.body['id']);
  });

  it('is for bank employees only', async () => {
    const auditor = await desk.employee(['ROLE_AUDITOR']);
    const customer = await desk.registered();
    expect((await auditor.post('/customers', erika())).status).toBe(403);
    expect((await customer.user.post('/customers', erika())).status).toBe(403);
    expect((await desk.portal.browser('employee').post('/customers', erika())).status).toBe(401);
  });
});

describe('PATCH customers/{id}', () => {
  it('changes what is sent and keeps the rest', async () => {
    const { id } = await desk.created();
    const { status, body, headers } = await desk.adviser.patch(`/customers/${id}`, { lastName: 'Gabler', mobile: null });
    expect(status).toBe(200);
    expect(headers.get('etag')).toBe('"1"');
    expect(body).toMatchObject({ lastName: 'Gabler', firstName: 'Erika', mobile: null });
  });

  it('refuses a change on an older state', async () => {
    const { id } = await desk.created();
    await desk.adviser.patch(`/customers/${id}`, { lastName: 'Gabler' });
    expect((await desk.adviser.patch(`/customers/${id}`, { lastName: 'Anders' }, { 'If-Match': '"0"' })).status).toBe(412);
  });

  it('moves the e-mail before the activation: who had registered is out, a new invitation counts, the old address is free', async () => {
    const customer = await desk.registered();
    const [before, email] = [customer.email, 'umgezogen@example.org'];
    expect((await desk.adviser.patch(`/customers/${customer.id}`, { email })).body['invitedAt']).toBeNull();
    const post = (path: string, body: object) => desk.portal.browser('customer').post(`/customers/${path}`, body);
    const login = (address: string, password = TEST_PASSWORD) => post('login', { email: address, password });
    expect((await customer.user.get(`/customers/${customer.id}`)).status).toBe(401);
    expect([(await login(email)).status, (await login(before)).status]).toEqual([401, 401]);
    await post('request-password-reset', { email });
    expect(await desk.portal.letters(email)).toEqual([]);
    const invitationCode = await desk.invitationCode({ id: customer.id, email });
    expect((await post('register-with-invitation-code', { invitationCode, password: OTHER_PASSWORD })).status).toBe(200);
    expect([(await login(email)).status, (await login(email, OTHER_PASSWORD)).status]).toEqual([401, 200]);
    // A policy frees it.
    await desk.portal.idle();
    expect((await desk.adviser.post('/customers', erika({ email: before }))).status).toBe(201);
  });

  it('ends the invitation that went to the wrong mailbox', async () => {
    const customer = await desk.created();
    const code = await desk.invitationCode(customer);
    expect((await desk.adviser.patch(`/customers/${customer.id}`, { email: 'richtig@example.org' })).body['invitedAt']).toBeNull();
    const register = (invitationCode: string) =>
      desk.portal.browser('customer').post('/customers/register-with-invitation-code', { invitationCode, password: TEST_PASSWORD });
    expect(await register(code)).toMatchObject({ status: 422, body: { code: 'INVITATION_INVALID' } });
    expect((await register(await desk.invitationCode({ id: customer.id, email: 'richtig@example.org' }))).status).toBe(200);
  });

  it('ends the code that went to the wrong phone', async () => {
    const customer = await desk.registered();
    const code = await desk.smsCode(customer);
    expect((await desk.adviser.patch(`/customers/${customer.id}`, { mobile: '+49 171 7654321' })).body['hasActivationCode']).toBe(false);
    expect((await customer.user.post(`/customers/${customer.id}/activate`, { activationCode: code })).status).toBe(422);
  });

  it('keeps the e-mail after the activation', async () => {
    const { id } = await desk.activated();
    expect(await desk.adviser.patch(`/customers/${id}`, { email: 'spaet@example.org' })).toMatchObject({
      status: 422,
      body: { code: 'EMAIL_FIXED', violations: [{ propertyPath: 'email' }] },
    });
    expect((await desk.adviser.post('/customers', erika({ email: 'spaet@example.org' }))).status, 'nothing stays claimed').toBe(201);
  });

  it('ends the sessions when a role changes', async () => {
    const customer = await desk.activated();
    expect((await desk.adviser.patch(`/customers/${customer.id}`, { roles: [] })).status).toBe(200);
    expect((await customer.user.get(`/customers/${customer.id}`)).status).toBe(401);
    await customer.user.post('/customers/login', { email: customer.email, password: TEST_PASSWORD });
    expect(customer.user.payload()).toMatchObject({ id: customer.id, roles: ['ROLE_CUSTOMER'], inheritedRoles: [] });
  });

  it('checks rights on the difference only', async () => {
    const payouts = await desk.employee(['ROLE_BANK_EMPLOYEE_VALUTIERUNG']);
    const { id } = await desk.created();
    expect((await payouts.patch(`/customers/${id}`, { firstName: 'Erica', roles: ['ROLE_CUSTOMER_UPLOAD'] })).status).toBe(200);
    expect((await payouts.patch(`/customers/${id}`, { roles: [] })).status).toBe(403);
    expect((await payouts.patch(`/customers/${id}`, { roles: ['ROLE_CUSTOMER_UPLOAD', 'ROLE_CUSTOMER_VALUTIERUNG'] })).status).toBe(200);
  });

  it('answers 404 for a customer who does not exist', async () => {
    expect((await desk.adviser.patch('/customers/00000000-0000-4000-8000-00000000dead', { lastName: 'X' })).status).toBe(404);
  });
});

describe('GET customers/{id}', () => {
  it('shows what became of the enquiries also to who knows the ETag, which counts for changes only', async () => {
    const { id } = await desk.created();
    const etag = (await desk.adviser.get(`/customers/${id}`)).headers.get('etag') ?? '';
    expect((await desk.adviser.post('/enquiries', { customer: id, name: 'Baufinanzierung' })).status).toBe(201);
    const { status, body, headers } = await desk.adviser.get(`/customers/${id}`, { 'If-None-Match': etag });
    expect([status, headers.get('etag')]).toEqual([200, etag]);
    expect(body['enquiries']).toHaveLength(1);
    expect((await desk.adviser.patch(`/customers/${id}`, { lastName: 'Gabler' }, { 'If-Match': etag })).status).toBe(200);
  });

  it('shows customers the own record without the adviser, and 404 for others', async () => {
    const [one, other] = [await desk.activated(), await desk.activated()];
    const { status, body } = await one.user.get(`/customers/${one.id}`);
    expect(status).toBe(200);
    expect(Object.keys(body)).not.toContain('bankEmployee');
    expect(Object.keys(body)).not.toContain('bankEmployeeIdentifier');
    expect((await one.user.get(`/customers/${other.id}`)).status).toBe(404);
  });
});

describe('GET customers', () => {
  it('finds by number, e-mail and name, and sorts as asked', async () => {
    const rows = async (query: string) =>
      (await desk.adviser.get(`/customers?${query}`, { Accept: 'application/ld+json' })).body['hydra:member'] as {
        lastName: string;
        customerId: string;
      }[];
    for (const lastName of ['Zyx Ährenfeld', 'Zyx Bauer', 'Zyx Ahrens']) await desk.created({ lastName });
    expect((await rows('search=zyx&order[lastName]=asc')).map(({ lastName }) => lastName)).toEqual([
      'Zyx Ährenfeld',
      'Zyx Ahrens',
      'Zyx Bauer',
    ]);
    expect((await rows('search=zyx&order[lastName]=desc'))[0]?.lastName).toBe('Zyx Bauer');
    expect((await rows('search=zyx aehrenfeld')).map(({ lastName }) => lastName)).toEqual(['Zyx Ährenfeld']);
    expect((await rows('search=Zyx Bauer, Erika')).map(({ lastName }) => lastName)).toEqual(['Zyx Bauer']);
  });

  it('filters by adviser and by having none', async () => {
    const other = (await desk.portal.employee(['ROLE_BANK_EMPLOYEE'], { lastName: 'Zweite' })).id;
    const { id } = await desk.created({ bankEmployee: other });
    const ids = async (query: string) =>
      ((await desk.adviser.get(`/customers?${query}`, { Accept: 'application/ld+json' })).body['hydra:member'] as { id: string }[]).map(
        (row) => row.id,
      );
    expect(await ids(`bankEmployee.id=${other}`)).toEqual([id]);
    expect(await ids('search=zweite'), 'by the name that the column shows').toEqual([id]);
    expect(await ids('exists[bankEmployee]=false&items-per-page=100')).not.toContain(id);
    expect(await ids('exists[archivedAt]=true')).toEqual([]);
    expect((await desk.adviser.get('/customers?exists[nonsense]=true')).status).toBe(400);
    expect((await desk.adviser.get('/customers?order[mobile]=asc')).status).toBe(400);
  });
});

describe('GET customers/adviser-loads', () => {
  it('says what each of some advisers has', async () => {
    const { id } = await desk.portal.employee(['ROLE_BANK_EMPLOYEE']);
    const load = () => desk.adviser.get(`/customers/adviser-loads?bankEmployees=${id}`);
    expect((await load()).body).toEqual({ advisers: [{ id, customers: 0, openEnquiries: 0 }] });
    await desk.created({ bankEmployee: `/api/bank-employees/${id}` });
    expect((await load()).body).toMatchObject({ advisers: [{ customers: 1 }] });
  });

  it.each(['', 'x', Array.from({ length: 31 }, () => '30000000-0000-4000-8000-000000000001').join(',')])(
    'refuses what is no short list of employees: %s',
    async (ids) => {
      expect((await desk.adviser.get(`/customers/adviser-loads?bankEmployees=${ids}`)).status).toBe(400);
    },
  );
});
