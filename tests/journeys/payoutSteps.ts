import { expect, type Locator, type Page } from '@playwright/test';
import { newestTan } from './demoMailbox.ts';
import { signInAsCustomer } from './customerSteps.ts';
import type { Person } from './preparedCases.ts';
import type { DisbursementView } from '@portal/contracts/payouts/views/disbursement';
import { requestPath } from './preparedPayouts.ts';

export type RequestTab = 'Eckdaten' | 'Bautenstandsbericht' | 'Nachweise' | 'Bestätigung';

/** The name of a step says as well whether it is done. */
export const tab = (page: Page, name: RequestTab): Locator => page.getByRole('tab', { name: new RegExp(`^\\D*${name}`) });

export async function expectTab(page: Page, name: RequestTab): Promise<void> {
  await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true');
}

export async function openTab(page: Page, name: RequestTab): Promise<void> {
  await tab(page, name).click();
  await expectTab(page, name);
}

export const amountField = (page: Page): Locator => page.getByLabel('Betrag *').first();

export async function goOn(page: Page, to: RequestTab): Promise<void> {
  await page.getByRole('button', { name: 'Weiter' }).click();
  await expectTab(page, to);
}

/** `at`: of another portal than the one that the journeys share. */
export async function openRequest(page: Page, person: Person, request: DisbursementView, at = ''): Promise<void> {
  await signInAsCustomer(page, person.email, person.password, at);
  await page.goto(at + requestPath(request));
  await expect(page.getByRole('heading', { level: 1, name: request.name! })).toBeVisible();
}

export const saved = (page: Page): Locator => page.locator('[data-save-state="saved"]');

export const tanDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Auszahlung mit TAN bestätigen' });

export async function enterTan(page: Page, code: string): Promise<void> {
  await tanDialog(page).getByLabel('TAN', { exact: true }).fill(code);
  await tanDialog(page).getByRole('button', { name: 'Jetzt beauftragen' }).click();
}

/** From the last tab to the calm page after it. */
export async function submitWithTan(page: Page, { mobile }: Person): Promise<void> {
  await page.getByRole('button', { name: 'Absenden' }).click();
  // However long the list of what is confirmed is, and however small the phone.
  await expect(tanDialog(page).getByRole('button', { name: 'Jetzt beauftragen' })).toBeInViewport({ ratio: 1 });
  const name = await page.getByRole('heading', { level: 1, includeHidden: true }).innerText();
  const code = await newestTan(page.request, mobile, name);
  await enterTan(page, code.toLowerCase());
  await expect(page.getByText('Ihr Auszahlungsantrag wurde erfolgreich übermittelt.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Ihr Antrag ist bei der Bank' })).toBeVisible();
}

/** The panel of the console in which it is decided. */
export const decision = (page: Page): Locator => page.getByRole('complementary').filter({ hasText: 'Entscheidung' });

export async function decide(page: Page, action: 'Genehmigen' | 'Ablehnen'): Promise<void> {
  await decision(page).getByRole('button', { name: action }).click();
  await page.getByRole('dialog', { name: action }).getByRole('button', { name: action }).click();
  await expect(page.getByRole('dialog', { name: action })).toBeHidden();
}

export async function recordPayment(page: Page, reference: string): Promise<void> {
  await decision(page)
    .getByLabel(/^Referenz/)
    .fill(reference);
  await decision(page).getByRole('button', { name: 'Zahlung erfassen' }).click();
  await page.getByRole('dialog', { name: 'Zahlung erfassen' }).getByRole('button', { name: 'Zahlung erfassen' }).click();
  await expect(page.getByText('Die Zahlung wurde erfasst.')).toBeVisible();
}
