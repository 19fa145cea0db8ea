import type { APIRequestContext, Page } from '@playwright/test';
import { generateAuthenticatorCode } from '@portal/platform/secrets/testing/generateAuthenticatorCode';
import { newestLetter } from './demoMailbox.ts';
import { field, signInAsEmployee } from './employeeSteps.ts';
import { checkAsItStands } from './screens/screenCheck.ts';
import { run } from './thisRun.ts';
import { expect, test } from './watchPage.ts';

const colleague = { email: `svenja.holm${run}@demo.bank`, password: 'Leuchtturm-Nord-78!' };
const PERIOD_MS = 30_000;

async function confirmed(page: Page, action: string): Promise<void> {
  await page.getByRole('button', { name: action, exact: true }).click();
  await page.getByRole('dialog', { name: action }).getByRole('button', { name: action, exact: true }).click();
}

async function invite(admin: Page): Promise<void> {
  await signInAsEmployee(admin, 'admin@demo.bank');
  await admin.goto('/admin/bank-mitarbeiter/neu');
  await field(admin, 'E-Mail').fill(colleague.email);
  await field(admin, 'Anrede').selectOption({ label: 'Frau' });
  await field(admin, 'Vorname').fill('Svenja');
  await field(admin, 'Nachname').fill('Holm');
  await admin.getByRole('checkbox', { name: 'Einreicher-Modul' }).check();
  await admin.getByRole('button', { name: 'Bank-Mitarbeiter anlegen' }).click();
  await expect(admin.getByText('Der Bank-Mitarbeiter wurde erfolgreich angelegt.')).toBeVisible();
  await confirmed(admin, 'Mitarbeiter einladen');
  await expect(admin.getByText('Die Einladung wurde verschickt.')).toBeVisible();
}

/** At the address of the letter: passkeys are made for that one. */
async function register(page: Page, request: APIRequestContext): Promise<void> {
  const invitation = await newestLetter(request, colleague.email);
  await page.goto(invitation.links[0]!);
  await page.getByLabel(/^Passwort( \*)?$/).fill(colleague.password);
  await page.getByLabel(/wiederholen/).fill(colleague.password);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Registrieren' }).click();
  await expectDashboard(page);
}

const openProfile = async (page: Page): Promise<void> => {
  await page.goto(new URL('/admin/profil', page.url()).href);
  await expect(page.getByRole('heading', { name: 'Zweiter Faktor' })).toBeVisible();
};

const expectSignIn = (page: Page): Promise<void> => expect(page.getByRole('heading', { name: 'Anmeldung Bankmitarbeiter' })).toBeVisible();

const expectDashboard = (page: Page): Promise<void> => expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();

interface App {
  /** What the app would read. */
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
}

async function setUpApp(page: Page): Promise<App> {
  await openProfile(page);
  await page.getByRole('button', { name: 'Authenticator-App einrichten' }).click();
  const dialog = page.getByRole('dialog');
  await field(dialog, 'Aktuelles Passwort').fill(colleague.password);
  await dialog.getByRole('button', { name: 'Weiter' }).click();
  const secret = (await dialog.locator('code').innerText()).replaceAll(' ', '');
  await field(dialog, 'Code der App').fill(generateAuthenticatorCode(secret, new Date().toISOString()));
  await dialog.getByRole('button', { name: 'Einrichtung abschließen' }).click();
  const codes = dialog.getByRole('list', { name: 'Ihre Wiederherstellungscodes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const recoveryCodes = await codes.allInnerTexts();
  await dialog.getByRole('checkbox', { name: 'Ich habe die Codes sicher aufbewahrt.' }).check();
  await dialog.getByRole('button', { name: 'Fertig' }).click();
  await expect(page.getByText('Sie haben noch 10 Wiederherstellungscodes.')).toBeVisible();
  return { secret, recoveryCodes };
}

async function givePassword(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: 'Logout' })
    .or(page.getByRole('link', { name: 'Logout' }))
    .first()
    .click();
  // The profile has a field 'E-Mail' too: what is typed there, while the sign-out is on its way, is gone.
  await expectSignIn(page);
  await field(page, 'E-Mail').fill(colleague.email);
  await field(page, 'Passwort').fill(colleague.password);
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await expect(page.getByRole('heading', { name: 'Anmeldung bestätigen' })).toBeVisible();
}

/** The next one: that of the set-up was used. */
const nextCode = ({ secret }: App): string => generateAuthenticatorCode(secret, new Date(Date.now() + PERIOD_MS).toISOString());

