import { enterCode, linkTo, openLink } from './accessLinkSteps.ts';
import { adminScreens } from './screens/adminScreens.ts';
import { auditScreens } from './screens/auditScreens.ts';
import { archiveScreens } from './screens/archiveScreens.ts';
import { beyondScreens } from './screens/beyondScreens.ts';
import { bankDocumentScreens } from './screens/bankDocumentScreens.ts';
import { consoleScreens, openConsoleScreens, pathOf } from './screens/consoleScreens.ts';
import { activationScreens, completionScreens, emptyScreens, openScreens, signedInScreens } from './screens/customerScreens.ts';
import { signInAsCustomer } from './customerSteps.ts';
import { newestLetter } from './demoMailbox.ts';
import { DEMO_PASSWORD, signInAsEmployee } from './employeeSteps.ts';
import { browserUser } from '../harness/browserUser.ts';
import { enquiryIn, fileIn, PreparedCases } from './preparedCases.ts';
import { decisionScreens, loanScreens, payoutCatalogueScreens } from './screens/payoutConsoleScreens.ts';
import { projectScreens, requestScreens } from './screens/payoutScreens.ts';
import { PreparedPayouts } from './preparedPayouts.ts';
import { checkAsItStands, checkConsoleScreens, checkScreens, checkWideScreens, onTablets } from './screens/screenCheck.ts';
import { expect, test } from './watchPage.ts';

