import { defineListFiltersSortsAndSearch } from '../../runtime/lists/defineListFiltersSortsAndSearch.ts';
import type { CustomerDocument } from './customerDocument.ts';

export const customerListDefinition = defineListFiltersSortsAndSearch<CustomerDocument>()({
  sort: {
    customerId: 'customerNumber',
    email: 'email',
    lastName: 'lastName',
    firstName: 'firstName',
    createdAt: 'createdAt',
    activatedAt: 'activatedAt',
    bankEmployeeIdentifier: 'bankEmployeeIdentifier',
  },
  defaultSort: [
    { field: 'lastName', direction: 'asc' },
    { field: 'firstName', direction: 'asc' },
  ],
  filters: {
    'exists[archivedAt]': { field: 'archivedAt', accepts: 'exists' },
    'exists[requestedDeletionAt]': { field: 'requestedDeletionAt', accepts: 'exists' },
    'exists[bankEmployee]': { field: 'adviserId', accepts: 'exists' },
    'bankEmployee.id': { field: 'adviserId', accepts: 'id' },
  },
  search: ['customerNumber', 'email', 'firstName', 'lastName', 'bankEmployeeIdentifier'],
});
