import type { Page } from '@playwright/test';
import type { FinancingProjectView } from '@portal/contracts/payouts/views/financingProject';
import type { DisbursementStatus } from '@portal/contracts/payouts/status';
import { field } from '../employeeSteps.ts';
import { decision } from '../payoutSteps.ts';
import { decisionPath, projectOfBank } from '../preparedPayouts.ts';
import type { Screen } from './screenCheck.ts';
import { invalid, opens, press, refuses, row, shows } from '../screenSteps.ts';

const overview = { path: '/admin/valutierung/auszahlungsantraege', heading: 'Valutierungsübersicht' } as const;
const catalogue = '/admin/valutierung/katalog';

interface ShownLoans {
  /** Of the demo bank. */
  readonly sommer: readonly FinancingProjectView[];
  readonly mueller: readonly FinancingProjectView[];
}

const named = (projects: readonly FinancingProjectView[], name: string): FinancingProjectView => projects.find((one) => one.name === name)!;
const requestOf = ({ disbursements }: FinancingProjectView, status: DisbursementStatus, amount?: number): string =>
  decisionPath(disbursements.find((one) => one.status === status && (amount ?? one.amount) === one.amount)!);

/** Requests as the bank decides on them. */
export function decisionScreens({ sommer, mueller }: ShownLoans): readonly Screen[] {
  const [building, house] = [named(sommer, 'Neubau Lindenweg 4'), mueller[0]!];
  const waiting = requestOf(building, 'submitted');
  const approved = requestOf(house, 'approved');
  return [
    { name: 'console-payouts', ...overview, reach: row },
    {
      name: 'console-payouts-statuses',
      ...overview,
      reach: async (page) => (
        await page.getByRole('combobox', { name: 'Nach Status filtern' }).click(),
        await page.getByRole('option').first().waitFor()
      ),
    },
    {
      name: 'console-payouts-none',
      path: `${overview.path}?filter=${encodeURIComponent('{"q":"niemand"}')}`,
      reach: (page) => page.getByRole('button', { name: 'Filter aufheben' }).first().waitFor(),
    },
    { name: 'console-payout', path: waiting, reach: (page) => decision(page).getByText('wartet auf Ihre Entscheidung').waitFor() },
    {
      name: 'console-payout-proof',
      path: waiting,
      reach: async (page) => (await press('Ersten Nachweis öffnen')(page), await page.getByRole('img', { name: /^Seite 1 von/ }).waitFor()),
    },
    { name: 'console-payout-approve', path: waiting, reach: opens('Genehmigen') },
    { name: 'console-payout-inquire-missing', path: waiting, reach: async (page) => (await press('Rückfrage')(page), await invalid(page)) },
    {
      name: 'console-payout-pdf',
      path: waiting,
      reach: async (page) => (
        await opens('Zusammenfassung als PDF')(page),
        await page
          .getByRole('dialog')
          .getByRole('img', { name: /^Seite 1 von/ })
          .waitFor()
      ),
    },
    {
      name: 'console-payout-two',
      path: requestOf(house, 'submitted', 12_400_000),
      reach: (page) => shows(page, 'Eine zweite Person muss'),
    },
    { name: 'console-payout-payment', path: approved, reach: (page) => field(page, 'Referenz').waitFor() },
    {
      name: 'console-payout-payment-missing',
      path: approved,
      reach: async (page) => (await press('Zahlung erfassen')(page), await invalid(page)),
    },
    { name: 'console-payout-paid', path: requestOf(building, 'disbursed'), reach: (page) => shows(page, 'Der Antrag ist ausgezahlt.') },
  ];
}

