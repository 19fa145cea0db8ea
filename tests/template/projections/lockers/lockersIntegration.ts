import { lockerRentedV1 } from '@portal/contracts/integration/lockers/locker-rented.v1';
import type { LockerEvent } from '@portal/contracts/lockers/events';
import { createIntegrationEventContent, definePublishedEvents } from '../publisher/integrationEventMapping.ts';

/** What other systems learn of lockers. */
export const lockersIntegration = definePublishedEvents<LockerEvent>({
  released: [lockerRentedV1],
  rows: {
    LockerRented: ({ data }, lockerId) =>
      createIntegrationEventContent(lockerRentedV1, { lockerId, customerId: data.customerId, lockerNumber: data.number }),
  },
});
