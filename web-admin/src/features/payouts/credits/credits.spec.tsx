import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { CreateParams, DeleteParams, UpdateParams } from 'react-admin';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { creditFieldDefinitions } from '@portal/contracts/payouts/creditFieldDefinitions';
import { adminPaths } from '@portal/contracts/routes/adminPaths';
import { RefreshRecordsButton } from '../../../components/RefreshRecordsButton.tsx';
import { acceptToken, endSession } from '../../../session/sessionStore.ts';
import { aCredit, aProject, aFinancingProjectType } from '../../../testing/aDisbursement.ts';
import { aToken } from '../../../testing/aToken.ts';
import { fieldByLabel } from '../../../testing/fieldByLabel.ts';
import { findElementByAccessibleName, elementByAccessibleName } from '../../../testing/elementByAccessibleName.ts';
import { renderPartInConsole } from '../../../testing/renderPartInConsole.tsx';
import { CreditCreatePage } from './CreditCreatePage.tsx';
import { CreditPage } from './CreditPage.tsx';

const PURPOSE = '5b1c2f3a-0000-4000-8000-000000000001';
const GARDEN = '5b1c2f3a-0000-4000-8000-000000000003';
const CELLAR = '5b1c2f3a-0000-4000-8000-000000000004';
const PROJECT = '5b1c2f3a-0000-4000-8000-000000000002';
const base = `/kunde/c1/vorhaben/${PROJECT}`;
let credit = aCredit();
let project = aProject();
let sent: unknown[];

function open(path: string): readonly string[] {
  return renderPartInConsole(
    <>
      <Routes>
        <Route path={adminPaths.creditNew} element={<CreditCreatePage />} />
        <Route path={adminPaths.credit} element={<CreditPage />} />
        <Route path={adminPaths.project} element={<h1>Das Vorhaben</h1>} />
      </Routes>
      <RefreshRecordsButton done="Aktuell" />
    </>,
    {
      getOne: (resource: string) => Promise.resolve({ data: resource === 'valutierung-credits' ? credit : project }) as never,
      getList: (resource: string) => {
        const data =
          resource === 'valutierung-financing-project-types'
            ? [
                aFinancingProjectType(PURPOSE, 'Rohbau', 5_000_000),
                aFinancingProjectType('z2', 'Dach'),
                aFinancingProjectType(GARDEN, 'Garten'),
                aFinancingProjectType(CELLAR, 'Keller'),
              ]
            : [];
        return Promise.resolve({ data, total: data.length }) as never;
      },
      create: (resource: string, { data }: CreateParams) => {
        sent.push([resource, data]);
        return Promise.resolve({ data: credit }) as never;
      },
      update: (_: string, { data, previousData }: UpdateParams) => {
        const before = previousData as Record<string, unknown>;
        const differs = ([key, value]: [string, unknown]): boolean => JSON.stringify(before[key]) !== JSON.stringify(value);
        sent.push(Object.fromEntries(Object.entries(data as object).filter(differs)));
        return Promise.resolve({ data: credit }) as never;
      },
      delete: (_: string, { id, previousData }: DeleteParams) => {
        sent.push(['gelöscht', id, (previousData as typeof credit)['@etag']]);
        return Promise.resolve({ data: credit }) as never;
      },
    },
    path,
  );
}
const button = (name: string, where?: ParentNode) => elementByAccessibleName<HTMLButtonElement>('button', name, where);
const fill = (fields: Readonly<Record<string, string>>): void => {
  for (const [label, value] of Object.entries(fields)) fireEvent.change(fieldByLabel(label), { target: { value } });
};

beforeEach(() => {
  sent = [];
  project = aProject({ id: PROJECT });
  credit = aCredit({ financingProjectTypes: [aFinancingProjectType(PURPOSE)] });
  acceptToken(aToken(['ROLE_BANK_EMPLOYEE_VALUTIERUNG']));
});
afterEach(() => {
  cleanup();
  endSession('logout');
});

