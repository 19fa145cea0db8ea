import { expect, type APIRequestContext, type Page } from '@playwright/test';
import type { OutboxMessageView } from '@portal/contracts/demo/outboxMessage';
import { newestLetter } from './demoMailbox.ts';
import type { Person } from './preparedCases.ts';

const LOGIN_LINK = '/login?token=';

/** The path of the link in the letter: the portal under test is opened by another name than the one it writes. */
export async function linkTo(request: APIRequestContext, { email }: Person, by = LOGIN_LINK): Promise<string> {
  let link: string | undefined;
  await expect(async () => {
    const letters = (await (await request.get('/api/demo/outbox', { params: { to: email } })).json()) as OutboxMessageView[];
    link = letters.flatMap(({ links }) => links).find((one) => one.includes(by));
    expect(link, `a link to ${email}`).toBeDefined();
  }).toPass({ timeout: 15_000 });
  const { pathname, search } = new URL(link!);
  return pathname + search;
}

export const codeField = (page: Page) => page.getByLabel('Code aus der SMS');

export async function openLink(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByRole('button', { name: 'Vorgang öffnen' }).click();
  await expect(codeField(page)).toBeVisible();
  expect(page.url(), 'the token does not stay in the address').not.toContain('token');
}

export async function enterCode(page: Page, code: string): Promise<void> {
  await codeField(page).fill(code);
  await page.getByRole('button', { name: 'Code bestätigen' }).click();
}

export async function enterCase(page: Page, request: APIRequestContext, person: Person, link: string, caseName: string): Promise<void> {
  await openLink(page, link);
  const { code } = await newestLetter(request, person.mobile);
  await enterCode(page, code!.toLowerCase());
  await expect(page.getByRole('heading', { level: 1, name: caseName })).toBeVisible();
}
