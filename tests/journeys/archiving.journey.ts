import path from 'node:path';
import { filesWith } from '../simulation/spy.ts';
import { signInAsEmployee } from './employeeSteps.ts';
import { PreparedCases } from './preparedCases.ts';
import { run } from './thisRun.ts';
import { expect, test } from './watchPage.ts';

/** Where the portal of this run keeps its data; one that runs elsewhere does not show it. */
const dataDir = process.env['JOURNEY_DATA_DIR'];
/** Nothing else in the world is called so. */
const canary = `Zwirbelquast${run}`;

test('several cases archived at once: one that fails is named, and tried again alone', async ({ watched, request, baseURL }) => {
  watched.expectFailingCalls();
  const cases = await PreparedCases.open(request, baseURL!);
  const lastName = `Stapelfeld${run}`;
  const person = await cases.customer({ lastName });
  const names = ['Depotübertrag', 'Kontowechsel', 'Umschuldung'];
  const [, failing] = await Promise.all(names.map((name) => cases.enquiry(person, name, [{ name: 'Ausweis' }])));
  const page = await watched.device();
  await signInAsEmployee(page);
  await page.goto(`/admin/upload/enquiries?filter=${encodeURIComponent(JSON.stringify({ q: lastName }))}`);
  await expect(page.getByRole('row')).toHaveCount(names.length + 1);
  await page.getByRole('checkbox', { name: 'Alle Zeilen dieser Seite auswählen' }).check();
  await page.getByRole('button', { name: /^Vorgang archivieren/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Vorgang archivieren' });
  await expect(dialog).toContainText('3 Vorgänge');

  await test.step('one of them does not get through', async () => {
    await page.route(`**/enquiries/${failing!.id}/hard-archive`, (route) => route.abort('connectionrefused'));
    await dialog.getByRole('button', { name: 'Vorgang archivieren' }).click();
    await expect(dialog.getByRole('alert')).toContainText(/Kontowechsel: \S/);
    await expect(dialog.getByRole('alert')).not.toContainText(/Depotübertrag|Umschuldung/);
    await expect(page.getByText('2 Vorgänge wurden erfolgreich archiviert.')).toBeVisible();
    await expect(dialog, 'asks of what is left').toContainText('Alle sensiblen Daten von „Kontowechsel“');
    expect((await cases.adviser.get(`/enquiries/${failing!.id}`)).body['status']).toBe('open');
  });

  await test.step('repeated, it is archived as well', async () => {
    await page.unrouteAll();
    await dialog.getByRole('button', { name: 'Vorgang archivieren' }).click();
    await expect(page.getByText('Vorgang wurde erfolgreich archiviert.')).toBeVisible();
    await expect(dialog).toBeHidden();
    for (const { status, name } of await cases.enquiriesOf(person)) expect([status, name]).toEqual(['archived', null]);
  });
});

test('a customer archived: what is in the way is said first, and nothing of the name remains', async ({ watched, request, baseURL }) => {
  const cases = await PreparedCases.open(request, baseURL!);
  const person = await cases.customer({ lastName: canary });
  const enquiry = await cases.enquiry(person, `Hauskauf ${canary}`, [{ name: `Gehalt ${canary}` }]);
  await cases.upload(person, enquiry.requestedFiles[0]!.id, { release: true });
  const page = await watched.device();
  const dialog = page.getByRole('dialog', { name: 'Kunden archivieren' });
  const inFiles = (...folders: readonly string[]): Promise<readonly string[]> =>
    dataDir === undefined ? Promise.resolve([]) : filesWith([canary], ...folders.map((name) => path.join(dataDir, name)));
  const found = async (): Promise<readonly number[]> =>
    Promise.all(
      ['/customers', '/enquiries'].map(
        async (list) => ((await cases.adviser.get(`${list}?search=${canary}`)).body as unknown as readonly unknown[]).length,
      ),
    );
  const letters = async (to: string): Promise<string> => (await request.get('/api/demo/outbox', { params: { to } })).text();

  await test.step('the name is found before', async () => {
    expect(await found()).toEqual([1, 1]);
    expect(await letters(person.email)).toContain(canary);
    if (dataDir !== undefined) expect(await inFiles('read-models'), 'in the read models of the data folder').not.toEqual([]);
  });

  await test.step('a case under way is in the way, and closed', async () => {
    await signInAsEmployee(page);
    await page.goto(`/admin/kunde/${person.id}`);
    await page.getByRole('button', { name: 'Kunden archivieren' }).click();
    await dialog.getByRole('button', { name: 'Kunden archivieren' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Bitte schließen Sie zuerst ab');
    await dialog.getByRole('alert').getByRole('link').click();
    await expect(page.getByRole('heading', { name: `Vorgang: Hauskauf ${canary}`, level: 1 })).toBeVisible();
    await page.getByRole('button', { name: 'Vorgang abbrechen' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Status ändern' }).click();
    await expect(page.getByText('Der Vorgang wurde abgebrochen.').first()).toBeVisible();
  });

  await test.step('archived, the proof says what was deleted', async () => {
    await page.goto(`/admin/kunde/${person.id}`);
    await page.getByRole('button', { name: 'Kunden archivieren' }).click();
    await dialog.getByRole('button', { name: 'Kunden archivieren' }).click();
    await expect(page.getByRole('heading', { name: 'Nachweis der Archivierung' })).toBeVisible();
    const proof = page.getByRole('region', { name: 'Nachweis der Archivierung' }).or(page.getByRole('main'));
    await expect(proof.first()).toContainText(/Gelöschte Vorgänge\s*1/);
    await expect(proof.first()).toContainText(/Gelöschte Dokumente\s*1/);
    await expect(page.getByText(canary)).toHaveCount(0);
  });

  await test.step('nothing of the name is left', async () => {
    expect(await found()).toEqual([0, 0]);
    for (const place of [`/customers/${person.id}`, `/enquiries/${enquiry.id}`, `/enquiry-status-changes?enquiry=${enquiry.id}`])
      expect(JSON.stringify((await cases.adviser.get(place)).body), place).not.toContain(canary);
    for (const to of [person.email, person.mobile]) await expect.poll(() => letters(to), `letters to ${to}`).not.toContain(canary);
    // The free pages of the read models go within the hour: tests/simulation/erasure.spec.ts lets it pass.
    expect(await inFiles('log', 'vault', 'records', 'blobs', 'intake')).toEqual([]);
    expect((await request.post('/api/customers/login', { data: { email: person.email, password: person.password } })).status()).toBe(401);
  });
});
