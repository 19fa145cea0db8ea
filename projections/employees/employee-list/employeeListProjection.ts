import { employeeEvents, type EmployeeEvent } from '@portal/contracts/employees/events';
import { idOfStream } from '@portal/platform/event-store/idOfStream';
import { documentProjection, type Projection } from '@portal/platform/projection-runtime/projection';
import { evolveEmployee, type EmployeeDocument } from './employeeDocument.ts';

export const EMPLOYEES = 'employees';

/** Fields of documents by the names of sortings in the query. */
export const employeeSortFields = {
  lastName: 'lastName',
  firstName: 'firstName',
  salutation: 'salutation',
  email: 'email',
  roles: 'rights',
  blocked: 'status',
  createdAt: 'createdAt',
  updatedAt: 'updatedAt',
  invitedAt: 'invitedAt',
  activatedAt: 'activatedAt',
  archivedAt: 'archivedAt',
} as const satisfies Readonly<Record<string, keyof EmployeeDocument>>;

export const employeeListProjection: Projection = documentProjection<EmployeeDocument, EmployeeEvent>({
  name: 'employee-list',
  version: 4,
  collection: {
    name: EMPLOYEES,
    filterable: ['archivedAt', 'canAdvise'],
    sortable: [...Object.values(employeeSortFields)],
    searchable: ['firstName', 'lastName', 'email', 'rights', 'status'],
    counted: [['archivedAt']],
  },
  events: employeeEvents.types,
  key: (event) => idOfStream(event.envelope.stream),
  evolve: evolveEmployee,
});
