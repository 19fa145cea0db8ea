import type { Page } from '@playwright/test';
import type { EnquiryView } from '@portal/contracts/enquiries/views/enquiry';
import { cut, hold } from './customerScreens.ts';
import { field } from '../employeeSteps.ts';
import { enquiryIn, fileIn } from '../preparedCases.ts';
import { loaded } from './reachScreen.ts';
import type { Screen } from './screenCheck.ts';
import { invalid, opens, press, row, shows } from '../screenSteps.ts';

const searches = async (page: Page, text: string) => {
  await page.getByRole('combobox', { name: 'Suche über alles' }).waitFor();
  await page.keyboard.press('/');
  await page.keyboard.type(text);
};

export const openConsoleScreens: readonly Screen[] = loaded([
  { name: 'console-login', path: '/admin/login', heading: 'Anmeldung Bankmitarbeiter' },
  { name: 'console-login-missing', path: '/admin/login', reach: async (page) => (await press('Anmelden')(page), await invalid(page)) },
  { name: 'console-login-refused', path: '/admin/login', reach: refuseLogin },
  { name: 'console-forgot', path: '/admin/login', reach: opens('Passwort vergessen') },
  { name: 'console-reset', path: '/admin/reset-password/unbekannt', heading: 'Passwort zurücksetzen' },
  { name: 'console-invitation', path: '/admin/invite/unbekannt', heading: 'Registrierung' },
  { name: 'console-confirm-email', path: '/admin/confirm-email/unbekannt', heading: 'E-Mail-Adresse bestätigen' },
  {
    name: 'console-confirm-email-over',
    path: '/admin/confirm-email/unbekannt',
    reach: async (page) => (await press('Neue Adresse bestätigen')(page), await shows(page, 'Dieser Link gilt nicht mehr')),
  },
]);

/** Customers by id. */
export interface ShownCustomers {
  readonly notInvited: string;
  readonly withSelfDisclosure: string;
}

export const pathOf = (enquiry: EnquiryView): string => `/admin/kunde/${enquiry.customer.id}/vorgang/${enquiry.id}`;

