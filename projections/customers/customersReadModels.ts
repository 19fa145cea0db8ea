import { defineReadModels } from '../runtime/defineReadModels.ts';
import { CUSTOMERS_COLLECTION, customerListProjection } from './customer-list/customerListProjection.ts';
import { customerReadQueries } from './customer-list/customerReadQueries.ts';
import { customerDeletionRequestInbox, customerUndeliveredLetterInbox } from './customerDeletionRequestInbox.ts';
import { customerSearchSlot } from './customerSearchSlot.ts';
import { publishedCustomerEvents } from './publishedCustomerEvents.ts';

export const customersReadModels = defineReadModels({
  name: 'customers',
  projections: [customerListProjection],
  routes: () => customerReadQueries,
  integration: publishedCustomerEvents,
  search: [customerSearchSlot],
  inbox: [customerDeletionRequestInbox],
  letters: [customerUndeliveredLetterInbox],
  live: [
    {
      collection: CUSTOMERS_COLLECTION,
      resource: 'customers',
      ability: ['ROLE_BANK_EMPLOYEE'],
      customers: { ability: [], ownerOf: ({ id }) => id },
    },
  ],
});
