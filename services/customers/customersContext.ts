import { ACTIVATION_CODE_VALID_MINUTES } from '@portal/contracts/customers/activationCode';
import { customerEvents } from '@portal/contracts/customers/events';
import { greetingOf } from '@portal/contracts/shared/salutation';
import { accessCodes } from '@portal/platform/access/accessCodes';
import { createPasswordReset, type PasswordReset } from '@portal/platform/access/passwordReset';
import { MINUTE_MS } from '@portal/platform/clock/clock';
import { defineContext } from '@portal/platform/contexts/defineContext';
import { provide } from '@portal/platform/contexts/offer';
import { employeeContacts } from '@portal/services/employees/employeesOffers';
import { accessRoutes } from './customer/accessRoutes.ts';
import { activateCustomer } from './customer/activateCustomer.ts';
import { createCustomer } from './customer/createCustomer.ts';
import { customerAggregate, type CustomerState } from './customer/customerAggregate.ts';
import { customerErasure } from './customer/customerErasure.ts';
import { customerPolicies } from './customer/customerPolicies.ts';
import { customerRealm } from './customer/customerRealm.ts';
import { customerRefusals } from './customer/customerRefusals.ts';
import type { CustomersDeps } from './customer/customersDeps.ts';
import { customerEmails, customerNumbers } from './customer/customerUniqueness.ts';
import { editCustomer } from './customer/editCustomer.ts';
import { formerAccessPolicy } from './customer/formerAccess.ts';
import { inviteCustomer } from './customer/inviteCustomer.ts';
import { requestActivationCode } from './customer/requestActivationCode.ts';
import { customerLogins, seedCustomers } from './demo/seedCustomers.ts';
import { customerContacts, type CustomerContact } from './customersOffers.ts';

function contactOf({ master, activated }: CustomerState): CustomerContact | undefined {
  if (!master?.email) return undefined;
  const { email, mobile, moduleRoles, adviserId } = master;
  return { email, mobile, greeting: greetingOf(master), active: activated, moduleRoles, adviserId };
}

/** The bank's customers: their data, their invitation, their way in. */
export const customers = defineContext<CustomersDeps & { readonly reset: PasswordReset }>({
  name: 'customers',
  events: customerEvents,
  refusals: customerRefusals,
  aggregates: [customerAggregate],
  reservations: [customerEmails, customerNumbers],
  codes: { ...accessCodes, activation: { form: 'typed', validMs: ACTIVATION_CODE_VALID_MINUTES * MINUTE_MS, maxWrong: 5 } },
  erasure: [customerErasure],
  services(platform, use) {
    const employees = use(employeeContacts);
    const deps: CustomersDeps = { ...platform, employeeExists: (id) => employees.exists(id) };
    return { ...deps, reset: createPasswordReset(customerRealm(deps), deps, deps.log) };
  },
  routes: (deps) => [
    ...accessRoutes(deps),
    ...deps.reset.routes,
    requestActivationCode,
    activateCustomer,
    createCustomer,
    editCustomer,
    inviteCustomer,
  ],
  policies: (deps) => [...customerPolicies(deps), formerAccessPolicy(deps)],
  jobs: ({ reset }) => reset.jobs,
  offers: ({ commands }) => [
    provide(customerContacts, { contactOf: async (id) => contactOf((await commands.load(customerAggregate, id)).state) }),
  ],
  demo: () => seedCustomers,
  demoLogins: customerLogins,
  accounts: ({ commands }) => ({
    realm: 'customer',
    async rolesOf(id) {
      const { master, registered, activated } = (await commands.load(customerAggregate, id)).state;
      if (master === undefined || !registered) return undefined;
      return { roles: activated ? ['ROLE_CUSTOMER', ...master.moduleRoles] : master.moduleRoles, inheritedRoles: [] };
    },
  }),
});