export function consoleScreens(all: readonly EnquiryView[], { notInvited, withSelfDisclosure }: ShownCustomers): readonly Screen[] {
  const [draft, open, completed, processed, expired, aborted] = (
    ['draft', 'open', 'completed', 'processed', 'expired', 'aborted'] as const
  ).map((status) => enquiryIn(all, status)) as [EnquiryView, EnquiryView, EnquiryView, EnquiryView, EnquiryView, EnquiryView];
  const full = all.find(({ name }) => name === 'Baufinanzierung Lindenallee 12')!;
  const file = (status: Parameters<typeof fileIn>[1]): string => `${pathOf(full)}/dokument/${fileIn(full, status)}`;
  return [
    { name: 'console-dashboard', path: '/admin', heading: 'Dashboard', reach: row },
    {
      name: 'console-search',
      path: '/admin',
      reach: async (page) => (await searches(page, 'finanz'), await page.getByRole('option').first().waitFor()),
    },
    {
      name: 'console-search-none',
      path: '/admin',
      reach: async (page) => (await searches(page, 'xyzxyz'), await shows(page, 'Nichts gefunden')),
    },
    { name: 'console-inbox', path: '/admin/neu', heading: 'Neu für Sie', reach: press('Alle Kunden') },
    {
      name: 'console-statistics',
      path: '/admin/statistik',
      heading: 'Statistik',
      reach: (page) => page.getByRole('img', { name: /Vorgänge je Monat/ }).waitFor(),
    },
    { name: 'console-customers', path: '/admin/kunden?filter=%7B%7D', heading: 'Kundenübersicht', reach: row },
    {
      name: 'console-customers-none',
      path: `/admin/kunden?filter=${encodeURIComponent('{"q":"niemand"}')}`,
      reach: (page) => page.getByRole('button', { name: 'Filter aufheben' }).first().waitFor(),
    },
    {
      name: 'console-customers-skeleton',
      path: '/admin/kunden',
      heading: 'Kundenübersicht',
      reach: async (page) => (
        await hold(page, '**/api/customers?*'),
        // Before it, the skeleton is that of a page whose code is on its way.
        await page.getByRole('heading', { name: 'Kundenübersicht' }).waitFor()
      ),
    },
    { name: 'console-customers-away', path: '/admin/kunden', waiting: true, reach: (page) => cut(page, '**/api/customers?*') },
    { name: 'console-customer-new', path: '/admin/kunde/neu', heading: 'Neuen Kunden anlegen' },
    {
      name: 'console-customer-new-missing',
      path: '/admin/kunde/neu',
      reach: async (page) => (await press('Kunden anlegen')(page), await invalid(page)),
    },
    { name: 'console-customer-new-loaded', path: '/admin/kunde/neu', reach: loadMasterData },
    {
      name: 'console-customer-self-disclosure',
      path: `/admin/kunde/${withSelfDisclosure}`,
      reach: (page) => shows(page, 'Bisher wurde keine Selbstauskunft angefordert.'),
    },
    { name: 'console-customer', path: `/admin/kunde/${full.customer.id}`, heading: /\S/ },
    { name: 'console-customer-edit', path: `/admin/kunde/${full.customer.id}`, reach: press('Bearbeiten') },
    { name: 'console-customer-not-invited', path: `/admin/kunde/${notInvited}`, reach: opens('Kunden einladen') },
    {
      name: 'console-customer-unknown',
      path: '/admin/kunde/00000000-0000-4000-8000-000000000000',
      reach: (page) => page.getByRole('heading').first().waitFor(),
    },
    { name: 'console-enquiry-new', path: `/admin/kunde/${full.customer.id}/vorgang/neu`, heading: 'Vorgang anlegen' },
    {
      name: 'console-enquiry-new-missing',
      path: `/admin/kunde/${full.customer.id}/vorgang/neu`,
      reach: async (page) => (
        await page.getByLabel('Ablaufdatum hinzufügen').check(),
        await press('Vorgang anlegen')(page),
        await invalid(page)
      ),
    },
    { name: 'console-upload-dashboard', path: '/admin/upload/dashboard', heading: 'Einreichermodul' },
    { name: 'console-enquiries', path: '/admin/upload/enquiries', heading: 'Einreichungsvorgänge', reach: row },
    { name: 'console-enquiries-new', path: '/admin/upload/enquiries', reach: opens('Vorgang anlegen') },
    { name: 'console-enquiries-create', path: '/admin/upload/enquiries/create', heading: 'Vorgang anlegen' },
    {
      name: 'console-enquiries-create-missing',
      path: '/admin/upload/enquiries/create',
      reach: async (page) => (await press('Vorgang anlegen')(page), await invalid(page)),
    },
    {
      name: 'console-enquiries-create-file',
      path: '/admin/upload/enquiries/create',
      reach: async (page) => (await press('Dokument hinzufügen')(page), await page.getByLabel(/^Dateitypen/).waitFor()),
    },
    { name: 'console-enquiry-draft', path: pathOf(draft), reach: (page) => shows(page, 'Der Vorgang ist ein Entwurf.') },
    { name: 'console-enquiry-draft-edit', path: `${pathOf(draft)}?tab=stammdaten`, reach: press('Bearbeiten') },
    { name: 'console-enquiry-draft-delete', path: pathOf(draft), reach: opens('Vorgang löschen') },
    { name: 'console-enquiry-release-not-invited', path: pathOf(draft), reach: opens('Vorgang freigeben') },
    { name: 'console-enquiry-open', path: pathOf(full), reach: (page) => shows(page, 'Der Vorgang liegt beim Kunden.') },
    {
      name: 'console-enquiry-master',
      path: `${pathOf(full)}?tab=stammdaten`,
      reach: (page) => shows(page, 'Stammdaten lassen sich nur im Entwurf bearbeiten.'),
    },
    { name: 'console-enquiry-history', path: `${pathOf(full)}?tab=statusverlauf`, reach: (page) => shows(page, 'Entwurf → Offen') },
    { name: 'console-enquiry-extend', path: pathOf(full), reach: opens('Ablaufdatum verschieben') },
    { name: 'console-enquiry-abort', path: pathOf(open), reach: opens('Vorgang abbrechen') },
    {
      name: 'console-enquiry-again',
      path: pathOf(full),
      reach: async (page) => (await askAgain(page), await page.getByRole('radio', { name: 'Anderer Grund' }).check()),
    },
    {
      name: 'console-enquiry-triage',
      path: `${pathOf(full)}?tab=dokumente&ansicht=pruefen`,
      reach: (page) => page.getByRole('img', { name: /Seite 1 von/ }).waitFor(),
    },
    {
      name: 'console-enquiry-preview',
      path: pathOf(full),
      reach: async (page) => (
        await opens(/^Vorschau: /)(page),
        await page
          .getByRole('dialog')
          .getByRole('img', { name: /Seite 1 von/ })
          .waitFor()
      ),
    },
    {
      name: 'console-enquiry-menu',
      path: pathOf(full),
      reach: async (page) => (await press(/^Weitere Aktionen/)(page), await page.getByRole('menu').waitFor()),
    },
    {
      name: 'console-enquiry-verify',
      path: pathOf(full),
      reach: async (page) => (await press('Als geprüft markieren')(page), await page.getByRole('dialog').waitFor()),
    },
    {
      name: 'console-enquiry-triage-decided',
      path: `${pathOf(full)}?tab=dokumente&ansicht=pruefen`,
      reach: async (page) => (
        await page.getByRole('img', { name: /Seite 1 von/ }).waitFor(),
        await page.keyboard.press('n'),
        await page.getByRole('region', { name: 'Dokumente prüfen' }).waitFor()
      ),
    },
    { name: 'console-enquiry-process', path: pathOf(completed), reach: opens('Vorgang als abgearbeitet markieren') },
    {
      name: 'console-enquiry-completed',
      path: pathOf(completed),
      reach: (page) => shows(page, 'Der Kunde hat den Vorgang abgeschlossen.'),
    },
    { name: 'console-enquiry-processed', path: pathOf(processed), reach: (page) => shows(page, 'Der Vorgang wurde bereits abgearbeitet.') },
    { name: 'console-enquiry-expired', path: pathOf(expired), reach: (page) => shows(page, 'Das Ablaufdatum ist vorbei.') },
    { name: 'console-enquiry-reopen', path: pathOf(expired), reach: opens('Vorgang wieder öffnen') },
    {
      name: 'console-enquiry-aborted',
      path: pathOf(aborted),
      reach: (page) => page.getByText('Der Vorgang wurde abgebrochen.').first().waitFor(),
    },
    { name: 'console-file-new', path: `${pathOf(draft)}/dokument/new`, heading: 'Dokument anfragen' },
    {
      name: 'console-file-new-missing',
      path: `${pathOf(draft)}/dokument/new`,
      reach: async (page) => (await press('Dokument anfordern')(page), await invalid(page)),
    },
    { name: 'console-file-quick', path: pathOf(draft), reach: opens('Aus Vorlage') },
    {
      name: 'console-file-apply-template',
      path: file('requested'),
      reach: async (page) => (
        await press(/^Weitere Aktionen/)(page),
        await page.getByRole('menuitem', { name: 'Vorlage anwenden' }).click(),
        await page.getByRole('dialog').waitFor()
      ),
    },
    { name: 'console-file-requested', path: file('requested'), heading: 'Dokument Detailansicht' },
    { name: 'console-file-edit', path: `${file('requested')}?bearbeiten=1`, heading: 'Dokument Detailansicht' },
    { name: 'console-file-delete', path: file('requested'), reach: opens('Löschen') },
    { name: 'console-file-uploaded', path: file('uploaded') },
    { name: 'console-file-ready', path: file('ready') },
    { name: 'console-file-verified', path: file('verified') },
    { name: 'console-file-problem', path: file('problem') },
    {
      name: 'console-categories-denied',
      path: '/admin/upload/file-categories',
      reach: (page) => shows(page, 'Dafür fehlen Ihnen die Rechte'),
    },
    { name: 'console-profile', path: '/admin/profil', heading: 'Mein Profil' },
    {
      name: 'console-profile-missing',
      path: '/admin/profil',
      reach: async (page) => {
        await page.getByLabel(/^Nachname/).fill('');
        await press('Speichern')(page);
        await invalid(page);
      },
    },
    { name: 'console-not-found', path: '/admin/gibt-es-nicht', heading: 'Die gesuchte Seite konnte nicht gefunden werden' },
    { name: 'console-drawer', path: '/admin', reach: openDrawer },
  ];
}

async function loadMasterData(page: Page): Promise<void> {
  await field(page, 'Kunden- bzw. Personennummer').fill('3000001');
  await field(page, 'Nachname').fill('Vogel');
  await press('Stammdaten laden')(page);
  await shows(page, 'Ihre Eingabe ist stehen geblieben');
}

/** The first document that waits. */
async function askAgain(page: Page): Promise<void> {
  const row = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Als geprüft markieren' }) });
  await row
    .first()
    .getByRole('button', { name: /^Weitere Aktionen/ })
    .click();
  await page.getByRole('menuitem', { name: 'Erneut anfordern' }).click();
  await page.getByRole('dialog').waitFor();
}

async function openDrawer(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: 'Menü öffnen' });
  if (!(await menu.isVisible())) return;
  await menu.click();
  await page.getByRole('navigation', { name: 'Hauptnavigation' }).getByRole('link', { name: 'Kunden' }).waitFor();
}

async function refuseLogin(page: Page): Promise<void> {
  await field(page, 'E-Mail').fill('niemand@demo.bank');
  await field(page, 'Passwort').fill('falsch-2026!');
  await press('Anmelden')(page);
  await page.locator('form [role=alert], [aria-invalid=true]').first().waitFor();
}
