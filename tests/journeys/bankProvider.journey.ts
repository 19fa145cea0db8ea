import type { Page } from '@playwright/test';
import { oidcProvider, startOidcProvider } from '../harness/startOidcProvider.ts';
import { OwnPortal } from './ownPortal.ts';
import { PreparedCases } from './preparedCases.ts';
import { expect, test } from './watchPage.ts';

const NUMBER = '4711';
const CLIENT = { client_id: 'portal', client_secret: 'nur in dieser Reise' };

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

test('a customer registers and signs in at a real provider of OpenID Connect, which is away for a while', async ({ watched, request }) => {
  test.skip(oidcProvider === undefined, 'oidc-provider is not installed');
  const portal = await OwnPortal.open();
  const at = portal.url.replace('127.0.0.1', 'localhost');
  const provider = await startOidcProvider(`${at}/_yes/callback`, [
    { ...CLIENT, token_endpoint_auth_method: 'client_secret_basic', id_token_signed_response_alg: 'PS256' },
  ]);
  try {
    await portal.start({
      BANK_SIGN_IN_ISSUER: provider.issuer,
      BANK_SIGN_IN_CLIENT_ID: CLIENT.client_id,
      BANK_SIGN_IN_CLIENT_SECRET: CLIENT.client_secret,
    });
    const cases = await PreparedCases.open(request, portal.url);
    const { invitation } = await cases.invitedCustomer();
    const device = await watched.device();

    await test.step('breaks off at the bank, and is back at the invitation', async () => {
      await device.goto(`${at}${invitation}`);
      await device.getByRole('tab', { name: 'Online-Banking' }).click();
      await device.getByRole('checkbox').check();
      await device.getByRole('button', { name: 'Mit Online-Banking registrieren' }).click();
      await device.getByRole('link', { name: 'Abbrechen' }).click();
      await expect(device.getByText(/Die Anmeldung bei Ihrer Bank wurde abgebrochen/)).toBeVisible();
      await expect(device.getByRole('heading', { name: 'Registrierung', level: 1 })).toBeVisible();
    });

    await test.step('registers while the bank is away: is told so, and does it again once it is back', async () => {
      for (const isAway of [true, false]) {
        if (isAway) provider.goAway();
        else provider.comeBack();
        const other = await watched.device();
        await other.goto(`${at}${invitation}`);
        await other.getByRole('tab', { name: 'Online-Banking' }).click();
        await other.getByRole('checkbox').check();
        await other.getByRole('button', { name: 'Mit Online-Banking registrieren' }).click();
        await atTheBank(other, NUMBER);
        if (isAway) await expect(other.getByText(/Ihre Bank antwortet zurzeit nicht/)).toBeVisible();
        else await expect(other).toHaveURL(/\/aktivierung$/);
      }
    });

    await test.step('signs in on another device, with nothing of it in the address', async () => {
      const other = await watched.device({ width: 360, height: 780 });
      await toTheBank(other, at);
      await atTheBank(other, NUMBER);
      await expect(other).toHaveURL(/\/aktivierung$/);
    });

    await test.step('who is no customer is told so', async () => {
      const stranger = await watched.device();
      await toTheBank(stranger, at);
      await atTheBank(stranger, `${NUMBER}9`);
      await expect(stranger.getByText(/Mit diesem Online-Banking ist kein Zugang verbunden/)).toBeVisible();
      await expect(stranger).toHaveURL(/\/login$/);
    });
  } finally {
    await portal.end();
    await provider.stop();
  }
});
