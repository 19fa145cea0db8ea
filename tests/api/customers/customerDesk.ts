import { expect } from 'vitest';
import type { InstanceConfig } from '@portal/contracts/instance/config';
import { demoInstanceConfig } from '@portal/services/demo/demoInstanceConfig';
import type { EmployeeRole } from '@portal/contracts/shared/roles';
import type { BrowserUser } from '../../harness/browserUser.ts';
import { aCustomer, TEST_PASSWORD } from '../../harness/people.ts';
import { fixedTimeAndPlace, startTestPortal, type TestPortal } from '../../harness/testPortal.ts';

interface CreatedCustomer {
  readonly id: string;
  readonly email: string;
  readonly mobile: string;
}
type RegisteredCustomer = CreatedCustomer & { readonly user: BrowserUser };

/** A portal whose clock stands still, with an adviser at a desk who sees customers from invitation to activation. */
export interface CustomerDesk {
  readonly portal: TestPortal;
  readonly adviser: BrowserUser;
  readonly adviserId: string;
  /** Of this portal; may be changed while it runs. */
  readonly config: { -readonly [Key in keyof InstanceConfig]: InstanceConfig[Key] };
  /** Again, after the session has ended. */
  signInAdviser(): Promise<void>;
  employee(roles: readonly EmployeeRole[]): Promise<BrowserUser>;
  created(more?: object): Promise<CreatedCustomer>;
  invitationCode(customer: Pick<CreatedCustomer, 'id' | 'email'>): Promise<string>;
  /** Signed in. */
  registered(more?: object): Promise<RegisteredCustomer>;
  smsCode(customer: Omit<RegisteredCustomer, 'email'>): Promise<string>;
  activated(more?: object): Promise<RegisteredCustomer>;
}

let people = 0;

/** Master data of somebody nobody else is. */
export const erika = (more: object = {}) => {
  people += 1;
  return { ...aCustomer(), isDr: true, lastName: 'Mustermann', mobile: `0170 12345${String(people).padStart(2, '0')}`, ...more };
};

export interface CustomerDeskOptions {
  readonly customer?: Partial<InstanceConfig['customer']>;
  readonly environment?: Readonly<Record<string, string>>;
}

export async function openCustomerDesk({ customer = {}, environment = {} }: CustomerDeskOptions = {}): Promise<CustomerDesk> {
  const defaults = structuredClone(demoInstanceConfig);
  const config = { ...defaults, customer: { ...defaults.customer, ...customer } };
  const portal = await startTestPortal({ ...fixedTimeAndPlace, config, environment: { ...fixedTimeAndPlace.environment, ...environment } });
  const person = await portal.employee(['ROLE_BANK_EMPLOYEE_UPLOAD'], { firstName: 'Petra', lastName: 'Berater' });
  const adviser = portal.browser('employee');

  const signIn = async (user: BrowserUser, email: string): Promise<void> => {
    expect((await user.post('/bank-employees/login', { email, password: TEST_PASSWORD })).status).toBe(200);
  };
  await signIn(adviser, person.email);

  const created: CustomerDesk['created'] = async (more) => {
    const { status, body } = await adviser.post('/customers', erika(more));
    expect(status).toBe(201);
    return { id: String(body['id']), email: String(body['email']), mobile: String(body['mobile']) };
  };
  const invitationCode: CustomerDesk['invitationCode'] = async ({ id, email }) => {
    expect((await adviser.post(`/customers/${id}/invite`)).status).toBe(200);
    // What else is written to the customer at that moment may be the newer letter.
    return (await portal.letters(email)).find(({ code }) => code !== null)?.code ?? '';
  };
  const registered: CustomerDesk['registered'] = async (more) => {
    const customer = await created(more);
    const user = portal.browser('customer');
    const body = { invitationCode: await invitationCode(customer), password: TEST_PASSWORD };
    expect((await user.post('/customers/register-with-invitation-code', body)).status).toBe(200);
    return { ...customer, user };
  };
  const smsCode: CustomerDesk['smsCode'] = async ({ id, mobile, user }) => {
    expect((await user.post(`/customers/${id}/request-activation-code`)).status).toBe(204);
    return (await portal.letters(mobile))[0]?.code ?? '';
  };

  return {
    portal,
    adviser,
    adviserId: person.id,
    config,
    signInAdviser: () => signIn(adviser, person.email),
    async employee(roles) {
      const user = portal.browser('employee');
      await signIn(user, (await portal.employee(roles)).email);
      return user;
    },
    created,
    invitationCode,
    registered,
    smsCode,
    async activated(more) {
      const customer = await registered(more);
      expect((await customer.user.post(`/customers/${customer.id}/activate`, { activationCode: await smsCode(customer) })).status).toBe(
        200,
      );
      return customer;
    },
  };
}
