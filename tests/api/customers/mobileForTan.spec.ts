import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS, instantAfter, MINUTE_MS } from '@portal/platform/clock/clock';
import { TEST_PASSWORD } from '../../harness/people.ts';
import { openCustomerDesk, type CustomerDesk } from './customerDesk.ts';

type Activated = Awaited<ReturnType<CustomerDesk['activated']>>;

let desk: CustomerDesk;
let numbers = 0;
beforeAll(async () => {
  desk = await openCustomerDesk();
});
afterAll(() => desk.portal.stop());

const anotherNumber = (): string => `+4916098765${String((numbers += 1)).padStart(2, '0')}`;

async function change(customer: Activated, mobile: string | null = anotherNumber()): Promise<string> {
  expect((await desk.adviser.patch(`/customers/${customer.id}`, { mobile })).status).toBe(200);
  return mobile ?? '';
}
const mobileForTan = async ({ id, user }: Activated) => (await user.get(`/customers/${id}`)).body['mobileForTan'];
const request = ({ id, user }: Activated) => user.post(`/customers/${id}/request-mobile-code`);
const confirm = ({ id, user }: Activated, code: string) => user.post(`/customers/${id}/confirm-mobile`, { code });
const smsTo = async (mobile: string) => (await desk.portal.letters(mobile)).filter(({ channel }) => channel === 'sms');

async function codeTo(customer: Activated, mobile: string): Promise<string> {
  expect((await request(customer)).status).toBe(204);
  return (await smsTo(mobile))[0]?.code ?? '';
}

async function signInAgain({ email, user }: Activated): Promise<void> {
  await desk.signInAdviser();
  expect((await user.post('/customers/login', { email, password: TEST_PASSWORD })).status).toBe(200);
}

describe('a mobile number that an employee changes', () => {
  it('counts for TANs after three days; customer and employees see from when on', async () => {
    const customer = await desk.activated();
    expect(await mobileForTan(customer)).toEqual({ counts: true, countsFrom: desk.portal.now() });
    await change(customer);
    const countsFrom = instantAfter(desk.portal.now(), 3 * DAY_MS);
    expect(await mobileForTan(customer)).toEqual({ counts: false, countsFrom });
    expect((await desk.adviser.get(`/customers/${customer.id}`)).body['mobileForTan']).toEqual({ counts: false, countsFrom });
  });

  it('is told to the former number and by mail, once', async () => {
    const customer = await desk.activated({ mobile: '0171 5550001' });
    const smsBefore = (await smsTo('+491715550001')).length;
    const mobile = await change(customer);
    const sms = await smsTo('+491715550001');
    expect(sms).toHaveLength(smsBefore + 1);
    expect(sms[0]?.text).toContain(`endet auf ${mobile.slice(-3)}`);
    expect(sms[0]?.text).not.toContain(mobile.slice(3));
    const mails = (await desk.portal.letters(customer.email)).filter(({ subject }) => subject === 'Ihre Mobilnummer wurde geändert');
    expect(mails).toHaveLength(1);
    expect(await smsTo(mobile)).toEqual([]);
    await desk.adviser.patch(`/customers/${customer.id}`, { firstName: 'Erica' });
    expect(await smsTo('+491715550001')).toHaveLength(smsBefore + 1);
  });

  it('is told to nobody before the activation', async () => {
    const customer = await desk.registered();
    await desk.adviser.patch(`/customers/${customer.id}`, { mobile: anotherNumber() });
    expect((await desk.portal.letters(customer.email)).map(({ subject }) => subject)).not.toContain('Ihre Mobilnummer wurde geändert');
    expect(await smsTo(customer.mobile)).toEqual([]);
  });
});

