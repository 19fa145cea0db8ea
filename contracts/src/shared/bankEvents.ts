import { z } from 'zod';
import { defineEvents, type EventOf } from './events.ts';

/** The first event of a bank's log: its identity, which vault, records, documents and read models carry as well. */
export const bankEvents = defineEvents({
  BankFounded: z.object({ bankId: z.string() }),
});

export type BankEvent = EventOf<typeof bankEvents>;
