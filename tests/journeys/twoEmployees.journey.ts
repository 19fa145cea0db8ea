import { field, fileRow, expectStatus, changeStatus, signInAsEmployee } from './employeeSteps.ts';
import { PreparedCases } from './preparedCases.ts';
import { expect, test } from './watchPage.ts';

test('two employees in one case see each other, and what each does', async ({ watched, request, baseURL }) => {
  const cases = await PreparedCases.open(request, baseURL!);
  const customer = await cases.customer();
  const enquiry = await cases.enquiry(customer, 'Anschlussfinanzierung', [{ name: 'Personalausweis' }, { name: 'Gehaltsnachweis' }]);
  await cases.releaseAll(customer, enquiry);
  const [one, other] = [await watched.device(), await watched.device()];
  await signInAsEmployee(one, 'admin@demo.bank');
  await signInAsEmployee(other);

  await one.goto(`/admin/upload/enquiries/${enquiry.id}`);
  await expect(fileRow(one, 'Personalausweis').getByRole('button', { name: 'Als geprüft markieren' })).toBeVisible();
  await expect(one.getByText(/bearbeitet diesen Vorgang/)).toBeHidden();
  await other.goto(`/admin/upload/enquiries/${enquiry.id}`);
  await expect(other.getByText(/^(Frau|Herr) .+ bearbeitet diesen Vorgang$/)).toBeVisible();
  await expect(one.getByText(/^(Frau|Herr) .+ bearbeitet diesen Vorgang$/)).toBeVisible();

  await changeStatus(other, 'Personalausweis', 'Als geprüft markieren');
  await expectStatus(one, 'Personalausweis', 'Geprüft');
  await expect(fileRow(one, 'Gehaltsnachweis').getByRole('button', { name: 'Als geprüft markieren' })).toBeVisible();

  await one.goto(`/admin/kunde/${customer.id}`);
  await expect(other.getByText(/bearbeitet diesen Vorgang/)).toBeHidden();
  await one.getByRole('button', { name: 'Bearbeiten' }).click();
  await field(one, 'Vorname').fill('Jörg-Uwe');
  await other.goto(`/admin/kunde/${customer.id}`);
  await other.getByRole('button', { name: 'Bearbeiten' }).click();
  await field(other, 'Nachname').fill('Bitterlich');
  await other.getByRole('button', { name: 'Speichern' }).click();
  await expect(other.getByRole('heading', { name: 'Jörg Bitterlich', level: 1 })).toBeVisible();

  await expect(one.getByText('Dieser Kunde wurde inzwischen geändert.')).toBeVisible();
  await expect(field(one, 'Vorname')).toHaveValue('Jörg-Uwe');
  await expect(field(one, 'Nachname')).toHaveValue('Süßmilch');
  await one.getByRole('button', { name: 'Neu laden' }).click();
  await expect(field(one, 'Nachname')).toHaveValue('Bitterlich');
  await expect(field(one, 'Vorname')).toHaveValue('Jörg-Uwe');
  await one.getByRole('button', { name: 'Speichern' }).click();
  await expect(one.getByRole('heading', { name: 'Jörg-Uwe Bitterlich', level: 1 })).toBeVisible();
});
