import { defineReadModels } from '../runtime/defineReadModels.ts';
import { CUSTOMERS, customerListProjection } from './customer-list/customerListProjection.ts';
import { customerReads } from './customer-list/customerReads.ts';
import { customerDeletionRequestInbox, customerUndeliveredLetterInbox } from './customerDeletionRequestInbox.ts';
import { customerSearch } from './customerSearch.ts';
import { customersIntegration } from './customersIntegration.ts';

export const customersReadModels = defineReadModels({
  name: 'customers',
  projections: [customerListProjection],
  routes: () => customerReads,
  integration: customersIntegration,
  search: [customerSearch],
  inbox: [customerDeletionRequestInbox],
  letters: [customerUndeliveredLetterInbox],
  live: [
    {
      collection: CUSTOMERS,
      resource: 'customers',
      ability: ['ROLE_BANK_EMPLOYEE'],
      customers: { ability: [], ownerOf: ({ id }) => id },
    },
  ],
});
