import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultInstanceConfig } from '@portal/contracts/instance/config';
import { MINUTE_MS } from '@portal/platform/clock/clock';
import { startTestPortal } from '../../harness/testPortal.ts';
import { openCustomerDesk, type CustomerDesk } from './customerDesk.ts';

const MASTER_CODE = 'BANK27';
const WRONG_CODE = 'FALSCH';
const WINDOW_MS = 15 * MINUTE_MS;
let desk: CustomerDesk;

beforeAll(async () => {
  desk = await openCustomerDesk({ customer: { hasMasterCode: true }, environment: { MASTER_ACTIVATION_CODE: MASTER_CODE } });
});
afterAll(() => desk.portal.stop());

type Newcomer = Awaited<ReturnType<CustomerDesk['registered']>>;

const enter = ({ id, user }: Newcomer, activationCode: string) => user.post(`/customers/${id}/activate`, { activationCode });

/** Lets time go by without the newcomer's session running out. */
async function wait({ user }: Newcomer, ms: number): Promise<void> {
  desk.portal.advance(ms / 2);
  await user.post('/customers/refresh');
  desk.portal.advance(ms / 2);
  await user.post('/customers/refresh');
  await desk.signInAdviser();
}

describe('the bank-wide activation code', () => {
  it('activates who has no personal code, in upper or lower case', async () => {
    const newcomer = await desk.registered();
    expect((await enter(newcomer, MASTER_CODE.toLowerCase())).status).toBe(200);
    expect(newcomer.user.payload()['roles']).toEqual(['ROLE_CUSTOMER', 'ROLE_CUSTOMER_UPLOAD']);
  });

  it('works beside the personal code, which works as well', async () => {
    const [one, other] = [await desk.registered(), await desk.registered()];
    await desk.smsCode(one);
    expect((await enter(one, MASTER_CODE)).status).toBe(200);
    expect((await enter(other, await desk.smsCode(other))).status).toBe(200);
  });

  it('is refused after five wrong entries until the window has passed', async () => {
    const newcomer = await desk.registered();
    for (let tries = 0; tries < 5; tries++)
      expect(await enter(newcomer, WRONG_CODE)).toMatchObject({ status: 422, body: { code: 'ACTIVATION_CODE_WRONG' } });
    const refusal = await enter(newcomer, MASTER_CODE);
    expect(refusal).toMatchObject({ status: 429, body: { code: 'TOO_MANY_ATTEMPTS' } });
    expect(refusal.headers.get('retry-after')).toBe(String(WINDOW_MS / 1_000));
    await desk.portal.contexts.security.settled();
    const { events } = await desk.portal.contexts.security.find({ of: [`customer-${newcomer.id}`], kinds: ['code-failed'], limit: 9 });
    expect(events.map((event) => event.code).sort()).toEqual([...Array.from({ length: 5 }, () => 'ACTIVATION_NONE'), 'TOO_MANY_ATTEMPTS']);
    await wait(newcomer, WINDOW_MS);
    expect((await enter(newcomer, MASTER_CODE)).status).toBe(200);
  });

  it('counts for each customer alone', async () => {
    const [clumsy, other] = [await desk.registered(), await desk.registered()];
    for (let tries = 0; tries < 5; tries++) await enter(clumsy, WRONG_CODE);
    expect((await enter(other, MASTER_CODE)).status).toBe(200);
  });

  it('counts wrong personal codes too, and leaves a new personal code its way', async () => {
    const newcomer = await desk.registered();
    await desk.smsCode(newcomer);
    for (let tries = 0; tries < 5; tries++) expect((await enter(newcomer, WRONG_CODE)).status).toBe(422);
    expect((await enter(newcomer, MASTER_CODE)).status).toBe(429);
    desk.portal.advance(MINUTE_MS);
    const personal = await desk.smsCode(newcomer);
    expect(await enter(newcomer, MASTER_CODE), 'still closed').toMatchObject({ status: 422, body: { code: 'ACTIVATION_CODE_WRONG' } });
    expect((await enter(newcomer, personal)).status).toBe(200);
  });

  it('activates nobody but the own account', async () => {
    const [one, other] = [await desk.registered(), await desk.registered()];
    expect((await one.user.post(`/customers/${other.id}/activate`, { activationCode: MASTER_CODE })).status).toBe(404);
  });
});

describe('a start without the bank-wide code that the configuration asks for', () => {
  it('ends and says which variable is missing', async () => {
    const config = { ...defaultInstanceConfig, customer: { ...defaultInstanceConfig.customer, hasMasterCode: true } };
    await expect(startTestPortal({ config, dataDir: 'never-made' })).rejects.toThrow(/MASTER_ACTIVATION_CODE/);
  });
});
