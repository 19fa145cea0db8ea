import { z } from 'zod';
import { publicEventsOf } from '../integrationEvent.ts';

const event = publicEventsOf('lockers');

export const lockerRentedV1 = event('locker.rented.v1', 'Ein Schließfach wurde vermietet.', {
  lockerId: z.string(),
  customerId: z.string(),
  lockerNumber: z.string(),
});
