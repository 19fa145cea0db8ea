import { readFile } from 'node:fs/promises';
import { PDFDocument } from '@cantoo/pdf-lib';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import type { EnquiryView } from '@portal/contracts/enquiries/views/enquiry';
import { imagesOf } from '../fixtures/readPdf.ts';
import { heavyPhoto } from '../fixtures/sampleImages.ts';
import { fixtureFile, sendButton, signInAsCustomer } from './customerSteps.ts';
import { holdRequest } from './heldCall.ts';
import { OwnPortal } from './ownPortal.ts';
import { done, inDays, PreparedCases, type Person } from './preparedCases.ts';
import { checkAsItStands } from './screens/screenCheck.ts';
import { expect, test } from './watchPage.ts';

const PHONE = { width: 360, height: 780 };
const NEW_PASSWORD = 'Waldweg-Regen-2027!';
const fileInput = (page: Page) => page.locator('input[type=file]:not([capture])');
const send = (page: Page) => page.getByRole('button', { name: sendButton });
const uploaded = (page: Page) =>
  expect(page.getByText('Ihre Datei(en) wurde(n) erfolgreich verarbeitet.')).toBeVisible({ timeout: 60_000 });

interface Asked {
  readonly person: Person;
  readonly enquiry: EnquiryView;
  readonly fileId: string;
  readonly path: string;
}

async function ask(cases: PreparedCases): Promise<Asked> {
  const person = await cases.customer();
  const enquiry = await cases.enquiry(person, 'Anschlussfinanzierung', [{ name: 'Gehaltsnachweis' }], 'open', inDays(14));
  const fileId = enquiry.requestedFiles[0]!.id;
  return { person, enquiry, fileId, path: `/hub/vorgang/${enquiry.id}/dokument/${fileId}` };
}

async function uploadsOf(cases: PreparedCases, fileId: string): Promise<number> {
  const changes = await done<readonly { readonly newStatus: string }[]>(cases.adviser.get(`/file-status-changes?file=${fileId}`));
  return changes.filter(({ newStatus }) => newStatus === 'uploaded').length;
}

/** A line as slow as a phone's at the edge of a village. */
async function slowDown(page: Page, uploadBytesPerSecond: number): Promise<void> {
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  const conditions = { offline: false, latency: 20, downloadThroughput: -1, uploadThroughput: uploadBytesPerSecond };
  await network.send('Network.emulateNetworkConditions', conditions);
}

/** What the browser keeps, once all that was to be written is. */
const keptUploads = (page: Page): Promise<number> =>
  page.evaluate<number>(
    `new Promise((resolve, reject) => {
      const opening = indexedDB.open('portal.customer.uploads');
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => {
        const counting = opening.result.transaction('kept').objectStore('kept').count();
        counting.onsuccess = () => (opening.result.close(), resolve(counting.result));
      };
    })`,
  );

async function paste(page: Page, name: string, type: string): Promise<void> {
  const content = (await readFile(fixtureFile(name))).toString('base64');
  await page.evaluate(
    `(() => {
      const bytes = Uint8Array.from(atob('${content}'), (letter) => letter.charCodeAt(0));
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File([bytes], 'image.png', { type: '${type}' }));
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    })()`,
  );
}

test('on a phone the server is killed in the middle of an upload: it goes on by itself, and arrives once', async ({
  watched,
  playwright,
}) => {
  watched.expectFailingCalls();
  const own = await OwnPortal.open();
  try {
    await own.start();
    const request = await playwright.request.newContext({ baseURL: own.url });
    const cases = await PreparedCases.open(request, own.url);
    const { person, fileId, path } = await ask(cases);
    const page = await watched.device(PHONE);
    await signInAsCustomer(page, person.email, person.password, own.url);
    await page.goto(own.url + path);
    await fileInput(page).setInputFiles([
      { name: 'Seite 1.jpg', mimeType: 'image/jpeg', buffer: await heavyPhoto() },
      { name: 'Seite 2.jpg', mimeType: 'image/jpeg', buffer: await readFile(fixtureFile('foto-gedreht.jpg')) },
    ]);
    await slowDown(page, 700_000);
    await send(page).click();
    await expect(page.getByRole('progressbar', { name: 'Seite 1.jpg' })).toHaveAttribute('aria-valuenow', /^[1-9]\d$/, { timeout: 20_000 });
    await expect(page.getByRole('progressbar', { name: 'Seite 2.jpg' })).toHaveAttribute('aria-valuenow', '0');
    await own.kill();
    await expect(page.getByText('Die Verbindung ist unterbrochen', { exact: true })).toBeVisible({ timeout: 20_000 });
    await own.start();
    await uploaded(page);
    await expect(page.getByText(/2 Seiten/).first()).toBeVisible();
    expect(await uploadsOf(await PreparedCases.open(request, own.url), fileId)).toBe(1);
    await request.dispose();
  } finally {
    await own.end();
  }
});

