import { readFile } from 'node:fs/promises';
import { PDFDocument } from '@cantoo/pdf-lib';
import type { Page } from '@playwright/test';
import { imagesOf } from '../fixtures/readPdf.ts';
import { activate, openFile, register, uploadFiles } from './customerSteps.ts';
import { newestLetter } from './demoMailbox.ts';
import {
  changeStatus,
  chooseInRow,
  confirmStatus,
  createCustomer,
  createEnquiry,
  expectStatus,
  fileRow,
  inviteCustomer,
  openTab,
  refresh,
  requestFile,
  signInAsEmployee,
} from './employeeSteps.ts';
import { checkAsItStands } from './screens/screenCheck.ts';
import { run } from './thisRun.ts';
import { expect, test } from './watchPage.ts';

const person = {
  customerId: `200471${run}`,
  email: `sabine.lindner${run}@beispiel.de`,
  firstName: 'Sabine',
  lastName: 'Lindner',
  mobile: `+4915199900${run.padStart(3, '0')}`,
};
const enquiry = 'Umschuldung Gartenstraße 8';
const salary = 'Gehaltsnachweis';
const identity = 'Personalausweis';
const contract = 'Darlehensvertrag der bisherigen Bank';
const askedAgain = 'Das Dokument ist nicht vollständig. Bitte laden Sie alle Seiten hoch.';

/** Employees and auditors read who of the bank it was; customers do not. */
const adviserName = /\S+ \S+/;

const phone = { width: 390, height: 844 };

async function backToEnquiry(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Zum Vorgang', exact: true }).click();
  await expect(page.getByRole('heading', { name: enquiry, level: 1 })).toBeVisible();
}

/** What the browser saves for 'Herunterladen'. */
async function downloadedPdf(page: Page): Promise<PDFDocument> {
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Herunterladen' }).click()]);
  return PDFDocument.load(await readFile(await download.path()));
}

