import type { Page } from '@playwright/test';
import { sendButton, signInAsCustomer, uploadFiles } from './customerSteps.ts';
import { changeStatus, chooseInRow, DEMO_PASSWORD, field, fileRow, expectStatus, signInAsEmployee } from './employeeSteps.ts';
import { holdRequest } from './heldCall.ts';
import { PreparedCases } from './preparedCases.ts';
import { expect, test } from './watchPage.ts';

/** Counts the commands that a page sends. */
function commandsOf(page: Page, method: string, path: RegExp): () => number {
  let sent = 0;
  page.on('request', (request) => void (request.method() === method && path.test(request.url()) && (sent += 1)));
  return () => sent;
}

const dashboard = (page: Page) => expect(page.getByRole('heading', { level: 1, name: /Süßmilch/ })).toBeVisible();

test.describe('what can go wrong in the customer app', () => {
  test('a double click releases once; a second tab follows; a reload keeps the session', async ({ watched, request, baseURL }) => {
    const cases = await PreparedCases.open(request, baseURL!);
    const person = await cases.customer();
    const enquiry = await cases.enquiry(person, 'Ratenkredit Küche', [{ name: 'Kostenvoranschlag' }]);
    const file = `/hub/vorgang/${enquiry.id}/dokument/${enquiry.requestedFiles[0]!.id}`;
    const page = await watched.device();
    await signInAsCustomer(page, person.email, person.password);
    await page.goto(file);
    await uploadFiles(page, ['gehaltsnachweis-5-seiten.pdf']);
    await page.reload();
    await expect(page.getByText('Bitte prüfen Sie Ihr Dokument')).toBeVisible();

    const otherTab = await page.context().newPage();
    await otherTab.goto(file);
    await expect(otherTab.getByText('Bitte prüfen Sie Ihr Dokument')).toBeVisible();

    // What others change comes to an open page within a moment; this one is to be late.
    const late = await holdRequest(otherTab, '**/api/{files,enquiries}/*');
    const released = commandsOf(page, 'POST', /\/ready$/);
    await page.getByRole('button', { name: 'Für Bank freigeben' }).dblclick();
    await expect(page.getByText('Datei wurde zur Überprüfung freigegeben', { exact: true })).toBeVisible();
    expect(released()).toBe(1);
    const { body } = await cases.adviser.get(`/file-status-changes?file=${enquiry.requestedFiles[0]!.id}`);
    expect((body as unknown as readonly { newStatus: string }[]).filter(({ newStatus }) => newStatus === 'ready')).toHaveLength(1);

    // What the other tab shows is outdated: the command says so and the tab goes on with how it is now.
    await otherTab.getByRole('button', { name: 'Für Bank freigeben' }).click();
    await late.letGo();
    await otherTab.reload();
    await expect(otherTab.getByText('Datei wurde zur Überprüfung freigegeben', { exact: true })).toBeVisible();

    // Signing out in one tab ends the other as well.
    await page.getByRole('button', { name: 'Logout' }).first().click();
    await expect(page).toHaveURL(/\/login$/);
    await otherTab.reload();
    await expect(otherTab).toHaveURL(/\/login$/);
  });

  test('with the server away it says so, keeps what was chosen, and goes on when it is back', async ({ watched, request, baseURL }) => {
    watched.expectFailingCalls();
    const cases = await PreparedCases.open(request, baseURL!);
    const person = await cases.customer();
    const enquiry = await cases.enquiry(person, 'Kontowechsel', [{ name: 'Meldebescheinigung' }]);
    const page = await watched.device({ width: 390, height: 844 });
    await signInAsCustomer(page, person.email, person.password);
    await page.goto(`/hub/vorgang/${enquiry.id}/dokument/${enquiry.requestedFiles[0]!.id}`);
    await page.route('**/upload', (route) => route.abort('connectionrefused'));
    await page
      .locator('input[type=file]:not([capture])')
      .setInputFiles([`${import.meta.dirname}/../fixtures/gehaltsnachweis-5-seiten.pdf`]);
    await page.getByRole('button', { name: sendButton }).click();
    await expect(page.getByText('Die Verbindung ist unterbrochen', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Abbrechen' }).click();
    await expect(page.getByText('gehaltsnachweis-5-seiten.pdf').first()).toBeVisible();
    await page.getByRole('button', { name: sendButton }).click();
    await expect(page.getByText('Die Verbindung ist unterbrochen', { exact: true })).toBeVisible();
    await page.unroute('**/upload');
    await expect(page.getByText('Ihre Datei(en) wurde(n) erfolgreich verarbeitet.')).toBeVisible({ timeout: 30_000 });

    await page.route('**/api/customers/*-*', (route) => route.abort('connectionrefused'));
    await page.goto('/dashboard');
    await expect(page.getByText('Keine Verbindung')).toBeVisible({ timeout: 20_000 });
    await page.unroute('**/api/customers/*-*');
    await page.getByRole('button', { name: 'Erneut versuchen' }).click();
    await dashboard(page);

    await page.context().setOffline(true);
    await expect(page.getByText('Sie sind gerade offline.')).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByText('Sie sind gerade offline.')).toBeHidden();
  });

  test('a link from a mail leads to the document after signing in; an unknown address to the way out', async ({
    watched,
    request,
    baseURL,
  }) => {
    const cases = await PreparedCases.open(request, baseURL!);
    const person = await cases.customer();
    const stranger = await cases.customer();
    const enquiry = await cases.enquiry(person, 'Kontowechsel', [{ name: 'Meldebescheinigung' }]);
    const page = await watched.device();
    await page.goto(`/hub/vorgang/${enquiry.id}`);
    await expect(page).toHaveURL(/\/login$/);
    await page.getByLabel('E-Mail-Adresse').fill(person.email);
    await page.getByLabel('Passwort', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: 'Anmelden' }).click();
    await expect(page.getByRole('heading', { name: 'Kontowechsel', level: 1 })).toBeVisible();

    await page.goto('/gibt/es/nicht');
    await expect(page.getByRole('heading', { name: 'Die gesuchte Seite konnte nicht gefunden werden', level: 1 })).toBeVisible();
    await page.getByRole('link', { name: 'Zur Übersicht' }).click();
    await dashboard(page);

    const other = await watched.device();
    await signInAsCustomer(other, stranger.email, stranger.password);
    await other.goto(`/hub/vorgang/${enquiry.id}`);
    await expect(other).toHaveURL(/\/hub$/);
    await expect(other.getByText('Kontowechsel')).toBeHidden();
  });
});

