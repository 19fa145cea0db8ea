import type { Page } from '@playwright/test';
import { signInAsCustomer } from './customerSteps.ts';
import { signInAsEmployee } from './employeeSteps.ts';
import { PreparedCases } from './preparedCases.ts';
import { expect, test } from './watchPage.ts';

const deadlines = (page: Page) => page.getByRole('switch', { name: 'Erinnerung an Fristen' });
const drafts = (page: Page) => page.getByRole('switch', { name: 'Erinnerung an angefangene Auszahlungen' });
const off = 'Gespeichert. Wir erinnern Sie nicht mehr.';

test('a customer switches reminders off and on, in two tabs and without a connection', async ({ watched, request, baseURL }) => {
  const cases = await PreparedCases.open(request, baseURL!);
  const person = await cases.customer({ roles: ['ROLE_CUSTOMER_UPLOAD', 'ROLE_CUSTOMER_VALUTIERUNG'] });
  const page = await watched.device({ width: 360, height: 780 });
  await signInAsCustomer(page, person.email, person.password);
  await page.goto('/profile');

  await test.step('all are on, and by the keyboard one is switched off, at once and for good', async () => {
    await expect(deadlines(page)).toBeChecked();
    await expect(drafts(page)).toBeChecked();
    await deadlines(page).focus();
    await page.keyboard.press('Space');
    await expect(page.getByText(off)).toBeVisible();
    await expect(deadlines(page)).toBeFocused();
    await page.reload();
    await expect(deadlines(page)).not.toBeChecked();
    await expect(drafts(page)).toBeChecked();
  });

  await test.step('another tab undoes nothing of it, and the first one hears of it', async () => {
    const other = await page.context().newPage();
    await other.goto('/profile');
    await deadlines(page).click();
    await expect(page.getByText('Gespeichert. Wir erinnern Sie.')).toBeVisible();
    await drafts(other).click();
    await expect(other.getByText(off)).toBeVisible();
    await expect(deadlines(other)).toBeChecked();
    await other.close();
    await page.reload();
    await expect(deadlines(page)).toBeChecked();
    await expect(drafts(page)).not.toBeChecked();
  });

  await test.step('without a connection the switch goes back and says why', async () => {
    watched.expectFailingCalls();
    await page.context().setOffline(true);
    await deadlines(page).click();
    await expect(page.getByRole('status').filter({ hasText: 'Es wurde nichts gesendet' }).first()).toBeVisible();
    await expect(deadlines(page)).toBeChecked();
    await page.context().setOffline(false);
    await deadlines(page).click();
    await expect(page.getByText(off)).toBeVisible();
  });

  await test.step('an employee sees what is switched off', async () => {
    const console = await watched.device();
    await signInAsEmployee(console);
    await console.goto(`/admin/kunde/${person.id}`);
    await expect(console.getByText('an Fristen, an angefangene Auszahlungen')).toBeVisible();
  });
});
