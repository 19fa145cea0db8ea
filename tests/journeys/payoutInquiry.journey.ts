import type { DisbursementView } from '@portal/contracts/payouts/views/disbursement';
import { signInAsCustomer } from './customerSteps.ts';
import { newestTan } from './demoMailbox.ts';
import { DEMO_PASSWORD, signInAsEmployee } from './employeeSteps.ts';
import { amountField, decide, decision, enterTan, openTab, tanDialog } from './payoutSteps.ts';
import { decisionPath, PreparedPayouts, requestPath } from './preparedPayouts.ts';
import { expect, test } from './watchPage.ts';

const phone = { width: 360, height: 780 };
const live = '**/api/live*';
const question = 'Auf der Rechnung fehlt die Seite mit der Schlusssumme. Warum?';

test('a question of the bank is answered without a code', async ({ watched, request, baseURL }) => {
  const payouts = await PreparedPayouts.open(request, baseURL!);
  const person = await payouts.customer();
  const project = await payouts.project(person, { name: 'Ausbau Scheune', credits: [{ name: 'Baudarlehen', amount: 6_000_000 }] });
  const asked = await payouts.disbursement(person, project, { amounts: [2_500_000], upTo: 'submitted' });
  const bank = await watched.device();
  const customer = await watched.device(phone);

  await test.step('the bank asks; without words it cannot', async () => {
    await signInAsEmployee(bank);
    await bank.goto(decisionPath(asked));
    await decision(bank).getByRole('button', { name: 'Rückfrage' }).click();
    await expect(decision(bank).getByText('Pflichtfeld')).toBeVisible();
    await decision(bank).getByLabel('Nachricht an den Kunden').fill(question);
    await decision(bank).getByRole('button', { name: 'Rückfrage' }).click();
    await expect(bank.getByText('Die Rückfrage wurde an den Kunden gesendet.')).toBeVisible();
    await expect(decision(bank).getByRole('button', { name: 'Rückfrage' })).toBeDisabled();
  });

  await test.step('the customer finds the question at once and answers', async () => {
    await signInAsCustomer(customer, person.email, person.password);
    await expect(customer.getByText(question)).toBeVisible();
    await customer.getByRole('link', { name: 'Frage beantworten' }).click();
    await expect(customer.getByText('Nachricht von Ihrem Sachbearbeiter')).toBeVisible();
    await openTab(customer, 'Nachweise');
    await customer.getByLabel('Begründung').fill('Die Firma hat sie erst heute nachgereicht.');
    await openTab(customer, 'Bestätigung');
    await customer.getByRole('button', { name: 'Absenden' }).click();
    await expect(customer.getByText('Ihr Auszahlungsantrag wurde erneut übermittelt.')).toBeVisible();
    await expect(tanDialog(customer)).toBeHidden();
  });

  await test.step('the bank reads the answer where it decides', async () => {
    // What was written and that it was sent are two changes: the second may come after the first was looked at.
    await expect(async () => {
      const takeNew = bank.getByRole('button', { name: 'Neuen Stand prüfen' });
      if (await takeNew.isVisible()) await takeNew.click();
      await expect(bank.getByText('Der Antrag wartet auf Ihre Entscheidung.')).toBeVisible({ timeout: 1_000 });
    }).toPass({ timeout: 20_000 });
    await bank.getByRole('button', { name: 'Ersten Nachweis öffnen' }).click();
    await expect(bank.getByText('Die Firma hat sie erst heute nachgereicht.')).toBeVisible();
  });
});

/** The demo bank's request with an open question: its last code is older than the minute that lies between two. */
async function askedLongAgo(payouts: PreparedPayouts): Promise<DisbursementView> {
  const [project] = await payouts.projectsOf(await payouts.cases.demoCustomer('joerg.mueller@demo.bank'));
  const asked = project!.disbursements.find(
    ({ amount, status }) => amount < 1_800_000 && (status === 'problem' || status === 'submitted'),
  )!;
  const request = await payouts.look(asked);
  if (request.status === 'submitted') await payouts.inquire(request, question);
  return payouts.look(request);
}

