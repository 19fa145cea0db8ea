import type { Page, Route } from '@playwright/test';
import { expect, test } from './watchPage.ts';

const PHONE = { width: 360, height: 740 };
const credentials = { email: 'kundin@demo.bank', password: 'Demo-Passwort-2026!' };

/** Holds the app's script back until it is let go, as a slow connection would. */
async function holdScript(page: Page): Promise<() => Promise<void>> {
  let letGo: () => void = () => undefined;
  const free = new Promise<void>((resolve) => (letGo = resolve));
  const hold = async (route: Route): Promise<void> => {
    await free;
    await route.continue();
  };
  await page.route(/\/assets\/base-[^/]+\.js$/, hold);
  return async () => {
    letGo();
    await page.waitForLoadState('load');
  };
}

const height = "document.querySelector('#root').getBoundingClientRect().height";
const heading = (page: Page) => page.getByRole('heading', { name: 'Login' });

test('the login is there before the app is, and the app takes over the very same elements', async ({ watched }) => {
  const page = await watched.device(PHONE);
  const letGo = await holdScript(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await expect(heading(page)).toBeVisible();
  await page.evaluate("window.drawn = [...document.querySelectorAll('#root *')]");
  const before = await page.evaluate<number>(height);
  await letGo();
  await page.getByRole('button', { name: 'Passwort anzeigen' }).click();
  await expect(page.getByLabel('Passwort', { exact: true })).toHaveAttribute('type', 'text');
  await expect(page.getByRole('button', { name: 'Passwort verbergen' }), 'the app has taken over').toBeVisible();
  const lost = await page.evaluate<number>("window.drawn.filter((one) => !one.isConnected && one.tagName !== 'path').length");
  const after = await page.evaluate<number>(height);
  expect(lost).toBe(0);
  expect(after).toBe(before);
});

test('what is typed and sent before the app is there is not lost', async ({ watched }) => {
  const page = await watched.device(PHONE);
  const letGo = await holdScript(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByLabel('E-Mail-Adresse').fill(credentials.email);
  await page.getByLabel('Passwort', { exact: true }).fill(credentials.password);
  await page.getByRole('button', { name: 'Anmelden' }).click();
  expect(new URL(page.url()).search, 'nothing that was typed stands in the address').toBe('');
  await letGo();
  await page.waitForURL('**/dashboard');
});

test('what is pressed before the app is there is not lost: a password is shown at once, the rest once the app is there', async ({
  watched,
}) => {
  const page = await watched.device(PHONE);
  const letGo = await holdScript(page);
  await page.goto('/login', { waitUntil: 'commit' });
  const password = page.getByLabel('Passwort', { exact: true });
  await page.getByLabel('E-Mail-Adresse').fill(credentials.email);
  await password.fill('geheim');
  await page.getByRole('button', { name: 'Passwort anzeigen', pressed: false }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await page.getByRole('button', { name: 'Passwort vergessen?' }).click();
  await letGo();
  await expect(page.getByRole('dialog').getByLabel('E-Mail-Adresse')).toHaveValue(credentials.email);
  await page.keyboard.press('Escape');
  await expect(password).toHaveValue('geheim');
  await page.getByRole('button', { name: 'Passwort verbergen', pressed: true }).click();
  await expect(password).toHaveAttribute('type', 'password');
  await expect(page.getByText('E-Mail-Adresse oder Passwort stimmen nicht'), 'the last one that was pressed counts').toHaveCount(0);
});

test('who is signed in sees no login on the way', async ({ watched }) => {
  const page = await watched.device(PHONE);
  await page.goto('/login');
  await page.getByLabel('E-Mail-Adresse').fill(credentials.email);
  await page.getByLabel('Passwort', { exact: true }).fill(credentials.password);
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await page.waitForURL('**/dashboard');
  const letGo = await holdScript(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await expect(page.locator('#root')).toHaveCSS('visibility', 'hidden');
  await letGo();
  await page.waitForURL('**/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
