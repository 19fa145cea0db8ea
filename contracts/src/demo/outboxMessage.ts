import { z } from 'zod';
import { instantField, rowsOf, view } from '../shared/view.ts';

/** GET /api/demo/outbox?to=…, newest first. */
export const outboxMessageView = view('OutboxMessage', {
  channel: z.enum(['email', 'sms']),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  links: rowsOf(z.string()),
  code: z.string().nullable(),
  createdAt: instantField(),
});
export type OutboxMessageView = z.output<typeof outboxMessageView>;
