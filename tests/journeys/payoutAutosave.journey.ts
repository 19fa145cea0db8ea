import type { Page } from '@playwright/test';
import { TAN_VALID_MINUTES } from '@portal/contracts/payouts/limits';
import type { DisbursementView } from '@portal/contracts/payouts/views/disbursement';
import { newestTan } from './demoMailbox.ts';
import { holdRequest } from './heldCall.ts';
import type { Person } from './preparedCases.ts';
import { OwnPortal } from './ownPortal.ts';
import { enterTan, openRequest, openTab, saved, tanDialog } from './payoutSteps.ts';
import { PreparedPayouts, requestPath } from './preparedPayouts.ts';
import { expect, test } from './watchPage.ts';

const siteManager = (page: Page) => page.getByLabel('Bauleitung *');
const remarks = (page: Page) => page.getByLabel('Bemerkungen');

interface Begun {
  readonly person: Person;
  readonly disbursement: DisbursementView;
}

async function requestOf(payouts: PreparedPayouts): Promise<Begun> {
  const person = await payouts.customer();
  const project = await payouts.project(person, { name: 'Umbau Mühle', credits: [{ name: 'Baudarlehen', amount: 6_000_000 }] });
  return { person, disbursement: await payouts.disbursement(person, project, { amounts: [2_000_000] }) };
}

/** What the server has, by the label of the question. */
async function answers(payouts: PreparedPayouts, { person, disbursement }: Begun): Promise<Readonly<Record<string, string | null>>> {
  const values = await payouts.values(person, disbursement);
  return Object.fromEntries(values.map(({ inputTemplate, value }) => [inputTemplate.label, value]));
}

let own: OwnPortal;
let filled: Promise<void>;
test.beforeAll(async () => {
  own = await OwnPortal.open();
  // While the first journey waits for its next code.
  filled = own.start();
  filled.catch(() => undefined);
});
test.afterAll(() => own.end());

test('two windows of one request, and a code that was typed wrong too often', async ({ watched, request, baseURL }) => {
  const payouts = await PreparedPayouts.open(request, baseURL!);
  const { person, disbursement } = await requestOf(payouts);
  const one = await watched.device({ width: 360, height: 780 });
  await openRequest(one, person, disbursement);

  const first = await test.step('three wrong codes end the right one', async () => {
    await openTab(one, 'Bestätigung');
    await one.getByRole('button', { name: 'Absenden' }).click();
    const code = await newestTan(request, person.mobile, disbursement.name!);
    for (const left of [/noch 2 Versuche/, /noch einen Versuch/, /^Diese TAN gilt nicht mehr/]) {
      await enterTan(one, 'AAAAAA');
      await expect(tanDialog(one).getByText(left).first()).toBeVisible();
    }
    await expect(tanDialog(one).getByLabel('TAN', { exact: true })).not.toBeEditable();
    await expect(tanDialog(one).getByRole('button', { name: 'Jetzt beauftragen' })).toBeDisabled();
    await expect(tanDialog(one).getByRole('button', { name: /^Neue TAN in/ })).toBeDisabled();
    await tanDialog(one).getByRole('button', { name: 'Abbrechen' }).click();
    return code;
  });

  const other = await one.context().newPage();
  await test.step('what is typed in one window comes to the other, and never over what is typed there', async () => {
    await other.goto(requestPath(disbursement));
    for (const page of [one, other]) await openTab(page, 'Bautenstandsbericht');
    await remarks(other).fill('Der Bagger kommt am Montag.');
    await expect(saved(other)).toBeVisible();
    const saving = await holdRequest(other, '**/valutierung-input-values/*');
    await siteManager(other).fill('Büro Kühn, Herr Sommer');
    await siteManager(one).fill('Büro Kühn, Frau Özdemir');
    await expect(one.getByText('Von dort übernommen: Bemerkungen.')).toBeVisible();
    await expect(remarks(one)).toHaveValue('Der Bagger kommt am Montag.');
    await expect(saved(one)).toBeVisible();
    await saving.letGo();
    await expect(other.getByText('Auch dort geändert, hier bleibt Ihre Eingabe: Bauleitung.')).toBeVisible();
    await expect(saved(other)).toBeVisible();
    expect(await answers(payouts, { person, disbursement })).toMatchObject({
      Bauleitung: 'Büro Kühn, Herr Sommer',
      Bemerkungen: JSON.stringify('Der Bagger kommt am Montag.'),
    });
  });

  await test.step('after a minute there is another code, and it is right', async () => {
    await one.reload();
    await openTab(one, 'Bestätigung');
    await expect(one.getByText('Büro Kühn, Herr Sommer')).toBeVisible();
    await one.getByRole('button', { name: 'Absenden' }).click();
    await tanDialog(one).getByRole('button', { name: 'Neue TAN anfordern' }).click({ timeout: 70_000 });
    await enterTan(one, await newestTan(request, person.mobile, disbursement.name!, first));
    await expect(one.getByRole('heading', { level: 1, name: 'Ihr Antrag ist bei der Bank' })).toBeVisible();
    await other.reload();
    await expect(other.getByText('Ihr Antrag wird geprüft')).toBeVisible();
    await expect(siteManager(other)).not.toBeEditable();
  });
});

