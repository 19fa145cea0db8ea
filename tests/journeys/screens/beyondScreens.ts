import type { Page } from '@playwright/test';
import type { Screen } from './screenCheck.ts';
import { invalid, opens, press, shows } from '../screenSteps.ts';

export interface BeyondCases {
  /** Path of an open case. */
  readonly open: string;
  /** Path of a document to which the customer has asked something. */
  readonly asked: string;
  /** A colleague opens the case, who is seen in it for a minute. */
  readonly comes: () => Promise<unknown>;
}

/** A file of customers of which nothing can be taken as it is: looked at, nobody is made. */
export const faultyFile = {
  name: 'kunden.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from('Kundennummer;E-Mail;Anrede;Vorname;Nachname;Firma\n;niemand;Frau;Erika;;Bau AG\n9000002;;Firma;Bernd;Beispiel;\n'),
};

/** What the console can do beyond the specification. */
export const beyondScreens = ({ open, asked, comes }: BeyondCases): readonly Screen[] => [
  {
    name: 'console-statistics-tables',
    path: '/admin/statistik',
    heading: 'Statistik',
    reach: showTables,
  },
  { name: 'console-customers-import', path: '/admin/kunden/import', heading: 'Kunden importieren' },
  { name: 'console-customers-import-faulty', path: '/admin/kunden/import', reach: chooseFaultyFile },
  {
    name: 'console-customer-adviser',
    path: '/admin/kunde/neu',
    reach: async (page) => (
      await page.getByRole('combobox', { name: 'Berater' }).click(),
      await page
        .getByRole('option')
        .filter({ hasText: /offene/ })
        .first()
        .waitFor()
    ),
  },
  { name: 'console-enquiry-access-link', path: open, reach: opens('Direktzugang senden') },
  {
    name: 'console-enquiry-presence',
    path: open,
    reach: async (page) => (await comes(), await page.reload(), await shows(page, 'bearbeitet diesen Vorgang')),
  },
  { name: 'console-file-questions', path: asked, reach: (page) => shows(page, 'Offene Frage') },
  {
    name: 'console-file-question-missing',
    path: asked,
    reach: async (page) => (await shows(page, 'Offene Frage'), await press('Antworten')(page), await invalid(page)),
  },
];

/** The choice is kept: who comes again finds them. */
async function showTables(page: Page): Promise<void> {
  await page.getByRole('button', { name: /: Offene Vorgänge je Berater$/ }).waitFor();
  const plots = page.getByRole('button', { name: /^Als Tabelle: / });
  while ((await plots.count()) > 0) await plots.first().click();
}

async function chooseFaultyFile(page: Page): Promise<void> {
  await page.getByLabel(/^CSV-Datei/).setInputFiles(faultyFile);
  await page.getByRole('table', { name: 'Vorschau' }).waitFor();
}
