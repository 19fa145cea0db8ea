import type { Page } from '@playwright/test';
import type { Screen } from './screenCheck.ts';
import { opens, refuses } from '../screenSteps.ts';

/** The dialogs about documents of the bank, in a case that has a released one and another. */
export const bankDocumentScreens = (path: string): readonly Screen[] => [
  { name: 'console-bank-document-missing', path, reach: refuses('Bankdokument hinzufügen') },
  { name: 'console-bank-document-edit', path, reach: fromMenu('Bearbeiten') },
  { name: 'console-bank-document-release', path, reach: opens(/^Freigeben: /) },
  { name: 'console-bank-document-delete', path, reach: fromMenu('Löschen') },
  {
    name: 'console-bank-document-preview',
    path,
    reach: async (page) => (
      await opens('Vorschau: Finanzierungsvorschlag Lindenallee 12')(page),
      await page
        .getByRole('dialog')
        .getByRole('img', { name: /Seite 1 von/ })
        .waitFor()
    ),
  },
];

const fromMenu = (item: string) => async (page: Page) => {
  await page.getByRole('button', { name: /^Weitere Aktionen.*Finanzierungsvorschlag/ }).click();
  await page.getByRole('menuitem', { name: item }).click();
  await page.getByRole('dialog').waitFor();
};
