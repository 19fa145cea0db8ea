import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { EnquiryView } from '@portal/contracts/enquiries/views/enquiry';
import { EngineUnavailable } from '@portal/platform/engineUnavailable';
import { aCustomer } from '../harness/people.ts';
import type { PortalUser } from '../harness/portalUser.ts';
import { startTestPortal, type TestPortal } from '../harness/testPortal.ts';
import { thePayoutCast } from './payouts/thePayoutCast.ts';

let portal: TestPortal;
let staff: PortalUser;
beforeAll(async () => {
  portal = await startTestPortal();
  staff = await (await portal.employee(['ROLE_BANK_EMPLOYEE_UPLOAD', 'ROLE_BANK_EMPLOYEE_VALUTIERUNG', 'ROLE_BANK_ADMIN'])).signIn();
});
afterAll(() => portal.stop());

interface Archived {
  readonly call: string;
  readonly stream: string;
}

async function aCustomerId(): Promise<string> {
  return (await portal.customer(staff, aCustomer(), { activate: false })).id;
}

const archived: Readonly<Record<string, () => Promise<Archived>>> = {
  async customer() {
    const id = await aCustomerId();
    return { call: `/customers/${id}/hard-archive`, stream: `customer-${id}` };
  },
  async 'bank employee'() {
    const { id } = await portal.employee(['ROLE_BANK_EMPLOYEE_UPLOAD']);
    return { call: `/bank-employees/${id}/archive`, stream: `bankEmployee-${id}` };
  },
  async case() {
    const { id } = await staff.ask<EnquiryView>('POST', '/enquiries', { customer: await aCustomerId(), name: 'Hauskauf Seestraße' });
    await staff.ask('PATCH', `/enquiries/${id}`, { status: 'open', __context: { message: 'Bitte bald' } });
    return { call: `/enquiries/${id}/hard-archive`, stream: `enquiry-${id}` };
  },
  async 'financing project'() {
    const { id } = await (await thePayoutCast(portal)).activeProject();
    await staff.ask('PATCH', `/valutierung-financing-projects/${id}`, { status: 'completed' });
    return { call: `/valutierung-financing-projects/${id}/hard-archive`, stream: `financingProject-${id}` };
  },
};

/** No key is deleted while the work is done. */
async function whileNoKeyCanBeDeleted(work: () => Promise<void>): Promise<void> {
  const deleteKey = vi.spyOn(portal.engines.vault, 'deleteKey').mockRejectedValue(new EngineUnavailable('vault'));
  await work().finally(() => deleteKey.mockRestore());
}

/** Its last event is not as it was written any more, which the portal has not noticed yet. */
function changeLastEventOf(stream: string): void {
  const database = new DatabaseSync(path.join(portal.dataDir, 'log', 'events.db'), { timeout: 5_000 });
  const { changes } = database
    .prepare(
      `UPDATE events SET payload = replace(payload, '"data":', '"data": ')
       WHERE position = (SELECT max(position) FROM events JOIN streams ON number = stream WHERE name = ?)`,
    )
    .run(stream);
  database.close();
  expect(changes).toBe(1);
}

const inStoredAnswers = async (name: string): Promise<boolean> =>
  JSON.stringify(await portal.engines.records.list('idempotency', { limit: 1_000 })).includes(name);
const underKey = (method: string, call: string, body: object) =>
  staff.ask<{ readonly id: string }>(method, call, body, { 'idempotency-key': randomUUID() });

describe('archiving for good', () => {
  it('of a bank employee leaves the name in no answer that is stored for a customer or a case', async () => {
    const [adviser, sender] = await Promise.all(
      ['Xaverberger', 'Zyxleben'].map((lastName) => portal.employee(['ROLE_BANK_EMPLOYEE_UPLOAD'], { lastName })),
    );
    const customer = (await portal.customer(staff, aCustomer())).id;
    await underKey('PATCH', `/customers/${customer}`, { bankEmployee: adviser!.id });
    const { id } = await underKey('POST', '/enquiries', { customer, name: 'Hauskauf Seestraße' });
    await staff.ask('PATCH', `/enquiries/${id}`, { status: 'open' });
    await (await sender!.signIn()).ask('POST', `/enquiries/${id}/access-link`, {});
    await underKey('PATCH', `/enquiries/${id}`, { status: 'aborted' });
    await expect.poll(() => Promise.all(['Xaverberger', 'Zyxleben'].map(inStoredAnswers))).toEqual([true, true]);
    for (const employee of [adviser!, sender!]) await underKey('POST', `/bank-employees/${employee.id}/archive`, {});
    expect(await Promise.all(['Xaverberger', 'Zyxleben'].map(inStoredAnswers))).toEqual([false, false]);
  });

  it('of a customer leaves the name in no answer that is stored for a case or a project that was archived before', async () => {
    const lastName = 'Zyxenhöfer';
    const roles = ['ROLE_CUSTOMER_UPLOAD', 'ROLE_CUSTOMER_VALUTIERUNG'] as const;
    const customer = (await portal.customer(staff, aCustomer({ lastName, roles: [...roles] }))).id;
    const { id } = await underKey('POST', '/enquiries', { customer, name: 'Hauskauf Seestraße' });
    await staff.ask('PATCH', `/enquiries/${id}`, { status: 'open' });
    const project = (await (await thePayoutCast(portal)).activeProject({ customer })).id;
    await underKey('PATCH', `/valutierung-financing-projects/${project}`, { status: 'completed' });
    await expect.poll(() => inStoredAnswers(lastName)).toBe(true);
    for (const path of [`/enquiries/${id}`, `/valutierung-financing-projects/${project}`, `/customers/${customer}`])
      await underKey('POST', `${path}/hard-archive`, {});
    expect(await inStoredAnswers(lastName)).toBe(false);
  });

  it.each(Object.keys(archived))('of a %s answers 200 only when all is erased, also when it is repeated', async (kind) => {
    const { call, stream } = await archived[kind]!();
    const key = randomUUID();
    const archive = async (idempotencyKey: string): Promise<number> =>
      (await staff.send('POST', call, { body: {}, headers: { 'idempotency-key': idempotencyKey } })).status;
    await whileNoKeyCanBeDeleted(async () => {
      expect(await archive(key)).toBe(503);
      expect(await archive(key), 'the same command').toBe(503);
      expect(await archive(randomUUID()), 'archived already').toBe(503);
    });
    expect(await archive(key)).toBe(200);
    expect(await portal.engines.vault.isErased(stream)).toBe(true);
  });

  it.each(Object.keys(archived))('of a %s erases all also where an event of the stream was changed in the log meanwhile', async (kind) => {
    const { call, stream } = await archived[kind]!();
    changeLastEventOf(stream);
    expect((await staff.send('POST', call, { body: {} })).status).toBe(200);
    expect(await portal.engines.vault.isErased(stream)).toBe(true);
  });
});
