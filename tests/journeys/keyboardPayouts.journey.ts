import { fixtureFile, sendButton } from './customerSteps.ts';
import { newestTan } from './demoMailbox.ts';
import { button, givesFocusBack, keepsFocus, link, press, reads, retype, tabTo, type, typesCredentials } from './keyboardSteps.ts';
import { expectTab, tab, tanDialog } from './payoutSteps.ts';
import { decisionPath, PreparedPayouts } from './preparedPayouts.ts';
import { expect, test } from './watchPage.ts';

test('a customer requests a payout without a mouse', async ({ watched, request, baseURL }) => {
  const payouts = await PreparedPayouts.open(request, baseURL!);
  const person = await payouts.customer();
  const project = await payouts.project(person, { name: 'Umbau Mühle', credits: [{ name: 'Baudarlehen', amount: 9_000_000 }] });
  const page = await watched.device();
  await page.goto(`/kreditvorhaben/${project.id}`);
  await type(page, page.getByLabel('E-Mail-Adresse'), person.email);
  await type(page, page.getByLabel('Passwort', { exact: true }), person.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Umbau Mühle' })).toBeVisible();
  await press(page, link(page, 'Neuer Auszahlungsantrag'));
  await reads(page, 'Neuen Auszahlungsantrag anlegen');
  await press(page, button(page, 'Antrag anlegen'));
  await expect(page.getByLabel('Betrag *'), 'the first field in error has the focus').toBeFocused();
  await page.keyboard.type('25.000');
  await page.keyboard.press('Enter');
  await expectTab(page, 'Bautenstandsbericht');

  await press(page, button(page, 'Erdarbeiten: Fortschritt um 25 Prozent erhöhen'), 'Space');
  await expect(page.getByText('Erdarbeiten: 25 Prozent')).toBeAttached();
  await type(page, page.getByLabel('Neues Gewerk'), 'Elektro');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Elektro wurde hinzugefügt.')).toBeAttached();
  await expect(page.getByLabel('Neues Gewerk'), 'the next one can be typed at once').toBeFocused();
  await type(page, page.getByLabel('Bauleitung *'), 'Büro Kühn');
  await press(page, button(page, 'Weiter'));
  await expectTab(page, 'Nachweise');

  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), press(page, button(page, 'Dateien auswählen'))]);
  await chooser.setFiles([fixtureFile('gehaltsnachweis-5-seiten.pdf')]);
  await press(page, button(page, sendButton));
  await expect(page.getByText('Ihre Datei(en) wurde(n) erfolgreich verarbeitet.')).toBeVisible({ timeout: 30_000 });
  await tabTo(page, tab(page, 'Nachweise'));
  await page.keyboard.press('ArrowRight');
  await expectTab(page, 'Bestätigung');
  await expect(tab(page, 'Bestätigung')).toBeFocused();

  await press(page, button(page, 'Absenden'));
  const confirmed = page.getByRole('checkbox', { name: /^Die abgerechneten Leistungen/ });
  await expect(confirmed, 'what is missing has the focus').toBeFocused();
  await page.keyboard.press('Space');
  await tabTo(page, tab(page, 'Nachweise'));
  await page.keyboard.press('End');
  await expectTab(page, 'Bestätigung');
  await press(page, button(page, 'Absenden'));
  await expect(tanDialog(page).getByLabel('TAN', { exact: true })).toBeFocused();
  await keepsFocus(page, tanDialog(page));
  const name = await page.getByRole('heading', { level: 1, includeHidden: true }).innerText();
  await type(page, tanDialog(page).getByLabel('TAN', { exact: true }), await newestTan(request, person.mobile, name));
  await page.keyboard.press('Enter');
  await reads(page, 'Ihr Antrag ist bei der Bank');
});

test('an employee decides on a payout without a mouse', async ({ watched, request, baseURL }) => {
  const payouts = await PreparedPayouts.open(request, baseURL!);
  const person = await payouts.customer();
  const project = await payouts.project(person, { name: 'Umbau Mühle', credits: [{ name: 'Baudarlehen', amount: 9_000_000 }] });
  const waiting = await payouts.disbursement(person, project, { amounts: [2_500_000], upTo: 'submitted' });
  const page = await watched.device();
  await page.goto(decisionPath(waiting));
  await typesCredentials(page, 'berater@demo.bank');
  await expect(page.getByRole('heading', { level: 1, name: waiting.name! })).toBeVisible();
  await press(page, button(page, 'Ersten Nachweis öffnen'));
  await expect(page.getByText('Begründet').first()).toBeVisible();
  await page.keyboard.press('n');
  await expect(page.getByRole('list', { name: 'Nachweise des Antrags' }).getByRole('button').nth(1)).toHaveAttribute(
    'aria-current',
    'true',
  );

  await press(page, button(page, 'Rückfrage'));
  await expect(page.getByLabel(/^Nachricht an den Kunden/), 'the field in error has the focus').toBeFocused();
  const approve = page.getByRole('dialog', { name: 'Genehmigen' });
  await press(page, button(page, 'Genehmigen'));
  await keepsFocus(page, approve);
  await givesFocusBack(page, approve, button(page, 'Genehmigen'));
  await page.keyboard.press('Enter');
  await press(page, button(approve, 'Genehmigen'));
  await expect(page.getByText('Der Auszahlungsantrag wurde genehmigt.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Entscheidung' }), 'reading goes on where it was decided').toBeFocused();
  await retype(page, page.getByLabel(/^Referenz/), 'Abschlag 1');
  await page.keyboard.press('Enter');
  await press(page, button(page.getByRole('dialog', { name: 'Zahlung erfassen' }), 'Zahlung erfassen'));
  await expect(page.getByText('Die Zahlung wurde erfasst.')).toBeVisible();
});
