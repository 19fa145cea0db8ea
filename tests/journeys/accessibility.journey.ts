import { adminScreens, consoleScreens, openConsoleScreens } from './consoleScreens.ts';
import { activationScreens, completionScreens, emptyScreens, openScreens, signedInScreens } from './customerScreens.ts';
import { signInAsCustomer } from './customerSteps.ts';
import { DEMO_PASSWORD, signInAsEmployee } from './employeeSteps.ts';
import { PreparedCases } from './preparedCases.ts';
import { checkScreens } from './screenCheck.ts';
import { test } from './watchPage.ts';

// Every screen in each of its states, at 360 and 1440 px, light and dark: nothing for axe to find.
test.describe('no screen shuts anybody out', () => {
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

  test('the console, signed out', async ({ watched }) => {
    await checkScreens(await watched.device(), openConsoleScreens);
  });

  test('the console', async ({ watched, request, baseURL }) => {
    test.setTimeout(900_000);
    watched.expectFailingCalls();
    const cases = await PreparedCases.open(request, baseURL!);
    const notInvited = await cases.demoCustomer('kim.becker@demo.bank');
    const page = await watched.device();
    await signInAsEmployee(page);
    await checkScreens(page, consoleScreens(await cases.demoEnquiries(), notInvited.id));
    const admin = await watched.device();
    await signInAsEmployee(admin, 'admin@demo.bank');
    await checkScreens(admin, adminScreens);
  });
});
