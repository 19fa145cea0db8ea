import {
  fillsIn,
  box,
  button,
  givesFocusBack,
  keepsFocus,
  link,
  press,
  reads,
  retype,
  skipsToContent,
  tabTo,
  type,
  typesCredentials,
} from './keyboardSteps.ts';
import { PreparedCases } from './preparedCases.ts';
import { expect, test } from './watchPage.ts';

test('an employee does everything without a mouse', async ({ watched }) => {
  const page = await watched.device();
  await page.goto('/admin/login');
  await typesCredentials(page, 'berater@demo.bank');
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  await skipsToContent(page);
  await press(page, link(page.getByRole('main'), /^Kunden/));
  await reads(page, 'Kundenübersicht');
  await press(page, link(page, 'Neuen Kunden anlegen'));
  await fillsIn(page, 'Neuen Kunden anlegen');
  await press(page, button(page, 'Kunden anlegen'));
  await expect(box(page, /^Kunden- bzw/), 'the first field in error has the focus').toBeFocused();
  await type(page, box(page, /^Kunden- bzw/), '4004711');
  await type(page, box(page, 'E-Mail'), 'tastatur@beispiel.de');
  await type(page, page.getByRole('combobox', { name: 'Anrede' }), 'Frau');
  await type(page, box(page, 'Vorname'), 'Uta');
  await type(page, box(page, 'Nachname'), 'Straßburger');
  await press(page, button(page, 'Kunden anlegen'));
  await reads(page, 'Uta Straßburger');
  await press(page, button(page, 'Kunden einladen'));
  const invite = page.getByRole('dialog', { name: 'Kunde einladen' });
  await keepsFocus(page, invite);
  await givesFocusBack(page, invite, button(page, 'Kunden einladen'));
  await page.keyboard.press('Enter');
  await press(page, button(invite, 'Kunden einladen'));
  await expect(page.getByText('Der Kunde wurde erfolgreich eingeladen.')).toBeVisible();
  await press(page, link(page, 'Neuen Vorgang anlegen'));
  await fillsIn(page, 'Vorgang anlegen');
  await type(page, box(page, 'Bezeichnung'), 'Depotübertrag');
  await type(page, box(page, 'Vorgangsbeschreibung'), 'Unterlagen der anderen Bank.');
  await press(page, button(page, 'Vorgang anlegen'));
  await reads(page, 'Vorgang: Depotübertrag');
  await press(page, link(page, 'Dokument anfordern'));
  await fillsIn(page, 'Dokument anfragen');
  await type(page, box(page, 'Bezeichnung'), 'Depotauszug');
  await type(page, box(page, 'Beschreibung'), 'Vollständig.');
  await press(page, button(page, 'Dokument anfordern'));
  await reads(page, 'Vorgang: Depotübertrag');
  await tabTo(page, page.getByRole('tab', { selected: true }));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tab', { name: 'Statusverlauf' })).toHaveAttribute('aria-selected', 'true');
  await press(page, button(page, 'Vorgang löschen'));
  const remove = page.getByRole('dialog', { name: 'Vorgang löschen' });
  await keepsFocus(page, remove);
  await givesFocusBack(page, remove, button(page, 'Vorgang löschen'));
  await press(page, button(page, 'Vorgang freigeben'));
  await expect(page.getByText('Der Vorgang wurde erfolgreich freigegeben.')).toBeVisible();
});

test('an employee checks documents with V, R and N', async ({ watched, request, baseURL }) => {
  const cases = await PreparedCases.open(request, baseURL!);
  const enquiry = (await cases.demoEnquiries()).find(({ name }) => name === 'Anschlussfinanzierung Rosenweg 3')!;
  const page = await watched.device();
  await page.goto(`/admin/upload/enquiries/${enquiry.id}?tab=dokumente&ansicht=pruefen`);
  await typesCredentials(page, 'berater@demo.bank');
  const list = page.getByRole('list', { name: 'Dokumente' });
  await expect(list.getByText('Bereit')).toHaveCount(2);
  await page.getByRole('img', { name: /^Seite 1 von/ }).waitFor();
  await page.keyboard.press('d');
  await expect(page.getByRole('status').filter({ hasText: 'Seite 1 ist um 90 Grad gedreht.' })).toBeAttached();
  await page.keyboard.press('v');
  await expect(list.getByText('Bereit')).toHaveCount(1);
  // Keys are for the document on screen: that is the next one now.
  await expect(list.locator('[aria-current="true"]').getByText('Bereit')).toBeVisible();
  await page.keyboard.press('r');
  const dialog = page.getByRole('dialog', { name: 'Dokument - Status ändern' });
  await keepsFocus(page, dialog);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.keyboard.press('r');
  await tabTo(page, dialog.getByRole('radio').first());
  await page.keyboard.press('Space');
  await press(page, button(dialog, 'Status ändern'));
  await expect(page.getByText('Das Dokument wurde erneut angefordert.')).toBeVisible();
  await expect(list.getByText('Bereit')).toHaveCount(0);
});

