import { employeeEvents } from '@portal/contracts/employees/events';
import { accessCodes } from '@portal/platform/access/accessCodes';
import type { AccessServices } from '@portal/platform/access/accessRealm';
import { defineContext } from '@portal/platform/contexts/defineContext';
import { provide } from '@portal/platform/contexts/offer';
import { seedStaff, staffLogins } from './demo/seedStaff.ts';
import { employeeAccess } from './employee/employeeAccess.ts';
import { employeeAdmissionBy, rolesOf } from './employee/employeeAdmission.ts';
import { employeeAggregate } from './employee/employeeAggregate.ts';
import { employeeRefusals } from './employee/employeeRefusals.ts';
import { employeeEmails } from './employee/employeeUniqueness.ts';
import { employeeAdmission, employeeContacts } from './employeesOffers.ts';

/** The bank's people. */
export const employees = defineContext<AccessServices>({
  name: 'employees',
  events: employeeEvents,
  refusals: employeeRefusals,
  aggregates: [employeeAggregate],
  reservations: [employeeEmails],
  codes: accessCodes,
  services: employeeAccess.services,
  routes: () => employeeAccess.calls,
  policies: employeeAccess.policies,
  jobs: employeeAccess.jobs,
  offers: (services, cases) => [
    provide(employeeContacts, {
      async contactOf(id) {
        const { master, activated } = (await services.commands.load(employeeAggregate, id)).state;
        return master?.email
          ? { email: master.email, firstName: master.firstName, lastName: master.lastName, active: activated }
          : undefined;
      },
      exists: async (id) => (await services.commands.load(employeeAggregate, id)).state.master !== undefined,
    }),
    provide(employeeAdmission, employeeAdmissionBy(services, cases)),
  ],
  demo: (services, cases) => seedStaff(employeeAdmissionBy(services, cases)),
  demoLogins: staffLogins,
  accounts: (services) => ({ realm: 'employee', rolesOf: (id) => rolesOf(services, id) }),
});
