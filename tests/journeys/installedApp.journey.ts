import type { Page } from '@playwright/test';
import { signInAsCustomer } from './customerSteps.ts';
import { OwnPortal } from './ownPortal.ts';
import { expect, test } from './watchPage.ts';

const credentials = { email: 'kundin@demo.bank', password: 'Demo-Passwort-2026!' };
/** A portal that starts on a busy machine, and the page looks every half minute at most. */
const BACK = { timeout: 90_000 };

interface Kept {
  readonly shelf: string;
  readonly paths: readonly string[];
}
/** All that is kept by workers. */
const keptBy = (page: Page): Promise<Kept[]> =>
  page.evaluate<Kept[]>(`(async () => Promise.all((await caches.keys()).map(async (shelf) => ({
    shelf, paths: (await (await caches.open(shelf)).keys()).map(({ url }) => new URL(url).pathname) }))))()`);
const offline = (page: Page) => page.getByRole('heading', { name: 'Keine Verbindung', level: 1 });

let portal: OwnPortal;
test.beforeAll(async () => {
  portal = await OwnPortal.open();
  await portal.start();
});
test.afterAll(() => portal.end());

test('an installed app says that there is no connection, goes on by itself, takes the new version, and keeps nothing of anybody', async ({
  watched,
}) => {
  watched.expectFailingCalls();
  const page = await watched.device({ width: 360, height: 740 });
  await page.goto(`${portal.url}/login`);
  expect(await page.evaluate('navigator.serviceWorker.getRegistrations().then(({ length }) => length)'), 'nothing before the login').toBe(
    0,
  );
  await signInAsCustomer(page, credentials.email, credentials.password, portal.url);
  await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
  const manifest = await page.evaluate<{ name: string }>(
    "fetch(document.querySelector('link[rel=manifest]').href).then((one) => one.json())",
  );
  expect(manifest.name).toContain('Demo Bank eG');

  await page.goto(`${portal.url}/hub`);
  const hub = page.getByRole('heading', { level: 1 });
  await expect(hub).toBeVisible();
  const [first, ...others] = await keptBy(page);
  expect([first?.paths, others]).toEqual([['/offline.html'], []]);

  await portal.kill();
  await page.reload();
  await expect(offline(page)).toBeVisible();
  await expect(page).toHaveURL(/\/hub$/);
  await page.getByRole('button', { name: 'Erneut versuchen' }).dblclick();
  await expect(page.getByRole('status')).toHaveText('Noch keine Verbindung. Wir versuchen es weiter.');
  await portal.start({ APP_VERSION: 'neue-fassung' });
  await expect(offline(page)).toBeHidden(BACK);
  await expect(page).toHaveURL(/\/hub$/);
  await expect(page.getByText('Version neue-fassung')).toBeVisible();

  await expect.poll(async () => (await keptBy(page)).map(({ shelf }) => shelf), BACK).not.toContain(first?.shelf);
  expect((await keptBy(page)).map(({ paths }) => paths)).toEqual([['/offline.html']]);

  await page.getByRole('button', { name: /^Menü/ }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect((await keptBy(page)).map(({ paths }) => paths)).toEqual([['/offline.html']]);
  await portal.kill();
  await page.goto(`${portal.url}/hub/vorgang/4711`);
  await expect(offline(page)).toBeVisible();
});
