import type { Page } from '@playwright/test';
import type { DisbursementView, TanRequestView } from '@portal/contracts/payouts/views/disbursement';
import type { FinancingProjectView } from '@portal/contracts/payouts/views/financingProject';
import { cut, hold } from './customerScreens.ts';
import { amountField, enterTan, openTab, tanDialog } from '../payoutSteps.ts';
import { requestPath } from '../preparedPayouts.ts';
import { intercept } from './reachScreen.ts';
import type { Screen } from './screenCheck.ts';
import { invalid, opens, press, shows } from '../screenSteps.ts';

const named = (projects: readonly FinancingProjectView[], name: string): FinancingProjectView => projects.find((one) => one.name === name)!;
const pathOf = ({ id }: FinancingProjectView): string => `/kreditvorhaben/${id}`;

/** Loans of the demo bank's customer, and a request that she has only begun. */
export function projectScreens(projects: readonly FinancingProjectView[]): readonly Screen[] {
  const building = named(projects, 'Neubau Lindenweg 4');
  const draft = building.disbursements.find(({ status }) => status === 'draft')!;
  const begun = `${pathOf(building)}/auszahlungsantrag/${draft.id}`;
  return [
    { name: 'payouts', path: '/kreditvorhaben', heading: 'Ihre Kreditvorhaben', reach: (page) => shows(page, building.name!) },
    {
      name: 'payouts-skeleton',
      path: '/kreditvorhaben',
      waiting: true,
      reach: (page) => hold(page, '**/api/valutierung-financing-projects?*'),
    },
    { name: 'payouts-away', path: '/kreditvorhaben', waiting: true, reach: (page) => cut(page, '**/api/valutierung-financing-projects?*') },
    { name: 'payout-project', path: pathOf(building), heading: building.name! },
    {
      name: 'payout-project-completed',
      path: pathOf(named(projects, 'Photovoltaikanlage')),
      reach: (page) => shows(page, 'Abgeschlossen'),
    },
    { name: 'payout-new', path: `${pathOf(building)}/auszahlungsantrag`, heading: 'Neuen Auszahlungsantrag anlegen' },
    {
      name: 'payout-new-missing',
      path: `${pathOf(building)}/auszahlungsantrag`,
      reach: async (page) => (await press('Antrag anlegen')(page), await invalid(page)),
    },
    {
      name: 'payout-new-final',
      path: `${pathOf(named(projects, 'Ausbau Dachgeschoss'))}/auszahlungsantrag`,
      reach: (page) => shows(page, 'Dies ist Ihre letzte Auszahlung.'),
    },
    { name: 'payout-positions', path: begun, reach: (page) => amountField(page).waitFor() },
    { name: 'payout-progress', path: `${begun}?tab=progress`, reach: (page) => shows(page, 'zuletzt 100') },
    { name: 'payout-progress-blocked', path: `${begun}?tab=progress`, reach: showBlocked },
    {
      name: 'payout-progress-twice',
      path: `${begun}?tab=progress`,
      reach: async (page) => (
        await page.getByLabel('Neues Gewerk').fill('Rohbau'),
        await press('Gewerk hinzufügen')(page),
        await shows(page, 'Eintrag bereits vorhanden.')
      ),
    },
    { name: 'payout-proofs', path: `${begun}?tab=nachweise`, reach: (page) => page.getByLabel('Begründung').waitFor() },
    { name: 'payout-summary', path: `${begun}?tab=summary`, reach: (page) => shows(page, 'Bitte prüfen Sie Ihre Angaben') },
    {
      name: 'payout-incomplete',
      path: `${begun}?tab=summary`,
      reach: async (page) => (await press('Absenden')(page), await invalid(page)),
    },
    { name: 'payout-delete', path: begun, reach: opens('Entwurf löschen') },
  ];
}

async function showBlocked(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Erdarbeiten: Fortschritt um 25 Prozent verringern' }).focus();
  await page.getByRole('tooltip').filter({ visible: true }).waitFor();
}

/** What a request looks like in its states. */
export interface ShownRequests {
  readonly complete: DisbursementView;
  readonly asked: DisbursementView;
  readonly submitted: DisbursementView;
}

/** Requests of somebody who can submit one: no code goes out for the pictures, one a minute would be too few. */
export function requestScreens({ complete, asked, submitted }: ShownRequests): readonly Screen[] {
  const toBeSubmitted = `${requestPath(complete)}?tab=summary`;
  return [
    { name: 'payout-tan', path: toBeSubmitted, reach: openTanDialog(complete) },
    { name: 'payout-tan-wrong', path: toBeSubmitted, reach: refuseTan(complete) },
    { name: 'payout-tan-expired', path: toBeSubmitted, reach: openTanDialog(complete, 'Die TAN ist abgelaufen.', 0) },
    {
      name: 'payout-unsaved',
      path: `${requestPath(complete)}?tab=progress`,
      reach: async (page) => (
        await intercept(page, '**/api/valutierung-input-values/**', (route) => route.abort('connectionrefused')),
        await page.getByLabel('Bauleitung *').fill(`Büro Kühn, Durchwahl ${Date.now() % 100}`),
        await shows(page, 'Noch nicht gespeichert')
      ),
    },
    { name: 'payout-asked', path: requestPath(asked), reach: (page) => shows(page, 'Nachricht von Ihrem Sachbearbeiter') },
    { name: 'payout-submitted', path: requestPath(submitted), reach: (page) => shows(page, 'Ihr Antrag wird geprüft') },
    {
      name: 'payout-submitted-proofs',
      path: requestPath(submitted),
      reach: async (page) => (
        await openTab(page, 'Nachweise'),
        await press(/^Rechnungen/)(page),
        await page.getByLabel(/^Begründung/).waitFor()
      ),
    },
  ];
}

const openTanDialog =
  ({ name, amount, disbursementPositions }: DisbursementView, text = 'Wir haben Ihnen die TAN per SMS', validMs = 299_000) =>
  async (page: Page): Promise<void> => {
    const positions = disbursementPositions.map(({ amount: cents, credit, financingProjectType }) => ({
      creditNumber: credit.creditNumber!,
      creditName: credit.name!,
      financingProjectType: financingProjectType.name,
      amount: cents,
      payoutAccount: credit.payoutAccount!,
    }));
    const sent = (): TanRequestView => ({
      channel: 'sms',
      sentTo: '+49 151 ••• 678',
      validUntil: new Date(Date.now() + validMs).toISOString(),
      validForSeconds: Math.max(0, Math.floor(validMs / 1_000)),
      attemptsLeft: 3,
      newCodeInSeconds: 60,
      delivery: 'delivered',
      contentHash: '0'.repeat(64),
      name: name!,
      totalAmount: amount,
      photos: 3,
      positions,
    });
    await intercept(page, '**/submit-request', (route) => route.fulfill({ json: sent() }));
    await press('Absenden')(page);
    await tanDialog(page).getByText(text).first().waitFor();
  };

const refuseTan = (request: DisbursementView) => async (page: Page) => {
  await openTanDialog(request)(page);
  const detail = 'Dieser Code ist nicht richtig. Sie haben noch 2 Versuche.';
  const problem = { type: 'urn:portal:problem:TAN_WRONG', title: 'Bitte prüfen Sie Ihre Eingaben', status: 422, detail, code: 'TAN_WRONG' };
  await intercept(page, '**/submit', (route) =>
    route.fulfill({
      status: 422,
      contentType: 'application/problem+json',
      json: { ...problem, violations: [{ propertyPath: 'submitCode', message: detail }] },
    }),
  );
  await enterTan(page, 'AAAAAA');
  await invalid(page);
};
