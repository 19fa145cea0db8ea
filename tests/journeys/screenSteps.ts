import type { Page } from '@playwright/test';

/** From a screen as it opens to one of its states. */
export const press = (name: string | RegExp) => (page: Page) =>
  page
    .getByRole('button', { name, ...(typeof name === 'string' ? { exact: true } : {}) })
    .first()
    .click();
export const shows = (page: Page, text: string) => page.getByText(text).first().waitFor();
export const opens = (name: string | RegExp) => async (page: Page) => (await press(name)(page), await page.getByRole('dialog').waitFor());
export const invalid = (page: Page) => page.locator('[aria-invalid=true]').first().waitFor();
export const row = (page: Page) => page.getByRole('row').nth(1).waitFor();
/** A dialog with a form that is sent as it opens. */
export const refuses = (name: string | RegExp) => async (page: Page) => (
  await opens(name)(page),
  await page.getByRole('dialog').getByRole('button', { name: 'Speichern' }).click(),
  await invalid(page)
);