test('an answer with another amount takes a new code', async ({ watched, request, baseURL }) => {
  const payouts = await PreparedPayouts.open(request, baseURL!);
  const asked = await askedLongAgo(payouts);
  const { mobile, email } = await payouts.cases.demoCustomer('joerg.mueller@demo.bank');
  const page = await watched.device();
  await signInAsCustomer(page, 'joerg.mueller@demo.bank', DEMO_PASSWORD);
  await page.goto(requestPath(asked));
  const amount = asked.amount / 100 + 10;
  await amountField(page).fill(amount.toLocaleString('de-DE'));
  await openTab(page, 'Bestätigung');
  await page.getByRole('button', { name: 'Absenden' }).click();
  const dialog = tanDialog(page);
  await expect(dialog.getByText(`${amount.toLocaleString('de-DE')} €`).first()).toBeVisible();
  await expect(dialog.getByText(/^auf DE75 .* 6199, Jörg Müller/)).toBeVisible();
  await enterTan(page, await newestTan(request, (mobile ?? email)!, asked.name!));
  await expect(page.getByRole('heading', { level: 1, name: 'Ihr Antrag ist bei der Bank' })).toBeVisible();
  const now = await payouts.look(asked);
  expect([now.status, now.amount, now.confirmation?.stillHolds]).toEqual(['submitted', asked.amount + 1_000, true]);
});

test('who decides on what has changed is told first; a large amount takes two', async ({ watched, request, baseURL }) => {
  watched.expectFailingCalls();
  const payouts = await PreparedPayouts.open(request, baseURL!);
  const person = await payouts.customer();
  const project = await payouts.project(person, {
    name: 'Kauf Gutshof',
    credits: [
      { name: 'Baudarlehen', amount: 6_000_000 },
      { name: 'Kaufdarlehen', amount: 30_000_000, purpose: 'Grundstück und Erwerb' },
    ],
  });
  const small = await payouts.disbursement(person, project, { amounts: [1_500_000], upTo: 'submitted' });
  const large = await payouts.disbursement(person, project, { amounts: [0, 12_000_000], upTo: 'submitted' });
  const adviser = await watched.device();
  const admin = await watched.device();
  await signInAsEmployee(adviser);
  await signInAsEmployee(admin, 'admin@demo.bank');

  await test.step('a colleague has asked already', async () => {
    // Nobody tells this screen what happens elsewhere: the decision itself meets it.
    await adviser.route(live, (route) => route.abort('connectionrefused'));
    for (const page of [adviser, admin]) await page.goto(decisionPath(small));
    await expect(decision(adviser).getByRole('button', { name: 'Genehmigen' })).toBeEnabled();
    await decision(admin).getByLabel('Nachricht an den Kunden').fill(question);
    await decision(admin).getByRole('button', { name: 'Rückfrage' }).click();
    await expect(admin.getByText('Die Rückfrage wurde an den Kunden gesendet.')).toBeVisible();
    await decide(adviser, 'Genehmigen');
    await expect(decision(adviser).getByText('Inzwischen geändert')).toBeVisible();
    await expect(decision(adviser).getByText('Status: In Prüfung → Klärungsbedarf')).toBeVisible();
    await expect(decision(adviser).getByRole('button', { name: 'Genehmigen' })).toBeDisabled();
    await decision(adviser).getByRole('button', { name: 'Neuen Stand prüfen' }).click();
    await expect(decision(adviser).getByText('Eine Rückfrage ist beim Kunden.')).toBeVisible();
    await expect(decision(adviser).getByRole('button', { name: 'Genehmigen' })).toBeEnabled();
    await adviser.unroute(live);
  });

  await test.step('the first of two approves, and cannot be the second', async () => {
    await adviser.goto(decisionPath(large));
    await expect(
      decision(adviser).getByText('Vier Augen: Wegen des Betrags oder des Auszahlungskontos entscheiden zwei Personen.'),
    ).toBeVisible();
    await decide(adviser, 'Genehmigen');
    await expect(adviser.getByText('Ihre Genehmigung ist erfasst. Eine zweite Person genehmigt noch.')).toBeVisible();
    const own = decision(adviser).getByRole('button', { name: 'Genehmigen' });
    await expect(own).toBeDisabled();
    await expect(own).toHaveAccessibleDescription('Sie haben bereits genehmigt. Die zweite Genehmigung gibt eine andere Person.');
  });

  await test.step('the second one makes it final', async () => {
    await admin.goto(decisionPath(large));
    await expect(decision(admin).getByText(/Eine zweite Person muss ebenfalls genehmigen\.$/)).toBeVisible();
    await decide(admin, 'Genehmigen');
    await expect(admin.getByText('Der Auszahlungsantrag wurde genehmigt.')).toBeVisible();
    await expect(admin.getByText('Der Antrag ist genehmigt.')).toBeVisible();
  });
});