test('on a phone the tab is thrown away: the chosen pages are there in the next one', async ({ watched, request, baseURL }) => {
  const cases = await PreparedCases.open(request, baseURL!);
  const { person, fileId, path } = await ask(cases);
  const page = await watched.device(PHONE);
  await signInAsCustomer(page, person.email, person.password);
  await page.goto(path);
  await fileInput(page).setInputFiles(['foto-gedreht.jpg', 'gehaltsnachweis-5-seiten.pdf'].map(fixtureFile));
  await page.getByRole('button', { name: 'foto-gedreht.jpg nach hinten' }).click();
  await expect(page.getByText('foto-gedreht.jpg ist jetzt an Stelle 2.')).toBeAttached();
  await expect.poll(() => keptUploads(page)).toBe(1);
  const context = page.context();
  await page.close();

  const next = await context.newPage();
  await next.goto(path);
  await expect(next.getByText('Ihre Auswahl von vorhin ist noch da.')).toBeVisible();
  const pages = next.getByRole('list', { name: 'Ausgewählte Seiten' }).getByRole('listitem');
  await expect(pages.first()).toContainText('gehaltsnachweis-5-seiten.pdf');
  await checkAsItStands(next, 'upload-restored');
  await send(next).click();
  await uploaded(next);
  await expect(next.getByText(/6 Seiten/).first()).toBeVisible();
  expect(await uploadsOf(cases, fileId)).toBe(1);
  await next.getByRole('button', { name: 'Upload korrigieren' }).click();
  await expect(next.getByText('foto-gedreht.jpg'), 'what was sent is kept no longer').toHaveCount(0);
});

test('on a desk the session ends: the password is asked for over the page, and the upload goes on', async ({
  watched,
  request,
  baseURL,
}) => {
  const cases = await PreparedCases.open(request, baseURL!);
  const { person, fileId, path } = await ask(cases);
  const page = await watched.device();
  await signInAsCustomer(page, person.email, person.password);
  await page.goto(path);

  await test.step('a picture is pasted, a large photo made smaller', async () => {
    await expect(page.getByText('mit Strg+V einfügen')).toBeVisible();
    await fileInput(page).setInputFiles([{ name: 'Seite 1.jpg', mimeType: 'image/jpeg', buffer: await heavyPhoto() }]);
    await paste(page, 'logo-transparent.png', 'image/png');
    await expect(page.getByText('Eingefügtes Bild 2.png').first()).toBeVisible();
    await checkAsItStands(page, 'upload-shrink-offer');
    await page.getByRole('checkbox', { name: 'Große Fotos vor dem Hochladen verkleinern' }).check();
    await expect(page.getByText(/^Jetzt [\d.,]+ (kB|MB) statt [\d.,]+ MB\. Alle Seiten sind noch da\.$/)).toBeVisible({ timeout: 30_000 });
    await expect(page.getByRole('list', { name: 'Ausgewählte Seiten' }).getByRole('listitem')).toHaveCount(2);
  });

  await test.step('a password that is changed elsewhere ends the session here', async () => {
    const elsewhere = await cases.signedIn(person);
    const sending = await holdRequest(page, '**/upload');
    await send(page).click();
    await done(elsewhere.post('/customers/change-password', { currentPassword: person.password, newPassword: NEW_PASSWORD }));
    await sending.letGo();
    const dialog = page.getByRole('dialog', { name: 'Bitte melden Sie sich wieder an' });
    await expect(dialog.getByLabel('E-Mail-Adresse')).toHaveValue(person.email);
    await checkAsItStands(page, 'upload-sign-in-again');
    await dialog.getByLabel('Passwort', { exact: true }).fill(NEW_PASSWORD);
    await dialog.getByRole('button', { name: 'Anmelden und weiter' }).click();
    await uploaded(page);
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    expect(await uploadsOf(cases, fileId)).toBe(1);
  });

  await test.step('both pages arrived, the photo upright', async () => {
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Herunterladen' }).click()]);
    const pdf = await PDFDocument.load(await readFile(await download.path()));
    expect(pdf.getPageCount()).toBe(2);
    const [photo] = imagesOf(pdf);
    const { width, height } = await sharp(photo).metadata();
    expect([width, height]).toEqual([1654, 2205]);
    // It was taken upside down: what was at the bottom right (yellow, no blue) is at the top left.
    const corner = await sharp(photo).extract({ left: 40, top: 40, width: 120, height: 120 }).png().toBuffer();
    const { channels } = await sharp(corner).stats();
    const [red, green, blue] = channels.map(({ mean }) => mean);
    expect(red! > 2 * blue! && green! > 2 * blue!).toBe(true);
  });
});

test('the bank changes the case while pages are chosen: it is said, and the pages are kept', async ({ watched, request, baseURL }) => {
  const cases = await PreparedCases.open(request, baseURL!);
  const { person, enquiry, path } = await ask(cases);
  const page = await watched.device(PHONE);
  await signInAsCustomer(page, person.email, person.password);
  await page.goto(path);
  await fileInput(page).setInputFiles(fixtureFile('foto-gedreht.jpg'));
  await expect(send(page)).toBeVisible();

  await test.step('a new deadline is seen without a hand', async () => {
    const { expiresAt } = await cases.extend(enquiry);
    await expect(page.getByText(`Sie haben jetzt Zeit bis ${expiresAt.split('-').reverse().join('.')}.`)).toBeVisible({ timeout: 25_000 });
    await checkAsItStands(page, 'upload-new-deadline');
  });

  await test.step('an end is met when the pages are sent', async () => {
    const sending = await holdRequest(page, '**/upload');
    await send(page).click();
    await cases.abort(enquiry);
    await sending.letGo();
    const note = page.getByRole('alert').filter({ hasText: 'Ihre Bank hat diesen Vorgang inzwischen abgebrochen.' });
    await expect(note).toContainText('Ihre ausgewählte Datei wurde nicht hochgeladen.');
    await checkAsItStands(page, 'upload-aborted-meanwhile');
    await page.reload();
    await expect(note).toBeVisible();
    await note.getByRole('button', { name: 'Auswahl verwerfen' }).click();
    await expect(note).toHaveCount(0);
  });
});