/** Loans as the bank keeps them. */
export function loanScreens({ sommer }: ShownLoans): readonly Screen[] {
  const customer = `/admin/kunde/${sommer[0]!.customer.id}`;
  const [active, idle, draft, completed] = ['Neubau Lindenweg 4', 'Ausbau Dachgeschoss', 'Wintergarten', 'Photovoltaikanlage'].map((name) =>
    named(sommer, name),
  ) as [FinancingProjectView, FinancingProjectView, FinancingProjectView, FinancingProjectView];
  const creditOf = (project: FinancingProjectView): string => `${projectOfBank(project)}/kredit/${project.credits[0]!.id}`;
  return [
    { name: 'console-project-new', path: `${customer}/vorhaben/neu`, heading: 'Vorhaben anlegen' },
    {
      name: 'console-project-new-missing',
      path: `${customer}/vorhaben/neu`,
      reach: async (page) => (await press('Vorhaben anlegen')(page), await invalid(page)),
    },
    { name: 'console-project', path: projectOfBank(active), heading: active.name!, reach: row },
    { name: 'console-project-edit', path: projectOfBank(active), reach: press('Bearbeiten') },
    { name: 'console-project-draft', path: projectOfBank(draft), reach: (page) => shows(page, 'Das Vorhaben ist ein Entwurf.') },
    { name: 'console-project-complete', path: projectOfBank(idle), reach: opens('Vorhaben abschließen') },
    { name: 'console-project-abort', path: projectOfBank(idle), reach: abortWithoutReason },
    { name: 'console-project-archive', path: projectOfBank(completed), reach: opens('Vorhaben archivieren') },
    { name: 'console-credit-new', path: `${projectOfBank(draft)}/kredit/neu`, heading: 'Kredit anlegen' },
    {
      name: 'console-credit-new-missing',
      path: `${projectOfBank(draft)}/kredit/neu`,
      reach: async (page) => (
        await page.getByRole('checkbox', { name: /^Bauleistung/ }).waitFor(),
        await press('Kredit anlegen')(page),
        await invalid(page)
      ),
    },
    { name: 'console-credit', path: creditOf(active), heading: active.credits[0]!.name! },
    { name: 'console-credit-account', path: creditOf(active), reach: press('Bearbeiten') },
    { name: 'console-credit-edit', path: `${creditOf(draft)}?edit=true`, reach: (page) => field(page, 'Kreditnummer').waitFor() },
    { name: 'console-credit-delete', path: creditOf(draft), reach: opens('Kredit löschen') },
  ];
}

async function abortWithoutReason(page: Page): Promise<void> {
  await opens('Vorhaben abbrechen')(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Vorhaben abbrechen' }).click();
  await invalid(page);
}

const newInput = (kind: string) => async (page: Page) => {
  await opens('Angabe anlegen')(page);
  await page.getByRole('dialog').getByLabel(/^Art/).selectOption({ label: kind });
};

/** What administrators keep for payouts. */
export const payoutCatalogueScreens: readonly Screen[] = [
  { name: 'console-payout-catalogue', path: catalogue, heading: /\S/ },
  { name: 'console-purposes', path: `${catalogue}/zwecke`, heading: 'Zwecke', reach: row },
  { name: 'console-purpose-missing', path: `${catalogue}/zwecke`, reach: refuses('Zweck anlegen') },
  { name: 'console-purpose-delete', path: `${catalogue}/zwecke`, reach: opens(/^Zweck löschen: /) },
  { name: 'console-credit-categories', path: `${catalogue}/kreditkategorien`, heading: 'Kreditkategorien', reach: row },
  { name: 'console-credit-category-new', path: `${catalogue}/kreditkategorien`, reach: opens('Kategorie anlegen') },
  { name: 'console-inputs', path: `${catalogue}/angaben`, heading: 'Angaben', reach: row },
  { name: 'console-input-missing', path: `${catalogue}/angaben`, reach: refuses('Angabe anlegen') },
  { name: 'console-input-select', path: `${catalogue}/angaben`, reach: newInput('Auswahl') },
  { name: 'console-input-progress', path: `${catalogue}/angaben`, reach: newInput('Baufortschritt') },
  { name: 'console-proofs', path: `${catalogue}/nachweise`, heading: 'Nachweise', reach: row },
  { name: 'console-proof-missing', path: `${catalogue}/nachweise`, reach: refuses('Nachweis anlegen') },
  { name: 'console-proof-delete', path: `${catalogue}/nachweise`, reach: opens(/^Nachweis löschen: /) },
  {
    name: 'console-configuration-payouts',
    path: '/admin/instanz/konfiguration',
    reach: async (page) => (
      await field(page, 'IBAN des Auftraggebers').fill('DE00 1234'),
      await press('Speichern')(page),
      await invalid(page)
    ),
  },
];
