import type { Page } from '@playwright/test';
import { PreparedCases } from './preparedCases.ts';
import { expect, test } from './watchPage.ts';

const devices = [
  ['on the phone', { width: 360, height: 780 }],
  ['at the desk', { width: 1440, height: 900 }],
] as const;

async function atTheBank(page: Page, number: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Online-Banking', level: 1 })).toBeVisible();
  await page.getByLabel('Zugangsnummer').fill(number);
  await page.getByRole('button', { name: 'Anmelden und zurück zum Portal' }).click();
}
async function toTheBank(page: Page, at: string): Promise<void> {
  await page.goto(`${at}/login`);
  await page.getByRole('tab', { name: 'Online-Banking' }).click();
  await page.getByRole('button', { name: 'Mit Online-Banking anmelden' }).click();
}

for (const [where, size] of devices)
  test(`a customer registers and signs in by online banking ${where}`, async ({ watched, request, baseURL }) => {
    const cases = await PreparedCases.open(request, baseURL!);
    const { invitation } = await cases.invitedCustomer();
    const device = await watched.device(size);
    const number = String(Date.now()).slice(-9);
    // The bank leads back to the address that the portal is known by, and the browser has its secret for that one.
    const at = baseURL!.replace('127.0.0.1', 'localhost');

    await test.step('breaks off at the bank, and is back at the invitation', async () => {
      await device.goto(`${at}${invitation}`);
      await device.getByRole('tab', { name: 'Online-Banking' }).click();
      const toBank = device.getByRole('button', { name: 'Mit Online-Banking registrieren' });
      await expect(toBank).toBeDisabled();
      await device.getByRole('checkbox').check();
      await toBank.click();
      await device.getByRole('link', { name: 'Abbrechen' }).click();
      await expect(device.getByText(/Die Anmeldung bei Ihrer Bank wurde abgebrochen/)).toBeVisible();
      await expect(device.getByRole('heading', { name: 'Registrierung', level: 1 })).toBeVisible();
    });

    await test.step('registers, and is at the activation with nothing in the address', async () => {
      await device.getByRole('tab', { name: 'Online-Banking' }).click();
      await device.getByRole('checkbox').check();
      await device.getByRole('button', { name: 'Mit Online-Banking registrieren' }).click();
      await atTheBank(device, number);
      await expect(device).toHaveURL(/\/aktivierung$/);
    });

    await test.step('signs in on another device', async () => {
      const other = await watched.device(size);
      await toTheBank(other, at);
      await atTheBank(other, number);
      await expect(other).toHaveURL(/\/aktivierung$/);
      await other.goBack();
      await expect(other).not.toHaveURL(/yes-error/);
    });

    await test.step('who is no customer is told so', async () => {
      const stranger = await watched.device(size);
      await toTheBank(stranger, at);
      await atTheBank(stranger, `${number}9`);
      await expect(stranger.getByText(/Mit diesem Online-Banking ist kein Zugang verbunden/)).toBeVisible();
      await expect(stranger).toHaveURL(/\/login$/);
    });
  });
