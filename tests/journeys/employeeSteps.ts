import { expect, type Locator, type Page } from '@playwright/test';

export const DEMO_PASSWORD = 'Demo-Passwort-2026!';

/** A field of the console by its label, required (with an asterisk) or not. */
export const field = (scope: Page | Locator, label: string): Locator =>
  scope.getByLabel(new RegExp(`^${label.replace('.', '\\.')}( \\*)?$`));

export async function signInAsEmployee(page: Page, email = 'berater@demo.bank'): Promise<void> {
  await page.goto('/admin/login');
  await field(page, 'E-Mail').fill(email);
  await field(page, 'Passwort').fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
}

export interface NewCustomer {
  readonly customerId: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly mobile: string;
}

export async function createCustomer(page: Page, customer: NewCustomer): Promise<void> {
  await page.getByRole('link', { name: 'Neuen Kunden anlegen' }).click();
  await expect(page.getByRole('heading', { name: 'Neuen Kunden anlegen', level: 1 })).toBeVisible();
  await field(page, 'Kunden- bzw. Personennummer').fill(customer.customerId);
  await field(page, 'E-Mail').fill(customer.email);
  await field(page, 'Anrede').selectOption({ label: 'Frau' });
  await field(page, 'Vorname').fill(customer.firstName);
  await field(page, 'Nachname').fill(customer.lastName);
  await field(page, 'Mobilnummer').fill(customer.mobile);
  await page.getByRole('group', { name: 'Module' }).getByRole('checkbox').first().check();
  await page.getByRole('button', { name: 'Kunden anlegen' }).click();
  await expect(page.getByText('Der Kunde wurde erfolgreich angelegt.')).toBeVisible();
  await expect(page.getByRole('heading', { name: `${customer.firstName} ${customer.lastName}`, level: 1 })).toBeVisible();
}

export async function inviteCustomer(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Kunden einladen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Kunde einladen' });
  await dialog.getByRole('button', { name: 'Kunden einladen' }).click();
  await expect(page.getByText('Der Kunde wurde erfolgreich eingeladen.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Kunden erneut einladen' })).toBeVisible();
}

/** From the customer's page to a new draft. */
export async function createEnquiry(page: Page, name: string, description: string): Promise<void> {
  await page.getByRole('link', { name: 'Neuen Vorgang anlegen' }).click();
  await expect(page.getByRole('heading', { name: 'Vorgang anlegen', level: 1 })).toBeVisible();
  await field(page, 'Bezeichnung').fill(name);
  await field(page, 'Vorgangsbeschreibung').fill(description);
  await page.getByRole('button', { name: 'Vorgang anlegen' }).click();
  await expect(page.getByText('Der Vorgang wurde erfolgreich angelegt.')).toBeVisible();
  await expect(page.getByRole('heading', { name: `Vorgang: ${name}`, level: 1 })).toBeVisible();
}

export async function requestFile(page: Page, name: string, description: string, required = true): Promise<void> {
  await page.getByRole('link', { name: /^Dokument (anfordern|hinzufügen)$/ }).click();
  await expect(page.getByRole('heading', { name: 'Dokument anfragen', level: 1 })).toBeVisible();
  await field(page, 'Bezeichnung').fill(name);
  await field(page, 'Beschreibung').fill(description);
  await field(page, 'Pflichtdokument').setChecked(required);
  await page.getByRole('button', { name: 'Dokument anfordern' }).click();
  await expect(page.getByText('Das Dokument wurde angefordert.')).toBeVisible();
  await expect(fileRow(page, name)).toBeVisible();
}

/** The row of a requested document in the enquiry's list. */
export const fileRow = (page: Page, name: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) });

export async function expectStatus(page: Page, name: string, status: string): Promise<void> {
  await expect(fileRow(page, name).getByText(status, { exact: true })).toBeVisible();
}

export async function openTab(page: Page, name: 'Stammdaten' | 'Dokumente' | 'Statusverlauf'): Promise<void> {
  await page.getByRole('tab', { name }).click();
  await expect(page.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true');
}

/** What the customer did meanwhile is there after 'Aktualisieren'. */
export async function refresh(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Aktualisieren' }).click();
  await expect(page.getByText('Der Vorgang wurde aktualisiert.')).toBeVisible();
}

/** What stands behind '⋯' in the row of a document. */
export async function chooseInRow(page: Page, name: string, action: string): Promise<void> {
  await fileRow(page, name)
    .getByRole('button', { name: `Weitere Aktionen für ${name}` })
    .click();
  await page.getByRole('menuitem', { name: action }).click();
}

/** From the row of a document: the dialog opens, without a message it is confirmed. */
export async function changeStatus(page: Page, name: string, action: 'Als geprüft markieren' | 'Als verarbeitet markieren'): Promise<void> {
  await fileRow(page, name).getByRole('button', { name: action }).click();
  await confirmStatus(page);
}

export async function confirmStatus(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: / - Status ändern$/ });
  await dialog.getByRole('button', { name: 'Status ändern' }).click();
  await expect(dialog).toBeHidden();
}
