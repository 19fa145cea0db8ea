import { defineReadSide } from '../runtime/defineReadSide.ts';
import { EMPLOYEES_COLLECTION, employeeListProjection } from './employee-list/employeeListProjection.ts';
import { employeeReadQueries } from './employee-list/employeeReadQueries.ts';
import { undeliveredEmployeeLetterInboxSlot } from './undeliveredEmployeeLetterInboxSlot.ts';
import { employeeSearchSlot } from './employeeSearchSlot.ts';

export const employeesReadSide = defineReadSide({
  name: 'employees',
  projections: [employeeListProjection],
  search: [employeeSearchSlot],
  letters: [undeliveredEmployeeLetterInboxSlot],
  live: [{ collection: EMPLOYEES_COLLECTION, resource: 'bank-employees', ability: ['ROLE_BANK_EMPLOYEE'] }],
  routes: () => employeeReadQueries,
});
