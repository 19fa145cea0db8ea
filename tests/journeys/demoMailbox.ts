import { expect, type APIRequestContext } from '@playwright/test';
import type { OutboxMessageView } from '@portal/contracts/demo/outboxMessage';

/** The newest letter with a code to an address or number, with a link to `link` if that is said; waits until it is there. */
export async function newestLetter(request: APIRequestContext, to: string, link = ''): Promise<OutboxMessageView> {
  let found: OutboxMessageView | undefined;
  await expect(async () => {
    const letters = (await (await request.get('/api/demo/outbox', { params: { to } })).json()) as OutboxMessageView[];
    found = letters.find(({ code, links }) => code !== null && links.join(' ').includes(link));
    expect(found, `a letter to ${to}`).toBeDefined();
  }).toPass({ timeout: 15_000 });
  return found!;
}