describe('the confirmation of a mobile number', () => {
  it('needs the code that went to it, and makes it count at once', async () => {
    const customer = await desk.activated();
    const mobile = await change(customer);
    const code = await codeTo(customer, mobile);
    const { status, body } = await confirm(customer, ` ${code.toLowerCase()} `);
    expect([status, body['mobileForTan']]).toEqual([200, { counts: true, countsFrom: desk.portal.now() }]);
    expect((await confirm(customer, 'ABCDEF')).status, 'already so').toBe(200);
    expect(await request(customer)).toMatchObject({ status: 409, body: { code: 'MOBILE_COUNTS' } });
  });

  it('says at the field how many tries are left; three wrong ones end the code', async () => {
    const customer = await desk.activated();
    const code = await codeTo(customer, await change(customer));
    const wrong = code === 'AAAAAA' ? 'BBBBBB' : 'AAAAAA';
    const said = async (entered: string) => {
      const { status, body } = await confirm(customer, entered);
      expect(status).toBe(422);
      return body['violations'];
    };
    expect(await said(wrong)).toEqual([{ propertyPath: 'code', message: 'Der Code ist nicht richtig. Sie haben noch 2 Versuche.' }]);
    expect(await said('0O1IL!')).toEqual([{ propertyPath: 'code', message: 'Der Code ist nicht richtig. Sie haben noch einen Versuch.' }]);
    const usedUp = 'Der Code wurde zu oft falsch eingegeben und ist nicht mehr gültig. Bitte fordern Sie einen neuen Code an.';
    expect(await said(wrong)).toEqual([{ propertyPath: 'code', message: usedUp }]);
    const ended = 'Der Code ist nicht mehr gültig. Bitte fordern Sie einen neuen Code an.';
    expect(await said(code)).toEqual([{ propertyPath: 'code', message: ended }]);
    await desk.portal.contexts.security.settled();
    const { events } = await desk.portal.contexts.security.find({
      of: [`customer-${customer.id}`],
      kinds: ['code-failed', 'code-locked'],
      limit: 9,
    });
    expect(events.map((event) => event.code).sort()).toEqual(['MOBILE', 'MOBILE_ENDED', 'MOBILE_WRONG', 'MOBILE_WRONG', 'MOBILE_WRONG']);
    expect(await said('ABC')).toEqual([{ propertyPath: 'code', message: 'Der Code muss 6 Zeichen lang sein.' }]);
    expect(await said('')).toEqual([{ propertyPath: 'code', message: 'Geben Sie den Code aus der SMS ein.' }]);
  });

  it('sends one code a minute, good for five', async () => {
    const customer = await desk.activated();
    const code = await codeTo(customer, await change(customer));
    const { status, headers } = await request(customer);
    expect([status, headers.get('retry-after')]).toEqual([429, '60']);
    desk.portal.advance(5 * MINUTE_MS + 1_000);
    expect(await confirm(customer, code)).toMatchObject({ status: 422, body: { code: 'MOBILE_CODE_EXPIRED' } });
    expect((await request(customer)).status).toBe(204);
  });

  it('is not done by the code of a number that was changed since', async () => {
    const customer = await desk.activated();
    const code = await codeTo(customer, await change(customer));
    await change(customer);
    expect(await confirm(customer, code)).toMatchObject({ status: 422, body: { violations: [{ propertyPath: 'code' }] } });
    expect(await mobileForTan(customer)).toEqual({ counts: false, countsFrom: instantAfter(desk.portal.now(), 3 * DAY_MS) });
  });

  it('is not needed after three days', async () => {
    const customer = await desk.activated();
    await change(customer);
    desk.portal.advance(3 * DAY_MS);
    await signInAgain(customer);
    expect(await request(customer)).toMatchObject({ status: 409, body: { code: 'MOBILE_COUNTS' } });
  });

  it('waits for the activation, and for a number', async () => {
    expect(await request(await desk.registered())).toMatchObject({ status: 409, body: { code: 'NOT_ACTIVATED' } });
    const customer = await desk.activated();
    await change(customer, null);
    expect(await mobileForTan(customer)).toBeNull();
    expect(await request(customer)).toMatchObject({ status: 409, body: { code: 'NO_MOBILE' } });
  });

  it('is the own only', async () => {
    const [one, other] = [await desk.activated(), await desk.activated()];
    expect((await one.user.post(`/customers/${other.id}/request-mobile-code`)).status).toBe(404);
    expect((await one.user.post(`/customers/${other.id}/confirm-mobile`, { code: 'ABCDEF' })).status).toBe(404);
    expect((await desk.adviser.post(`/customers/${one.id}/confirm-mobile`, { code: 'ABCDEF' })).status).toBe(403);
  });
});
