import { defineReadModels } from '../runtime/defineReadModels.ts';
import { EMPLOYEES_COLLECTION, employeeListProjection } from './employee-list/employeeListProjection.ts';
import { employeeReadQueries } from './employee-list/employeeReadQueries.ts';
import { undeliveredEmployeeLetterInbox } from './undeliveredEmployeeLetterInbox.ts';
import { employeeSearchSlot } from './employeeSearchSlot.ts';

export const employeesReadModels = defineReadModels({
  name: 'employees',
  projections: [employeeListProjection],
  search: [employeeSearchSlot],
  letters: [undeliveredEmployeeLetterInbox],
  live: [{ collection: EMPLOYEES_COLLECTION, resource: 'bank-employees', ability: ['ROLE_BANK_EMPLOYEE'] }],
  routes: () => employeeReadQueries,
});
