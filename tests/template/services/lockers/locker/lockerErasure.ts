import { defineErasureRule } from '@portal/platform/contexts/defineErasureRule';
import { lockerAggregate } from './lockerAggregate.ts';

/** Rentals go with their customer, who keeps the data of the bank as long as a locker is rented. */
export const lockerErasure = defineErasureRule(lockerAggregate, {
  parent: { category: 'customer', beginsWith: 'LockerRented' },
  blockers: ({ status, number }) => (status === 'rented' ? [`Schließfach ${number} ist vermietet`] : []),
});
