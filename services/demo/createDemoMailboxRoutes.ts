import { z } from 'zod';
import { outboxMessageView, type OutboxMessageView } from '@portal/contracts/demo/outboxMessage';
import { readonlyArrayField } from '@portal/contracts/shared/defineView';
import { defineRoute, type Route } from '@portal/platform/http/defineRoute';
import { mailboxPage } from './mailboxPage.ts';

const recipient = { to: z.string().meta({ description: 'Adresse oder Nummer' }) };

/** The demo's mailbox as JSON. Only there on a demo bank. */
export function createDemoMailboxRoutes(mailbox: { list(to?: string): Promise<readonly OutboxMessageView[]> }): readonly Route[] {
  return [
    defineRoute({
      method: 'GET',
      path: '/demo/outbox',
      summary: 'Mails und SMS der Demo-Bank, neueste zuerst',
      access: { anyone: true },
      query: recipient,
      answers: { json: readonlyArrayField(outboxMessageView) },
      handle: async ({ query }) => ({ kind: 'json', body: await mailbox.list(query['to'] || undefined) }),
    }),
    defineRoute({
      method: 'GET',
      path: '/demo/postfach',
      outsideApi: true,
      summary: 'Mails und SMS der Demo-Bank als Seite',
      access: { anyone: true },
      query: recipient,
      answers: { page: true },
      handle: async ({ query }) => ({ kind: 'html', html: mailboxPage(await mailbox.list(), query['to'] ?? '') }),
    }),
  ];
}
