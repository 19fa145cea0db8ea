import type { Page } from '@playwright/test';
import { fixtureFile, sendButton, signInAsCustomer } from './customerSteps.ts';
import { field, signInAsEmployee } from './employeeSteps.ts';
import { amountField, decide, expectTab, goOn, recordPayment, submitWithTan } from './payoutSteps.ts';
import { decisionPath, justification, payoutAccount, PreparedPayouts, projectOfBank } from './preparedPayouts.ts';
import { expect, test } from './watchPage.ts';

const name = 'Neubau Ahornweg 7';
const loans = [
  { number: '6009901', name: 'Baudarlehen', amount: '60.000' },
  { number: '6009902', name: 'Förderkredit', amount: '20.000' },
];

async function createProject(page: Page, number: string): Promise<void> {
  await page.getByRole('link', { name: 'Neues Vorhaben anlegen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Vorhaben anlegen' })).toBeVisible();
  await field(page, 'Vorhabennummer').fill(number);
  await field(page, 'Name').fill(name);
  await field(page, 'Beschreibung').fill('Einfamilienhaus mit **Garage**.');
  await field(page, 'Anzahl Auszahlungen').fill('3');
  await page.getByRole('button', { name: 'Vorhaben anlegen' }).click();
  await expect(page.getByText('Das Vorhaben wurde erfolgreich angelegt.')).toBeVisible();
}

async function addCredit(page: Page, loan: (typeof loans)[number]): Promise<void> {
  await page.getByRole('link', { name: 'Neuen Kredit anlegen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Kredit anlegen' })).toBeVisible();
  await field(page, 'Kreditnummer').fill(loan.number);
  await field(page, 'Name').fill(loan.name);
  await field(page, 'Beschreibung').fill('Annuitätendarlehen, Auszahlung nach Baufortschritt.');
  await field(page, 'Betrag').fill(loan.amount);
  await page.getByRole('checkbox', { name: /^Bauleistung/ }).check();
  await field(page, 'IBAN').fill(payoutAccount.iban);
  await field(page, 'Kontoinhaber').fill(payoutAccount.holder);
  await page.getByRole('button', { name: 'Kredit anlegen' }).click();
  await expect(page.getByText('Der Kredit wurde erfolgreich angelegt.')).toBeVisible();
}

/** Each press is a quarter. */
async function raise(page: Page, element: string, quarters: number): Promise<void> {
  for (let pressed = 0; pressed < quarters; pressed += 1)
    await page.getByRole('button', { name: `${element}: Fortschritt um 25 Prozent erhöhen` }).click();
}

