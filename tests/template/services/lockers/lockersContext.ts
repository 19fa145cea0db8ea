import { defineContext } from '@portal/platform/contexts/defineContext';
import { customerContactsOffer } from '@portal/services/customers/customersOffers';
import { seedLockers } from './demo/seedLockers.ts';
import { giveBackLocker } from './locker/giveBackLocker.ts';
import { lockerAggregate } from './locker/lockerAggregate.ts';
import { lockerErasure } from './locker/lockerErasure.ts';
import { uniqueLockerNumber } from './locker/uniqueLockerNumber.ts';
import { lockerRefusals } from './locker/lockerRefusals.ts';
import { rentLocker } from './locker/rentLocker.ts';
import type { LockersServices } from './lockersServices.ts';

/** The bank's lockers and who rents them. */
export const lockersContext = defineContext<LockersServices>({
  name: 'lockers',
  refusals: lockerRefusals,
  aggregates: [lockerAggregate],
  reservations: [uniqueLockerNumber],
  erasure: [lockerErasure],
  services: (_platform, use) => ({ customers: use(customerContactsOffer) }),
  routes: () => [rentLocker, giveBackLocker],
  demo: () => seedLockers,
});
