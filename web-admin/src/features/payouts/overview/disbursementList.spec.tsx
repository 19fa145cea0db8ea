import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import type { GetListParams } from 'react-admin';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { adminPaths } from '@portal/contracts/routes/adminPaths';
import { acceptToken, endSession } from '../../../session/sessionStore.ts';
import { aDisbursement } from '../../../testing/aDisbursement.ts';
import { aToken } from '../../../testing/aToken.ts';
import { findElementByAccessibleName, elementByAccessibleName } from '../../../testing/elementByAccessibleName.ts';
import { headsOnPhone } from '../../../testing/headsOnPhone.ts';
import { renderPartInConsole } from '../../../testing/renderPartInConsole.tsx';
import { disbursementsModule } from '../payoutsModules.ts';

const present = ['draft', 'submitted', 'approved', 'disbursed', 'problem', 'rejected'];
let asked: GetListParams[];
let fetched: string[];
let answer: () => Response;

function open(path: string = adminPaths.disbursements, rows = [aDisbursement()]): readonly string[] {
  return renderPartInConsole(
    <Suspense>
      <Routes>
        {disbursementsModule.pages.slice(0, 1).map(({ path: own, Page }) => (
          <Route key={own} path={own} element={<Page />} />
        ))}
        <Route path={adminPaths.disbursement} element={<h1>Der Antrag</h1>} />
      </Routes>
    </Suspense>,
    {
      getList: (_: string, params: GetListParams) => {
        asked.push(params);
        return Promise.resolve({ data: rows, total: rows.length }) as never;
      },
      savedFilters: () => Promise.resolve({ filters: [] }),
    },
    path,
  );
}
const filterAsked = (): unknown => asked.at(-1)?.filter;

beforeEach(() => {
  asked = [];
  fetched = [];
  answer = () => new Response('Antrag;Betrag', { headers: { 'Content-Disposition': 'attachment; filename="auszahlungen.csv"' } });
  acceptToken(aToken(['ROLE_BANK_EMPLOYEE_VALUTIERUNG']));
  vi.stubGlobal('fetch', (path: string) => {
    fetched.push(path);
    return Promise.resolve(answer());
  });
});
afterEach(() => {
  cleanup();
  endSession('logout');
  vi.unstubAllGlobals();
});

describe("the 'Valutierungsübersicht'", () => {
  it('shows request, customer, project, amount, times and status, ten to a page', async () => {
    open();
    const row = (await screen.findByRole('link', { name: /Auszahlungsantrag vom/ })).closest('tr')!;
    for (const text of ['Muster, Erika', '4711', 'Neubau Lindenweg 4', 'VH-2026-001', '12.500\u00a0€', 'In Prüfung'])
      expect(row.textContent).toContain(text);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Valutierungsübersicht');
    expect(asked[0]?.pagination).toMatchObject({ page: 1, perPage: 10 });
  });

  it('shows on a phone the request with its customer and amount, and the status: nothing scrolls sideways', async () => {
    open();
    const request = await screen.findByRole('link', { name: /Auszahlungsantrag vom/ });
    expect(headsOnPhone(request.closest('table')!)).toEqual(['Antrag', 'Status']);
    expect(request.textContent).toContain('Muster, Erika · 12.500\u00a0€');
  });

  it('opens a request by a click on its row', async () => {
    open();
    fireEvent.click((await screen.findByText('Neubau Lindenweg 4')).closest('tr')!);
    expect(await screen.findByText('Der Antrag')).toBeTruthy();
  });

  it('hides archived requests until they are wanted', async () => {
    open();
    await screen.findByText('Neubau Lindenweg 4');
    expect(filterAsked()).toEqual({ status: present });
    fireEvent.click(screen.getByLabelText('Archivierte anzeigen'));
    await waitFor(() =>
      expect(filterAsked(), 'the call leaves archived ones out unless they are asked for').toEqual({ status: [...present, 'archived'] }),
    );
    expect(screen.getByLabelText<HTMLInputElement>('Archivierte anzeigen').checked).toBe(true);
    fireEvent.click(screen.getByLabelText('Archivierte anzeigen'));
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Archivierte anzeigen').checked).toBe(false));
  });

  it('filters by several statuses, and says which filter hides the rows', async () => {
    open(adminPaths.disbursements, []);
    await screen.findByText('Es gibt noch keine Auszahlungsanträge.');
    fireEvent.mouseDown(screen.getByLabelText('Nach Status filtern'));
    fireEvent.click(await screen.findByRole('option', { name: 'In Prüfung' }));
    await waitFor(() => expect(filterAsked()).toEqual({ status: ['submitted'] }));
    fireEvent.click(await screen.findByRole('option', { name: 'Klärungsbedarf' }));
    await waitFor(() => expect(filterAsked()).toEqual({ status: ['submitted', 'problem'] }));
    expect(await screen.findByText(/Status In Prüfung, Status Klärungsbedarf/)).toBeTruthy();
  });

  it('shows all but the archived ones again once the filters are cleared', async () => {
    open(adminPaths.disbursements, []);
    await screen.findByText('Es gibt noch keine Auszahlungsanträge.');
    fireEvent.click(screen.getByLabelText('Archivierte anzeigen'));
    fireEvent.mouseDown(screen.getByLabelText('Nach Status filtern'));
    fireEvent.click(await screen.findByRole('option', { name: 'Archiviert' }));
    await waitFor(() => expect(filterAsked()).toEqual({ status: ['archived'] }));
    fireEvent.click(await screen.findByRole('button', { name: 'Filter aufheben', hidden: true }));
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Archivierte anzeigen').checked).toBe(false));
  });

  it('searches half a second after the last key', async () => {
    open();
    await screen.findByText('Neubau Lindenweg 4');
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'Muster' } });
    expect(filterAsked()).toEqual({ status: present });
    await waitFor(() => expect(filterAsked()).toEqual({ q: 'Muster', status: present }), { timeout: 2_000 });
  });

  it('is fetched anew by its button, which says so', async () => {
    const notices = open();
    await screen.findByText('Neubau Lindenweg 4');
    const before = asked.length;
    fireEvent.click(elementByAccessibleName('button', 'Aktualisieren'));
    await waitFor(() => expect(notices).toEqual(['Valutierungsübersicht wurde aktualisiert.']));
    expect(asked.length).toBeGreaterThan(before);
  });
});

describe('the exports', () => {
  it.each([
    ['CSV-Export', '/api/valutierung-disbursements/export/csv'],
    ['Zahlungen exportieren', '/api/valutierung-disbursements/export/pain-001'],
  ])('%s: %s', async (button, path) => {
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }));
    open();
    fireEvent.click(await findElementByAccessibleName('button', button));
    await waitFor(() => expect(fetched).toContain(path));
  });

  it.each(['CSV-Export', 'Zahlungen exportieren'])('%s: says how many requests the file leaves out', async (button) => {
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }));
    answer = () => new Response('Antrag;Betrag', { headers: { 'X-Left-Out': '2' } });
    const notices = open();
    fireEvent.click(await findElementByAccessibleName('button', button));
    await waitFor(() =>
      expect(notices).toEqual([
        '2 genehmigte Anträge stehen nicht in der Datei: Die Rücknahme der Genehmigung wartet auf eine zweite Person.',
      ]),
    );
  });
});
