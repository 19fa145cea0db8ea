import { codeField, enterCase, enterCode, linkTo, openLink } from './accessLinkSteps.ts';
import { pathOf } from './screens/consoleScreens.ts';
import { openFile, uploadFiles } from './customerSteps.ts';
import { newestCode, newestLetter } from './demoMailbox.ts';
import { signInAsEmployee } from './employeeSteps.ts';
import { PreparedCases } from './preparedCases.ts';
import { expect, test } from './watchPage.ts';

const PHONE = { width: 360, height: 780 };

test('a link that an employee sends opens one case for a customer who never registered', async ({ watched, request, baseURL }) => {
  const cases = await PreparedCases.open(request, baseURL!);
  const person = await cases.invitedCustomer({ roles: ['ROLE_CUSTOMER_UPLOAD', 'ROLE_CUSTOMER_SELBSTAUSKUNFT'] });
  const enquiry = await cases.enquiry(person, 'Kontowechsel', [{ name: 'Meldebescheinigung' }]);
  const console = await watched.device();
  const phone = await watched.device(PHONE);
  const casePath = `/hub/vorgang/${enquiry.id}`;
  let link = '';

  await test.step('the employee sends it from the case', async () => {
    await signInAsEmployee(console);
    await console.goto(pathOf(enquiry));
    await console.getByRole('button', { name: 'Direktzugang senden' }).click();
    const dialog = console.getByRole('dialog', { name: 'Direktzugang senden' });
    await expect(dialog.getByText(person.email)).toBeVisible();
    await dialog.getByRole('button', { name: 'Direktzugang senden' }).click();
    await expect(console.getByText('Der Direktzugang wurde gesendet.')).toBeVisible();
    await expect(console.getByText('noch nicht geöffnet')).toBeVisible();
    link = await linkTo(request, person);
  });

  await test.step('on a phone the link asks for the code of a text message, and then opens the case', async () => {
    await enterCase(phone, request, person, link, 'Kontowechsel');
    await expect(phone).toHaveURL(new RegExp(`${casePath}$`));
    await expect(phone.getByRole('navigation')).toHaveCount(0);
    await expect(phone.getByText(/^Noch (30|29) Minuten$/)).toBeVisible();
  });

  await test.step('nothing else is open', async () => {
    for (const path of ['/dashboard', '/profile', '/hub', '/hub/vorgang/ein-anderer']) {
      await phone.goto(path);
      await expect(phone, path).toHaveURL(new RegExp(`${casePath}$`));
    }
  });

  await test.step('a document is uploaded and released, the case is completed', async () => {
    await openFile(phone, 'Fehlende Dokumente', 'Meldebescheinigung');
    await uploadFiles(phone, ['foto-gedreht.jpg']);
    await phone.getByRole('button', { name: 'Für Bank freigeben' }).click();
    await phone.getByRole('link', { name: 'Zum Vorgang' }).first().click();
    await phone.getByRole('button', { name: 'Vorgang abschließen' }).first().click();
    await phone.getByRole('dialog').getByRole('button', { name: 'Jetzt abschließen' }).click();
    await expect(phone.getByText('Geschafft, vielen Dank!')).toBeVisible();
    await phone.getByRole('button', { name: 'Beenden' }).click();
    await expect(phone.getByText('Sie haben Ihren Direktzugang beendet.')).toBeVisible();
    await phone.goto(casePath);
    await expect(phone).toHaveURL(/\/login$/);
  });

  await test.step('the same link again says so, and the login is there', async () => {
    const other = await watched.device(PHONE);
    await other.goto(link);
    await other.getByRole('button', { name: 'Vorgang öffnen' }).click();
    await expect(other.getByRole('alert').getByText(/Direktzugang/)).toBeVisible();
    await expect(other.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
    expect(other.url()).not.toContain('token');
  });

  await test.step('the letter that asks for the self-disclosure leads there by a code', async () => {
    await cases.requestSelfDisclosure(person);
    await phone.goto(await linkTo(request, person, '/selbstauskunft/'));
    await phone.getByRole('button', { name: 'Selbstauskunft öffnen' }).click();
    await expect(codeField(phone)).toBeVisible();
    await expect(phone).toHaveURL(/\/selbstauskunft$/);
    await enterCode(phone, await newestCode(request, person.mobile, 'Code für die Selbstauskunft'));
    await expect(phone).toHaveURL(/\/demo\/selbstauskunft\?zugang=/);
    await expect(phone.getByRole('heading', { level: 1, name: 'Ihre Selbstauskunft' })).toBeVisible();
  });
});

test('whoever enters a wrong code is told so, and who works on while the link ends', async ({ watched, request, baseURL }) => {
  const cases = await PreparedCases.open(request, baseURL!);
  const person = await cases.invitedCustomer();
  const enquiry = await cases.enquiry(person, 'Umschuldung', [{ name: 'Gehaltsabrechnung' }]);
  await cases.sendAccessLink(enquiry);
  const phone = await watched.device(PHONE);

  await test.step('a wrong code keeps the form', async () => {
    await openLink(phone, await linkTo(request, person));
    await enterCode(phone, 'AAAAAA');
    await expect(phone.getByText('Der Code ist nicht richtig. Bitte prüfen Sie Ihre Eingabe.')).toBeVisible();
    await expect(codeField(phone)).toHaveValue('AAAAAA');
    await expect(codeField(phone)).toBeFocused();
  });

  await test.step('with another address of the customer the session ends at the next step', async () => {
    const { code } = await newestLetter(request, person.mobile);
    await enterCode(phone, code!);
    await expect(phone.getByRole('heading', { level: 1, name: 'Umschuldung' })).toBeVisible();
    await cases.changeAddress(person, `neu.${person.email}`);
    await phone.getByRole('link', { name: /Fehlende Dokumente/ }).click();
    await expect(phone.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
    await expect(phone.getByText('Ihr Direktzugang ist beendet.')).toBeVisible();
  });
});
