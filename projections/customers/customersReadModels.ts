import { defineReadModels } from '../runtime/defineReadModels.ts';
import { CUSTOMERS_COLLECTION, customerListProjection } from './customer-list/customerListProjection.ts';
import { customerReadQueries } from './customer-list/customerReadQueries.ts';
import { customerDeletionRequestInbox, undeliveredCustomerLetterInbox } from './customerDeletionRequestInbox.ts';
import { customerSearchSlot } from './customerSearchSlot.ts';
import { publishedCustomerEvents } from './publishedCustomerEvents.ts';

export const customersReadModels = defineReadModels({
  name: 'customers',
  projections: [customerListProjection],
  routes: () => customerReadQueries,
  integration: publishedCustomerEvents,
  search: [customerSearchSlot],
  inbox: [customerDeletionRequestInbox],
  letters: [undeliveredCustomerLetterInbox],
  live: [
    {
      collection: CUSTOMERS_COLLECTION,
      resource: 'customers',
      ability: ['ROLE_BANK_EMPLOYEE'],
      customers: { ability: [], ownerOf: ({ id }) => id },
    },
  ],
});
