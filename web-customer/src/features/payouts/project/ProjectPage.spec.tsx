import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FinancingProjectView } from '@portal/contracts/payouts/views/financingProject';
import { acceptToken, endSession } from '../../../session/sessionStore.ts';
import { aCredit, aProject, aDisbursementOfProject } from '../../../payouts/testing/payoutViews.ts';
import { aToken } from '../../../testing/aToken.ts';
import { renderRoutes } from '../../../testing/renderScreen.tsx';
import { ProjectPage } from './ProjectPage.tsx';

const long = 'Auszahlungsantrag vom 12.05.2026 - 14:05:09 Uhr';
let calls: string[];
let customer: { readonly mobile: string | null };

function show(project: FinancingProjectView): void {
  vi.stubGlobal('fetch', (url: string, { method = 'GET' }: RequestInit) => {
    calls.push(`${method} ${url}`);
    if (method === 'DELETE') return Promise.resolve(new Response(null, { status: 204 }));
    const body = url.includes('waiting-time') ? { medianSeconds: null, decisions: 0 } : url.includes('/customers/') ? customer : project;
    return Promise.resolve(new Response(JSON.stringify(body), { headers: { ETag: '"1"' } }));
  });
  renderRoutes([{ path: '/kreditvorhaben/:id', element: <ProjectPage /> }], '/kreditvorhaben/p1');
}

beforeEach(() => {
  calls = [];
  customer = { mobile: '+49 170 1234567' };
  acceptToken(aToken({ roles: ['ROLE_CUSTOMER', 'ROLE_CUSTOMER_VALUTIERUNG'] }));
});
afterEach(() => {
  cleanup();
  endSession('logout');
  vi.unstubAllGlobals();
});

const row = async (name: string): Promise<HTMLElement> => (await screen.findByText(name)).closest<HTMLElement>('[role="row"]')!;

describe('a project', () => {
  it('shows its status only where it is not active', async () => {
    show(aProject());
    expect(await screen.findByText('ID: K-2026-000001')).toBeTruthy();
    expect(screen.queryByText('Aktiv')).toBeNull();
    cleanup();
    show(aProject({ status: 'completed' }));
    expect(await screen.findByText('Abgeschlossen')).toBeTruthy();
  });

  it('has its description, all its figures and its credits', async () => {
    show(aProject({ description: 'Einfamilienhaus mit **Garage**', reservedAmount: 2_000_000, remainingAmount: 13_000_000 }));
    expect((await screen.findByText('Garage')).tagName).toBe('STRONG');
    const valueOf = (label: string): string | undefined =>
      screen
        .getAllByText(label)
        .find(({ tagName }) => tagName === 'DT')
        ?.nextElementSibling?.textContent.replaceAll('\u00a0', ' ');
    expect(['Verfügbar', 'Gesamt', 'Ausgezahlt', 'Beantragt', 'Verbleibende Auszahlungen', 'Bauleistungen'].map(valueOf)).toEqual([
      '130.000 €',
      '200.000 €',
      '50.000 €',
      '20.000 €',
      '4',
      '150.000 €',
    ]);
    const credits = within(screen.getByRole('region', { name: 'Ihre Kredite' }));
    expect(credits.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Name',
      'Kreditnummer',
      'Gesamt',
      'Ausgezahlt',
      'Beantragt',
      'Verfügbar',
    ]);
    expect(credits.getByText('4711-01')).toBeTruthy();
  });

  it('offers a new request while it is active and payouts remain', async () => {
    show(aProject());
    expect((await screen.findByRole('link', { name: 'Neuer Auszahlungsantrag' })).getAttribute('href')).toBe(
      '/kreditvorhaben/p1/auszahlungsantrag',
    );
  });

  it.each([
    [{ status: 'aborted' } as const, 'In diesem Vorhaben können Sie keine Auszahlungen mehr beantragen.'],
    [{ remainingDisbursements: 0 }, 'Alle vereinbarten Auszahlungen dieses Vorhabens sind beantragt oder ausgezahlt.'],
  ])('says why there can be none otherwise', async (facts, reason) => {
    show(aProject(facts));
    expect(await screen.findByText(reason)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Neuer Auszahlungsantrag' })).toBeNull();
  });

  it('tells what can be drawn, for what, and which request keeps how much back', async () => {
    const reservations = [
      { disbursement: '/api/valutierung-disbursements/d1', name: 'Rohbau', status: 'draft' as const, amount: 2_500_000 },
    ];
    show(aProject({ credits: [aCredit({ reservations })] }));
    const part = within(await screen.findByRole('region', { name: 'Was Sie jetzt abrufen können' }));
    expect(part.getByText('bis zu 150.000 €')).toBeTruthy();
    expect(part.getByText('Bauleistungen, höchstens 100.000 € je Auszahlung')).toBeTruthy();
    expect(part.getByText('Mindestens 5.000 € je Position.')).toBeTruthy();
    expect(part.getByRole('link', { name: 'Rohbau' }).getAttribute('href')).toBe('/kreditvorhaben/p1/auszahlungsantrag/d1');
    expect(part.getByText('25.000 €')).toBeTruthy();
  });
});

