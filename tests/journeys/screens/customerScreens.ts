import type { Page } from '@playwright/test';
import type { EnquiryView } from '@portal/contracts/enquiries/views/enquiry';
import { fixtureFile, sendButton } from '../customerSteps.ts';
import { fileIn } from '../preparedCases.ts';
import { intercept, loaded } from './reachScreen.ts';
import type { Screen } from './screenCheck.ts';

const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).first().click();
const shows = (page: Page, text: string) => page.getByText(text).first().waitFor();
const dialog = (page: Page) => page.getByRole('dialog').waitFor();
const choose =
  (...names: string[]) =>
  (page: Page) =>
    page.locator('input[type=file]:not([capture])').setInputFiles(names.map(fixtureFile));

/** Screens of who is not signed in: a new screen is one line. */
export const openScreens: readonly Screen[] = loaded([
  { name: 'start', path: '/' },
  { name: 'login', path: '/login', heading: 'Login' },
  {
    name: 'login-fields-missing',
    path: '/login',
    reach: async (page) => (await press('Anmelden')(page), await shows(page, 'Bitte geben Sie Ihr Passwort ein.')),
  },
  { name: 'login-refused', path: '/login', reach: refuseLogin },
  {
    name: 'login-notice',
    path: '/login?yes-error=BANK_AWAY',
    reach: (page) => shows(page, 'Ihre Bank antwortet zurzeit nicht.'),
  },
  { name: 'login-forgot', path: '/login', reach: async (page) => (await press('Passwort vergessen?')(page), await dialog(page)) },
  { name: 'registration', path: '/invite/unbekannt?email=kundin%40beispiel.de', heading: 'Registrierung' },
  { name: 'registration-weak-password', path: '/invite/unbekannt', reach: typeWeakPassword },
  { name: 'registration-unusable', path: '/invite/unbekannt', reach: useUnknownInvitation },
  { name: 'reset-password', path: '/reset-password/unbekannt' },
  { name: 'about', path: '/about', heading: 'Hilfe' },
  { name: 'legal', path: '/legal', heading: 'Rechtliches' },
  { name: 'not-found', path: '/gibt/es/nicht', heading: 'Die gesuchte Seite konnte nicht gefunden werden' },
  {
    name: 'config-skeleton',
    path: '/login',
    waiting: true,
    reach: async (page) => (await unfilled(page), await hold(page, '**/api/configs/current')),
  },
  {
    name: 'config-away',
    path: '/login',
    waiting: true,
    reach: async (page) => (await unfilled(page), await cut(page, '**/api/configs/current')),
  },
  { name: 'demo-mailbox', path: '/demo/postfach', heading: 'Postfach der Demo' },
  { name: 'calls', path: '/api/docs', heading: /Schnittstelle/, reach: (page) => page.locator('summary').first().click() },
]);

export const activationScreens: readonly Screen[] = [
  { name: 'activation', path: '/aktivierung', heading: 'Aktivierung' },
  {
    name: 'activation-code-short',
    path: '/aktivierung',
    reach: async (page) => (
      await page.getByLabel('Aktivierungscode').fill('AB'),
      await press('Code bestätigen')(page),
      await shows(page, 'Ihr Aktivierungscode muss 6 Zeichen lang sein.')
    ),
  },
];

export const emptyScreens: readonly Screen[] = [
  { name: 'dashboard-empty', path: '/dashboard', heading: /Süßmilch/ },
  { name: 'hub-empty', path: '/hub', reach: (page) => shows(page, 'Bisher wurden keine Vorgänge für Sie angelegt.') },
];

