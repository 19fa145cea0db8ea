import type { Page } from '@playwright/test';
import { createCustomer, createEnquiry, field, fileRow, inviteCustomer, signInAsEmployee } from './employeeSteps.ts';
import { expect, test } from './watchPage.ts';

const MOST_CLICKS = 15;
const documents = ['Gehaltsnachweis', 'Personalausweis', 'Darlehensvertrag', 'Meldebescheinigung'] as const;

/** Presses of a pointer, of Enter anywhere, and of Space where it types nothing. */
const counter = `
  window.clicks = 0;
  const count = () => void (window.clicks += 1);
  const types = ({ target }) => target.matches?.('textarea, input:not([type=checkbox], [type=radio], [type=button], [type=submit])');
  addEventListener('pointerdown', count, true);
  addEventListener('keydown', (event) => {
    if (event.key === 'Enter' || (event.key === ' ' && !types(event))) count();
  }, true);
`;
const clicksOf = (page: Page): Promise<number> => page.evaluate<number>('window.clicks');

test('a customer, the invitation and a released case with four documents take fifteen clicks', async ({ watched }) => {
  const page = await watched.device();
  await signInAsEmployee(page);
  await page.evaluate(counter);

  await page.getByRole('navigation', { name: 'Hauptnavigation' }).getByRole('link', { name: 'Kunden' }).click();
  expect(await clicksOf(page), 'a click is counted').toBe(1);
  await createCustomer(page, {
    customerId: '150015',
    email: 'wenige.klicks@beispiel.de',
    firstName: 'Wenke',
    lastName: 'Flink',
    mobile: '+4915199900150',
  });
  await inviteCustomer(page);
  await createEnquiry(page, 'Baufinanzierung Kurzer Weg 4', 'Unterlagen für Ihr Haus.');
  await page.getByRole('link', { name: /^Dokument (anfordern|hinzufügen)$/ }).click();
  for (const [index, name] of documents.entries()) {
    await expect(field(page, 'Bezeichnung')).toHaveValue('');
    await field(page, 'Bezeichnung').fill(name);
    await field(page, 'Beschreibung').fill('Vollständig und gut lesbar.');
    const isLast = index === documents.length - 1;
    await page.getByRole('button', { name: isLast ? 'Dokument anfordern' : 'Speichern und nächstes', exact: true }).click();
  }
  for (const name of documents) await expect(fileRow(page, name)).toBeVisible();
  await page.getByRole('button', { name: 'Vorgang freigeben' }).click();
  await expect(page.getByText('Der Vorgang liegt beim Kunden.')).toBeVisible();

  expect(await clicksOf(page)).toBeLessThanOrEqual(MOST_CLICKS);
});
