import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS, MINUTE_MS } from '@portal/platform/clock/clock';
import { TEST_PASSWORD } from '../../harness/people.ts';
import { openCustomerDesk, type CustomerDesk } from './customerDesk.ts';

let desk: CustomerDesk;
beforeAll(async () => {
  desk = await openCustomerDesk();
});
afterAll(() => desk.portal.stop());

describe('invitation and registration', () => {
  it('sends a link by mail and says so in the view', async () => {
    const customer = await desk.created();
    const { status, body } = await desk.adviser.post(`/customers/${customer.id}/invite`);
    expect(status).toBe(200);
    expect(body['invitedAt']).toBe(desk.portal.now());
    const [letter] = await desk.portal.letters(customer.email);
    expect(letter).toMatchObject({ channel: 'email', to: customer.email, links: [`https://portal.bank.example/invite/${letter?.code}`] });
    expect(letter?.text).toContain('Sehr geehrte Frau Dr. Mustermann,');
    expect(letter?.links[0]).not.toContain('@');
  });

  it('signs the customer in, not yet activated', async () => {
    const { id, user } = await desk.registered();
    expect(user.payload()).toMatchObject({ id, roles: ['ROLE_CUSTOMER_UPLOAD'], inheritedRoles: [] });
    expect((await user.get(`/customers/${id}`)).body).toMatchObject({ activatedAt: null, hasActivationCode: false });
  });

  it('takes an invitation once, and the newest only', async () => {
    const customer = await desk.created();
    const first = await desk.invitationCode(customer);
    const second = await desk.invitationCode(customer);
    const register = (invitationCode: string) =>
      desk.portal.browser('customer').post('/customers/register-with-invitation-code', { invitationCode, password: TEST_PASSWORD });
    expect(await register(first)).toMatchObject({
      status: 422,
      body: { code: 'INVITATION_INVALID', violations: [{ propertyPath: 'invitationCode' }] },
    });
    expect((await register(second)).status).toBe(200);
    expect(await register(second)).toMatchObject({ status: 422, body: { code: 'INVITATION_INVALID' } });
    expect(await register('erfunden')).toMatchObject({ status: 422, body: { code: 'INVITATION_INVALID' } });
  });

  it('lets one of two win who use the same invitation at once', async () => {
    const invitation = await desk.invitationCode(await desk.created());
    const register = () =>
      desk.portal
        .browser('customer')
        .post('/customers/register-with-invitation-code', { invitationCode: invitation, password: TEST_PASSWORD });
    expect((await Promise.all([register(), register()])).map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it('says when an invitation has expired', async () => {
    const invitation = await desk.invitationCode(await desk.created());
    desk.portal.advance(15 * DAY_MS);
    await desk.signInAdviser();
    expect(
      await desk.portal
        .browser('customer')
        .post('/customers/register-with-invitation-code', { invitationCode: invitation, password: TEST_PASSWORD }),
    ).toMatchObject({
      status: 422,
      body: { code: 'INVITATION_EXPIRED' },
    });
  });

  it('refuses weak and common passwords at the field, and keeps the invitation', async () => {
    const invitation = await desk.invitationCode(await desk.created());
    const register = (password: string) =>
      desk.portal.browser('customer').post('/customers/register-with-invitation-code', { invitationCode: invitation, password });
    expect(await register('kurz')).toMatchObject({
      status: 422,
      body: { violations: [{ propertyPath: 'password', message: 'Mindestens 8 Zeichen' }] },
    });
    expect(await register('Passwort1!')).toMatchObject({ status: 422, body: { violations: [{ propertyPath: 'password' }] } });
    expect((await register(TEST_PASSWORD)).status).toBe(200);
  });

  it('is closed where the bank says so', async () => {
    const customer = await desk.created();
    const invitation = await desk.invitationCode(customer);
    desk.config.customer = { ...desk.config.customer, closedRegistration: true };
    expect(await desk.adviser.post(`/customers/${customer.id}/invite`)).toMatchObject({
      status: 403,
      body: { code: 'REGISTRATION_CLOSED' },
    });
    expect(
      await desk.portal
        .browser('customer')
        .post('/customers/register-with-invitation-code', { invitationCode: invitation, password: TEST_PASSWORD }),
    ).toMatchObject({ status: 403 });
    desk.config.customer = { ...desk.config.customer, closedRegistration: false };
  });

  it('is over once the access is activated', async () => {
    const { id } = await desk.activated();
    expect(await desk.adviser.post(`/customers/${id}/invite`)).toMatchObject({ status: 409, body: { code: 'ALREADY_REGISTERED' } });
  });
});

describe('an invitation that has ended', () => {
  const ask = (invitationCode: string) => desk.portal.browser('customer').post('/customers/request-invitation', { invitationCode });
  const lettersTo = async (email: string) => (await desk.portal.letters(email)).length;

  it('is followed by another one to the known address, which works, once an hour', async () => {
    const customer = await desk.created();
    const expired = await desk.invitationCode(customer);
    desk.portal.advance(15 * DAY_MS);
    await desk.signInAdviser();
    expect((await ask(expired)).status).toBe(204);
    expect((await ask(expired)).status).toBe(204);
    expect(await lettersTo(customer.email)).toBe(2);
    const invitationCode = (await desk.portal.letters(customer.email))[0]?.code;
    expect(invitationCode).not.toBe(expired);
    desk.portal.advance(61 * MINUTE_MS);
    await desk.signInAdviser();
    await ask(expired);
    expect(await lettersTo(customer.email)).toBe(3);
    const newest = (await desk.portal.letters(customer.email))[0]?.code;
    const body = { invitationCode: newest, password: TEST_PASSWORD };
    expect((await desk.portal.browser('customer').post('/customers/register-with-invitation-code', body)).status).toBe(200);
  });

  it('is answered alike, and by no letter, where it was never one, still works, or is not needed any more', async () => {
    const invited = await desk.created();
    const good = await desk.invitationCode(invited);
    const active = await desk.created();
    const used = await desk.invitationCode(active);
    const user = desk.portal.browser('customer');
    await user.post('/customers/register-with-invitation-code', { invitationCode: used, password: TEST_PASSWORD });
    await user.post(`/customers/${active.id}/activate`, { activationCode: await desk.smsCode({ ...active, user }) });
    for (const code of ['erfunden', good, used]) expect((await ask(code)).status).toBe(204);
    expect([await lettersTo(invited.email), await lettersTo(active.email)]).toEqual([1, 1]);
    expect((await desk.portal.browser('employee').post('/bank-employees/request-invitation', { invitationCode: good })).status).toBe(204);
    expect(await lettersTo(invited.email)).toBe(1);
  });

  it('causes no letter to another address than its own', async () => {
    const customer = await desk.created();
    const former = await desk.invitationCode(customer);
    const email = `neu.${customer.email}`;
    await desk.adviser.patch(`/customers/${customer.id}`, { email });
    await desk.invitationCode({ ...customer, email });
    expect((await ask(former)).status).toBe(204);
    expect([await lettersTo(customer.email), await lettersTo(email)]).toEqual([1, 1]);
  });

  it('stays without another one where the bank makes none', async () => {
    const customer = await desk.created();
    const former = await desk.invitationCode(customer);
    desk.config.customer = { ...desk.config.customer, closedRegistration: true };
    expect(await ask(former)).toMatchObject({ status: 403, body: { code: 'REGISTRATION_CLOSED' } });
    desk.config.customer = { ...desk.config.customer, closedRegistration: false };
  });
});

describe('activation', () => {
  it('grants ROLE_CUSTOMER for the code from the SMS, in upper or lower case', async () => {
    const customer = await desk.registered();
    const code = await desk.smsCode(customer);
    expect((await customer.user.get(`/customers/${customer.id}`)).body['hasActivationCode']).toBe(true);
    expect((await customer.user.post(`/customers/${customer.id}/activate`, { activationCode: code.toLowerCase() })).status).toBe(200);
    expect(customer.user.payload()['roles']).toEqual(['ROLE_CUSTOMER', 'ROLE_CUSTOMER_UPLOAD']);
    expect((await customer.user.get(`/customers/${customer.id}`)).body).toMatchObject({
      activatedAt: desk.portal.now(),
      hasActivationCode: false,
      roles: ['ROLE_CUSTOMER', 'ROLE_CUSTOMER_UPLOAD'],
    });
  });

  it('opens no second session, with whatever code: nobody looks at one any more', async () => {
    const customer = await desk.registered();
    const code = await desk.smsCode(customer);
    const enter = (activationCode: string) => customer.user.post(`/customers/${customer.id}/activate`, { activationCode });
    expect((await enter(code)).status).toBe(200);
    for (const again of ['ABCDEF', code]) expect(await enter(again)).toMatchObject({ status: 409, body: { code: 'ALREADY_ACTIVATED' } });
    expect((await customer.user.get('/customers/sessions')).body['sessions']).toHaveLength(1);
  });

  it('refuses a wrong code at the field, and ends the code after five', async () => {
    const customer = await desk.registered();
    const code = await desk.smsCode(customer);
    const wrong = code === 'AAAAAA' ? 'BBBBBB' : 'AAAAAA';
    const enter = (activationCode: string) => customer.user.post(`/customers/${customer.id}/activate`, { activationCode });
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
    const customer = await desk.registered();
    const code = await desk.smsCode(customer);
    desk.portal.advance(14 * MINUTE_MS);
    await customer.user.post('/customers/refresh');
    desk.portal.advance(14 * MINUTE_MS);
    await customer.user.post('/customers/refresh');
    desk.portal.advance(3 * MINUTE_MS);
    expect((await customer.user.get(`/customers/${customer.id}`)).body['hasActivationCode']).toBe(false);
    expect(await customer.user.post(`/customers/${customer.id}/activate`, { activationCode: code })).toMatchObject({
      status: 422,
      body: { code: 'ACTIVATION_CODE_EXPIRED' },
    });
    await desk.signInAdviser();
  });

  it('sends at most one code a minute', async () => {
    const customer = await desk.registered();
    await desk.smsCode(customer);
    const { status, body, headers } = await customer.user.post(`/customers/${customer.id}/request-activation-code`);
    expect([status, body['code'], headers.get('retry-after')]).toEqual([429, 'CODE_REQUESTED_TOO_SOON', '60']);
  });

  it('without a mobile number goes by the adviser', async () => {
    const customer = await desk.registered({ mobile: null });
    expect(await customer.user.post(`/customers/${customer.id}/request-activation-code`)).toMatchObject({
      status: 409,
      body: { code: 'NO_MOBILE' },
    });
    const { status, body } = await desk.adviser.post(`/customers/${customer.id}/request-activation-code`);
    expect(status).toBe(200);
    expect(
      (await customer.user.post(`/customers/${customer.id}/activate`, { activationCode: String(body['activationCode']) })).status,
    ).toBe(200);
  });

  it('gives the adviser no code where an SMS can be sent', async () => {
    const { id } = await desk.registered();
    expect(await desk.adviser.post(`/customers/${id}/request-activation-code`)).toMatchObject({
      status: 409,
      body: { code: 'CUSTOMER_HAS_MOBILE' },
    });
  });

  it('is the own only', async () => {
    const [one, other] = [await desk.registered(), await desk.registered()];
    expect((await one.user.post(`/customers/${other.id}/request-activation-code`)).status).toBe(404);
    expect((await one.user.post(`/customers/${other.id}/activate`, { activationCode: 'ABCDEF' })).status).toBe(404);
  });
});
