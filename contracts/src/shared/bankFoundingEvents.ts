import { z } from 'zod';
import { defineEvents, type EventOf } from './events.ts';

/** The first event of a bank's log: its identity, which vault, records, documents and read models carry as well. */
export const bankFoundingEvents = defineEvents({
  /** Whether it is a demo bank; of one from before banks knew that, `BankKindNoted` says it. */
  BankFounded: z.object({ bankId: z.string(), demo: z.boolean().optional() }),
  BankKindNoted: z.object({ demo: z.boolean() }),
});

export type BankFoundingEvent = EventOf<typeof bankFoundingEvents>;
