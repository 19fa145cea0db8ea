import type { APIRequestContext, Page } from '@playwright/test';
import type { OutboxMessageView } from '@portal/contracts/demo/outboxMessage';
import { openFile, uploadFiles } from './customerSteps.ts';
import { pathOf } from './consoleScreens.ts';
import { newestLetter } from './demoMailbox.ts';
import { signInAsEmployee } from './employeeSteps.ts';
import { PreparedCases, type Person } from './preparedCases.ts';
import { expect, test } from './watchPage.ts';

const PHONE = { width: 360, height: 780 };
const LOGIN_LINK = '/login?token=';

/** The path of the link in the letter: the portal under test is opened by another name than the one it writes. */
async function linkTo(request: APIRequestContext, { email }: Person): Promise<string> {
  let link: string | undefined;
  await expect(async () => {
    const letters = (await (await request.get('/api/demo/outbox', { params: { to: email } })).json()) as OutboxMessageView[];
    link = letters.flatMap(({ links }) => links).find((one) => one.includes(LOGIN_LINK));
    expect(link, `a link to ${email}`).toBeDefined();
  }).toPass({ timeout: 15_000 });
  const { pathname, search } = new URL(link!);
  return pathname + search;
}

const codeField = (page: Page) => page.getByLabel('Code aus der SMS');

async function openLink(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await expect(codeField(page)).toBeVisible();
  expect(page.url(), 'the token does not stay in the address').not.toContain('token');
}

async function enterCode(page: Page, code: string): Promise<void> {
  await codeField(page).fill(code);
  await page.getByRole('button', { name: 'Code bestätigen' }).click();
}

async function enterCase(page: Page, request: APIRequestContext, person: Person, link: string, caseName: string): Promise<void> {
  await openLink(page, link);
  const { code } = await newestLetter(request, person.mobile);
  await enterCode(page, code!.toLowerCase());
  await expect(page.getByRole('heading', { level: 1, name: caseName })).toBeVisible();
}

test('a link that an employee sends opens one case for a customer who never registered', async ({ watched, request, baseURL }) => {
  const cases = await PreparedCases.open(request, baseURL!);
  const person = await cases.invitedCustomer();
  const enquiry = await cases.enquiry(person, 'Kontowechsel', [{ name: 'Meldebescheinigung' }]);
  const console = await watched.device();
  const phone = await watched.device(PHONE);
  const casePath = `/hub/vorgang/${enquiry.id}`;
  let link = '';

  await test.step('the employee sends it from the case', async () => {
    await signInAsEmployee(console);
    await console.goto(pathOf(enquiry));
    await console.getByRole('button', { name: 'Direktzugang senden' }).click();
    const dialog = console.getByRole('dialog', { name: 'Direktzugang senden' });
    await expect(dialog.getByText(person.email)).toBeVisible();
    await dialog.getByRole('button', { name: 'Direktzugang senden' }).click();
    await expect(console.getByText('Der Direktzugang wurde gesendet.')).toBeVisible();
    await expect(console.getByText('noch nicht geöffnet')).toBeVisible();
    link = await linkTo(request, person);
  });

  await test.step('on a phone the link asks for the code of a text message, and then opens the case', async () => {
    await enterCase(phone, request, person, link, 'Kontowechsel');
    await expect(phone).toHaveURL(new RegExp(`${casePath}$`));
    await expect(phone.getByRole('navigation')).toHaveCount(0);
    await expect(phone.getByText(/^Noch (30|29) Minuten$/)).toBeVisible();
  });

  await test.step('nothing else is open', async () => {
    for (const path of ['/dashboard', '/profile', '/hub', '/hub/vorgang/ein-anderer']) {
      await phone.goto(path);
      await expect(phone, path).toHaveURL(new RegExp(`${casePath}$`));
    }
  });

  await test.step('a document is uploaded and released, the case is completed', async () => {
    await openFile(phone, 'Fehlende Dokumente', 'Meldebescheinigung');
    await uploadFiles(phone, ['foto-gedreht.jpg']);
    await phone.getByRole('button', { name: 'Für Bank freigeben' }).click();
    await expect(phone.getByText('Sie können den Vorgang nun abschließen.')).toBeVisible();
  });

  await test.step('the same link again says so, and the login is there', async () => {
    const other = await watched.device(PHONE);
    await other.goto(link);
    await expect(other.getByRole('alert').getByText(/Direktzugang/)).toBeVisible();
    await expect(other.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
    expect(other.url()).not.toContain('token');
  });
});
