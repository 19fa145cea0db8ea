import type { Page } from '@playwright/test';
import { signInAsCustomer } from './customerSteps.ts';
import { field, signInAsEmployee } from './employeeSteps.ts';
import { PreparedCases } from './preparedCases.ts';
import { expect, test } from './watchPage.ts';

const hint = 'Höchstens 3 MB, gern als Foto.';
const colour = '#5b2a86';
const asRgb = 'rgb(91, 42, 134)';

/** Changes hold within seconds, on the next load. */
const shows = (page: Page, look: () => Promise<unknown>): Promise<unknown> =>
  expect(async () => {
    await page.reload();
    await look();
  }).toPass({ timeout: 15_000 });

test('the configuration is changed, seen by the customer, and brought back', async ({ watched, request, baseURL }) => {
  const cases = await PreparedCases.open(request, baseURL!);
  const person = await cases.customer();
  const enquiry = await cases.enquiry(person, 'Kontowechsel', [{ name: 'Meldebescheinigung' }]);
  const admin = await watched.device();
  const customer = await watched.device({ width: 390, height: 844 });
  const more = customer.getByRole('button', { name: 'Upload nicht möglich / nötig' });
  const colourOfButton = (): Promise<string> =>
    more.evaluate((element) => element.ownerDocument.defaultView!.getComputedStyle(element).color);

  await signInAsCustomer(customer, person.email, person.password);
  await customer.goto(`/hub/vorgang/${enquiry.id}/dokument/${enquiry.requestedFiles[0]!.id}`);
  await expect(more).toBeVisible();
  const before = await colourOfButton();
  expect(before).not.toBe(asRgb);

  await test.step('the administrator changes a text, a limit and a colour', async () => {
    await signInAsEmployee(admin, 'admin@demo.bank');
    await admin.goto('/admin/instanz/konfiguration');
    await field(admin, 'Hauptfarbe').fill(colour);
    await field(admin, 'Größe einer Einreichung in MB').fill('3');
    await field(admin, 'Hinweis zur Dateigröße').fill(hint);
    await admin.getByRole('button', { name: 'Speichern' }).click();
    await expect(admin.getByText('Die Konfiguration wurde geändert.')).toBeVisible();
    await expect(admin.getByRole('listitem').filter({ hasText: 'gilt jetzt' })).toContainText(hint);
  });

  await test.step('the customer has all of it', async () => {
    await shows(customer, () => expect(customer.getByText(hint)).toBeVisible({ timeout: 2_000 }));
    await expect.poll(colourOfButton).toBe(asRgb);
    await customer.locator('input[type=file]:not([capture])').setInputFiles({
      name: 'Grundriss.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(4_000_000)]),
    });
    await expect(customer.getByText(/3\sMB/).last()).toBeVisible();
    await expect(customer.getByText('Nicht hinzugefügt')).toBeVisible();
  });

  await test.step('the earlier state is brought back from the history', async () => {
    await admin
      .getByRole('button', { name: /^Diesen Stand wiederherstellen: / })
      .first()
      .click();
    const dialog = admin.getByRole('dialog', { name: 'Diesen Stand wiederherstellen' });
    await expect(dialog).toContainText(`${hint} →`);
    await dialog.getByRole('button', { name: 'Diesen Stand wiederherstellen' }).click();
    await expect(admin.getByText('Der frühere Stand gilt wieder.')).toBeVisible();
    await expect(field(admin, 'Hauptfarbe')).not.toHaveValue(colour);
    await shows(customer, async () => {
      await expect(more).toBeVisible();
      await expect.poll(colourOfButton, { timeout: 2_000 }).toBe(before);
    });
    await expect(customer.getByText(hint)).toHaveCount(0);
  });
});
