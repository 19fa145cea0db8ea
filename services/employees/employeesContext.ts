import { employeeEvents } from '@portal/contracts/employees/events';
import { accessCodes } from '@portal/platform/access/accessCodes';
import { defineContext } from '@portal/platform/contexts/defineContext';
import { provide } from '@portal/platform/contexts/offer';
import { seedStaff, staffLogins } from './demo/seedStaff.ts';
import { createEmployeesContext, type EmployeesContext } from './createEmployeesContext.ts';
import { employeeAggregate } from './employee/employeeAggregate.ts';
import { employeeRefusals } from './employee/employeeRefusals.ts';
import { employeeEmails } from './employee/employeeUniqueness.ts';
import { employeeAdmission, employeeContacts } from './employeesOffers.ts';

/** The bank's people. */
export const employees = defineContext<EmployeesContext>({
  name: 'employees',
  events: employeeEvents,
  refusals: employeeRefusals,
  aggregates: [employeeAggregate],
  reservations: [employeeEmails],
  codes: accessCodes,
  services: (platform) => createEmployeesContext(platform),
  routes: ({ routes }) => routes,
  policies: ({ policies }) => policies,
  jobs: ({ jobs }) => jobs,
  offers: (context) => [provide(employeeContacts, context), provide(employeeAdmission, context)],
  demo: (context) => seedStaff(context),
  demoLogins: staffLogins,
  accounts: ({ rolesOf }) => ({ realm: 'employee', rolesOf }),
});