/** Counts from when the hint beside it is shown to everybody. */
async function askAgainAfter(admin: Page, request: APIRequestContext, minutes: string): Promise<void> {
  const hint = `Nach ${minutes} Minuten erneut, ${run}`;
  await admin.goto('/admin/instanz/konfiguration');
  await field(admin, 'Zweiter Faktor erneut nach Minuten').fill(minutes);
  await field(admin, 'Hinweis zur Dateigröße').fill(hint);
  await admin.getByRole('button', { name: 'Speichern' }).click();
  await expect(admin.getByText('Die Konfiguration wurde geändert.')).toBeVisible();
  const shown = async (): Promise<unknown> => (await request.get('/api/configs/current')).json();
  await expect.poll(shown).toMatchObject({ fileSizeHint: hint });
}

/** A device that makes passkeys and agrees to everything. */
async function aDevice(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
  } as const;
  await session.send('WebAuthn.addVirtualAuthenticator', { options });
}

test('an employee sets up a second factor, is blocked while signed in, and archived', async ({ watched, request }) => {
  const admin = await watched.device();
  const employee = await watched.device();
  let app: App;

  await test.step('the administrator invites a colleague, who registers', async () => {
    await invite(admin);
    await register(employee, request);
  });

  await test.step('the colleague sets up an app, which the bank wants again before the own data change', async () => {
    app = await setUpApp(employee);
    watched.expectForbiddenCalls();
    const settings = await watched.device();
    await signInAsEmployee(settings, 'admin@demo.bank');
    await askAgainAfter(settings, request, '10');
    await field(employee, 'Vorname').fill('Svenja Maria');
    await field(employee, 'Aktuelles Passwort').fill(colleague.password);
    await employee.getByRole('button', { name: 'Speichern' }).click();
    const dialog = employee.getByRole('dialog', { name: 'Bitte bestätigen Sie, dass Sie es sind' });
    await expect(field(dialog, 'Code der App')).toBeFocused();
    await checkAsItStands(employee, 'console-step-up');
    await dialog.getByRole('button', { name: 'Wiederherstellungscode verwenden' }).click();
    await field(dialog, 'Wiederherstellungscode').fill(app.recoveryCodes[1]!);
    await checkAsItStands(employee, 'console-step-up-recovery');
    await dialog.getByRole('button', { name: 'Bestätigen' }).click();
    await expect(employee.getByText('Ihr Profil wurde gespeichert.')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(employee.getByText('Sie haben noch 9 Wiederherstellungscodes.')).toBeVisible();
    await askAgainAfter(settings, request, '0');
  });

  await test.step('signs in with the code of the app', async () => {
    await givePassword(employee);
    await field(employee, 'Code der App').fill(nextCode(app));
    await employee.getByRole('button', { name: 'Bestätigen' }).click();
    await expectDashboard(employee);
  });

  await test.step('adds a passkey, and signs in with it', async () => {
    await openProfile(employee);
    const isPossible = await employee.getByRole('button', { name: 'Passkey hinzufügen' }).isVisible();
    // Not where the portal's address is a number.
    if (!isPossible) return;
    await aDevice(employee);
    await employee.getByRole('button', { name: 'Passkey hinzufügen' }).click();
    const dialog = employee.getByRole('dialog', { name: 'Passkey hinzufügen' });
    await field(dialog, 'Aktuelles Passwort').fill(colleague.password);
    await field(dialog, 'Code Ihres jetzigen zweiten Faktors').fill(app.recoveryCodes[0]!);
    await dialog.getByRole('button', { name: 'Weiter' }).click();
    await field(dialog, 'Name').fill('Notebook');
    await checkAsItStands(employee, 'console-passkey-add');
    await dialog.getByRole('button', { name: 'Passkey erstellen' }).click();
    await expect(employee.getByText('Der Passkey wurde hinzugefügt.')).toBeVisible();
    await checkAsItStands(employee, 'console-passkeys');
    await givePassword(employee);
    await employee.getByRole('button', { name: 'Mit Passkey bestätigen' }).click();
    await expectDashboard(employee);
  });

  await test.step('blocked, the next call of the colleague is refused', async () => {
    await admin.reload();
    await confirmed(admin, 'Zugang sperren');
    await expect(admin.getByText('Der Bank-Mitarbeiter wurde erfolgreich bearbeitet.')).toBeVisible();
    await employee.getByRole('navigation', { name: 'Hauptnavigation' }).getByRole('link', { name: 'Kunden' }).click();
    await expectSignIn(employee);
  });

  await test.step('archived, nothing of the colleague is shown any more', async () => {
    await confirmed(admin, 'Mitarbeiter archivieren');
    await expect(admin.getByText('Der Bank-Mitarbeiter wurde archiviert.')).toBeVisible();
    await expect(admin.getByText('Holm')).toHaveCount(0);
  });
});
