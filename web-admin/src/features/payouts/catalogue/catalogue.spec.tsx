import { cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Suspense } from 'react';
import type { CreateParams, UpdateParams } from 'react-admin';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { EmployeeRole } from '@portal/contracts/shared/roles';
import { PageAccess } from '../../../app/PageAccess.tsx';
import type { ConsoleModule } from '../../../frame/consoleModule.ts';
import { acceptToken, endSession } from '../../../session/sessionStore.ts';
import { aToken } from '../../../testing/aToken.ts';
import { fieldByLabel } from '../../../testing/fieldByLabel.ts';
import { elementByAccessibleName } from '../../../testing/elementByAccessibleName.ts';
import { headsOnPhone } from '../../../testing/headsOnPhone.ts';
import { renderPartInConsole } from '../../../testing/renderPartInConsole.tsx';
import { creditCategoriesModule, documentTemplatesModule, financingProjectTypesModule, inputTemplatesModule } from '../payoutsModules.ts';

// Pages are fetched when they are first wanted.
configure({ asyncUtilTimeout: 10_000 });

let rows: object[];
let sent: unknown[];

function open(module: ConsoleModule, roles: readonly EmployeeRole[] = ['ROLE_ADMIN', 'ROLE_BANK_EMPLOYEE_VALUTIERUNG']): readonly string[] {
  acceptToken(aToken(roles));
  const [page] = module.pages;
  return renderPartInConsole(
    <Suspense>
      <PageAccess resource={module.name} action="list">
        {page === undefined ? null : <page.Page />}
      </PageAccess>
    </Suspense>,
    {
      getList: () => Promise.resolve({ data: rows, total: rows.length }),
      getOne: () => Promise.resolve({ data: rows[0] }),
      savedFilters: () => Promise.resolve({ filters: [] }),
      create: (_: string, { data }: CreateParams) => {
        sent.push(data);
        return Promise.resolve({ data: { id: 'neu', '@etag': '"1"', ...data } });
      },
      update: (_: string, { data, previousData }: UpdateParams) => {
        const before = previousData as Record<string, unknown>;
        sent.push(
          Object.fromEntries(
            Object.entries(data as object).filter(([key, value]) => JSON.stringify(before[key]) !== JSON.stringify(value)),
          ),
        );
        return Promise.resolve({ data: rows[0] });
      },
    } as never,
  );
}
const fill = (fields: Readonly<Record<string, string>>): void => {
  for (const [label, value] of Object.entries(fields)) fireEvent.change(fieldByLabel(label), { target: { value } });
};
const save = (): void => void fireEvent.click(elementByAccessibleName('button', 'Speichern', screen.getByRole('dialog')));

beforeEach(() => {
  rows = [];
  sent = [];
});
afterEach(() => {
  cleanup();
  endSession('logout');
});

describe('the catalogue of payouts', () => {
  it.each(
    [financingProjectTypesModule, creditCategoriesModule, inputTemplatesModule, documentTemplatesModule].map(
      (module) => [module.menu?.label, module] as const,
    ),
  )('%s: is kept by administrators with the payout role', async (label, module) => {
    open(module);
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(label);
  });

  it.each<EmployeeRole>(['ROLE_ADMIN', 'ROLE_BANK_EMPLOYEE_VALUTIERUNG'])('is closed to %s alone', async (role) => {
    open(financingProjectTypesModule, [role]);
    expect(await screen.findByText('Dafür fehlen Ihnen die Rechte')).toBeTruthy();
  });
});

