import type { Locator, Page } from '@playwright/test';
import { fixtureFile } from './customerSteps.ts';
import { DEMO_PASSWORD } from './employeeSteps.ts';
import { PreparedCases } from './preparedCases.ts';
import { expect, test } from './watchPage.ts';

const MOST_STOPS = 60;

const isFocused = (target: Locator): Promise<boolean> => target.evaluate((element) => element === element.ownerDocument.activeElement);

/** Goes there with Tab alone, as somebody without a mouse has to. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    if (await isFocused(target)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`not reached by Tab: ${String(target)}`);
}

async function press(page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

async function type(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}

const button = (scope: Page | Locator, name: string | RegExp): Locator =>
  scope.getByRole('button', { name, ...(typeof name === 'string' ? { exact: true } : {}) }).first();
const link = (scope: Page | Locator, name: string | RegExp): Locator => scope.getByRole('link', { name }).first();

/** The first stop leads past everything that repeats. */
async function skipsToContent(page: Page): Promise<void> {
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Zum Inhalt springen' });
  await expect(skip).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
}

/** However often somebody presses Tab, the focus stays inside. */
async function keepsFocus(page: Page, dialog: Locator): Promise<void> {
  await expect(dialog).toBeVisible();
  const inside = page.locator('.MuiDialog-root :focus');
  await expect(inside).toHaveCount(1);
  for (let stops = 0; stops < 12; stops += 1) {
    await page.keyboard.press('Tab');
    await expect(inside).toHaveCount(1);
  }
}

/** Escape closes it, and the focus is back where it came from. */
async function givesFocusBack(page: Page, dialog: Locator, opener: Locator): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
}

/** After a navigation reading goes on at the heading (or the content), not at the top of the document. */
async function reads(page: Page, heading: string | RegExp): Promise<void> {
  const title = page.getByRole('heading', { level: 1, name: heading });
  await expect(title).toBeVisible();
  await expect
    .poll(async () => (await isFocused(title)) || (await isFocused(page.getByRole('main'))), { message: `focus at ${String(heading)}` })
    .toBe(true);
}

test('a customer does everything without a mouse', async ({ watched, request, baseURL }) => {
  const cases = await PreparedCases.open(request, baseURL!);
  const person = await cases.customer();
  const enquiry = await cases.enquiry(person, 'Kontowechsel', [{ name: 'Meldebescheinigung' }, { name: 'Kündigung' }]);
  const page = await watched.device();
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
  await skipsToContent(page);
  await press(page, button(page, 'Passwort vergessen?'));
  const forgot = page.getByRole('dialog', { name: 'Passwort vergessen' });
  await keepsFocus(page, forgot);
  await givesFocusBack(page, forgot, button(page, 'Passwort vergessen?'));
  await type(page, page.getByLabel('E-Mail-Adresse'), person.email);
  await type(page, page.getByLabel('Passwort', { exact: true }), person.password);
  await page.keyboard.press('Enter');
  await reads(page, /Süßmilch/);
  await press(page, link(page, 'Dokumente hochladen'));
  await reads(page, 'Fehlende Dokumente');
  await press(page, link(page, /Meldebescheinigung/));
  await reads(page, 'Meldebescheinigung');

  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), press(page, button(page, 'Dateien auswählen'))]);
  await chooser.setFiles(['gehaltsnachweis-5-seiten.pdf', 'foto-gedreht.jpg'].map(fixtureFile));
  await press(page, button(page, /nach hinten$/), 'Space');
  await expect(page.getByText(/ist jetzt an Stelle 2\./)).toBeAttached();
  await press(page, button(page, /drehen$/), 'Space');
  await press(page, button(page, 'Hochladen'));
  await expect(page.getByText('Ihre Datei(en) wurde(n) erfolgreich verarbeitet.')).toBeVisible({ timeout: 30_000 });
  const preview = page.getByRole('dialog', { name: /^Vorschau/ });
  await press(page, button(page, 'Ganzes Dokument ansehen'));
  await keepsFocus(page, preview);
  await givesFocusBack(page, preview, button(page, 'Ganzes Dokument ansehen'));
  await press(page, button(page, 'Für Bank freigeben'));
  await expect(page.getByText('Datei wurde zur Überprüfung freigegeben', { exact: true })).toBeVisible();

  await press(page, link(page, 'Nächstes Dokument'));
  await reads(page, 'Kündigung');
  await press(page, button(page, 'Upload nicht möglich / nötig'));
  const problem = page.getByRole('dialog', { name: 'Upload nicht möglich / nötig' });
  await keepsFocus(page, problem);
  await givesFocusBack(page, problem, button(page, 'Upload nicht möglich / nötig'));
  await page.keyboard.press('Enter');
  await tabTo(page, problem.getByRole('radio').first());
  await page.keyboard.press('ArrowDown');
  await expect(problem.getByRole('radio', { name: 'Dokument liegt nicht vor.' })).toBeChecked();
  await type(page, problem.getByLabel('Kommentar (optional)'), 'Der Vertrag läuft aus.');
  await press(page, button(problem, 'Der Bank mitteilen'));
  await expect(page.getByText('Sachverhalt wird geprüft')).toBeVisible();
  await press(page, link(page, 'Zurück zum Vorgang'));
  await reads(page, enquiry.name!);
  await press(page, button(page, 'Vorgang abschließen'));
  const question = page.getByRole('dialog', { name: 'Vorgang jetzt abschließen?' });
  await keepsFocus(page, question);
  await press(page, button(question, 'Jetzt abschließen'));
  await reads(page, 'Geschafft, vielen Dank!');
});

