import { z } from 'zod';
import { defineEvents, type EventOf } from './events.ts';

/** A value that only one may have, claimed in a stream of its own. `owner` is the owner's stream (`customer-<id>`). */
export const uniqueValueClaimEvents = defineEvents({
  ValueClaimed: z.object({ owner: z.string() }),
  ValueReleased: z.object({ owner: z.string() }),
});

export type ValueReservationEvent = EventOf<typeof uniqueValueClaimEvents>;
