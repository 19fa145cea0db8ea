import { defineReadModels } from '../runtime/defineReadModels.ts';
import { EMPLOYEES, employeeListProjection } from './employee-list/employeeListProjection.ts';
import { employeeReads } from './employee-list/employeeReads.ts';
import { employeeUndeliveredLetterInbox } from './employeeUndeliveredLetterInbox.ts';
import { employeeSearch } from './employeeSearch.ts';

export const employeesReadModels = defineReadModels({
  name: 'employees',
  projections: [employeeListProjection],
  search: [employeeSearch],
  letters: [employeeUndeliveredLetterInbox],
  live: [{ collection: EMPLOYEES, resource: 'bank-employees', ability: ['ROLE_BANK_EMPLOYEE'] }],
  routes: () => employeeReads,
});
