import type { Page } from '@playwright/test';
import { signInAsCustomer } from './customerSteps.ts';
import { signInAsEmployee } from './employeeSteps.ts';
import { PreparedCases, type Person } from './preparedCases.ts';
import { expect, test } from './watchPage.ts';

const devices = [
  ['on the phone', { width: 360, height: 780 }],
  ['at the desk', { width: 1440, height: 900 }],
] as const;

/** Tries, and stays where it is. */
async function tryToSignIn(page: Page, { email, password }: Person): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('E-Mail-Adresse').fill(email);
  await page.getByLabel('Passwort', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Anmelden' }).click();
}

for (const [where, size] of devices)
  test(`a customer asks to be deleted ${where}, and stays out until an employee cancels it`, async ({ watched, request, baseURL }) => {
    const cases = await PreparedCases.open(request, baseURL!);
    const person = await cases.customer();
    const device = await watched.device(size);
    const console = await watched.device();
    const why = device.getByText(/Sie haben die Löschung Ihrer Daten beantragt/);

    await test.step('asked first, and given up without a trace', async () => {
      await signInAsCustomer(device, person.email, person.password);
      await device.goto('/profile');
      await device.getByRole('button', { name: 'Account löschen' }).click();
      const dialog = device.getByRole('dialog');
      await expect(dialog.getByText('Sind Sie sicher, dass den Account löschen wollen.')).toBeVisible();
      await dialog.getByRole('button', { name: 'Abbrechen' }).click();
      await expect(dialog).toBeHidden();
      await device.reload();
      await expect(device.getByRole('heading', { name: 'Benutzerprofil', level: 1 })).toBeVisible();
    });

    await test.step('asked for, told, and signed out', async () => {
      await device.getByRole('button', { name: 'Account löschen' }).click();
      await device.getByRole('dialog').getByRole('button', { name: 'Löschen', exact: true }).click();
      await expect(device.getByText('Der Account wurde gelöscht.')).toBeVisible();
      await expect(device).toHaveURL(/\/login$/);
      await device.goto('/profile');
      await expect(device).toHaveURL(/\/login$/);
    });

    await test.step('the login says why nobody gets in', async () => {
      watched.expectForbiddenCalls();
      await tryToSignIn(device, person);
      await expect(why.first()).toBeVisible();
      await expect(device).toHaveURL(/\/login$/);
    });

    await test.step('an employee sees it and cancels it', async () => {
      await signInAsEmployee(console);
      await console.goto(`/admin/kunde/${person.id}`);
      await console.getByRole('button', { name: 'Löschanfrage stornieren' }).click();
      await console.getByRole('dialog').getByRole('button', { name: 'Löschanfrage stornieren' }).click();
      await expect(console.getByText('Löschanfrage storniert.')).toBeVisible();
      await expect(console.getByRole('button', { name: 'Löschanfrage stornieren' })).toBeHidden();
    });

    await test.step('the customer signs in again', async () => {
      await tryToSignIn(device, person);
      // Back where the way in was barred.
      await expect(device.getByRole('heading', { name: 'Benutzerprofil', level: 1 })).toBeVisible();
    });
  });