test('an employee edits a customer without a mouse', async ({ watched, request, baseURL }) => {
  const cases = await PreparedCases.open(request, baseURL!);
  const person = await cases.customer();
  const page = await watched.device();
  await page.goto('/admin/kunden');
  await typesCredentials(page, 'berater@demo.bank');
  await expect(page.getByRole('heading', { name: 'Kundenübersicht', level: 1 })).toBeVisible();
  await page.keyboard.press('s');
  await expect(page.getByRole('searchbox'), "'S' leads into the search of the list").toBeFocused();
  await retype(page, page.getByRole('searchbox'), person.email);
  const found = page.getByRole('table').getByRole('link');
  await expect(found).toHaveCount(1);
  await press(page, found);
  await reads(page, /Süßmilch/);
  await press(page, button(page, 'Bearbeiten'));
  await expect(box(page, /^Kunden- bzw/), 'the first field has the focus').toBeFocused();
  await retype(page, box(page, 'Vorname'), '');
  await press(page, button(page, 'Speichern'));
  await expect(box(page, 'Vorname'), 'the field in error has the focus').toBeFocused();
  await expect(box(page, 'Vorname')).toHaveAccessibleDescription(/Pflichtfeld/);
  await retype(page, box(page, 'Vorname'), 'Änne');
  await press(page, page.getByRole('checkbox', { name: 'Dr.' }), 'Space');
  await retype(page, box(page, 'Mobilnummer'), '+49 151 40047120');
  await press(page, button(page, 'Speichern'));
  await expect(page.getByText('Der Kunde wurde erfolgreich bearbeitet.')).toBeVisible();
  await expect(page.getByText('Änne').first()).toBeVisible();
  await expect(button(page, 'Bearbeiten'), 'the focus is back where it came from').toBeFocused();
});

test('an employee orders the categories of documents without a mouse', async ({ watched }) => {
  const page = await watched.device();
  await page.goto('/admin/upload/file-categories');
  await typesCredentials(page, 'admin@demo.bank');
  await expect(page.getByRole('heading', { name: 'Dokumentkategorien', level: 1 })).toBeVisible();
  const rows = page.getByRole('table');
  const create = page.getByRole('dialog', { name: 'Kategorie anlegen' });
  await press(page, button(page, 'Kategorie anlegen'));
  await keepsFocus(page, create);
  await givesFocusBack(page, create, button(page, 'Kategorie anlegen'));
  await page.keyboard.press('Enter');
  await retype(page, box(create, /^Name/), 'Grundbuch');
  await retype(page, box(create, /^Sortierindex/), '90');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Die Kategorie wurde angelegt.')).toBeVisible();
  await expect(create).toBeHidden();

  const edit = page.getByRole('dialog', { name: 'Kategorie bearbeiten' });
  await press(page, button(rows, 'Grundbuch'));
  await retype(page, box(edit, /^Name/), 'Grundbuch und Grundschuld');
  await press(page, button(edit, 'Speichern'));
  await expect(page.getByText('Die Kategorie wurde bearbeitet.')).toBeVisible();
  await expect(button(rows, 'Grundbuch und Grundschuld')).toBeVisible();

  const remove = page.getByRole('dialog', { name: 'Kategorie löschen' });
  await press(page, button(rows, 'Kategorie löschen: Grundbuch und Grundschuld'));
  await keepsFocus(page, remove);
  await press(page, button(remove, 'Kategorie löschen'));
  await expect(page.getByText('Die Kategorie wurde gelöscht.')).toBeVisible();
  await expect(button(rows, 'Grundbuch und Grundschuld')).toBeHidden();
});
