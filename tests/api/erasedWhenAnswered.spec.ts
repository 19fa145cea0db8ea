import { randomUUID } from 'node:crypto';
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
  readonly path: string;
  readonly stream: string;
}

async function aCustomerId(): Promise<string> {
  return (await portal.customer(staff, aCustomer(), { activate: false })).id;
}

const archived: Readonly<Record<string, () => Promise<Archived>>> = {
  async customer() {
    const id = await aCustomerId();
    return { path: `/customers/${id}/hard-archive`, stream: `customer-${id}` };
  },
  async 'bank employee'() {
    const { id } = await portal.employee(['ROLE_BANK_EMPLOYEE_UPLOAD']);
    return { path: `/bank-employees/${id}/archive`, stream: `bankEmployee-${id}` };
  },
  async case() {
    const { id } = await staff.ask<EnquiryView>('POST', '/enquiries', { customer: await aCustomerId(), name: 'Hauskauf Seestraße' });
    await staff.ask('PATCH', `/enquiries/${id}`, { status: 'open', __context: { message: 'Bitte bald' } });
    return { path: `/enquiries/${id}/hard-archive`, stream: `enquiry-${id}` };
  },
  async 'financing project'() {
    const { id } = await (await thePayoutCast(portal)).activeProject();
    await staff.ask('PATCH', `/valutierung-financing-projects/${id}`, { status: 'completed' });
    return { path: `/valutierung-financing-projects/${id}/hard-archive`, stream: `financingProject-${id}` };
  },
};

/** No key is deleted while the work is done. */
async function whileNoKeyCanBeDeleted(work: () => Promise<void>): Promise<void> {
  const deleteKey = vi.spyOn(portal.engines.vault, 'deleteKey').mockRejectedValue(new EngineUnavailable('vault'));
  await work().finally(() => deleteKey.mockRestore());
}

describe('archiving for good', () => {
  it.each(Object.keys(archived))('of a %s answers 200 only when all is erased, also when it is repeated', async (kind) => {
    const { path, stream } = await archived[kind]!();
    const key = randomUUID();
    const archive = async (idempotencyKey: string): Promise<number> =>
      (await staff.send('POST', path, { body: {}, headers: { 'idempotency-key': idempotencyKey } })).status;
    await whileNoKeyCanBeDeleted(async () => {
      expect(await archive(key)).toBe(503);
      expect(await archive(key), 'the same command').toBe(503);
      expect(await archive(randomUUID()), 'archived already').toBe(503);
    });
    expect(await archive(key)).toBe(200);
    expect(await portal.engines.vault.isErased(stream)).toBe(true);
  });
});