describe('a project in which nothing can be drawn any more', () => {
  it.each(['aborted', 'completed'] as const)('says of none of its money that it is available: %s', async (status) => {
    const project = aProject({ status, disbursements: [] });
    const types = project.financingProjectTypes;
    expect(types.length).toBeGreaterThan(0);
    show(project);
    expect(await screen.findByText('In diesem Vorhaben können Sie keine Auszahlungen mehr beantragen.')).toBeTruthy();
    for (const text of ['Verfügbar', 'Verfügbar je Zweck', 'Verbleibende Auszahlungen', /^Mit einem Auszahlungsantrag rufen/])
      expect(screen.queryByText(text)).toBeNull();
    expect(screen.getAllByText('Nicht abgerufen').length).toBeGreaterThan(0);
    const perType = screen.getByText('Nicht abgerufen je Zweck').parentElement!;
    expect(
      within(perType)
        .getAllByRole('term')
        .map(({ textContent }) => textContent),
    ).toEqual(types.map(({ name }) => name));
  });
});

describe('a customer without a mobile number', () => {
  it('hears on the page of the project that a number is needed first', async () => {
    customer = { mobile: null };
    show(aProject());
    expect(await screen.findByText(/^Zu Ihrem Zugang gehört keine Mobilnummer\./)).toBeTruthy();
    cleanup();
    customer = { mobile: '+49 170 1234567' };
    show(aProject());
    await screen.findByRole('link', { name: 'Neuer Auszahlungsantrag' });
    expect(screen.queryByText(/^Zu Ihrem Zugang gehört keine Mobilnummer\./)).toBeNull();
  });
});

describe('a project or request that is gone', () => {
  it('leads to the projects with a sentence, and offers no attempt that cannot help', async () => {
    vi.stubGlobal('fetch', () =>
      Promise.resolve(new Response(JSON.stringify({ code: 'NOT_FOUND', detail: 'Diese Adresse gibt es nicht.' }), { status: 404 })),
    );
    renderRoutes([{ path: '/kreditvorhaben/:id', element: <ProjectPage /> }], '/kreditvorhaben/weg');
    expect(await screen.findByText('Dieses Kreditvorhaben gibt es nicht mehr, oder es gehört nicht zu Ihrem Zugang.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Zu Ihren Kreditvorhaben' }).getAttribute('href')).toBe('/kreditvorhaben');
    expect(screen.queryByRole('button', { name: 'Erneut versuchen' })).toBeNull();
  });
});

describe('the table of its requests', () => {
  it('has name, amount, created, submitted, status and actions', async () => {
    const submitted = { status: 'submitted', submittedAt: '2026-11-20T10:05:09.000Z' } as const;
    show(aProject({ disbursements: [aDisbursementOfProject(submitted)] }));
    const requests = within(await screen.findByRole('region', { name: 'Ihre Auszahlungsanträge' }));
    expect(requests.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Name',
      'Betrag',
      'Angelegt',
      'Eingereicht',
      'Status',
      'Aktionen',
    ]);
    for (const text of ['25.000 €', '2026-11-18 11:00:00', '2026-11-20 11:05:09', 'In Prüfung'])
      expect(requests.getByText(text)).toBeTruthy();
  });

  it('cuts a long name for the eye and keeps it for everybody else', async () => {
    show(aProject({ disbursements: [aDisbursementOfProject({ name: long })] }));
    const cut = await screen.findByText('Auszahlungsantrag vom 12.05.2026 - 1…');
    expect(cut.getAttribute('aria-hidden')).toBe('true');
    expect(screen.getByText(long)).toBeTruthy();
  });

  it('shows a long name whole on a phone, where each request is a card', async () => {
    show(aProject({ disbursements: [aDisbursementOfProject({ name: long })] }));
    // jsdom knows no width, as a phone meets no rule for a wide one.
    expect(getComputedStyle(await screen.findByText('Auszahlungsantrag vom 12.05.2026 - 1…')).display).toBe('none');
    expect(getComputedStyle(screen.getByText(long)).position).not.toBe('absolute');
  });

  it('lets a draft be edited and deleted, and one at the bank be seen', async () => {
    show(aProject({ disbursements: [aDisbursementOfProject(), aDisbursementOfProject({ id: 'd2', name: 'Dach', status: 'submitted' })] }));
    const draft = within(await row('Rohbau'));
    expect(draft.getByRole('link', { name: 'Rohbau bearbeiten' })).toBeTruthy();
    expect(draft.getByRole('button', { name: 'Rohbau löschen' })).toBeTruthy();
    const atBank = within(await row('Dach'));
    expect(atBank.getByRole('link', { name: 'Dach ansehen' })).toBeTruthy();
    expect(atBank.queryByRole('button')).toBeNull();
  });

  it.each(['disbursed', 'archived'] as const)('lets one that is %s be seen, and nothing else', async (status) => {
    show(aProject({ disbursements: [aDisbursementOfProject({ status })] }));
    const actions = within(await row('Rohbau'));
    expect(actions.getAllByRole('link', { name: 'Rohbau ansehen' })).toHaveLength(1);
    expect(actions.queryByRole('button')).toBeNull();
  });

  it('deletes a draft after asking, and says so', async () => {
    show(aProject({ disbursements: [aDisbursementOfProject()] }));
    fireEvent.click(await screen.findByRole('button', { name: 'Rohbau löschen' }));
    expect(await screen.findByRole('dialog', { name: 'Auszahlungsantrag löschen?' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Endgültig löschen' }));
    expect(await screen.findByText('Auszahlungsantrag wurde erfolgreich gelöscht.')).toBeTruthy();
    expect(calls).toContain('DELETE /api/valutierung-disbursements/d1');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