test.describe('what can go wrong in the console', () => {
  test('a double click verifies once', async ({ watched, request, baseURL }) => {
    const cases = await PreparedCases.open(request, baseURL!);
    const person = await cases.customer();
    const enquiry = await cases.enquiry(person, 'Kontovollmacht', [{ name: 'Personalausweis' }]);
    await cases.releaseAll(person, enquiry);
    const name = 'Personalausweis';
    const page = await watched.device();
    await signInAsEmployee(page);
    await page.goto(`/admin/upload/enquiries/${enquiry.id}`);
    const sent = commandsOf(page, 'PATCH', /\/api\/files\//);
    await fileRow(page, name).getByRole('button', { name: 'Als geprüft markieren' }).dblclick();
    await page.getByRole('dialog').getByRole('button', { name: 'Status ändern' }).dblclick();
    await expectStatus(page, name, 'Geprüft');
    expect(sent()).toBe(1);
  });

  test('two employees edit one customer: the second learns of it, keeps what was typed, and saves', async ({
    watched,
    request,
    baseURL,
  }) => {
    const cases = await PreparedCases.open(request, baseURL!);
    const person = await cases.customer();
    const first = await watched.device();
    const second = await watched.device();
    await signInAsEmployee(first);
    await signInAsEmployee(second, 'admin@demo.bank');
    for (const page of [first, second]) {
      await page.goto(`/admin/kunde/${person.id}`);
      await page.getByRole('button', { name: 'Bearbeiten' }).click();
    }
    // Before the other saves: a form in which nothing is typed follows what others change.
    await field(second, 'Nachname').fill('Süßmilch-Krüger');
    await field(first, 'Vorname').fill('Georg');
    await first.getByRole('button', { name: 'Speichern' }).click();
    await expect(first.getByText('Der Kunde wurde erfolgreich bearbeitet.')).toBeVisible();

    await second.getByRole('button', { name: 'Speichern' }).click();
    await expect(second.getByText('Inzwischen geändert')).toBeVisible();
    await second.getByRole('button', { name: 'Neu laden' }).click();
    await expect(second.getByText('Der neue Stand ist geladen.')).toBeVisible();
    await expect(field(second, 'Vorname')).toHaveValue('Georg');
    await expect(field(second, 'Nachname')).toHaveValue('Süßmilch-Krüger');
    await second.getByRole('button', { name: 'Speichern' }).click();
    await expect(second.getByText('Der Kunde wurde erfolgreich bearbeitet.')).toBeVisible();
    await expect(second.getByRole('heading', { name: /Süßmilch-Krüger/ })).toBeVisible();
  });

  test('two employees check one document: the second learns of it', async ({ watched, request, baseURL }) => {
    const cases = await PreparedCases.open(request, baseURL!);
    const person = await cases.customer();
    const enquiry = await cases.enquiry(person, 'Kontovollmacht', [{ name: 'Personalausweis' }]);
    await cases.releaseAll(person, enquiry);
    const name = 'Personalausweis';
    const [first, second] = [await watched.device(), await watched.device()];
    await signInAsEmployee(first);
    await signInAsEmployee(second, 'admin@demo.bank');
    for (const page of [first, second]) await page.goto(`/admin/upload/enquiries/${enquiry.id}`);
    await expectStatus(second, name, 'Bereit');
    const late = await holdRequest(second, /\/api\/(files\?|enquiries\/[^/]+$)/);
    await changeStatus(first, name, 'Als geprüft markieren');
    await expectStatus(first, name, 'Geprüft');
    await chooseInRow(second, name, 'Erneut anfordern');
    const dialog = second.getByRole('dialog');
    await dialog.getByRole('radio').first().check();
    await late.letGo();
    await dialog.getByRole('button', { name: 'Status ändern' }).click();
    await expect(dialog.getByText('Dieser Statuswechsel ist im aktuellen Stand nicht möglich.')).toBeVisible();
    await expect(dialog.getByRole('radio').first()).toBeChecked();
    await dialog.getByRole('button', { name: 'Neu laden' }).click();
    await expect(dialog.getByText('Der neue Stand ist geladen.')).toBeVisible();
  });

  test('with the server away it says so and goes on; a link leads back after signing in', async ({ watched }) => {
    watched.expectFailingCalls();
    const page = await watched.device();
    await page.goto('/admin/kunden');
    await expect(page).toHaveURL(/\/admin\/login$/);
    await field(page, 'E-Mail').fill('berater@demo.bank');
    await field(page, 'Passwort').fill(DEMO_PASSWORD);
    await page.getByRole('button', { name: 'Anmelden' }).click();
    await expect(page.getByRole('heading', { name: 'Kundenübersicht', level: 1 })).toBeVisible();
    await page.route('**/api/customers?*', (route) => route.abort('connectionrefused'));
    await page.reload();
    await expect(page.getByText('Keine Verbindung')).toBeVisible({ timeout: 20_000 });
    await page.unroute('**/api/customers?*');
    await page.getByRole('button', { name: 'Erneut versuchen' }).click();
    await expect(page.getByRole('row').nth(1).getByRole('link').first()).toBeVisible();
    await page.goto('/admin/gibt-es-nicht');
    await expect(page.getByRole('heading', { name: 'Die gesuchte Seite konnte nicht gefunden werden', level: 1 })).toBeVisible();
  });
});
