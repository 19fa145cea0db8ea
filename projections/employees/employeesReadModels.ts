import { defineReadModels } from '../runtime/defineReadModels.ts';
import { EMPLOYEES, employeeListProjection } from './employee-list/employeeListProjection.ts';
import { employeeReads } from './employee-list/employeeReads.ts';
import { employeeLetters } from './employeeLetters.ts';
import { employeeSearch } from './employeeSearch.ts';

export const employeesReadModels = defineReadModels({
  name: 'employees',
  projections: [employeeListProjection],
  search: [employeeSearch],
  letters: [employeeLetters],
  live: [{ collection: EMPLOYEES, resource: 'bank-employees', ability: ['ROLE_BANK_EMPLOYEE'] }],
  routes: () => employeeReads,
});
