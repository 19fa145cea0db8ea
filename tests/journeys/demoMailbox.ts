import { expect, type APIRequestContext } from '@playwright/test';
import type { OutboxMessageView } from '@portal/contracts/demo/outboxMessage';

/** The newest letter with a code to an address or number, with a link to `link` if that is said; waits until it is there. */
export const newestLetter = (request: APIRequestContext, to: string, link = ''): Promise<OutboxMessageView> =>
  letterThat(request, to, ({ links }) => links.join(' ').includes(link));

/** Names of a day's requests begin alike, and a message has no more of them. */
const isAbout = ({ text }: OutboxMessageView, name: string): boolean => text.includes(`Antrag: ${name.slice(0, 35).trim()}`);

/** The code for a payout, for the request of this name; another one than `before`. */
export const newestTan = async (request: APIRequestContext, to: string, name: string, before?: string | null): Promise<string> =>
  (await letterThat(request, to, (letter) => isAbout(letter, name) && letter.code !== before)).code!;

/** The last one so far, perhaps of another request whose name begins alike; null where there is none. */
export const lastTan = async (request: APIRequestContext, to: string, name: string): Promise<string | null> =>
  (await lettersTo(request, to)).find((letter) => letter.code !== null && isAbout(letter, name))?.code ?? null;

/** The newest code whose text says what it is for. */
export const newestCode = async (request: APIRequestContext, to: string, purpose: string): Promise<string> =>
  (await letterThat(request, to, ({ text }) => text.includes(purpose))).code!;

async function letterThat(
  request: APIRequestContext,
  to: string,
  fits: (letter: OutboxMessageView) => boolean,
): Promise<OutboxMessageView> {
  let found: OutboxMessageView | undefined;
  await expect(async () => {
    found = (await lettersTo(request, to)).find((letter) => letter.code !== null && fits(letter));
    expect(found, `a letter to ${to}`).toBeDefined();
  }).toPass({ timeout: 15_000 });
  return found!;
}

const lettersTo = async (request: APIRequestContext, to: string): Promise<readonly OutboxMessageView[]> =>
  (await (await request.get('/api/demo/outbox', { params: { to } })).json()) as OutboxMessageView[];