describe('a purpose', () => {
  it('has a name, and a limit in cents or none', async () => {
    const notices = open(financingProjectTypesModule);
    fireEvent.click((await screen.findAllByText('Zweck anlegen'))[0]!);
    fill({ Bezeichnung: 'Rohbau', 'Höchstbetrag je Auszahlung': '50.000' });
    save();
    await waitFor(() => expect(sent).toEqual([{ name: 'Rohbau', maximumDisbursementAmount: 5_000_000, infotext: null, sortIndex: 0 }]));
    await waitFor(() => expect(notices).toEqual(['Der Zweck wurde angelegt.']));
  });

  it('warns of a limit below the bank’s minimum before it is saved: active projects do not ask again', async () => {
    open(financingProjectTypesModule);
    fireEvent.click((await screen.findAllByText('Zweck anlegen'))[0]!);
    fill({ 'Höchstbetrag je Auszahlung': '4.999,99' });
    const warning = screen.getByText(/weniger als der Mindestbetrag der Bank \(5\.000\s€\)/).textContent;
    expect(warning, 'what is left of a credit may be less than the minimum').toContain(
      'von denen noch mehr als der Höchstbetrag verfügbar ist',
    );
    expect(warning).toContain('ohne eigenen Mindestbetrag bis zu dieser Höhe');
    fill({ 'Höchstbetrag je Auszahlung': '5.000' });
    expect(screen.queryByText(/Mindestbetrag der Bank/)).toBeNull();
  });

  it('is edited from its row, which says on a phone all that counts', async () => {
    rows = [{ '@etag': '"1"', id: 'z1', name: 'Rohbau', maximumDisbursementAmount: 5_000_000, infotext: null, sortIndex: 1 }];
    open(financingProjectTypesModule);
    const opening = await screen.findByRole('button', { name: /^Rohbau/ });
    expect(headsOnPhone(opening.closest('table')!)).toEqual(['', 'Bezeichnung', 'Aktionen']);
    expect(opening.textContent).toBe('Rohbaubis 50.000\u00a0€ je Auszahlung');
    fireEvent.click(opening);
    fill({ 'Höchstbetrag je Auszahlung': '' });
    save();
    await waitFor(() => expect(sent).toEqual([{ maximumDisbursementAmount: null }]));
  });
});

describe('a credit category', () => {
  it('is a name with a hint', async () => {
    open(creditCategoriesModule);
    fireEvent.click((await screen.findAllByText('Kategorie anlegen'))[0]!);
    fill({ Bezeichnung: 'KfW', Hinweistext: 'Gefördert' });
    save();
    await waitFor(() => expect(sent).toEqual([{ name: 'KfW', infotext: 'Gefördert', sortIndex: 0 }]));
  });
});

describe('a document template', () => {
  it('says what may be uploaded', async () => {
    open(documentTemplatesModule);
    fireEvent.click((await screen.findAllByText('Nachweis anlegen'))[0]!);
    fill({ Bezeichnung: 'Rechnung', Dateitypen: 'application/pdf', 'Maximale Größe': '5242880' });
    save();
    await waitFor(() =>
      expect(sent).toEqual([
        {
          label: 'Rechnung',
          description: null,
          infotext: null,
          required: true,
          accept: 'application/pdf',
          maxSize: 5_242_880,
          sortIndex: 0,
        },
      ]),
    );
  });
});

describe('an input template', () => {
  const preview = () => within(screen.getByRole('region', { name: 'So sieht es der Kunde' }));

  it('is shown while it is written, as a customer will see it', async () => {
    open(inputTemplatesModule);
    fireEvent.click((await screen.findAllByText('Angabe anlegen'))[0]!);
    fill({ Beschriftung: 'Bauunternehmen', Platzhalter: 'Name der Firma' });
    fireEvent.click(screen.getByLabelText('Pflichtangabe'));
    expect(await preview().findByLabelText('Bauunternehmen *')).toBeTruthy();
    expect(preview().getByPlaceholderText('Name der Firma')).toBeTruthy();
  });

  it.each([
    ['checkbox', 'checkbox'],
    ['textarea', 'textbox'],
    ['date', 'textbox'],
    ['select', 'combobox'],
    ['progress', 'list'],
  ])('has a look of its own as %s', async (type, role) => {
    open(inputTemplatesModule);
    fireEvent.click((await screen.findAllByText('Angabe anlegen'))[0]!);
    fill({ Art: type });
    expect(await preview().findByRole(role)).toBeTruthy();
  });

  it('as a select has choices, at least one', async () => {
    open(inputTemplatesModule);
    fireEvent.click((await screen.findAllByText('Angabe anlegen'))[0]!);
    fill({ Art: 'select', Beschriftung: 'Versichert' });
    fill({ 'Möglichkeit 1': 'Ja' });
    fireEvent.click(elementByAccessibleName('button', 'Möglichkeit hinzufügen'));
    await waitFor(() => expect(fieldByLabel('Möglichkeit 2')).toBe(document.activeElement));
    save();
    expect(await screen.findAllByText('Pflichtfeld')).not.toHaveLength(0);
    fill({ 'Möglichkeit 2': 'Nein' });
    save();
    await waitFor(() =>
      expect(sent).toMatchObject([
        {
          type: 'select',
          options: [
            { value: 'ja', label: 'Ja' },
            { value: 'nein', label: 'Nein' },
          ],
        },
      ]),
    );
  });
});
