import * as events from '@portal/contracts/integration/lockers/publicEvents';
import type { LockerEvent } from '@portal/contracts/lockers/events';
import { publish, publishedEvents } from '../publisher/integrationTable.ts';

/** What other systems learn of lockers. */
export const lockersIntegration = publishedEvents<LockerEvent>({
  released: Object.values(events),
  rows: {
    LockerRented: ({ data }, lockerId) =>
      publish(events.lockerRentedV1, { lockerId, customerId: data.customerId, lockerNumber: data.number }),
  },
});
