import { defineReadSide } from '../runtime/defineReadSide.ts';
import { CUSTOMERS_COLLECTION, customerListProjection } from './customer-list/customerListProjection.ts';
import { customerReadQueries } from './customer-list/customerReadQueries.ts';
import { customerDeletionRequestInboxSlot, undeliveredCustomerLetterInboxSlot } from './customerDeletionRequestInboxSlot.ts';
import { customerSearchSlot } from './customerSearchSlot.ts';
import { publishedCustomerEvents } from './publishedCustomerEvents.ts';

export const customersReadSide = defineReadSide({
  name: 'customers',
  projections: [customerListProjection],
  routes: () => customerReadQueries,
  integration: publishedCustomerEvents,
  search: [customerSearchSlot],
  inbox: [customerDeletionRequestInboxSlot],
  letters: [undeliveredCustomerLetterInboxSlot],
  live: [
    {
      collection: CUSTOMERS_COLLECTION,
      resource: 'customers',
      ability: ['ROLE_BANK_EMPLOYEE'],
      customers: { ability: [], ownerOf: ({ id }) => id },
    },
  ],
});