test('a loan of three payouts, from the project to the last payment', async ({ watched, request, baseURL }) => {
  const payouts = await PreparedPayouts.open(request, baseURL!);
  const person = await payouts.customer();
  const bank = await watched.device();
  // Whoever approves has not entered the accounts.
  const lender = await watched.device();
  const customer = await watched.device({ width: 360, height: 780 });

  await test.step('the bank creates the project with two credits and activates it', async () => {
    await signInAsEmployee(lender, 'admin@demo.bank');
    await lender.goto(`/admin/kunde/${person.id}`);
    await createProject(lender, `B-${person.mobile.slice(-6)}`);
    await expect(lender.getByRole('button', { name: 'Vorhaben aktivieren' })).toBeDisabled();
    for (const loan of loans) await addCredit(lender, loan);
    await lender.getByRole('button', { name: 'Vorhaben aktivieren' }).click();
    await expect(lender.getByText('Das Vorhaben wurde erfolgreich aktiviert.')).toBeVisible();
  });

  await test.step('the customer finds it on the phone and begins a request', async () => {
    await signInAsCustomer(customer, person.email, person.password);
    await customer.goto('/kreditvorhaben');
    await customer.getByRole('link', { name }).click();
    await customer.getByRole('link', { name: 'Neuer Auszahlungsantrag' }).click();
    await customer.getByLabel('Kredit *').selectOption({ label: 'Baudarlehen, 6009901' });
    await amountField(customer).fill('4.000');
    await customer.getByRole('button', { name: 'Antrag anlegen' }).click();
    await expect(customer.getByText(/^Mindestbetrag 5\.000/)).toBeVisible();
    await amountField(customer).fill('25.000');
    await customer.getByRole('button', { name: 'Antrag anlegen' }).click();
    await expect(customer.getByText(/^Ihr Auszahlungsantrag wurde angelegt/)).toBeVisible();
    await expectTab(customer, 'Bautenstandsbericht');
  });

  await test.step('how far the building is', async () => {
    await raise(customer, 'Erdarbeiten', 4);
    await raise(customer, 'Rohbau', 2);
    await customer.getByLabel('Neues Gewerk').fill('Rohbau ');
    await customer.getByRole('button', { name: 'Gewerk hinzufügen' }).click();
    await expect(customer.getByText('Eintrag bereits vorhanden.')).toBeVisible();
    await customer.getByLabel('Neues Gewerk').fill('Elektro');
    await customer.getByRole('button', { name: 'Gewerk hinzufügen' }).click();
    await customer.getByLabel('Bauleitung *').fill('Architekturbüro Kühn, 0511 123456');
    await goOn(customer, 'Nachweise');
  });

  await test.step('proofs: one uploaded, one explained', async () => {
    const invoices = customer.getByRole('region', { name: 'Rechnungen *' });
    await invoices.locator('input[type=file]:not([capture])').setInputFiles(fixtureFile('gehaltsnachweis-5-seiten.pdf'));
    await invoices.getByRole('button', { name: sendButton }).click();
    await expect(customer.getByText('Ihre Datei(en) wurde(n) erfolgreich verarbeitet.')).toBeVisible({ timeout: 60_000 });
    await expect(invoices.getByText('Hochgeladen', { exact: true })).toBeVisible();
    const manager = customer.getByRole('region', { name: 'Bestätigung der Bauleitung' });
    await manager.getByRole('button', { name: /^Bestätigung der Bauleitung/ }).click();
    await manager.getByLabel('Begründung').fill('Die Begehung ist am nächsten Freitag.');
    await expect(manager.getByText('Begründet')).toBeVisible();
  });

  await test.step('nothing goes out while something is missing', async () => {
    await goOn(customer, 'Bestätigung');
    await customer.getByRole('button', { name: 'Absenden' }).click();
    await expectTab(customer, 'Nachweise');
    await customer.getByRole('checkbox', { name: /^Die abgerechneten Leistungen/ }).check();
    await goOn(customer, 'Bestätigung');
    await expect(customer.getByText(/DE89 .* 3000/)).toBeVisible();
    await submitWithTan(customer, person);
  });

  await test.step('the bank looks at the proof, approves and records the payment', async () => {
    await signInAsEmployee(bank);
    await bank.goto('/admin/valutierung/auszahlungsantraege');
    await bank.getByRole('row').filter({ hasText: name }).first().getByRole('link').first().click();
    await bank.getByRole('button', { name: 'Ersten Nachweis öffnen' }).click();
    await expect(bank.getByRole('img', { name: /^Seite 1 von 5/ })).toBeVisible();
    await decide(bank, 'Genehmigen');
    await recordPayment(bank, 'Abschlag 1');
  });

  const project = (await payouts.projectsOf(person))[0]!;

  await test.step('the second payout, of both credits', async () => {
    const second = await payouts.disbursement(person, project, { amounts: [2_000_000, 500_000], upTo: 'submitted' });
    await bank.goto(decisionPath(second));
    await expect(bank.getByText('Gegenüber dem vorigen Antrag')).toBeVisible();
    await decide(bank, 'Genehmigen');
    await recordPayment(bank, 'Abschlag 2');
  });

  await test.step('the last one takes all that is left', async () => {
    await customer.goto(`/kreditvorhaben/${project.id}`);
    await expect(customer.getByText(/^Die nächste Auszahlung ist die letzte/)).toBeVisible();
    await customer.getByRole('link', { name: 'Neuer Auszahlungsantrag' }).click();
    await expect(customer.getByLabel('Name des Antrags *')).toHaveValue(/^Finaler Auszahlungsantrag vom /);
    for (const place of [0, 1]) await expect(customer.getByLabel('Betrag *').nth(place)).toHaveValue('15.000');
    await expect(amountField(customer)).not.toBeEditable();
    await customer.getByRole('button', { name: 'Antrag anlegen' }).click();
    await expectTab(customer, 'Bautenstandsbericht');
    await expect(customer.getByText('zuletzt 100 %')).toBeVisible();
    await customer.getByRole('button', { name: 'Erdarbeiten: Fortschritt um 25 Prozent verringern' }).focus();
    await expect(
      customer
        .getByRole('tooltip')
        .filter({ hasText: /^Bearbeitung wurde durch einen anderen/ })
        .first(),
    ).toBeVisible();
    await customer.getByLabel('Bauleitung *').fill('Architekturbüro Kühn, 0511 123456');
    await goOn(customer, 'Nachweise');
    await customer.getByLabel('Begründung').fill(justification);
    await customer.getByRole('checkbox', { name: /^Die abgerechneten Leistungen/ }).check();
    await goOn(customer, 'Bestätigung');
    await submitWithTan(customer, person);
  });

  await test.step('with its payment the project is complete', async () => {
    await bank.goto(projectOfBank(project));
    await bank
      .getByRole('row')
      .filter({ hasText: /^Finaler/ })
      .getByRole('link')
      .first()
      .click();
    await decide(bank, 'Genehmigen');
    await recordPayment(bank, 'Restbetrag');
    await bank.goto(projectOfBank(project));
    await expect(bank.getByText('Das Vorhaben ist abgeschlossen.')).toBeVisible();
    await customer.getByRole('link', { name: 'Zum Kreditvorhaben' }).click();
    await expect(customer.getByText('Abgeschlossen', { exact: true })).toBeVisible();
    await expect(customer.getByRole('link', { name: 'Neuer Auszahlungsantrag' })).toBeHidden();
  });
});