test('what is typed while the server is away is saved when it is back', async ({ watched, playwright }) => {
  watched.expectFailingCalls();
  await filled;
  const request = await playwright.request.newContext({ baseURL: own.url });
  const payouts = await PreparedPayouts.open(request, own.url);
  const { person, disbursement } = await requestOf(payouts);
  const page = await watched.device({ width: 360, height: 780 });

  await test.step('the server goes while somebody types', async () => {
    await openRequest(page, person, disbursement, own.url);
    await openTab(page, 'Bautenstandsbericht');
    await siteManager(page).fill('Büro Kühn');
    await expect(saved(page)).toBeVisible();
    await own.kill();
    await siteManager(page).fill('Büro Kühn, Frau Özdemir');
    await expect(page.getByText('Noch nicht gespeichert: keine Verbindung').first()).toBeVisible();
    await remarks(page).fill('Der Bagger kommt am Montag.');
    await openTab(page, 'Eckdaten');
    await page.getByLabel('Name des Antrags *').fill('Abschlag Rohbau');
  });

  await test.step('it comes back, and everything is there', async () => {
    await own.start();
    await expect(saved(page)).toBeVisible({ timeout: 45_000 });
    expect(await answers(payouts, { person, disbursement })).toMatchObject({
      Bauleitung: 'Büro Kühn, Frau Özdemir',
      Bemerkungen: JSON.stringify('Der Bagger kommt am Montag.'),
    });
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Abschlag Rohbau' })).toBeVisible();
  });

  await test.step('what could not be saved before the window was closed is there in the next', async () => {
    const context = page.context();
    await openTab(page, 'Bautenstandsbericht');
    await context.setOffline(true);
    await siteManager(page).fill('Büro Kühn, Herr Sommer');
    await expect(page.getByText('Noch nicht gespeichert: keine Verbindung').first()).toBeVisible();
    await page.close();
    await context.setOffline(false);
    const next = await context.newPage();
    const saving = await holdRequest(next, '**/valutierung-input-values/*');
    await next.goto(`${own.url}${requestPath(disbursement)}?tab=progress`);
    await expect(next.getByText('Ihre Eingaben von vorhin sind noch da und werden jetzt gespeichert.')).toBeVisible();
    await expect(siteManager(next)).toHaveValue('Büro Kühn, Herr Sommer');
    await saving.letGo();
    await expect(saved(next)).toBeVisible({ timeout: 20_000 });
    expect(await answers(payouts, { person, disbursement })).toMatchObject({ Bauleitung: 'Büro Kühn, Herr Sommer' });
  });
  await request.dispose();
});

test('a code that has run out on the clock of the bank', async ({ watched, playwright }) => {
  await filled;
  const request = await playwright.request.newContext({ baseURL: own.url });
  const payouts = await PreparedPayouts.open(request, own.url);
  const begun = await requestOf(payouts);
  const { person, disbursement } = begun;
  const page = await watched.device({ width: 360, height: 780 });
  await page.clock.install();
  await openRequest(page, person, disbursement, own.url);
  const dialog = tanDialog(page);

  const first = await test.step('a code comes, and somebody makes coffee', async () => {
    await openTab(page, 'Bautenstandsbericht');
    await remarks(page).fill('Der Bagger kommt am Montag.');
    await expect(saved(page)).toBeVisible();
    await openTab(page, 'Bestätigung');
    await page.getByRole('button', { name: 'Absenden' }).click();
    await expect(dialog.getByText(/^Gültig noch [45]:\d\d/)).toBeVisible();
    return newestTan(request, person.mobile, disbursement.name!);
  });

  await test.step('a phone whose clock is slow hears it from the bank', async () => {
    await own.goAhead(TAN_VALID_MINUTES * 60_000 + 5_000);
    await enterTan(page, first);
    await expect(dialog.getByText('Die TAN ist abgelaufen.').first()).toBeVisible();
    await expect(dialog.getByText(/^Dieser Code ist abgelaufen/), 'why stands once').toHaveCount(0);
    expect((await payouts.look(disbursement)).status).toBe('draft');
  });

  await test.step('the bank has the last word, and a new code is to be had after a minute', async () => {
    await expect(dialog.getByRole('button', { name: 'Jetzt beauftragen' })).toBeDisabled();
    await page.clock.fastForward('01:05');
  });

  await test.step('a new code confirms all that was typed', async () => {
    await dialog.getByRole('button', { name: 'Neue TAN anfordern' }).click();
    await expect(dialog.getByText('Die TAN ist abgelaufen.')).toHaveCount(0);
    await enterTan(page, await newestTan(request, person.mobile, disbursement.name!, first));
    await expect(page.getByRole('heading', { level: 1, name: 'Ihr Antrag ist bei der Bank' })).toBeVisible();
    const now = await payouts.look(disbursement);
    expect([now.status, now.amount, now.confirmation?.stillHolds]).toEqual(['submitted', disbursement.amount, true]);
    expect(await answers(payouts, begun)).toMatchObject({
      Bauleitung: 'Architekturbüro Kühn, 0511 123456',
      Bemerkungen: JSON.stringify('Der Bagger kommt am Montag.'),
    });
  });
  await request.dispose();
});
