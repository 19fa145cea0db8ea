import type { Page } from '@playwright/test';
import type { Screen } from './screenCheck.ts';
import { press, shows } from '../screenSteps.ts';

/** What auditors see; `history` is the path of a case's. */
export const auditScreens = (history: string): readonly Screen[] => [
  { name: 'console-audit', path: '/admin/revision', heading: 'Revision', reach: (page) => shows(page, 'Wer') },
  {
    name: 'console-audit-nothing',
    path: '/admin/revision?von=2020-01-01&bis=2020-01-02',
    heading: 'Revision',
    reach: (page) => shows(page, 'Zu diesen Filtern ist nichts geschehen'),
  },
  { name: 'console-audit-accesses', path: '/admin/revision/zugriffe', heading: 'Revision', reach: (page) => shows(page, 'Netz und Gerät') },
  { name: 'console-audit-verification', path: '/admin/revision/pruefung', heading: 'Revision', reach: (page) => shows(page, 'Prüfung') },
  { name: 'console-audit-history', path: history, heading: 'Verlauf: Vorgang' },
  { name: 'console-audit-history-earlier', path: history, heading: 'Verlauf: Vorgang', reach: press('Früher') },
  { name: 'console-audit-history-no-moment', path: history, heading: 'Verlauf: Vorgang', reach: noMoment },
];

async function noMoment(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Stand am' }).fill('gestern');
  await press('Anzeigen')(page);
  await page.locator('[aria-invalid=true], .Mui-error').first().waitFor();
}
