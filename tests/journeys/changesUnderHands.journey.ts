import { readFile } from 'node:fs/promises';
import { readZip } from '@portal/platform/archives/testing/readZip';
import { fixtureFile, signInAsCustomer } from './customerSteps.ts';
import { done, inDays, PreparedCases } from './preparedCases.ts';
import { expect, test } from './watchPage.ts';

const devices = [
  ['phone', { width: 360, height: 780 }],
  ['desk', { width: 1440, height: 900 }],
] as const;

for (const [device, size] of devices)
  test(`a case that changes under the customer's hands (${device})`, async ({ watched, request, baseURL }) => {
    const cases = await PreparedCases.open(request, baseURL!);
    const person = await cases.customer();
    const asked = [{ name: 'Gehaltsnachweis' }, { name: 'Personalausweis' }];
    const enquiry = await cases.enquiry(person, 'Anschlussfinanzierung', asked, 'open', inDays(14));
    const [salary, identity] = enquiry.requestedFiles;
    const page = await watched.device(size);
    await signInAsCustomer(page, person.email, person.password);
    const choose = (name: string): Promise<void> => page.locator('input[type=file]:not([capture])').setInputFiles(fixtureFile(name));
    const said = page.getByRole('status');

    await test.step('a new case stands in the hub by itself, and is said', async () => {
      await page.goto('/hub');
      await expect(page.getByRole('link', { name: /Anschlussfinanzierung/ })).toBeVisible();
      await cases.enquiry(person, 'Modernisierung', [{ name: 'Grundbuchauszug' }], 'open');
      await expect(page.getByRole('link', { name: /Modernisierung/ })).toBeVisible();
      await expect(said.filter({ hasText: 'Ihre Bank hat einen neuen Vorgang für Sie: „Modernisierung“.' })).toBeAttached();
    });

    await test.step('what the bank asks for besides stands in the open case', async () => {
      await page.goto(`/hub/vorgang/${enquiry.id}`);
      await expect(page.getByText('0 von 2 erledigt')).toBeVisible();
      await done(cases.adviser.post('/files', { enquiry: enquiry.id, name: 'Mietvertrag' }));
      await expect(page.getByText('0 von 3 erledigt')).toBeVisible();
      await expect(said.filter({ hasText: 'Ihre Bank bittet zusätzlich um „Mietvertrag“.' })).toBeAttached();
    });

    await test.step('a message of the bank appears while a question is typed, and what is typed stays', async () => {
      await page.goto(`/hub/vorgang/${enquiry.id}/dokument/${identity!.id}`);
      await page.getByRole('button', { name: 'Frage stellen' }).click();
      const question = page.getByRole('textbox', { name: 'Ihre Frage' });
      await question.fill('Reicht die Vorderseite?');
      await done(cases.adviser.post(`/files/${identity!.id}/questions`, { text: 'Bitte beide Seiten.' }));
      await expect(page.getByText('Bitte beide Seiten.')).toBeVisible();
      await expect(question).toHaveValue('Reicht die Vorderseite?');
    });

    await test.step('the whole case can be taken along', async () => {
      await cases.releaseAll(person, { ...enquiry, requestedFiles: [salary!] });
      await page.goto(`/hub/vorgang/${enquiry.id}`);
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Vorgang herunterladen' }).click(),
      ]);
      const paths = readZip(await readFile(await download.path())).map(({ path }) => path);
      expect(paths).toContain('Inhalt.csv');
    });

    await test.step('the bank asks for a document again while it is looked at, and chosen pages stay', async () => {
      await page.goto(`/hub/vorgang/${enquiry.id}/dokument/${salary!.id}`);
      await expect(page.getByRole('group', { name: 'Bereit' })).toBeVisible();
      const again = { status: 'requested', __context: { message: 'Die zweite Seite fehlt.' } };
      await done(cases.adviser.patch(`/files/${salary!.id}`, again));
      await expect(page.getByText('Die zweite Seite fehlt.').first()).toBeVisible();
      await choose('foto-gedreht.jpg');
      await expect(page.getByText('foto-gedreht.jpg').first()).toBeVisible();
      await cases.extend(enquiry);
      await expect(said.filter({ hasText: 'Die Frist dieses Vorgangs ist jetzt' })).toBeAttached();
      await expect(page.getByText('foto-gedreht.jpg').first()).toBeVisible();
    });

    await test.step('the bank archives the case under chosen pages: they can be saved', async () => {
      await page.goto(`/hub/vorgang/${enquiry.id}/dokument/${salary!.id}`);
      await expect(page.getByText('foto-gedreht.jpg').first()).toBeVisible();
      await cases.abort(enquiry);
      await expect(page.getByText('Ihre Bank hat diesen Vorgang inzwischen abgebrochen.')).toBeVisible();
      await cases.archive('enquiries', enquiry.id);
      await expect(page.getByText('Dieser Vorgang ist nicht mehr verfügbar.')).toBeVisible();
      const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Datei speichern' }).click()]);
      expect(download.suggestedFilename()).toBe('foto-gedreht.jpg');
      await page.getByRole('button', { name: 'Auswahl verwerfen' }).click();
      await expect(page).toHaveURL(/\/hub$/);
    });

    await test.step('all own data come as one file, for the password', async () => {
      await page.goto('/profile');
      await page.getByRole('button', { name: 'Daten herunterladen' }).click();
      await page.getByLabel('Ihr Passwort').fill(person.password);
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Herunterladen', exact: true }).click(),
      ]);
      await expect(page.getByText('Ihre Daten wurden heruntergeladen.')).toBeVisible();
      const paths = readZip(await readFile(await download.path())).map(({ path }) => path);
      expect(paths).toEqual(expect.arrayContaining(['Übersicht.html', 'Inhalt.json', 'Stammdaten.json']));
    });
  });
