import type { Locator, Page } from '@playwright/test';
import { openFile, signInAsCustomer, uploadFiles } from './customerSteps.ts';
import { confirmStatus, expectStatus, field, fileRow, refresh, signInAsEmployee } from './employeeSteps.ts';
import { button, link, press } from './keyboardSteps.ts';
import { PreparedCases } from './preparedCases.ts';
import { run } from './thisRun.ts';
import { expect, test } from './watchPage.ts';

const pension = `Renteninformation ${run}`;
const identity = 'Personalausweis oder Reisepass';
const template = `Altersvorsorge prüfen ${run}`;

/** Types what is sought and takes what is found. */
async function choose(scope: Page | Locator, label: string, term: string, option: string | RegExp): Promise<void> {
  await field(scope, label).fill(term);
  await ('page' in scope ? scope.page() : scope).getByRole('option', { name: option }).click();
}

test('from a template to a case that is done', async ({ watched, request, baseURL }) => {
  const cases = await PreparedCases.open(request, baseURL!);
  const person = await cases.customer();
  const admin = await watched.device();
  const adviser = await watched.device();
  const customer = await watched.device({ width: 390, height: 844 });

  await test.step('the administrator makes a template of a case from templates of documents', async () => {
    await signInAsEmployee(admin, 'admin@demo.bank');
    await admin.goto('/admin/upload/file-templates');
    await admin.getByRole('button', { name: 'Dokumentvorlage anlegen' }).click();
    const file = admin.getByRole('dialog', { name: 'Dokumentvorlage anlegen' });
    await field(file, 'Bezeichnung').fill(pension);
    await field(file, 'Beschreibung').fill('Der jüngste Bescheid der Deutschen Rentenversicherung.');
    await file.getByRole('button', { name: 'Speichern' }).click();
    await expect(admin.getByText('Die Dokumentvorlage wurde angelegt.')).toBeVisible();

    await admin.goto('/admin/upload/enquiry-templates');
    await admin.getByRole('button', { name: 'Vorgangsvorlage anlegen' }).click();
    const dialog = admin.getByRole('dialog', { name: 'Vorgangsvorlage anlegen' });
    await field(dialog, 'Name').fill(template);
    await choose(dialog, 'Dokumentvorlage hinzufügen', 'Personalausweis', new RegExp(`^${identity}`));
    await choose(dialog, 'Dokumentvorlage hinzufügen', pension, new RegExp(`^${pension}`));
    await dialog.getByRole('button', { name: `${pension} nach oben` }).click();
    await expect(dialog.getByRole('listitem')).toContainText([pension, identity]);
    await field(dialog, 'Läuft ab').check();
    await field(dialog, 'Tage bis zum Ablauf').fill('14');
    await dialog.getByRole('button', { name: 'Speichern' }).click();
    await expect(admin.getByText('Die Vorgangsvorlage wurde angelegt.')).toBeVisible();
  });

  await test.step('the adviser makes a case from it and releases it', async () => {
    await signInAsEmployee(adviser);
    await adviser.goto('/admin/upload/enquiries');
    await adviser.getByRole('button', { name: 'Vorgang anlegen' }).click();
    const dialog = adviser.getByRole('dialog');
    await choose(dialog, 'Kunde', person.email, /Süßmilch/);
    await choose(dialog, 'Vorlage', template, new RegExp(`^${template}`));
    await expect(dialog.getByRole('status').filter({ hasText: 'Aus der Vorlage kommen' })).toContainText(`${pension}, ${identity}`);
    await dialog.getByRole('button', { name: 'Vorgang anlegen' }).click();
    await expect(adviser.getByRole('heading', { name: `Vorgang: ${template}`, level: 1 })).toBeVisible();
    await expect(fileRow(adviser, pension)).toBeVisible();
    await adviser.getByRole('button', { name: 'Vorgang freigeben' }).click();
    await expect(adviser.getByText('Der Vorgang wurde erfolgreich freigegeben.')).toBeVisible();
  });

  await test.step('the customer uploads what is asked for and completes the case', async () => {
    await signInAsCustomer(customer, person.email, person.password);
    await customer.goto(`/hub/vorgang/${new URL(adviser.url()).pathname.split('/').at(-1)}`);
    for (const name of [pension, identity]) {
      await openFile(customer, 'Fehlende Dokumente', name);
      await uploadFiles(customer, ['gehaltsnachweis-5-seiten.pdf']);
      await customer.getByRole('button', { name: 'Für Bank freigeben' }).click();
      await expect(customer.getByText('Datei wurde zur Überprüfung freigegeben', { exact: true })).toBeVisible();
      await customer.getByRole('link', { name: 'Zum Vorgang', exact: true }).click();
    }
    await customer.getByRole('button', { name: 'Vorgang abschließen' }).first().click();
    await customer.getByRole('dialog').getByRole('button', { name: 'Jetzt abschließen' }).click();
    await expect(customer.getByRole('heading', { name: 'Geschafft, vielen Dank!', level: 1 })).toBeVisible();
  });

  await test.step('the adviser checks and processes everything by keyboard', async () => {
    await refresh(adviser);
    await press(adviser, link(adviser, 'Jetzt prüfen'));
    const list = adviser.getByRole('region', { name: 'Dokumente prüfen' });
    await list.getByRole('img', { name: /^Seite 1 von/ }).waitFor();
    await adviser.keyboard.press('v');
    await adviser.keyboard.press('v');
    await press(adviser, button(adviser, 'Liste'), 'Space');
    for (const name of [pension, identity]) {
      await expectStatus(adviser, name, 'Geprüft');
      await press(adviser, button(fileRow(adviser, name), 'Als verarbeitet markieren'));
      await press(adviser, button(adviser.getByRole('dialog'), 'Status ändern'));
      await expectStatus(adviser, name, 'Verarbeitet');
    }
    await press(adviser, button(adviser, 'Vorgang als abgearbeitet markieren'));
    await confirmStatus(adviser);
    await expect(adviser.getByText('Der Vorgang wurde bereits abgearbeitet.')).toBeVisible();
  });
});
