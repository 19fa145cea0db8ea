import { z } from 'zod';
import { instantField, readonlyArrayField, defineView } from '../shared/defineView.ts';

/** GET /api/demo/outbox?to=…, newest first. */
export const outboxMessageView = defineView('OutboxMessage', {
  channel: z.enum(['email', 'sms']),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  links: readonlyArrayField(z.string()),
  code: z.string().nullable(),
  createdAt: instantField(),
});
export type OutboxMessageView = z.output<typeof outboxMessageView>;
