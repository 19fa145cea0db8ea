import { field, signInAsEmployee } from './employeeSteps.ts';
import { PreparedCases } from './preparedCases.ts';
import { expect, test } from './watchPage.ts';

test('an auditor asks what was the case when, and who came in', async ({ watched, request, baseURL }) => {
  watched.expectFailingCalls();
  const cases = await PreparedCases.open(request, baseURL!);
  const person = await cases.customer();
  const enquiry = await cases.enquiry(person, 'Umschuldung Revision', [{ name: 'Meldebescheinigung' }]);
  const page = await watched.device();
  const slider = page.getByRole('slider', { name: 'Stand nach Ereignis' });
  const row = (name: string) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) });

  await test.step('signs in at the second try', async () => {
    await page.goto('/admin/login');
    await field(page, 'E-Mail').fill('auditor@demo.bank');
    await field(page, 'Passwort').fill('Falsches-Passwort-1');
    await page.getByRole('button', { name: 'Anmelden' }).click();
    await expect(page.getByText('Die E-Mail-Adresse oder das Passwort ist nicht richtig.')).toBeVisible();
    await signInAsEmployee(page, 'auditor@demo.bank');
  });

  await test.step('finds the case by its name, without the name in the address', async () => {
    await page.getByRole('link', { name: 'Revision', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Revision', level: 1 })).toBeVisible();
    await page.getByRole('combobox', { name: 'Person, Vorgang oder Vorhaben' }).fill('Umschuldung Revision');
    await page
      .getByRole('option', { name: /Umschuldung Revision/ })
      .first()
      .click();
    await expect(page).toHaveURL(new RegExp(`wer=enquiry-${enquiry.id}`));
    expect(page.url()).not.toContain('Umschuldung');
    // The events of everybody stand there until those of the case have come.
    await expect(page.getByRole('rowheader', { name: 'Kunde angelegt' })).toHaveCount(0);
    await expect(page.getByRole('rowheader', { name: 'Vorgang geöffnet' })).toHaveCount(1);
  });

  await test.step('sees the state at an event, and moves through time by keys', async () => {
    await page.getByRole('link', { name: /Verlauf öffnen \(Vorgang geöffnet/ }).click();
    await expect(page.getByRole('heading', { name: 'Verlauf: Vorgang', level: 1 })).toBeVisible();
    await expect(row('Status')).toContainText('Offen');
    await expect(row('Status')).toContainText('vorher: Entwurf');
    await slider.focus();
    await page.keyboard.press('Home');
    await expect(page.getByText(/^1 von \d+: Vorgang angelegt/)).toBeVisible();
    await expect(row('Status')).toContainText('Entwurf');
    await page.keyboard.press('End');
    await expect(row('Status')).toContainText('Offen');
  });

  await test.step('and by the mouse, in the list', async () => {
    await page
      .getByRole('list', { name: /Reihenfolge/ })
      .getByRole('button', { name: /Dokument angefordert/ })
      .click();
    await expect(page.getByRole('rowheader', { name: /Dokument „Meldebescheinigung“ › Status/ })).toBeVisible();
  });

  await test.step('takes the history along as a report', async () => {
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Prüfbericht als JSON' }).click()]);
    expect(file.suggestedFilename()).toBe(`pruefbericht-${enquiry.id}.json`);
  });

  await test.step('finds the own wrong sign-in, told from the right one', async () => {
    await page.getByRole('link', { name: 'Revision', exact: true }).first().click();
    await page.getByRole('link', { name: 'Anmeldungen und Zugriffe' }).click();
    const table = page.getByRole('table', { name: 'Anmeldungen und Zugriffe' });
    await expect(table.getByText('Angemeldet').first()).toBeVisible();
    await page.getByRole('combobox', { name: 'Art' }).selectOption({ label: 'Anmeldung fehlgeschlagen' });
    await expect(table.getByText('Anmeldung fehlgeschlagen').first()).toBeVisible();
    await expect(table.getByText('Angemeldet', { exact: true })).toHaveCount(0);
  });
});
