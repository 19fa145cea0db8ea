import type { Page } from '@playwright/test';
import type { Screen } from './screenCheck.ts';
import { opens, press, shows } from '../screenSteps.ts';

export interface ArchiveCases {
  /** Customers by id: with work under way, about to leave, gone. */
  readonly busy: string;
  readonly leaving: string;
  readonly archived: string;
  /** Paths of cases. */
  readonly completed: string;
  readonly archivedEnquiry: string;
}

/** What ends customers and cases, before and after. */
export const archiveScreens = ({ busy, leaving, archived, completed, archivedEnquiry }: ArchiveCases): readonly Screen[] => [
  {
    name: 'console-customer-archive-hindered',
    path: `/admin/kunde/${busy}`,
    reach: async (page) => (
      await opens('Kunden archivieren')(page),
      await page.getByRole('dialog').getByRole('button', { name: 'Kunden archivieren' }).click(),
      await page.getByRole('dialog').getByRole('alert').waitFor()
    ),
  },
  { name: 'console-customer-leaving', path: `/admin/kunde/${leaving}`, reach: opens('Löschanfrage stornieren') },
  {
    name: 'console-customer-archived',
    path: `/admin/kunde/${archived}`,
    reach: (page) => shows(page, 'Nachweis der Archivierung'),
  },
  {
    name: 'console-enquiry-archive',
    path: `${completed}?tab=stammdaten`,
    reach: async (page) => (
      await page.getByText('Administrative Aktionen').click(),
      await opens('Vorgang administrativ archivieren')(page)
    ),
  },
  { name: 'console-enquiry-archived', path: archivedEnquiry, heading: /\S/ },
  { name: 'console-enquiries-archive', path: '/admin/upload/enquiries', reach: archiveSeveral },
];

async function archiveSeveral(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'Alle Zeilen dieser Seite auswählen' }).check();
  await press(/^Vorgang archivieren/)(page);
  await page.getByRole('dialog').waitFor();
}
