import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FinancingProjectRow } from '@portal/contracts/payouts/views/financingProject';
import { aProject } from '../../../payouts/testing/payoutViews.ts';
import { acceptToken, endSession } from '../../../session/sessionStore.ts';
import { aToken } from '../../../testing/aToken.ts';
import { renderRoutes } from '../../../testing/renderScreen.tsx';
import { ProjectsPage } from './ProjectsPage.tsx';

let calls: string[];

const aRow = (facts: Parameters<typeof aProject>[0] = {}): FinancingProjectRow => {
  const { disbursements: _, ...project } = aProject(facts);
  return { ...project, disbursementCount: 0 };
};

function show(rows: readonly FinancingProjectRow[], query = ''): void {
  vi.stubGlobal('fetch', (url: string) => {
    calls.push(url);
    return Promise.resolve(new Response(JSON.stringify({ 'hydra:member': rows, 'hydra:totalItems': rows.length })));
  });
  renderRoutes(
    [
      { path: '/kreditvorhaben', element: <ProjectsPage /> },
      { path: '/kreditvorhaben/:id', element: <p>Das Vorhaben</p> },
    ],
    `/kreditvorhaben${query}`,
  );
}

beforeEach(() => {
  calls = [];
  acceptToken(aToken({ roles: ['ROLE_CUSTOMER', 'ROLE_CUSTOMER_VALUTIERUNG'] }));
});
afterEach(() => {
  cleanup();
  endSession('logout');
  vi.unstubAllGlobals();
});

describe("'Ihre Kreditvorhaben'", () => {
  it('has one card a project, with its status only where it is not active', async () => {
    show([aRow(), aRow({ id: 'p2', name: 'Anbau', publicId: 'K-2026-000002', status: 'aborted' })]);
    expect(await screen.findByRole('heading', { level: 1, name: 'Ihre Kreditvorhaben' })).toBeTruthy();
    const [active, aborted] = (await screen.findAllByRole('article')).map((card) => within(card));
    expect(active?.getByText('Neubau Lindenweg 4')).toBeTruthy();
    expect(active?.queryByText('Aktiv')).toBeNull();
    expect(active?.getByText('Noch 4 Auszahlungen möglich')).toBeTruthy();
    expect(active?.getByText(/^Gesamt: 200\.000\s€$/)).toBeTruthy();
    expect(aborted?.getByText('Abgebrochen')).toBeTruthy();
  });

  it('leads from a card to its project', async () => {
    show([aRow()]);
    fireEvent.click(await screen.findByRole('link', { name: 'Neubau Lindenweg 4' }));
    expect(await screen.findByText('Das Vorhaben')).toBeTruthy();
  });

  it('has ten to a page, and turns them', async () => {
    show(Array.from({ length: 21 }, (_, index) => aRow({ id: `p${index}`, name: `Bau ${index}` })));
    expect(await screen.findByText('Seite 1 von 3')).toBeTruthy();
    expect(screen.getAllByRole('article')).toHaveLength(10);
    fireEvent.click(screen.getByRole('link', { name: 'Nächste Seite' }));
    expect(await screen.findByText('Seite 2 von 3')).toBeTruthy();
    expect(screen.getByText('Bau 10')).toBeTruthy();
    expect(calls).toHaveLength(1);
  });

  it('has those first from which money can be drawn, on whatever page they would stand, and says of no other that something is available', async () => {
    const ended = Array.from({ length: 11 }, (_, index) =>
      aRow({ id: `p${index}`, name: `Alt ${index}`, status: index % 2 === 0 ? 'aborted' : 'completed' }),
    );
    show([...ended, aRow({ id: 'neu', name: 'Neubau' })]);
    const cards = await screen.findAllByRole('article');
    expect(cards.map((card) => within(card).getByRole('heading').textContent).slice(0, 2)).toEqual(['Neubau', 'Alt 0']);
    expect(cards.map((card) => within(card).queryByText('Verfügbar') !== null)).toEqual([true, ...Array<boolean>(9).fill(false)]);
    expect(within(cards[1]!).getByText('Nicht abgerufen')).toBeTruthy();
  });

  it.each([
    [11, '?seite=3', 'Seite 2 von 2', ['Bau 10']],
    [1, '?seite=2', undefined, ['Bau 0']],
    [11, '?seite=Infinity', 'Seite 2 von 2', ['Bau 10']],
  ])('has %i on their last page where the address has %s', async (count, query, place, names) => {
    show(
      Array.from({ length: count }, (_, index) => aRow({ id: `p${index}`, name: `Bau ${index}` })),
      query,
    );
    const cards = await screen.findAllByRole('article');
    expect(cards.map((card) => within(card).getByRole('heading').textContent)).toEqual(names);
    expect(screen.queryByText(/^Seite/)?.textContent).toBe(place);
    expect(screen.queryByText('Zurzeit gibt es kein Kreditvorhaben für Sie.')).toBeNull();
  });

  it('says where there is none', async () => {
    show([]);
    expect(await screen.findByText('Zurzeit gibt es kein Kreditvorhaben für Sie.')).toBeTruthy();
  });
});
