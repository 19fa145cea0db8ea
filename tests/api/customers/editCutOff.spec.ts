import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CreateCustomerBody } from '@portal/contracts/customers/commands/customerMasterDataBodyFields';
import type { CustomerView } from '@portal/contracts/customers/views/customer';
import { customerAggregate } from '@portal/services/customers/customer/customerAggregate';
import type { CustomerMasterData } from '@portal/services/customers/customer/customerState';
import { aCustomer, TEST_PASSWORD } from '../../harness/people.ts';
import type { PortalUser } from '../../harness/portalUser.ts';
import { startTestPortal, type TestPortal } from '../../harness/testPortal.ts';

/**
 * The edit of a customer is stored, and then the process dies: nothing that follows in the call happens. Its event is
 * there, and what belongs to it is made up for.
 */
let portal: TestPortal;
let adviser: PortalUser;
let id: string;
let former: CreateCustomerBody;

beforeAll(async () => {
  portal = await startTestPortal();
  adviser = await (await portal.employee(['ROLE_BANK_EMPLOYEE', 'ROLE_BANK_EMPLOYEE_UPLOAD'])).signIn();
}, 60_000);
afterAll(() => portal.stop());
beforeEach(async () => {
  former = aCustomer();
  ({ id } = await adviser.ask<CustomerView>('POST', '/customers', former));
  await adviser.ask('POST', `/customers/${id}/invite`, {});
});

/** Nothing but the append. */
async function editCutOff(changes: Partial<CustomerMasterData>): Promise<void> {
  const grants = { modules: ['ROLE_CUSTOMER_UPLOAD'], selfDisclosure: false } as const;
  const outcome = await portal.commands.execute(customerAggregate, id, { type: 'EditCustomer', changes, grants }, portal.systemContext());
  expect(outcome.kind).toBe('accepted');
  await portal.idle();
}
const invitationTo = async (address: string): Promise<string> =>
  (await portal.letters(address)).find(({ code }) => code !== null)?.code ?? '';
const register = (invitationCode: string) =>
  portal.user.send<{ code?: string }>('POST', '/customers/register-with-invitation-code', {
    body: { invitationCode, password: TEST_PASSWORD },
  });

describe('an edit that was cut off after its event', () => {
  it('to another address leaves no invitation in the former mailbox', async () => {
    const code = await invitationTo(former.email);
    await editCutOff({ email: aCustomer().email });
    expect(await register(code)).toMatchObject({ status: 422, body: { code: 'INVITATION_INVALID' } });
  });

  it('does not touch an invitation that was sent after it', async () => {
    const { email } = aCustomer();
    await editCutOff({ email });
    await adviser.ask('POST', `/customers/${id}/invite`, {});
    await portal.idle();
    expect((await register(await invitationTo(email))).status).toBe(200);
  });

  it('leaves the former address and number to others', async () => {
    await editCutOff({ email: aCustomer().email, customerNumber: aCustomer().customerId });
    expect(
      (await adviser.send('POST', '/customers', { body: { ...aCustomer(), email: former.email, customerId: former.customerId } })).status,
    ).toBe(201);
  });

  it('to other modules ends the sessions of the customer', async () => {
    const { body } = await portal.user.send<{ token: string }>('POST', '/customers/register-with-invitation-code', {
      body: { invitationCode: await invitationTo(former.email), password: TEST_PASSWORD },
    });
    const customer = portal.user.as('customer', body.token);
    expect((await customer.send('GET', `/customers/${id}`)).status).toBe(200);
    await editCutOff({ moduleRoles: [] });
    expect((await customer.send('GET', `/customers/${id}`)).status).toBe(401);
  });
});