describe("'Kredit anlegen'", () => {
  it('asks for number, name, description, amount and a purpose', async () => {
    open(`${base}/kredit/neu`);
    await screen.findByText(/Rohbau/);
    fireEvent.click(button('Kredit anlegen'));
    await waitFor(() => expect(screen.getAllByText('Pflichtfeld')).toHaveLength(4));
    expect(screen.getByText('Bitte wählen Sie mindestens einen Zweck.')).toBeTruthy();
  });

  it('checks the account before anything is sent', async () => {
    open(`${base}/kredit/neu`);
    await screen.findByText(/Rohbau/);
    fill({ IBAN: 'DE00 3704 0044 0532 0130 00' });
    fireEvent.click(button('Kredit anlegen'));
    expect(await screen.findByText(/Prüfziffer der IBAN stimmt nicht/)).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it('sends cents and IRIs, and leads back to the project', async () => {
    const notices = open(`${base}/kredit/neu`);
    fireEvent.click(await screen.findByLabelText(/Rohbau/));
    fill({
      Kreditnummer: '700-1',
      Name: 'Baudarlehen',
      Beschreibung: 'Für den Rohbau',
      Betrag: '100.000,50',
      IBAN: 'de89 3704 0044 0532 0130 00',
      Kontoinhaber: 'Bau Schmidt GmbH',
    });
    fireEvent.click(button('Kredit anlegen'));
    expect(await screen.findByText('Das Vorhaben')).toBeTruthy();
    expect(sent).toEqual([
      [
        'valutierung-credits',
        {
          financingProject: `/api/valutierung-financing-projects/${PROJECT}`,
          creditNumber: '700-1',
          name: 'Baudarlehen',
          description: 'Für den Rohbau',
          amount: 10_000_050,
          category: null,
          financingProjectTypes: [`/api/valutierung-financing-project-types/${PURPOSE}`],
          payoutAccount: { iban: 'DE89370400440532013000', holder: 'Bau Schmidt GmbH' },
        },
      ],
    ]);
    await waitFor(() => expect(notices).toEqual(['Der Kredit wurde erfolgreich angelegt.']));
  });
});

describe('what is typed of a credit when the session ends', () => {
  it('stands in the form of its own project again, and in that of no other', async () => {
    const formOf = async (projectId: string): Promise<string> => {
      cleanup();
      acceptToken(aToken(['ROLE_BANK_EMPLOYEE_VALUTIERUNG']));
      open(`/kunde/c1/vorhaben/${projectId}/kredit/neu`);
      await screen.findByText(/Rohbau/);
      return fieldByLabel('Kreditnummer').value;
    };
    await formOf(PROJECT);
    fill({ Kreditnummer: '700-1' });
    act(() => endSession('expired'));
    expect(await formOf('5b1c2f3a-0000-4000-8000-000000000009')).toBe('');
    act(() => endSession('expired'));
    expect(await formOf(PROJECT)).toBe('700-1');
  });
});

describe("the 'Kredit Detailansicht'", () => {
  it('shows each field of a credit, and has each in its form', async () => {
    const labels = Object.entries(creditFieldDefinitions).flatMap(([name, { label }]) =>
      name === 'payoutAccount' ? ['IBAN', 'Kontoinhaber'] : label,
    );
    open(`${base}/kredit/k1`);
    await findElementByAccessibleName('button', 'Bearbeiten');
    const facts = screen.getAllByRole('term').map(({ textContent }) => textContent);
    expect(labels.filter((label) => !facts.includes(label))).toEqual([]);
    fireEvent.click(button('Bearbeiten'));
    await screen.findByText('Rohbau');
    expect(labels.filter((label) => screen.queryByText(new RegExp(`^${label}`)) === null)).toEqual([]);
  });

  it('opens in its form with the flag, and sends what differs', async () => {
    const notices = open(`${base}/kredit/k1?edit=true`);
    await waitFor(() => expect(fieldByLabel('Betrag').value).toBe('100.000'));
    fill({ Betrag: '90.000' });
    fireEvent.click(button('Speichern'));
    await waitFor(() => expect(sent).toEqual([{ amount: 9_000_000 }]));
    await waitFor(() => expect(notices).toEqual(['Der Kredit wurde erfolgreich bearbeitet.']));
  });

  it('takes over purposes that somebody else has given and taken, and keeps those that were ticked and unticked here', async () => {
    const ticked = () =>
      screen.getAllByRole<HTMLInputElement>('checkbox').flatMap(({ checked, labels }) => (checked ? [labels?.[0]?.textContent] : []));
    credit = aCredit({ financingProjectTypes: [aFinancingProjectType(PURPOSE), aFinancingProjectType('z2', 'Dach')] });
    open(`${base}/kredit/k1?edit=true`);
    fireEvent.click(await screen.findByLabelText(/Dach/));
    fireEvent.click(screen.getByLabelText(/Keller/));
    credit = aCredit({
      '@etag': '"4"',
      financingProjectTypes: [aFinancingProjectType('z2', 'Dach'), aFinancingProjectType(GARDEN, 'Garten')],
    });
    fireEvent.click(button('Aktualisieren'));
    fireEvent.click(await findElementByAccessibleName('button', 'Neu laden'));
    await waitFor(() => expect(ticked()).toEqual(['Garten', 'Keller']));
    fireEvent.click(button('Speichern'));
    await waitFor(() =>
      expect(sent).toEqual([{ financingProjectTypes: [GARDEN, CELLAR].map((id) => `/api/valutierung-financing-project-types/${id}`) }]),
    );
  });

  it('is left as it was by cancelling', async () => {
    open(`${base}/kredit/k1?edit=true`);
    fireEvent.click(await findElementByAccessibleName('button', 'Abbrechen'));
    expect(await findElementByAccessibleName('button', 'Bearbeiten')).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it('is deleted after a question, and leads to the project', async () => {
    const notices = open(`${base}/kredit/k1`);
    fireEvent.click(await findElementByAccessibleName('button', 'Kredit löschen'));
    fireEvent.click(button('Kredit löschen', screen.getByRole('dialog')));
    expect(await screen.findByText('Das Vorhaben')).toBeTruthy();
    expect(sent).toEqual([['gelöscht', 'k1', '"3"']]);
    await waitFor(() => expect(notices).toEqual(['Der Kredit wurde erfolgreich gelöscht.']));
  });

  it('has only its account to change once the project is active', async () => {
    project = aProject({ id: PROJECT, status: 'active' });
    open(`${base}/kredit/k1`);
    expect(await screen.findByText(/Ändern lässt sich nur noch das Auszahlungskonto/)).toBeTruthy();
    expect(screen.queryByText('Kredit löschen')).toBeNull();
    fireEvent.click(button('Bearbeiten'));
    expect(() => fieldByLabel('Betrag')).toThrow();
    fill({ IBAN: 'DE02120300000000202051' });
    fireEvent.click(button('Speichern'));
    await waitFor(() => expect(sent).toEqual([{ payoutAccount: { iban: 'DE02120300000000202051', holder: 'Bau Schmidt GmbH' } }]));
  });

  it('has nothing to change while an approved request is paid to its account, and says so', async () => {
    const reservation = { disbursement: '/api/valutierung-disbursements/d1', name: 'Erste Rate', amount: 1_250_000 };
    project = aProject({ id: PROJECT, status: 'active' });
    credit = aCredit({ reservations: [{ ...reservation, status: 'approved' }] });
    open(`${base}/kredit/k1`);
    expect(await screen.findByText(/„Erste Rate“ wird auf dieses Auszahlungskonto gezahlt/)).toBeTruthy();
    expect(screen.queryByText('Bearbeiten')).toBeNull();
    cleanup();
    credit = aCredit({ reservations: [{ ...reservation, status: 'submitted' }] });
    open(`${base}/kredit/k1`);
    expect(await screen.findByText('Bearbeiten')).toBeTruthy();
  });

  it.each([
    ['draft', 'active', /Ändern lässt sich nur noch/, 'Betrag', '90.000'],
    ['active', 'completed', /lässt sich nichts mehr ändern/, 'Kontoinhaber', 'Bau Weber GmbH'],
  ] as const)('keeps what is typed while the project (%s) becomes %s', async (before, after, sign, field, typed) => {
    project = aProject({ id: PROJECT, status: before });
    open(`${base}/kredit/k1?edit=true`);
    await waitFor(() => expect(fieldByLabel(field)).toBeTruthy());
    fill({ [field]: typed });
    project = aProject({ id: PROJECT, status: after });
    fireEvent.click(button('Aktualisieren'));
    expect(await screen.findByText(sign)).toBeTruthy();
    expect(fieldByLabel(field).value).toBe(typed);
  });

  it('names the requests that keep its money back', async () => {
    credit = aCredit({
      reservations: [{ disbursement: '/api/valutierung-disbursements/d1', name: 'Erste Rate', status: 'submitted', amount: 1_250_000 }],
    });
    open(`${base}/kredit/k1`);
    expect((await screen.findByRole('link', { name: 'Erste Rate' })).getAttribute('href')).toBe('/valutierung/auszahlungsantraege/d1');
  });
});
