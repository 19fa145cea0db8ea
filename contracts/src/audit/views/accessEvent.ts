import { z } from 'zod';
import { idField, instantField, readonlyArrayField, defineView } from '../../shared/defineView.ts';
import { securityEventKinds, type SecurityEventKind } from '../securityEventKinds.ts';

/** GET audit/access-events: who came in, who did not, who looked at what. The newest first; `next` goes on. */
export const securityEventsView = defineView('AccessEvents', {
  events: readonlyArrayField(
    z.strictObject({
      id: idField(),
      at: instantField(),
      kind: z.enum(securityEventKinds as readonly [SecurityEventKind, ...SecurityEventKind[]]),
      /** Stream of the account, or a pseudonym of what was entered. */
      account: z.string().nullable(),
      /** Names of the bank's people only. */
      accountName: z.string().nullable(),
      by: z.string().nullable(),
      byName: z.string().nullable(),
      network: z.string().nullable(),
      device: z.string().nullable(),
      code: z.string().nullable(),
      route: z.string().nullable(),
      stream: z.string().nullable(),
      count: z.int().nullable(),
    }),
  ),
  next: z.string().nullable(),
});
export type SecurityEventsView = z.output<typeof securityEventsView>;
export type SecurityEventView = SecurityEventsView['events'][number];
