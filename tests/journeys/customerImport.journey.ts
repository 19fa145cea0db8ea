import type { Page } from '@playwright/test';
import { signInAsEmployee } from './employeeSteps.ts';
import { run } from './thisRun.ts';
import { expect, test } from './watchPage.ts';

const heading = 'Kundennummer;E-Mail;Anrede;Vorname;Nachname;Module';
const anna = `77${run}01;anna.import${run}@beispiel.de;Frau;Anna;Übernahme${run};Einreicher-Modul`;
const bernd = (email: string): string => `77${run}02;${email};Herr;Bernd;Übernahme${run};Einreicher-Modul`;

const choose = (page: Page, ...rows: readonly string[]): Promise<void> =>
  page
    .getByLabel(/^CSV-Datei/)
    .setInputFiles({ name: 'kunden.csv', mimeType: 'text/csv', buffer: Buffer.from([heading, ...rows, ''].join('\r\n')) });

test('customers come from a file; a wrong row is put right and chosen again, and nobody is made twice', async ({ watched }) => {
  const page = await watched.device();
  await signInAsEmployee(page);
  await page.goto('/admin/kunden');
  await page.getByRole('link', { name: 'Kunden importieren' }).click();

  await choose(page, anna, bernd('bernd(at)beispiel.de'));
  await expect(page.getByText('Die Datei enthält 2 Zeilen. 1 Kunde kann angelegt werden.')).toBeVisible();
  await expect(page.getByRole('row', { name: /Übernahme\d+, Bernd/ }).getByText(/^E-Mail: /)).toBeVisible();
  await page.getByRole('button', { name: '1 Kunden anlegen' }).click();
  const result = page.getByRole('dialog', { name: 'Ergebnis des Imports' });
  await expect(result.getByText('1 Kunde wurde angelegt.')).toBeVisible();
  await result.getByRole('button', { name: 'Schließen' }).last().click();

  await choose(page, anna, bernd(`bernd.import${run}@beispiel.de`));
  await expect(page.getByText('1 Zeile gehört zu Kunden, die es schon gibt und die noch keine Einladung haben.')).toBeVisible();
  await page.getByRole('button', { name: '1 Kunden anlegen' }).click();
  await result.getByRole('link', { name: 'Zur Kundenliste' }).click();

  await page.getByRole('searchbox').fill(`Übernahme${run}`);
  for (const name of ['Anna', 'Bernd']) await expect(page.getByRole('link', { name: `Übernahme${run}, ${name}` })).toHaveCount(1);
});