test('an employee does everything without a mouse', async ({ watched }) => {
  const page = await watched.device();
  await page.goto('/admin/login');
  await expect(page.getByRole('heading', { name: 'Anmeldung Bankmitarbeiter' })).toBeVisible();
  await type(page, page.getByRole('textbox', { name: 'E-Mail' }), 'berater@demo.bank');
  await type(page, page.getByLabel(/^Passwort( \*)?$/), DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  await skipsToContent(page);
  await press(page, link(page.getByRole('main'), /^Kunden/));
  await reads(page, 'Kundenübersicht');
  await press(page, link(page, 'Neuen Kunden anlegen'));
  await reads(page, 'Neuen Kunden anlegen');
  const box = (name: string | RegExp): Locator => page.getByRole('textbox', { name, ...(typeof name === 'string' ? { exact: true } : {}) });
  await press(page, button(page, 'Kunden anlegen'));
  await expect(box(/^Kunden- bzw/), 'the first field in error has the focus').toBeFocused();
  await type(page, box(/^Kunden- bzw/), '4004711');
  await type(page, box('E-Mail'), 'tastatur@beispiel.de');
  await type(page, page.getByRole('combobox', { name: 'Anrede' }), 'Frau');
  await type(page, box('Vorname'), 'Uta');
  await type(page, box('Nachname'), 'Straßburger');
  await press(page, page.getByRole('group', { name: 'Module' }).getByRole('checkbox').first(), 'Space');
  await press(page, button(page, 'Kunden anlegen'));
  await reads(page, 'Kundendetails');
  await press(page, button(page, 'Kunden einladen'));
  const invite = page.getByRole('dialog', { name: 'Kunde einladen' });
  await keepsFocus(page, invite);
  await givesFocusBack(page, invite, button(page, 'Kunden einladen'));
  await page.keyboard.press('Enter');
  await press(page, button(invite, 'Kunden einladen'));
  await expect(page.getByText('Der Kunde wurde erfolgreich eingeladen.')).toBeVisible();
  await press(page, link(page, 'Neuen Vorgang anlegen'));
  await reads(page, 'Vorgang anlegen');
  await type(page, box('Bezeichnung'), 'Depotübertrag');
  await type(page, box('Vorgangsbeschreibung'), 'Unterlagen der anderen Bank.');
  await press(page, button(page, 'Vorgang anlegen'));
  await reads(page, 'Vorgang: Depotübertrag');
  await press(page, link(page, 'Dokument anfordern'));
  await reads(page, 'Dokument anfragen');
  await type(page, box('Bezeichnung'), 'Depotauszug');
  await type(page, box('Beschreibung'), 'Vollständig.');
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
  await type(page, page.getByRole('textbox', { name: 'E-Mail' }), 'berater@demo.bank');
  await type(page, page.getByLabel(/^Passwort( \*)?$/), DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  const list = page.getByRole('list', { name: 'Dokumente' });
  await expect(list.getByText('Bereit')).toHaveCount(2);
  await page.keyboard.press('v');
  await expect(list.getByText('Bereit')).toHaveCount(1);
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
