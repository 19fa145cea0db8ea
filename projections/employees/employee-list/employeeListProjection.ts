import { employeeEvents, type EmployeeEvent } from '@portal/contracts/employees/events';
import { documentProjection, type Projection } from '@portal/platform/projection-runtime/projection';
import { employeeIdOf, evolveEmployee, type EmployeeDocument } from './employeeDocument.ts';

export const EMPLOYEES = 'employees';

export const employeeListProjection: Projection = documentProjection<EmployeeDocument, EmployeeEvent>({
  name: 'employee-list',
  version: 1,
  collection: {
    name: EMPLOYEES,
    filterable: ['archivedAt'],
    sortable: ['lastName', 'firstName', 'email', 'createdAt'],
    searchable: ['firstName', 'lastName', 'email'],
    counted: [['archivedAt']],
  },
  events: employeeEvents.types,
  key: employeeIdOf,
  evolve: evolveEmployee,
});
