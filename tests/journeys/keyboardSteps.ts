import type { Locator, Page } from '@playwright/test';
import { DEMO_PASSWORD } from './employeeSteps.ts';
import { expect } from './watchPage.ts';

const MOST_STOPS = 60;

const isFocused = (target: Locator): Promise<boolean> => target.evaluate((element) => element === element.ownerDocument.activeElement);

/** Goes there with Tab alone, as somebody without a mouse has to. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    if (await isFocused(target)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`not reached by Tab: ${String(target)}`);
}

export async function press(page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

export async function type(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}

/** In place of what stands there. */
export async function retype(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Delete');
  await page.keyboard.type(text);
}

export const button = (scope: Page | Locator, name: string | RegExp): Locator =>
  scope.getByRole('button', { name, ...(typeof name === 'string' ? { exact: true } : {}) }).first();
export const link = (scope: Page | Locator, name: string | RegExp): Locator => scope.getByRole('link', { name }).first();
export const box = (scope: Page | Locator, name: string | RegExp): Locator =>
  scope.getByRole('textbox', { name, ...(typeof name === 'string' ? { exact: true } : {}) });

/** The first stop leads past everything that repeats. */
export async function skipsToContent(page: Page): Promise<void> {
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Zum Inhalt springen' });
  await expect(skip).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
}

/** However often somebody presses Tab, the focus stays inside. */
export async function keepsFocus(page: Page, dialog: Locator): Promise<void> {
  await expect(dialog).toBeVisible();
  const inside = page.locator('.MuiDialog-root :focus');
  await expect(inside).toHaveCount(1);
  for (let stops = 0; stops < 12; stops += 1) {
    await page.keyboard.press('Tab');
    await expect(inside).toHaveCount(1);
  }
}

/** Escape closes it, and the focus is back where it came from. */
export async function givesFocusBack(page: Page, dialog: Locator, opener: Locator): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
}

/** After a navigation reading goes on at the heading (or the content), not at the top of the document. */
export async function reads(page: Page, heading: string | RegExp): Promise<void> {
  const title = page.getByRole('heading', { level: 1, name: heading });
  await expect(title).toBeVisible();
  await expect
    .poll(async () => (await isFocused(title)) || (await isFocused(page.getByRole('main'))), { message: `focus at ${String(heading)}` })
    .toBe(true);
}

/** A page that is there to be filled in: work goes on in its first field. */
export async function fillsIn(page: Page, heading: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await expect(page.locator('main form').locator('input, select, textarea').first()).toBeFocused();
}

/** From the login form to the page behind it. */
export async function typesCredentials(page: Page, email: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Anmeldung Bankmitarbeiter' })).toBeVisible();
  await type(page, page.getByRole('textbox', { name: 'E-Mail' }), email);
  await type(page, page.getByLabel(/^Passwort( \*)?$/), DEMO_PASSWORD);
  await page.keyboard.press('Enter');
}
