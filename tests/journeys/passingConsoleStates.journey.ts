import { newestLetter } from './demoMailbox.ts';
import { DEMO_PASSWORD, field, fileRow, signInAsEmployee } from './employeeSteps.ts';
import { holdRequest } from './heldCall.ts';
import { PreparedCases } from './preparedCases.ts';
import { checkAsItStands, checkNotice } from './screens/screenCheck.ts';
import { expect, test } from './watchPage.ts';

// What is there only for a moment: nothing for axe to find either.
test.describe('what passes in the console shuts nobody out', () => {
  test('the notice before an idle session ends, and the page after it', async ({ watched }) => {
    const page = await watched.device();
    await page.clock.install();
    await signInAsEmployee(page);
    const notice = page.getByRole('dialog', { name: 'Arbeiten Sie noch?' });
    await page.clock.fastForward('29:05');
    await expect(notice).toBeVisible();
    await checkAsItStands(page, 'console-idle-notice');
    await Promise.all([page.waitForResponse('**/refresh'), notice.getByRole('button', { name: 'Angemeldet bleiben' }).click()]);
    await expect(notice).toBeHidden();
    await page.clock.fastForward('30:01');
    await expect(page).toHaveURL(/\/admin\/login$/);
    await expect(page.getByText('Sie wurden zur Sicherheit abgemeldet')).toBeVisible();
    await checkAsItStands(page, 'console-idle-signed-out');
  });

  test('a status that changes, what came of it, and what could not be done', async ({ watched, request, baseURL }) => {
    const cases = await PreparedCases.open(request, baseURL!);
    const person = await cases.customer();
    const enquiry = await cases.enquiry(person, 'Kontovollmacht', [{ name: 'Personalausweis' }]);
    await cases.releaseAll(person, enquiry);
    const page = await watched.device();
    await signInAsEmployee(page);
    await page.goto(`/admin/upload/enquiries/${enquiry.id}`);
    const verify = fileRow(page, 'Personalausweis').getByRole('button', { name: 'Als geprüft markieren' });

    await page.route('**/api/files/*', (route) =>
      route.fulfill({
        status: 429,
        contentType: 'application/problem+json',
        body: '{"status":429,"detail":"Bitte warten Sie einen Moment."}',
      }),
    );
    await verify.click();
    const dialog = page.getByRole('dialog', { name: 'Dokument - Status ändern' });
    await dialog.getByRole('button', { name: 'Status ändern' }).click();
    // The dialog says it as well: behind it the notice is for the eye alone.
    await expect(dialog.getByRole('alert')).toHaveText('Bitte warten Sie einen Moment.');
    await expect(page.getByText('Es ist ein Fehler aufgetreten')).toBeVisible();
    await checkAsItStands(page, 'console-error-notice');
    await page.unroute('**/api/files/*');

    const verifying = await holdRequest(page, '**/api/files/*');
    await dialog.getByRole('button', { name: 'Status ändern' }).click();
    await checkAsItStands(page, 'console-verifying');
    await verifying.letGo();
    await expect(fileRow(page, 'Personalausweis').getByText('Geprüft', { exact: true })).toBeVisible();

    await page.getByRole('button', { name: 'Aktualisieren' }).click();
    await checkNotice(page, 'Der Vorgang wurde aktualisiert.', 'console-refresh-notice');
    await page.goto(`/admin/kunde/${person.id}`);
    await page.getByRole('button', { name: 'Bearbeiten' }).click();
    await field(page, 'Vorname').fill('Georg');
    await page.getByRole('button', { name: 'Speichern' }).click();
    await checkNotice(page, 'Der Kunde wurde erfolgreich bearbeitet.', 'console-success-notice');
  });

  test('a password forgotten and set anew', async ({ watched, request }) => {
    const page = await watched.device();
    await page.goto('/admin/login');
    await page.getByRole('button', { name: 'Passwort vergessen' }).click();
    const forgot = page.getByRole('dialog', { name: 'Passwort vergessen' });
    await field(forgot, 'E-Mail').fill('auditor@demo.bank');
    await forgot.getByRole('button', { name: 'Passwort zurücksetzen' }).click();
    await checkNotice(page, 'Falls es zu dieser E-Mail-Adresse einen Zugang gibt', 'console-forgot-notice');

    const letter = await newestLetter(request, 'auditor@demo.bank', '/reset-password/');
    await page.goto(new URL(letter.links[0]!).pathname);
    await field(page, 'Neues Passwort').fill(DEMO_PASSWORD);
    await field(page, 'Passwort wiederholen').fill(DEMO_PASSWORD);
    await checkAsItStands(page, 'console-reset-filled');
    await page.getByRole('button', { name: 'Passwort ändern' }).click();
    await expect(page).toHaveURL(/\/admin\/login$/);
    await checkNotice(page, 'Ihr Passwort wurde erfolgreich geändert.', 'console-reset-notice');
  });

  test('an invited employee registers', async ({ watched, request, baseURL }) => {
    // Employees cannot be invited yet: the answer to the activation is that to a login.
    const { adviser } = await PreparedCases.open(request, baseURL!);
    const page = await watched.device();
    await page.route('**/bank-employees/activate', (route) => route.fulfill({ json: { token: adviser.token() } }));
    await page.goto('/admin/invite/einladung');
    await field(page, 'Passwort').fill(DEMO_PASSWORD);
    await field(page, 'Passwort wiederholen').fill(DEMO_PASSWORD);
    await page.getByRole('checkbox').check();
    await checkAsItStands(page, 'console-invitation-filled');
    await page.getByRole('button', { name: 'Registrieren' }).click();
    await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
    await checkAsItStands(page, 'console-invitation-done');
  });
});
