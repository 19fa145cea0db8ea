import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';

const fixtures = fileURLToPath(new URL('../fixtures/', import.meta.url));
/** It says how many pages or files it sends. */
export const sendButton = /^\d+\s(Seiten?|Datei(en)?) hochladen$/;
export const fixtureFile = (name: string): string => path.join(fixtures, name);

export async function signInAsCustomer(page: Page, email: string, password: string, at = ''): Promise<void> {
  await page.goto(`${at}/login`);
  await page.getByLabel('E-Mail-Adresse').fill(email);
  await page.getByLabel('Passwort', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
}

export async function register(page: Page, link: string, password: string): Promise<void> {
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Registrierung' })).toBeVisible();
  const submit = page.getByRole('button', { name: 'Registrieren' });
  await expect(submit).toBeDisabled();
  await page.getByLabel('Passwort', { exact: true }).fill(password);
  await page.getByLabel('Passwort wiederholen').fill(password);
  await page.getByRole('checkbox').check();
  await submit.click();
  await expect(page).toHaveURL(/\/aktivierung$/);
}

export async function activate(page: Page, code: string): Promise<void> {
  await page.getByLabel('Aktivierungscode').fill(code.toLowerCase());
  await page.getByRole('button', { name: 'Code bestätigen' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByText('Ihr Account wurde erfolgreich aktiviert.')).toBeVisible();
}

/** From anywhere in an enquiry to one of its documents. */
export async function openFile(page: Page, group: string, file: string): Promise<void> {
  await page.getByRole('link', { name: new RegExp(group) }).click();
  // The link to the group names the documents that are asked for again, too.
  await expect(page.getByRole('heading', { name: group, level: 1 })).toBeVisible();
  await page.getByRole('link', { name: new RegExp(file) }).click();
  await expect(page.getByRole('heading', { name: file, level: 1 })).toBeVisible();
}

export async function uploadFiles(page: Page, names: readonly string[]): Promise<void> {
  await page.locator('input[type=file]:not([capture])').setInputFiles(names.map(fixtureFile));
  await page.getByRole('button', { name: sendButton }).click();
  await expect(page.getByText('Ihre Datei(en) wurde(n) erfolgreich verarbeitet.')).toBeVisible({ timeout: 60_000 });
}
