import { newestLetter } from './demoMailbox.ts';
import { signInAsCustomer } from './customerSteps.ts';
import { DEMO_PASSWORD, field, openTab, signInAsEmployee } from './employeeSteps.ts';
import { run } from './thisRun.ts';
import { expect, test } from './watchPage.ts';
import type { Page } from '@playwright/test';

const colleague = { email: `jonas.petersen${run}@demo.bank`, password: 'Leuchtturm-Nord-77!' };
const enquiry = 'Baufinanzierung Lindenallee 12';
const leaflet = 'Europäisches Standardisiertes Merkblatt (ESIS)';

async function confirmed(page: Page, action: string): Promise<void> {
  await page.getByRole('button', { name: action, exact: true }).click();
  await page.getByRole('dialog', { name: action }).getByRole('button', { name: action, exact: true }).click();
}

test('an employee is invited, blocked while signed in, and archived', async ({ watched, request }) => {
  const admin = await watched.device();
  const employee = await watched.device();

  await test.step('the administrator creates and invites a colleague', async () => {
    await signInAsEmployee(admin, 'admin@demo.bank');
    await admin.goto('/admin/bank-mitarbeiter/neu');
    await field(admin, 'E-Mail').fill(colleague.email);
    await field(admin, 'Anrede').selectOption({ label: 'Herr' });
    await field(admin, 'Vorname').fill('Jonas');
    await field(admin, 'Nachname').fill('Petersen');
    await admin.getByRole('checkbox', { name: 'Einreicher-Modul' }).check();
    await admin.getByRole('button', { name: 'Bank-Mitarbeiter anlegen' }).click();
    await expect(admin.getByText('Der Bank-Mitarbeiter wurde erfolgreich angelegt.')).toBeVisible();
    await confirmed(admin, 'Mitarbeiter einladen');
    await expect(admin.getByText('Die Einladung wurde verschickt.')).toBeVisible();
  });

  await test.step('the colleague chooses a password and is signed in', async () => {
    const invitation = await newestLetter(request, colleague.email);
    await employee.goto(new URL(invitation.links[0]!).pathname);
    await employee.getByLabel(/^Passwort( \*)?$/).fill(colleague.password);
    await employee.getByLabel(/wiederholen/).fill(colleague.password);
    await employee.getByRole('checkbox').check();
    await employee.getByRole('button', { name: 'Registrieren' }).click();
    await expect(employee.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  });

  await test.step('blocked, the next call of the colleague is refused', async () => {
    await admin.reload();
    await confirmed(admin, 'Zugang sperren');
    await expect(admin.getByText('Der Bank-Mitarbeiter wurde erfolgreich bearbeitet.')).toBeVisible();
    await employee.getByRole('navigation', { name: 'Hauptnavigation' }).getByRole('link', { name: 'Kunden' }).click();
    await expect(employee.getByRole('heading', { name: 'Anmeldung Bankmitarbeiter' })).toBeVisible();
  });

  await test.step('archived, nothing of the colleague is shown any more', async () => {
    await confirmed(admin, 'Mitarbeiter archivieren');
    await expect(admin.getByText('Der Bank-Mitarbeiter wurde archiviert.')).toBeVisible();
    await expect(admin.getByText('Petersen')).toHaveCount(0);
  });
});

test('a document of the bank is released, read by the customer, and taken back', async ({ watched }) => {
  const adviser = await watched.device();
  const customer = await watched.device({ width: 390, height: 844 });

  await signInAsEmployee(adviser);
  await adviser.goto('/admin/upload/enquiries');
  await adviser.getByRole('searchbox', { name: 'Suchen: Vorgang oder Kunde' }).fill(enquiry);
  await adviser.getByRole('link', { name: enquiry }).click();
  await openTab(adviser, 'Dokumente');
  await signInAsCustomer(customer, 'kundin@demo.bank', DEMO_PASSWORD);
  await customer.goto('/hub');
  await customer
    .getByRole('link', { name: new RegExp(enquiry) })
    .first()
    .click();
  await expect(customer.getByRole('heading', { name: enquiry, level: 1 })).toBeVisible();
  const address = customer.url();
  await expect(customer.getByText(leaflet)).toHaveCount(0);

  await test.step('released, the customer reads it', async () => {
    await adviser.getByRole('button', { name: `Freigeben: ${leaflet}` }).click();
    await adviser.getByRole('dialog').getByRole('button', { name: 'Freigeben' }).click();
    await expect(adviser.getByText('Das Bankdokument ist für den Kunden freigegeben.')).toBeVisible();
    await customer.goto(address);
    await expect(customer.getByText(leaflet).first()).toBeVisible();
  });

  await test.step('taken back, it is gone', async () => {
    await adviser.getByRole('button', { name: `Freigabe zurücknehmen: ${leaflet}` }).click();
    await expect(adviser.getByText('Der Kunde sieht das Bankdokument nicht mehr.')).toBeVisible();
    await customer.goto(address);
    await expect(customer.getByRole('heading', { name: enquiry, level: 1 })).toBeVisible();
    await expect(customer.getByText('Finanzierungsvorschlag Lindenallee 12').first()).toBeVisible();
    await expect(customer.getByText(leaflet)).toHaveCount(0);
  });
});
