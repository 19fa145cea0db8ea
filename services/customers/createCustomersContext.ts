import type { CustomerModuleRole } from '@portal/contracts/shared/roles';
import { greetingOf } from '@portal/contracts/shared/salutation';
import { createPasswordReset } from '@portal/platform/access/passwordReset';
import type { RefusalTexts, Route } from '@portal/platform/http/route';
import type { Policy, ScheduledJob } from '@portal/platform/policies/policy';
import { accessRoutes } from './customer/accessRoutes.ts';
import { activationRoutes } from './customer/activationRoutes.ts';
import { customerAggregate } from './customer/customerAggregate.ts';
import { customerPolicies } from './customer/customerPolicies.ts';
import { customerRealm } from './customer/customerRealm.ts';
import { customerRefusals } from './customer/customerRefusals.ts';
import { customerRoutes } from './customer/customerRoutes.ts';
import type { CustomersDeps } from './customer/customersDeps.ts';
import { isReservedValueOf } from './customer/customerUniqueness.ts';

export interface CustomerContact {
  readonly email: string;
  readonly mobile: string | null;
  /** First line of a letter, without the comma. */
  readonly greeting: string;
  /** False before the activation: letters about enquiries then have no address to go to. */
  readonly active: boolean;
  readonly moduleRoles: readonly CustomerModuleRole[];
  readonly adviserId: string | null;
}

export interface CustomersContext {
  readonly routes: readonly Route[];
  readonly refusals: RefusalTexts;
  readonly policies: readonly Policy[];
  readonly jobs: readonly ScheduledJob[];
  /** Roles that count now; undefined for who must not be signed in (unknown, not registered). */
  rolesOf(id: string): Promise<{ readonly roles: readonly string[]; readonly inheritedRoles: readonly string[] } | undefined>;
  /** Undefined for a customer who does not exist, or whose data are erased. */
  contactOf(id: string): Promise<CustomerContact | undefined>;
  /** For the clean-up of reservations: whether the value claimed in that stream is still this customer's. */
  ownsReservation(owner: string, reservationStream: string): Promise<boolean>;
}

export function createCustomersContext(deps: CustomersDeps): CustomersContext {
  const reset = createPasswordReset(customerRealm(deps), deps, deps.log);
  const stateOf = async (id: string) => (await deps.commands.load(customerAggregate, id)).state;
  return {
    routes: [...accessRoutes(deps), ...reset.routes, ...activationRoutes(deps), ...customerRoutes(deps)],
    refusals: customerRefusals,
    policies: customerPolicies(deps),
    jobs: reset.jobs,
    async rolesOf(id) {
      const { master, registered, activated } = await stateOf(id);
      if (master === undefined || !registered) return undefined;
      return { roles: activated ? ['ROLE_CUSTOMER', ...master.moduleRoles] : master.moduleRoles, inheritedRoles: [] };
    },
    async contactOf(id) {
      const { master, activated } = await stateOf(id);
      if (!master?.email) return undefined;
      return {
        email: master.email,
        mobile: master.mobile,
        greeting: greetingOf(master),
        active: activated,
        moduleRoles: master.moduleRoles,
        adviserId: master.adviserId,
      };
    },
    async ownsReservation(owner, reservationStream) {
      const { master } = await stateOf(owner.slice('customer-'.length));
      return master !== undefined && isReservedValueOf(master, reservationStream, deps.vault);
    },
  };
}