// Every screen in each of its states, at 360 and 1440 px (what only administrators see: 1440; payouts at 768 px too), light and
// dark: nothing for axe to find. Each fault is named with its place: a trace of a thousand looks tells nothing more, and costs time.
test.use({ trace: 'off' });
test.describe('no screen shuts anybody out', () => {
  // The longest of the files: each worker takes a part of it.
  test.describe.configure({ mode: 'parallel' });
  test.beforeEach(({ watched }) => watched.expectUnaskedMoves());

  test('the customer app, signed out', async ({ watched }) => {
    test.setTimeout(500_000);
    watched.expectFailingCalls();
    await checkScreens(await watched.device(), openScreens);
  });

  test('the customer app, signed in', async ({ watched, request, baseURL }) => {
    test.setTimeout(800_000);
    watched.expectFailingCalls();
    const cases = await PreparedCases.open(request, baseURL!);
    const all = await cases.demoEnquiries();
    const named = (name: string) => all.find((enquiry) => enquiry.name === name)!;
    const page = await watched.device();
    await signInAsCustomer(page, 'kundin@demo.bank', DEMO_PASSWORD);
    await checkScreens(page, signedInScreens(named('Baufinanzierung Lindenallee 12'), named('Modernisierungskredit Heizung')));
  });

  test('the customer app before and right after the activation', async ({ watched, request, baseURL }) => {
    const cases = await PreparedCases.open(request, baseURL!);
    const fresh = await watched.device();
    const person = await cases.customer({ activated: false });
    await fresh.goto('/login');
    await fresh.getByLabel('E-Mail-Adresse').fill(person.email);
    await fresh.getByLabel('Passwort', { exact: true }).fill(person.password);
    await fresh.getByRole('button', { name: 'Anmelden' }).click();
    await fresh.waitForURL('**/aktivierung');
    await checkScreens(fresh, activationScreens);
    const active = await cases.customer();
    const page = await watched.device();
    await signInAsCustomer(page, active.email, active.password);
    await checkScreens(page, emptyScreens);
    await checkScreens(
      page,
      completionScreens(await cases.enquiry(active, 'Kontowechsel', [{ name: 'Meldebescheinigung', required: false }])),
    );
  });

  test('the customer app, by an access link', async ({ watched, request, baseURL }) => {
    const cases = await PreparedCases.open(request, baseURL!);
    const person = await cases.invitedCustomer();
    const enquiry = await cases.enquiry(person, 'Kontowechsel', [{ name: 'Meldebescheinigung' }]);
    await cases.sendAccessLink(enquiry);
    const page = await watched.device();
    const link = await linkTo(request, person);
    await openLink(page, link);
    await checkAsItStands(page, 'access-link-code');
    await enterCode(page, 'AAAAAA');
    await expect(page.locator('[aria-invalid=true]')).toBeVisible();
    await checkAsItStands(page, 'access-link-code-wrong');
    await enterCode(page, (await newestLetter(request, person.mobile)).code!);
    await expect(page.getByRole('heading', { level: 1, name: 'Kontowechsel' })).toBeVisible();
    await checkAsItStands(page, 'access-link-case');
    await page.getByRole('button', { name: 'Beenden' }).click();
    await expect(page.getByText('Sie haben Ihren Direktzugang beendet.')).toBeVisible();
    await checkAsItStands(page, 'access-link-ended');
  });

  test('the customer app, payouts', async ({ watched, request, baseURL }) => {
    test.setTimeout(500_000);
    watched.expectFailingCalls();
    const payouts = await PreparedPayouts.open(request, baseURL!);
    const demo = await watched.device();
    await signInAsCustomer(demo, 'kundin@demo.bank', DEMO_PASSWORD);
    const loans = await payouts.projectsOf(await payouts.cases.demoCustomer('kundin@demo.bank'));
    await checkScreens(demo, onTablets(projectScreens(loans)));
    const person = await payouts.customer();
    const project = await payouts.project(person, { name: 'Umbau Mühle', credits: [{ name: 'Baudarlehen', amount: 9_000_000 }] });
    const complete = await payouts.disbursement(person, project, { amounts: [2_500_000] });
    const submitted = await payouts.disbursement(person, project, { amounts: [1_500_000], upTo: 'submitted' });
    const asked = await payouts.disbursement(person, project, { amounts: [1_000_000], upTo: 'submitted' });
    await payouts.inquire(asked, 'Auf der Rechnung fehlt die Seite mit der Schlusssumme.');
    const page = await watched.device();
    await signInAsCustomer(page, person.email, person.password);
    await checkScreens(page, onTablets(requestScreens({ complete, submitted, asked })));
  });

  test('the console, signed out', async ({ watched }) => {
    await checkConsoleScreens(await watched.device(), openConsoleScreens);
  });

  test('the console', async ({ watched, request, baseURL }) => {
    test.setTimeout(900_000);
    watched.expectFailingCalls();
    const cases = await PreparedCases.open(request, baseURL!);
    const all = await cases.demoEnquiries();
    const demoCustomer = async (email: string) => (await cases.demoCustomer(email)).id;
    const page = await watched.device();
    await signInAsEmployee(page);
    await checkConsoleScreens(
      page,
      consoleScreens(all, {
        notInvited: await demoCustomer('kim.becker@demo.bank'),
        withSelfDisclosure: await demoCustomer('heinrich.grossmann@demo.bank'),
      }),
    );
  });

  test('the console, about documents of the bank and what ends', async ({ watched, request, baseURL }) => {
    test.setTimeout(500_000);
    watched.expectFailingCalls();
    const cases = await PreparedCases.open(request, baseURL!);
    const all = await cases.demoEnquiries();
    const full = all.find(({ name }) => name === 'Baufinanzierung Lindenallee 12')!;
    const leaving = await cases.customer();
    await cases.requestDeletion(leaving);
    const gone = await cases.customer();
    const ended = await cases.enquiry(gone, 'Kontowechsel', [{ name: 'Meldebescheinigung' }]);
    await cases.archive('enquiries', ended.id);
    await cases.archive('customers', gone.id);
    const page = await watched.device();
    await signInAsEmployee(page);
    await checkWideScreens(page, [
      ...bankDocumentScreens(pathOf(full)),
      ...archiveScreens({
        busy: full.customer.id,
        leaving: leaving.id,
        archived: gone.id,
        completed: pathOf(enquiryIn(all, 'completed')),
        archivedEnquiry: pathOf(ended),
      }),
    ]);
  });

  test('the console, beyond the specification', async ({ watched, request, baseURL }) => {
    test.setTimeout(400_000);
    watched.expectFailingCalls();
    const cases = await PreparedCases.open(request, baseURL!);
    const person = await cases.customer();
    const enquiry = await cases.enquiry(person, 'Kontowechsel', [{ name: 'Meldebescheinigung' }]);
    const file = fileIn(enquiry, 'requested');
    await cases.ask(person, file, 'Genügt eine Kopie, oder brauchen Sie das Original?');
    const page = await watched.device();
    await signInAsEmployee(page);
    const open = pathOf(enquiry);
    await checkWideScreens(page, beyondScreens({ open, asked: `${open}/dokument/${file}`, comes: () => cases.comeAlong(enquiry) }));
  });

  test('the console, payouts', async ({ watched, request, baseURL }) => {
    test.setTimeout(500_000);
    watched.expectFailingCalls();
    const payouts = await PreparedPayouts.open(request, baseURL!);
    const loansOf = async (email: string) => payouts.projectsOf(await payouts.cases.demoCustomer(email));
    const loans = { sommer: await loansOf('kundin@demo.bank'), mueller: await loansOf('joerg.mueller@demo.bank') };
    const page = await watched.device();
    await signInAsEmployee(page);
    await checkWideScreens(page, onTablets([...decisionScreens(loans), ...loanScreens(loans)]));
    const admin = await watched.device();
    await signInAsEmployee(admin, 'admin@demo.bank');
    await checkWideScreens(admin, onTablets(payoutCatalogueScreens));
  });

  test('the console of an auditor', async ({ watched, request, baseURL }) => {
    test.setTimeout(400_000);
    watched.expectFailingCalls();
    const cases = await PreparedCases.open(request, baseURL!);
    const full = (await cases.demoEnquiries()).find(({ name }) => name === 'Baufinanzierung Lindenallee 12')!;
    const page = await watched.device();
    await signInAsEmployee(page, 'auditor@demo.bank');
    await checkWideScreens(page, auditScreens(`/admin/revision/enquiry/${full.id}`));
  });

  test('the console of an administrator', async ({ watched, baseURL }) => {
    test.setTimeout(800_000);
    watched.expectFailingCalls();
    await changeConfiguration(baseURL!);
    const page = await watched.device();
    await signInAsEmployee(page, 'admin@demo.bank');
    await checkWideScreens(page, adminScreens);
  });
});

/** So that there is an earlier state to go back to. */
async function changeConfiguration(baseUrl: string): Promise<void> {
  const admin = browserUser(baseUrl, 'employee');
  await admin.post('/bank-employees/login', { email: 'admin@demo.bank', password: DEMO_PASSWORD });
  const { body, headers } = await admin.get('/configs/current');
  const { version: _, demo: __, ...config } = body;
  const etag = headers.get('etag');
  const seen: Record<string, string> = etag === null ? {} : { 'If-Match': etag };
  const { status } = await admin.call('PUT', '/configs/current', { ...config, fileSizeHint: 'Als Foto oder PDF.' }, seen);
  expect(status).toBe(200);
}
