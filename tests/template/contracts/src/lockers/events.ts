import { z } from 'zod';
import { defineEvents, type EventOf } from '../shared/events.ts';
import { markPersonal } from '../shared/markPersonal.ts';

/** One stream a rental. */
export const lockerEvents = defineEvents({
  LockerRented: z.object({
    customerId: z.string(),
    /** As it stands on the door. */
    number: z.string(),
    note: markPersonal(z.string().nullable()),
  }),
  LockerGivenBack: z.object({}),
});
export type LockerEvent = EventOf<typeof lockerEvents>;
