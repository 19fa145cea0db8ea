import type { OutboxMessageView } from '@portal/contracts/demo/outboxMessage';
import { route, type Route } from '@portal/platform/http/route';

/** The demo's mailbox as JSON. Only there on a demo bank. */
export function demoRoutes(mailbox: { list(to?: string): Promise<readonly OutboxMessageView[]> }): readonly Route[] {
  return [
    route({
      method: 'GET',
      path: '/demo/outbox',
      summary: 'Mails und SMS der Demo-Bank, neueste zuerst',
      access: { anyone: true },
      query: ['to'],
      handle: async ({ query }) => ({ kind: 'json', body: await mailbox.list(query['to']) }),
    }),
  ];
}