/** Screens of the demo bank's customer: `open` holds a file in every state. */
export function signedInScreens(open: EnquiryView, closed: EnquiryView): readonly Screen[] {
  const enquiry = `/hub/vorgang/${open.id}`;
  const file = (status: Parameters<typeof fileIn>[1]): string => `${enquiry}/dokument/${fileIn(open, status)}`;
  return [
    { name: 'dashboard', path: '/dashboard', heading: /Sommer/ },
    { name: 'dashboard-skeleton', path: '/dashboard', waiting: true, reach: (page) => hold(page, '**/api/customers/*-*') },
    { name: 'dashboard-away', path: '/dashboard', waiting: true, reach: (page) => cut(page, '**/api/customers/*-*') },
    { name: 'hub', path: '/hub', heading: 'Übersicht Ihrer Vorgänge' },
    { name: 'hub-intro', path: '/hub?showIntro', reach: dialog },
    { name: 'enquiry', path: enquiry, heading: open.name! },
    { name: 'enquiry-history', path: `${enquiry}?debug`, reach: press('Statusverlauf anzeigen') },
    { name: 'enquiry-closed', path: `/hub/vorgang/${closed.id}`, heading: closed.name! },
    { name: 'files-requested', path: `${enquiry}/dokumente/requested`, heading: 'Fehlende Dokumente' },
    { name: 'files-uploaded', path: `${enquiry}/dokumente/uploaded`, heading: 'auf Ihre Bestätigung warten' },
    { name: 'files-problem', path: `${enquiry}/dokumente/problem`, heading: 'Dokumente mit Klärungsbedarf' },
    { name: 'files-done', path: `${enquiry}/dokumente/ready,verified,processed,archived`, heading: 'Erledigte Dokumente' },
    { name: 'file-requested', path: file('requested') },
    {
      name: 'file-chosen',
      path: file('requested'),
      reach: async (page) => (
        await choose('foto-gedreht.jpg', 'gehaltsnachweis-5-seiten.pdf')(page),
        await page.getByRole('button', { name: sendButton }).waitFor()
      ),
    },
    {
      name: 'file-rejected',
      path: file('requested'),
      reach: async (page) => (await choose('../harness/people.ts')(page), await shows(page, 'Nicht hinzugefügt')),
    },
    {
      name: 'file-problem-dialog',
      path: file('requested'),
      reach: async (page) => (await press('Upload nicht möglich / nötig')(page), await dialog(page)),
    },
    {
      name: 'file-problem-dialog-reason-missing',
      path: file('requested'),
      reach: async (page) => (
        await press('Upload nicht möglich / nötig')(page),
        await press('Der Bank mitteilen')(page),
        await shows(page, 'Bitte wählen Sie einen Grund aus.')
      ),
    },
    { name: 'file-uploaded', path: file('uploaded'), reach: (page) => shows(page, 'Bitte prüfen Sie Ihr Dokument') },
    {
      name: 'file-preview',
      path: file('uploaded'),
      reach: async (page) => (
        await press('Ganzes Dokument ansehen')(page),
        await page.getByRole('dialog').getByRole('img').first().waitFor()
      ),
    },
    { name: 'file-correct', path: file('uploaded'), reach: press('Upload korrigieren') },
    { name: 'file-problem', path: file('problem'), reach: (page) => shows(page, 'Sachverhalt wird geprüft') },
    { name: 'file-ready', path: file('ready'), reach: (page) => shows(page, 'Datei wurde zur Überprüfung freigegeben') },
    { name: 'file-verified', path: file('verified'), reach: (page) => shows(page, 'Datei wurde erfolgreich geprüft') },
    { name: 'profile', path: '/profile', heading: 'Benutzerprofil' },
    {
      name: 'profile-reminders',
      path: '/profile',
      reach: async (page) => (await page.getByRole('switch').first().click(), await shows(page, 'Gespeichert. Wir erinnern Sie')),
    },
    { name: 'profile-password', path: '/profile', reach: async (page) => (await press('Passwort ändern')(page), await dialog(page)) },
    {
      name: 'profile-password-missing',
      path: '/profile',
      reach: async (page) => (
        await press('Passwort ändern')(page),
        await press('Passwort speichern')(page),
        await page.getByRole('dialog').locator('[aria-invalid=true]').first().waitFor()
      ),
    },
    { name: 'signed-in-not-found', path: '/gibt-es-nicht', heading: 'Die gesuchte Seite konnte nicht gefunden werden' },
    { name: 'drawer', path: '/dashboard', reach: openDrawer },
  ];
}

/** Enquiry that can be completed: the question before it and the calm page after it. Once only. */
export const completionScreens = (enquiry: EnquiryView): readonly Screen[] => [
  { name: 'enquiry-ready', path: `/hub/vorgang/${enquiry.id}`, reach: (page) => shows(page, 'Sie können den Vorgang nun abschließen.') },
  {
    name: 'enquiry-complete-dialog',
    path: `/hub/vorgang/${enquiry.id}`,
    reach: async (page) => (await press('Vorgang abschließen')(page), await dialog(page)),
  },
];

async function openDrawer(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: /^Menü/ });
  if (!(await menu.isVisible())) return;
  await menu.click();
  await page.getByRole('navigation', { name: 'Menü' }).waitFor();
}

async function refuseLogin(page: Page): Promise<void> {
  await page.getByLabel('E-Mail-Adresse').fill('niemand@demo.bank');
  await page.getByLabel('Passwort', { exact: true }).fill('falsch-2026!');
  await press('Anmelden')(page);
  await page.locator('[aria-invalid=true]').first().waitFor();
}

async function typeWeakPassword(page: Page): Promise<void> {
  await page.getByLabel('Passwort', { exact: true }).fill('kurz');
  await page.getByLabel('Passwort wiederholen').fill('anders');
  await page.getByLabel('Passwort wiederholen').blur();
  await page.locator('[aria-invalid=true]').first().waitFor();
}

async function useUnknownInvitation(page: Page): Promise<void> {
  await page.getByLabel('Passwort', { exact: true }).fill('Umschuldung-2026!');
  await page.getByLabel('Passwort wiederholen').fill('Umschuldung-2026!');
  await page.getByRole('checkbox').check();
  await press('Registrieren')(page);
  await page.getByText('Diese Einladung gilt nicht mehr').waitFor();
}

/** Keeps the answer away: what shows while it is on its way. */
export async function hold(page: Page, calls: string): Promise<void> {
  await intercept(page, calls, () => undefined);
  await page.reload({ waitUntil: 'commit' });
  await page.locator('[aria-busy=true]').first().waitFor();
  await page.locator('.skeleton, .MuiSkeleton-root').first().waitFor();
}

/** As if the server's read models were late: the page goes out as it was built, and the app asks itself. */
async function unfilled(page: Page): Promise<void> {
  await intercept(page, '**/login', async (route) => {
    const response = await route.fetch();
    const body = (await response.text())
      .replace(/<script[^>]* id="start-data"[^>]*>[^<]*<\/script>/, '')
      .replace(/<div id="root">[\s\S]*<\/div>(?=\s*<noscript>)/, '<div id="root"></div>');
    await route.fulfill({ response, body });
  });
}

/** As if the server were away. */
export async function cut(page: Page, calls: string): Promise<void> {
  await intercept(page, calls, (route) => route.abort('connectionrefused'));
  await page.reload();
  await page.getByRole('button', { name: 'Erneut versuchen' }).waitFor();
}
