import type { Page } from '@playwright/test';
import { field } from '../employeeSteps.ts';
import type { Screen } from './screenCheck.ts';
import { invalid, opens, press, refuses, row, shows } from '../screenSteps.ts';

const employees = { path: '/admin/bank-mitarbeiter', heading: 'Bank-Mitarbeiterübersicht' } as const;
const fileTemplates = '/admin/upload/file-templates';
const enquiryTemplates = '/admin/upload/enquiry-templates';
const messages = '/admin/instanz/mitteilungen';
const footerUrls = '/admin/instanz/fusszeile';
const configuration = '/admin/instanz/konfiguration';
const demo = { path: '/admin/demo', heading: 'Demo' } as const;

/** What administrators see beyond advisers. */
export const adminScreens: readonly Screen[] = [
  { name: 'console-categories', path: '/admin/upload/file-categories', heading: 'Dokumentkategorien', reach: row },
  { name: 'console-category-new', path: '/admin/upload/file-categories', reach: opens('Kategorie anlegen') },
  { name: 'console-category-delete', path: '/admin/upload/file-categories', reach: opens(/^Kategorie löschen: /) },
  { name: 'console-file-templates', path: fileTemplates, heading: 'Dokumentvorlagen', reach: row },
  {
    name: 'console-file-template-new',
    path: fileTemplates,
    reach: async (page) => (await opens('Dokumentvorlage anlegen')(page), await page.getByLabel('Läuft ab').check()),
  },
  { name: 'console-file-template-missing', path: fileTemplates, reach: refuses('Dokumentvorlage anlegen') },
  { name: 'console-enquiry-templates', path: enquiryTemplates, heading: 'Vorgangsvorlagen', reach: row },
  {
    name: 'console-enquiry-template-edit',
    path: enquiryTemplates,
    reach: async (page) => (await page.getByText('Kontoeröffnung Firmenkunde').click(), await page.getByRole('dialog').waitFor()),
  },
  { name: 'console-enquiry-template-choose', path: enquiryTemplates, reach: chooseTemplate },
  { name: 'console-enquiry-template-copy', path: enquiryTemplates, reach: opens(/^Vorgangsvorlage kopieren: /) },
  { name: 'console-instance', path: '/admin/instanz', heading: 'Instanz' },
  { name: 'console-messages', path: messages, heading: 'Mitteilungen', reach: row },
  { name: 'console-message-missing', path: messages, reach: refuses('Mitteilung anlegen') },
  // What is typed here is kept, and offered to who comes back: the empty form comes before it.
  { name: 'console-message-new', path: messages, reach: writeMessage },
  { name: 'console-footer-urls', path: footerUrls, heading: 'Fußzeile', reach: row },
  { name: 'console-footer-url-missing', path: footerUrls, reach: refuses('Link anlegen') },
  { name: 'console-configuration', path: configuration, heading: 'Konfiguration', reach: (page) => shows(page, 'gilt jetzt') },
  {
    name: 'console-configuration-refused',
    path: configuration,
    reach: async (page) => (await field(page, 'Hauptfarbe').fill('#ffee00'), await press('Speichern')(page), await invalid(page)),
  },
  { name: 'console-configuration-restore', path: configuration, reach: opens(/^Diesen Stand wiederherstellen: /) },
  { name: 'console-demo', ...demo },
  {
    name: 'console-demo-missing',
    ...demo,
    reach: async (page) => (await press('Demo-Kunden einladen')(page), await press('Demo-Kunden anlegen')(page), await invalid(page)),
  },
  { name: 'console-demo-made', ...demo, reach: makeDemoCustomer },
  { name: 'console-employees', ...employees, reach: row },
  {
    name: 'console-employees-archived',
    ...employees,
    reach: async (page) => (await page.getByLabel('Archivierte anzeigen').click(), await shows(page, 'Archivierter Bank-Mitarbeiter')),
  },
  { name: 'console-employee-new', path: '/admin/bank-mitarbeiter/neu', heading: 'Neuen Bank-Mitarbeiter anlegen' },
  {
    name: 'console-employee-new-missing',
    path: '/admin/bank-mitarbeiter/neu',
    reach: async (page) => (await press('Bank-Mitarbeiter anlegen')(page), await invalid(page)),
  },
  { name: 'console-employee', ...employees, reach: employee('Thomas', 'Brandt') },
  { name: 'console-employee-edit', ...employees, reach: employee('Thomas', 'Brandt', press('Bearbeiten')) },
  { name: 'console-employee-block', ...employees, reach: employee('Thomas', 'Brandt', opens('Zugang sperren')) },
  { name: 'console-employee-archive', ...employees, reach: employee('Thomas', 'Brandt', opens('Mitarbeiter archivieren')) },
  { name: 'console-employee-blocked', ...employees, reach: employee('Klaus', 'Petersen', opens('Zugang entsperren')) },
  { name: 'console-employee-invited', ...employees, reach: employee('Lena', 'Fischer', opens('Mitarbeiter erneut einladen')) },
  { name: 'console-employee-oneself', ...employees, reach: employee('Annegret', 'Albers', press('Bearbeiten')) },
];

function employee(firstName: string, lastName: string, then?: (page: Page) => Promise<unknown>) {
  return async (page: Page): Promise<void> => {
    await page.getByRole('link', { name: `${lastName}, ${firstName}` }).click();
    await page.getByRole('heading', { name: `${firstName} ${lastName}` }).waitFor();
    await then?.(page);
  };
}

async function chooseTemplate(page: Page): Promise<void> {
  await opens('Vorgangsvorlage anlegen')(page);
  await page.getByLabel('Läuft ab').check();
  await page.getByLabel('Dokumentvorlage hinzufügen').click();
  await page.getByRole('option').first().waitFor();
}

async function writeMessage(page: Page): Promise<void> {
  await opens('Mitteilung anlegen')(page);
  await field(page, 'Text').fill('Am **Sonntag** wird gewartet, [mehr dazu](https://bank.example).');
  await page.getByLabel('Art').selectOption({ label: 'Störung' });
  await page.getByRole('region', { name: 'Vorschau' }).getByRole('link').waitFor();
}

let made = 0;
async function makeDemoCustomer(page: Page): Promise<void> {
  made += 1;
  const person = { 'E-Mail': `demo.${process.pid}.${made}@beispiel.de`, Vorname: 'Erika', Nachname: 'Probe' };
  for (const [label, text] of Object.entries(person)) await field(page, label).first().fill(text);
  await page.getByLabel('Anrede').selectOption({ label: 'Frau' });
  await press('Demo-Kunden anlegen')(page);
  await page.getByRole('button', { name: 'Kopieren' }).first().waitFor();
}