test('the main job: from an invitation to a checked enquiry', async ({ watched, request }) => {
  const adviser = await watched.device();
  const customer = await watched.device(phone);

  await test.step('the adviser creates a customer and invites her', async () => {
    await signInAsEmployee(adviser);
    await adviser.getByRole('navigation', { name: 'Hauptnavigation' }).getByRole('link', { name: 'Kunden' }).click();
    await expect(adviser.getByRole('heading', { name: 'Kundenübersicht' })).toBeVisible();
    await createCustomer(adviser, person);
    await inviteCustomer(adviser);
  });

  await test.step('the customer registers and activates her access by SMS code', async () => {
    const invitation = await newestLetter(request, person.email);
    await register(customer, new URL(invitation.links[0]!).pathname, 'Umschuldung-2026!');
    const sms = await newestLetter(request, person.mobile);
    await activate(customer, sms.code!);
    await expect(customer.getByRole('heading', { level: 1 })).toContainText('Frau Lindner');
    await expect(customer.getByText('Bisher hat die Bank keine Dokumente von Ihnen angefragt.')).toBeVisible();
  });

  await test.step('the adviser asks for three documents and releases the enquiry', async () => {
    await createEnquiry(adviser, enquiry, 'Unterlagen zur Ablösung Ihres bisherigen Darlehens.');
    await expect(adviser.getByText('Der Vorgang ist ein Entwurf.')).toBeVisible();
    await requestFile(adviser, salary, 'Die letzten drei Monate.');
    await requestFile(adviser, identity, 'Vorder- und Rückseite.');
    await requestFile(adviser, contract, 'Mit allen Anlagen.');
    await adviser.getByRole('button', { name: 'Vorgang freigeben' }).click();
    await expect(adviser.getByText('Der Vorgang wurde erfolgreich freigegeben.')).toBeVisible();
    await checkAsItStands(adviser, 'enquiry-released-notice');
    await expect(adviser.getByText('Der Vorgang liegt beim Kunden.')).toBeVisible();
  });

  await test.step('the customer sees what is missing', async () => {
    await customer.reload();
    await expect(customer.getByText('Bitte laden Sie die benötigten Unterlagen hoch.')).toBeVisible();
    await expect(customer.getByText('3 Dokumente fehlen noch')).toBeVisible();
    await customer.getByRole('link', { name: /3\sDokumente fehlen noch/ }).click();
    await expect(customer.getByRole('heading', { name: enquiry, level: 1 })).toBeVisible();
    await expect(customer.getByText('0 von 3 erledigt')).toBeVisible();
    await expect(customer.getByRole('button', { name: 'Vorgang abschließen' })).toBeDisabled();
  });

  await test.step('she uploads a photo and a PDF at once: six pages, the photo upright', async () => {
    await openFile(customer, 'Fehlende Dokumente', salary);
    await uploadFiles(customer, ['foto-gedreht.jpg', 'gehaltsnachweis-5-seiten.pdf']);
    await checkAsItStands(customer, 'upload-done-notice');
    await expect(customer.getByText('Bitte prüfen Sie Ihr Dokument')).toBeVisible();
    await expect(customer.getByText(/6 Seiten/)).toBeVisible();
    await customer.getByRole('button', { name: 'Ganzes Dokument ansehen' }).click();
    const preview = customer.getByRole('dialog', { name: `Vorschau: ${salary}` });
    await expect(preview.getByRole('img')).toHaveCount(6);
    await expect(preview.getByRole('img', { name: 'Seite 1 von 6' })).toBeVisible();
    await preview.getByRole('button', { name: 'Schließen' }).click();
    const pdf = await downloadedPdf(customer);
    expect(pdf.getPageCount()).toBe(6);
    const photo = pdf.getPage(0);
    expect(photo.getHeight(), 'taken upright, shown upright').toBeGreaterThan(photo.getWidth());
    expect(imagesOf(pdf)).toHaveLength(1);
  });

  await test.step('she corrects the upload once and releases it', async () => {
    await customer.getByRole('button', { name: 'Upload korrigieren' }).click();
    await expect(customer.getByText('Die neue Fassung ersetzt die bisherige vollständig.')).toBeVisible();
    await uploadFiles(customer, ['gehaltsnachweis-5-seiten.pdf']);
    await expect(customer.getByText(/5 Seiten/)).toBeVisible();
    await customer.getByRole('button', { name: 'Für Bank freigeben' }).click();
    await expect(customer.getByText('Datei wurde zur Überprüfung freigegeben', { exact: true })).toBeVisible();
    await backToEnquiry(customer);
  });

  await test.step('she releases a photo of her identity card', async () => {
    await openFile(customer, 'Fehlende Dokumente', identity);
    await uploadFiles(customer, ['foto-gedreht.jpg']);
    await customer.getByRole('button', { name: 'Für Bank freigeben' }).click();
    await expect(customer.getByText('Datei wurde zur Überprüfung freigegeben', { exact: true })).toBeVisible();
    await backToEnquiry(customer);
  });

  await test.step('she reports that the contract is not at hand', async () => {
    await openFile(customer, 'Fehlende Dokumente', contract);
    await customer.getByRole('button', { name: 'Upload nicht möglich / nötig' }).click();
    const dialog = customer.getByRole('dialog', { name: 'Upload nicht möglich / nötig' });
    await dialog.getByRole('button', { name: 'Der Bank mitteilen' }).click();
    await expect(dialog.getByText('Bitte wählen Sie einen Grund aus.')).toBeVisible();
    await dialog.getByRole('radio', { name: 'Dokument wurde an die Bank übergeben.' }).check();
    await dialog.getByLabel('Kommentar (optional)').fill('Am 12. Mai in der Filiale Lindenplatz abgegeben.');
    await dialog.getByRole('button', { name: 'Der Bank mitteilen' }).click();
    await expect(customer.getByText('Sachverhalt wird geprüft')).toBeVisible();
    await expect(customer.getByText('Am 12. Mai in der Filiale Lindenplatz abgegeben.')).toBeVisible();
    await backToEnquiry(customer);
    await expect(customer.getByText('Sie können den Vorgang nun abschließen.')).toBeVisible();
  });

  await test.step('the adviser verifies one document and asks for the other again, with a reason', async () => {
    await refresh(adviser);
    await expectStatus(adviser, salary, 'Bereit');
    await expect(fileRow(adviser, contract).getByText('Dokument wurde an die Bank übergeben.')).toBeVisible();
    await fileRow(adviser, salary).getByRole('button', { name: 'Vorschau' }).click();
    const preview = adviser.getByRole('dialog', { name: `Vorschau: ${salary}` });
    await expect(preview.getByRole('img', { name: /Seite 1 von 5/ })).toBeVisible();
    await preview.getByRole('button', { name: 'Schließen' }).click();
    await changeStatus(adviser, salary, 'Als geprüft markieren');
    await expectStatus(adviser, salary, 'Geprüft');
    await chooseInRow(adviser, identity, 'Erneut anfordern');
    const dialog = adviser.getByRole('dialog', { name: 'Dokument - Status ändern' });
    await dialog.getByRole('radio', { name: askedAgain }).check();
    await dialog.getByRole('button', { name: 'Status ändern' }).click();
    await expect(adviser.getByText('Das Dokument wurde erneut angefordert.')).toBeVisible();
    await expectStatus(adviser, identity, 'Angefragt');
  });

  await test.step('the customer reads the reason, uploads again and completes the enquiry', async () => {
    await customer.reload();
    await expect(customer.getByText('1 von 3 erledigt')).toBeVisible();
    await openFile(customer, 'Fehlende Dokumente', identity);
    await expect(customer.getByText(askedAgain)).toBeVisible();
    await uploadFiles(customer, ['gehaltsnachweis-5-seiten.pdf', 'foto-gedreht.jpg']);
    await customer.getByRole('button', { name: 'Für Bank freigeben' }).click();
    await expect(customer.getByText('Datei wurde zur Überprüfung freigegeben', { exact: true })).toBeVisible();
    await backToEnquiry(customer);
    await customer.getByRole('button', { name: 'Vorgang abschließen' }).first().click();
    const dialog = customer.getByRole('dialog', { name: 'Vorgang jetzt abschließen?' });
    await dialog.getByRole('button', { name: 'Jetzt abschließen' }).click();
    await expect(customer.getByText('Vorgang wurde erfolgreich abgeschlossen.')).toBeVisible();
    await expect(customer.getByRole('heading', { name: 'Geschafft, vielen Dank!', level: 1 })).toBeVisible();
    await checkAsItStands(customer, 'enquiry-completed');
    await customer.getByRole('button', { name: 'Vorgang ansehen' }).click();
    await expect(customer.getByText('Keine Handlung von Ihnen nötig.')).toBeVisible();
  });

  await test.step('the adviser verifies and processes everything and closes the enquiry', async () => {
    await refresh(adviser);
    await expect(adviser.getByText('Der Kunde hat den Vorgang abgeschlossen.')).toBeVisible();
    await changeStatus(adviser, identity, 'Als geprüft markieren');
    await expectStatus(adviser, identity, 'Geprüft');
    for (const name of [salary, identity, contract]) {
      await changeStatus(adviser, name, 'Als verarbeitet markieren');
      await expectStatus(adviser, name, 'Verarbeitet');
    }
    await adviser.getByRole('button', { name: 'Vorgang als abgearbeitet markieren' }).click();
    await confirmStatus(adviser);
    await expect(adviser.getByText('Der Vorgang wurde bereits abgearbeitet.')).toBeVisible();
  });

  await test.step('the histories show every step, newest first', async () => {
    await openTab(adviser, 'Statusverlauf');
    const entries = adviser.getByRole('tabpanel').getByRole('listitem');
    await expect(entries).toHaveCount(history.length);
    for (const [index, [subject, change, who]] of history.entries()) {
      await expect(entries.nth(index)).toContainText(subject);
      await expect(entries.nth(index)).toContainText(change);
      await expect(entries.nth(index)).toContainText(who === 'von Ihnen' ? 'Kunde' : adviserName);
    }
    await expect(adviser.getByRole('tabpanel')).toContainText('Am 12. Mai in der Filiale Lindenplatz abgegeben.');
    await customer.goto(`${new URL(customer.url()).pathname}?debug`);
    await customer.getByRole('button', { name: 'Statusverlauf anzeigen' }).click();
    const own = customer.getByRole('main').getByRole('listitem').filter({ hasText: '→' });
    await expect(own).toHaveCount(history.length);
    for (const [index, [subject, change, who]] of history.entries()) {
      await expect(own.nth(index)).toContainText(`${subject}: ${change}`);
      await expect(own.nth(index)).toContainText(who);
    }
    await expect(customer.getByText('Abgeschlossen', { exact: true })).toBeVisible();
  });
});

const bank = 'von der Bank';
const own = 'von Ihnen';
/** Every status change of the story, newest first. */
const history: readonly (readonly [string, string, string])[] = [
  ['Vorgang', 'In Prüfung → Abgeschlossen', bank],
  [contract, 'Klärung → Verarbeitet', bank],
  [identity, 'Geprüft → Verarbeitet', bank],
  [salary, 'Geprüft → Verarbeitet', bank],
  [identity, 'Bereit → Geprüft', bank],
  ['Vorgang', 'Offen → In Prüfung', own],
  [identity, 'Hochgeladen → Bereit', own],
  [identity, 'Angefragt → Hochgeladen', own],
  [identity, 'Bereit → Angefragt', bank],
  [salary, 'Bereit → Geprüft', bank],
  [contract, 'Angefragt → Klärung', own],
  [identity, 'Hochgeladen → Bereit', own],
  [identity, 'Angefragt → Hochgeladen', own],
  [salary, 'Hochgeladen → Bereit', own],
  [salary, 'Hochgeladen → Hochgeladen', own],
  [salary, 'Angefragt → Hochgeladen', own],
  ['Vorgang', 'Entwurf → Offen', bank],
];
