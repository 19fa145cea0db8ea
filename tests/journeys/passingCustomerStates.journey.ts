import type { Page } from '@playwright/test';
import type { EnquiryView } from '@portal/contracts/enquiries/views/enquiry';
import { fixtureFile, sendButton, signInAsCustomer } from './customerSteps.ts';
import { newestLetter } from './demoMailbox.ts';
import { holdAnswer, holdRequest } from './heldCall.ts';
import { PreparedCases } from './preparedCases.ts';
import { checkAsItStands, checkNotice } from './screens/screenCheck.ts';
import { expect, test } from './watchPage.ts';

const NEW_PASSWORD = 'Waldweg-Regen-2027!';

// What is there only for a moment: nothing for axe to find either.
test.describe('what passes in the customer app shuts nobody out', () => {
  test('the notice before an idle session ends, and the page after it', async ({ watched, request, baseURL }) => {
    const cases = await PreparedCases.open(request, baseURL!);
    const person = await cases.customer();
    const page = await watched.device();
    await page.clock.install();
    await signInAsCustomer(page, person.email, person.password);
    const notice = page.getByRole('dialog', { name: 'Sind Sie noch da?' });
    await expect(page.getByRole('heading', { level: 1, name: /Süßmilch/ })).toBeVisible();
    await page.clock.fastForward('14:05');
    await expect(notice).toBeVisible();
    await checkAsItStands(page, 'idle-notice');
    await Promise.all([page.waitForResponse('**/refresh'), notice.getByRole('button', { name: 'Angemeldet bleiben' }).click()]);
    await expect(notice).toBeHidden();
    await page.clock.fastForward('15:01');
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByText('Sie wurden zu Ihrer Sicherheit abgemeldet')).toBeVisible();
    await checkAsItStands(page, 'idle-signed-out');
  });

  test('an upload on its way, a status that changes, and how both end', async ({ watched, request, baseURL }) => {
    watched.expectFailingCalls();
    const page = await watched.device();
    const enquiry = await openRequestedFile(page, await PreparedCases.open(request, baseURL!));
    const files = page.locator('input[type=file]:not([capture])');
    const send = page.getByRole('button', { name: sendButton });

    await test.step('sending, and given up', async () => {
      const sending = await holdRequest(page, '**/upload');
      await files.setInputFiles(['foto-gedreht.jpg', 'gehaltsnachweis-5-seiten.pdf'].map(fixtureFile));
      await send.click();
      await expect(page.getByRole('progressbar', { name: 'Wird hochgeladen' })).toBeVisible();
      await checkAsItStands(page, 'upload-sending');
      await page.getByRole('button', { name: 'Abbrechen' }).click();
      await sending.letGo();
      await expect(page.getByText('Ihre Auswahl ist noch da.').first()).toBeVisible();
      await checkAsItStands(page, 'upload-aborted');
    });

    await test.step('waiting for the network', async () => {
      // Nothing is tried by itself while this is looked at.
      await page.route('**/upload', (route) => route.fulfill({ status: 503, headers: { 'retry-after': '30' } }));
      await send.click();
      await expect(page.getByText('Die Verbindung ist unterbrochen', { exact: true })).toBeVisible();
      await checkAsItStands(page, 'upload-waiting');
      await page.unroute('**/upload');
    });

    await test.step('refused by the server', async () => {
      await page.route('**/upload', (route) =>
        route.fulfill({
          status: 422,
          contentType: 'application/problem+json',
          body: '{"status":422,"code":"DAMAGED","detail":"Die Datei \\"foto-gedreht.jpg\\" ist beschädigt. Bitte wählen Sie sie neu aus."}',
        }),
      );
      await page.getByRole('button', { name: 'Jetzt versuchen' }).click();
      await expect(page.getByText('Das Hochladen hat nicht geklappt.').first()).toBeVisible();
      await checkAsItStands(page, 'upload-failed');
      await page.unroute('**/upload');
    });

    await test.step('merging, and done', async () => {
      const merging = await holdAnswer(page, '*/upload');
      await send.click();
      await expect(page.getByText('Ihre Dateien werden zusammengefügt und geprüft …').first()).toBeVisible();
      await checkAsItStands(page, 'upload-merging');
      await merging.letGo();
      await checkNotice(page, 'Ihre Datei(en) wurde(n) erfolgreich verarbeitet.', 'upload-done-notice');
    });

    const release = page.getByRole('button', { name: 'Für Bank freigeben' });
    await test.step('a release that the server cannot take', async () => {
      await page.route('**/ready', (route) =>
        route.fulfill({
          status: 429,
          contentType: 'application/problem+json',
          body: '{"status":429,"detail":"Bitte warten Sie einen Moment."}',
        }),
      );
      await release.click();
      await checkNotice(page, 'Es ist ein Fehler aufgetreten', 'error-notice');
      await page.unroute('**/ready');
    });

    await test.step('a release on its way, and done', async () => {
      const releasing = await holdRequest(page, '**/ready');
      await release.click();
      await expect(page.getByText('Das Dokument wird freigegeben …')).toBeVisible();
      await checkAsItStands(page, 'release-overlay');
      await releasing.letGo();
      await checkNotice(page, 'Datei wurde zur Überprüfung freigegeben.', 'release-notice');
    });

    await test.step('an enquiry being completed, and done', async () => {
      await page.goto(`/hub/vorgang/${enquiry.id}`);
      await page.getByRole('button', { name: 'Vorgang abschließen' }).first().click();
      const completing = await holdRequest(page, '**/complete');
      await page.getByRole('button', { name: 'Jetzt abschließen' }).click();
      await expect(page.getByRole('progressbar').last()).toBeVisible();
      await checkAsItStands(page, 'complete-overlay');
      await completing.letGo();
      await checkNotice(page, 'Vorgang wurde erfolgreich abgeschlossen.', 'complete-notice');
    });
  });

  test('what is said in place of a document: on its way, refused by the network, and said again', async ({ watched, request, baseURL }) => {
    watched.expectFailingCalls();
    const page = await watched.device();
    await openRequestedFile(page, await PreparedCases.open(request, baseURL!));
    await page.getByRole('button', { name: 'Upload nicht möglich / nötig' }).click();
    const dialog = page.getByRole('dialog', { name: 'Upload nicht möglich / nötig' });
    const reason = dialog.getByRole('radio', { name: 'Dokument liegt nicht vor.' });
    const comment = dialog.getByLabel('Kommentar (optional)');
    const tell = dialog.getByRole('button', { name: 'Der Bank mitteilen' });
    await reason.check();
    await comment.fill('Das Bürgeramt hat erst im Dezember einen Termin.');

    await page.route('**/problem', (route) => route.abort('connectionrefused'));
    await tell.click();
    await expect(page.getByText('Es ist ein Fehler aufgetreten')).toBeVisible();
    await expect(reason).toBeChecked();
    await expect(comment).toHaveValue('Das Bürgeramt hat erst im Dezember einen Termin.');
    await checkAsItStands(page, 'problem-refused');
    await page.unroute('**/problem');

    const telling = await holdRequest(page, '**/problem');
    await tell.click();
    await expect(page.getByText('Einen Moment bitte …')).toBeVisible();
    await expect(dialog).toBeHidden();
    await checkAsItStands(page, 'problem-overlay');
    await telling.letGo();
    await expect(page.getByText('Sachverhalt wird geprüft')).toBeVisible();
    await expect(page.getByText('Das Bürgeramt hat erst im Dezember einen Termin.')).toBeVisible();
  });

  test('registering and activating', async ({ watched, request, baseURL }) => {
    const cases = await PreparedCases.open(request, baseURL!);
    const person = await cases.invitedCustomer();
    const page = await watched.device();
    await page.goto(person.invitation);
    await page.getByLabel('Passwort', { exact: true }).fill(person.password);
    await page.getByLabel('Passwort wiederholen').fill(person.password);
    await page.getByRole('checkbox').check();
    await checkAsItStands(page, 'registration-filled');
    await page.getByRole('button', { name: 'Registrieren' }).click();
    await expect(page).toHaveURL(/\/aktivierung$/);
    const sms = await newestLetter(request, person.mobile);
    await checkAsItStands(page, 'registration-done');
    await page.getByLabel('Aktivierungscode').fill(sms.code!);
    await page.getByRole('button', { name: 'Code bestätigen' }).click();
    await checkNotice(page, 'Ihr Account wurde erfolgreich aktiviert.', 'activation-notice');
  });

  test('a password forgotten, set anew and changed', async ({ watched, request, baseURL }) => {
    const cases = await PreparedCases.open(request, baseURL!);
    const person = await cases.customer();
    const page = await watched.device();
    await page.goto('/login');
    await page.getByRole('button', { name: 'Passwort vergessen?' }).click();
    const forgot = page.getByRole('dialog', { name: 'Passwort vergessen' });
    await forgot.getByLabel('E-Mail-Adresse').fill(person.email);
    await forgot.getByRole('button', { name: 'Passwort zurücksetzen' }).click();
    await checkNotice(page, 'Wenn zu dieser Adresse ein Zugang besteht', 'forgot-notice');

    const letter = await newestLetter(request, person.email, '/reset-password/');
    await page.goto(new URL(letter.links[0]!).pathname);
    await page.getByLabel('Neues Passwort', { exact: true }).fill(NEW_PASSWORD);
    await page.getByLabel('Passwort wiederholen').fill(NEW_PASSWORD);
    await checkAsItStands(page, 'reset-filled');
    await page.getByRole('button', { name: 'Passwort speichern' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await checkNotice(page, 'Ihr Passwort wurde erfolgreich geändert.', 'reset-notice');

    await signInAsCustomer(page, person.email, NEW_PASSWORD);
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Passwort ändern' }).click();
    const change = page.getByRole('dialog', { name: 'Passwort ändern' });
    await change.getByLabel('Aktuelles Passwort').fill(NEW_PASSWORD);
    await change.getByLabel('Neues Passwort', { exact: true }).fill(person.password);
    await change.getByLabel('Passwort wiederholen').fill(person.password);
    await checkAsItStands(page, 'change-password-filled');
    await change.getByRole('button', { name: 'Passwort speichern' }).click();
    await checkNotice(page, 'Ihr Passwort wurde erfolgreich geändert.', 'change-password-notice');
  });
});

/** Somebody signed in before the one document that is asked for. */
async function openRequestedFile(page: Page, cases: PreparedCases): Promise<EnquiryView> {
  const person = await cases.customer();
  const enquiry = await cases.enquiry(person, 'Kontowechsel', [{ name: 'Meldebescheinigung' }]);
  await signInAsCustomer(page, person.email, person.password);
  await page.goto(`/hub/vorgang/${enquiry.id}/dokument/${enquiry.requestedFiles[0]!.id}`);
  return enquiry;
}
