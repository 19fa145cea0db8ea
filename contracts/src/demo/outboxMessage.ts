import { z } from 'zod';
import { instantField, rowsField, defineView } from '../shared/defineView.ts';

/** GET /api/demo/outbox?to=…, newest first. */
export const outboxMessageView = defineView('OutboxMessage', {
  channel: z.enum(['email', 'sms']),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  links: rowsField(z.string()),
  code: z.string().nullable(),
  createdAt: instantField(),
});
export type OutboxMessageView = z.output<typeof outboxMessageView>;
