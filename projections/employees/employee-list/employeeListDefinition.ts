import { defineListFiltersSortsAndSearch } from '../../runtime/lists/defineListFiltersSortsAndSearch.ts';
import type { EmployeeDocument } from './employeeDocument.ts';

export const employeeListDefinition = defineListFiltersSortsAndSearch<EmployeeDocument>()({
  sort: {
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
  },
  defaultSort: [
    { field: 'lastName', direction: 'asc' },
    { field: 'firstName', direction: 'asc' },
  ],
  filters: {
    'exists[archivedAt]': { field: 'archivedAt', accepts: 'exists' },
    canAdvise: { field: 'canAdvise', accepts: 'boolean' },
  },
  search: ['firstName', 'lastName', 'email', 'rights', 'status'],
});
