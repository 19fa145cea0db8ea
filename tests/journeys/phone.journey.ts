import type { Locator, Page } from '@playwright/test';
import { fixtureFile, sendButton, signInAsCustomer } from './customerSteps.ts';
import { PreparedCases } from './preparedCases.ts';
import { expect, test } from './watchPage.ts';

const boxOf = async (place: Locator) => (await place.boundingBox())!;

/** In sight without scrolling, and not below the bar at the bottom. */
async function expectUnderTheThumb(page: Page, action: Locator): Promise<void> {
  await expect(action).toBeVisible();
  await page.evaluate('window.scrollTo(0, 0)');
  const box = await boxOf(action);
  const bar = await boxOf(page.getByRole('navigation', { name: 'Hauptnavigation' }));
  expect(box.y).toBeGreaterThan(0);
  expect(box.y + box.height).toBeLessThanOrEqual(bar.y);
}

test('on a phone the next step is under the thumb, from the first photo to the next document', async ({ watched, request, baseURL }) => {
  const cases = await PreparedCases.open(request, baseURL!);
  const person = await cases.customer();
  const enquiry = await cases.enquiry(person, 'Kontowechsel', [{ name: 'Meldebescheinigung' }, { name: 'Kündigung', required: false }]);
  const page = await watched.device({ width: 360, height: 780 });
  await signInAsCustomer(page, person.email, person.password);
  await page.goto(`/hub/vorgang/${enquiry.id}/dokument/${enquiry.requestedFiles[0]!.id}`);
  const files = page.locator('input[type=file]:not([capture])');

  await test.step('two photos stand side by side, and the button says what it sends', async () => {
    await files.setInputFiles(fixtureFile('foto-gedreht.jpg'));
    await expectUnderTheThumb(page, page.getByRole('button', { name: '1 Seite hochladen' }));
    await files.setInputFiles(fixtureFile('foto-gedreht.jpg'));
    await expectUnderTheThumb(page, page.getByRole('button', { name: '2 Seiten hochladen' }));
    const pages = page.getByRole('list', { name: 'Ausgewählte Seiten' }).getByRole('listitem');
    const [first, second] = [await boxOf(pages.nth(0)), await boxOf(pages.nth(1))];
    expect(second.y).toBe(first.y);
    expect(second.x).toBeGreaterThan(first.x);
  });

  await test.step('the notice after the upload leaves the release free', async () => {
    await page.getByRole('button', { name: sendButton }).click();
    const notice = page.getByRole('region', { name: 'Hinweise' }).getByText('Ihre Datei(en) wurde(n) erfolgreich verarbeitet.');
    await expect(notice).toBeVisible({ timeout: 60_000 });
    const release = page.getByRole('button', { name: 'Für Bank freigeben' });
    await expectUnderTheThumb(page, release);
    const [above, action] = [await boxOf(page.getByRole('region', { name: 'Hinweise' })), await boxOf(release)];
    expect(above.y + above.height).toBeLessThan(action.y);
    await release.click();
  });

  await test.step('the next document is where the release was, also when it is optional, and nothing untrue is said', async () => {
    await expect(page.getByText('Sie können den Vorgang nun abschließen.')).toBeVisible();
    await expect(page.getByText('nichts weiter tun')).toHaveCount(0);
    const next = page.getByRole('link', { name: 'Nächstes Dokument' });
    await expectUnderTheThumb(page, next);
    await next.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Kündigung' })).toBeVisible();
    await expect(page.getByRole('main').getByText('Kontowechsel')).toBeVisible();
  });
});
