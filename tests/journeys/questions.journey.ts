import { signInAsCustomer } from './customerSteps.ts';
import { field, openTab, signInAsEmployee } from './employeeSteps.ts';
import { PreparedCases } from './preparedCases.ts';
import { expect, test } from './watchPage.ts';

test('a customer asks about a document; the bank answers, and closes what needs no answer', async ({ watched, request, baseURL }) => {
  const cases = await PreparedCases.open(request, baseURL!);
  const person = await cases.customer();
  const enquiry = await cases.enquiry(person, 'Umschuldung', [{ name: 'Grundbuchauszug' }]);
  const file = enquiry.requestedFiles[0]!;
  const phone = await watched.device({ width: 360, height: 780 });
  const desk = await watched.device();
  const thread = phone.getByRole('log', { name: 'Fragen und Antworten, älteste zuerst' });
  const ask = async (text: string): Promise<void> => {
    await phone.getByRole('button', { name: 'Frage stellen' }).click();
    await phone.getByLabel('Ihre Frage').fill(text);
    await phone.getByRole('button', { name: 'Frage senden' }).click();
    await expect(thread.getByText(text)).toBeVisible();
  };

  await test.step('asked on the phone, answered at the desk that has it open', async () => {
    await signInAsCustomer(phone, person.email, person.password);
    await phone.goto(`/hub/vorgang/${enquiry.id}/dokument/${file.id}`);
    await signInAsEmployee(desk);
    await desk.goto(`/admin/kunde/${person.id}/vorgang/${enquiry.id}/dokument/${file.id}`);
    await expect(desk.getByText('Zu diesem Dokument hat noch niemand etwas gefragt.')).toBeVisible();
    await ask('Genügt ein Auszug vom letzten Jahr?');
    await expect(desk.getByText('Genügt ein Auszug vom letzten Jahr?')).toBeVisible();
    await expect(desk.getByText('Offene Frage', { exact: true })).toBeVisible();
    await field(desk, 'Antwort an den Kunden').fill('Ja, sofern sich nichts geändert hat.');
    await desk.getByRole('button', { name: 'Antworten' }).click();
    await expect(desk.getByText('Ihre Nachricht steht jetzt beim Dokument.')).toBeVisible();
    await expect(desk.getByText('Offene Frage', { exact: true })).toBeHidden();
    await phone.reload();
    await expect(thread.getByText('Ja, sofern sich nichts geändert hat.')).toBeVisible();
  });

  await test.step('a word of thanks is closed without an answer, and the customer reads that it was seen', async () => {
    await ask('Danke, dann lade ich ihn hoch.');
    await desk.getByRole('button', { name: 'Ohne Antwort schließen' }).click();
    const dialog = desk.getByRole('dialog', { name: 'Frage ohne Antwort schließen?' });
    await dialog.getByRole('button', { name: 'Frage schließen' }).click();
    await expect(desk.getByText(/^Ohne Antwort geschlossen von Thomas Brandt/)).toBeVisible();
    await expect(desk.getByText('Offene Frage', { exact: true })).toBeHidden();
    await phone.reload();
    await expect(phone.getByText('Ihre Bank hat sich um Ihre Frage gekümmert.')).toBeVisible();
  });

  await test.step('the history of the case tells it all', async () => {
    await desk.goto(`/admin/upload/enquiries/${enquiry.id}`);
    await openTab(desk, 'Statusverlauf');
    const rows = desk.getByRole('tabpanel').getByRole('listitem').filter({ hasText: 'Grundbuchauszug' });
    await expect(rows.first()).toContainText('Frage ohne Antwort geschlossen');
    for (const what of ['Frage des Kunden', 'Nachricht der Bank']) await expect(rows.filter({ hasText: what }).first()).toBeVisible();
  });
});
