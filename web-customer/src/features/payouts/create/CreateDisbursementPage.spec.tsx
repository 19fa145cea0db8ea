import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FinancingProjectView } from '@portal/contracts/payouts/views/financingProject';
import { acceptToken, endSession } from '../../../session/sessionStore.ts';
import {
  aCredit,
  aDisbursement,
  aProject,
  constructionFinancingProjectType,
  landFinancingProjectType,
} from '../../../payouts/testing/payoutViews.ts';
import { aToken } from '../../../testing/aToken.ts';
import { renderRoutes } from '../../../testing/renderScreen.tsx';
import { CreateDisbursementPage } from './CreateDisbursementPage.tsx';

interface Sent {
  readonly name: string;
  readonly disbursementPositions: readonly object[];
}
let sent: Sent[];

function Here() {
  const { pathname, search } = useLocation();
  return <p>Hier: {pathname + search}</p>;
}

function show(project: FinancingProjectView): void {
  vi.stubGlobal('fetch', (_: string, { method = 'GET', body }: RequestInit) => {
    if (method === 'POST') sent.push(JSON.parse(body as string) as Sent);
    const now = { ...project, remainingDisbursements: project.remainingDisbursements - sent.length };
    return Promise.resolve(new Response(JSON.stringify(method === 'POST' ? aDisbursement() : now), { headers: { ETag: '"1"' } }));
  });
  renderRoutes(
    [
      { path: '/kreditvorhaben/:financingProjectId/auszahlungsantrag', element: <CreateDisbursementPage /> },
      { path: '*', element: <Here /> },
    ],
    '/kreditvorhaben/p1/auszahlungsantrag',
  );
}
const press = (name: string): void => void fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  sessionStorage.clear();
  sent = [];
  acceptToken(aToken({ roles: ['ROLE_CUSTOMER', 'ROLE_CUSTOMER_VALUTIERUNG'] }));
});
afterEach(() => {
  cleanup();
  endSession('logout');
  vi.unstubAllGlobals();
});

describe('a new request', () => {
  it('has the first of four steps open and the others closed', async () => {
    show(aProject());
    const tabs = await screen.findAllByRole('tab');
    expect(tabs.map((tab) => [tab.textContent.replace(/^\d/, ''), tab.getAttribute('aria-disabled')])).toEqual([
      ['Eckdaten', null],
      ['Bautenstandsbericht', 'true'],
      ['Nachweise', 'true'],
      ['Bestätigung', 'true'],
    ]);
    expect(tabs.map((tab) => tab.getAttribute('aria-selected'))).toEqual(['true', 'false', 'false', 'false']);
  });

  it('is reached over the projects and its project', async () => {
    show(aProject());
    const crumbs = within(await screen.findByRole('navigation', { name: 'Pfad' })).getAllByRole('link');
    expect(crumbs.map((crumb) => crumb.getAttribute('href')).slice(0, 2)).toEqual(['/kreditvorhaben', '/kreditvorhaben/p1']);
    expect(screen.getByRole('navigation', { name: 'Pfad' }).textContent).toContain('Neuen Auszahlungsantrag anlegen');
  });

  it('is where screen readers say that one is, on phones too', async () => {
    show(aProject());
    const step = within(await screen.findByRole('navigation', { name: 'Pfad' }))
      .getByText('Neuen Auszahlungsantrag anlegen')
      .closest('li')!;
    const hiding = [...document.styleSheets]
      .flatMap(({ cssRules }) => [...cssRules])
      .flatMap((rule) => (rule instanceof CSSMediaRule ? [...rule.cssRules] : [rule]))
      .filter((rule) => rule instanceof CSSStyleRule && rule.style.display === 'none' && step.matches(rule.selectorText));
    expect(hiding).toEqual([]);
  });

  it('is sent once it is right, and leads to its next step', async () => {
    show(aProject());
    const amount = await screen.findByLabelText(/Betrag/);
    expect(screen.getByLabelText<HTMLInputElement>(/Name des Antrags/).value).toMatch(
      /^Auszahlungsantrag vom \d\d\.\d\d\.\d{4} - \d\d:\d\d:\d\d Uhr$/,
    );
    press('Antrag anlegen');
    expect(await screen.findByText('Pflichtfeld')).toBeTruthy();
    fireEvent.change(amount, { target: { value: '4000' } });
    fireEvent.blur(amount);
    expect(await screen.findByText('Mindestbetrag 5.000 €')).toBeTruthy();
    fireEvent.change(amount, { target: { value: '25000' } });
    fireEvent.blur(amount);
    press('Antrag anlegen');
    expect(await screen.findByText('Hier: /kreditvorhaben/p1/auszahlungsantrag/d1?next')).toBeTruthy();
    expect(
      screen.getByText('Ihr Auszahlungsantrag wurde angelegt und die nötigen Angaben und Nachweise können nun eingereicht werden.'),
    ).toBeTruthy();
    expect(sent).toHaveLength(1);
    expect(sent[0]!.disbursementPositions).toEqual([{ creditId: 'k1', financingProjectTypeId: 't1', amount: 2_500_000 }]);
  });

  it('is there as it was typed after a reload, for the same person and project, until it is made or who typed it signs out', async () => {
    const name = () => screen.findByLabelText<HTMLInputElement>(/Name des Antrags/);
    const amount = () => screen.getByLabelText<HTMLInputElement>(/Betrag/);
    const reload = (): void => (cleanup(), show(aProject()));
    const type = async (): Promise<void> => {
      fireEvent.change(await name(), { target: { value: 'Abschlag Rohbau' } });
      fireEvent.change(amount(), { target: { value: '25000' } });
    };
    const kept = 'Ihre Eingaben von vorhin sind noch da.';
    show(aProject());
    await type();
    reload();
    expect((await name()).value).toBe('Abschlag Rohbau');
    expect(amount().value).toBe('25000');
    expect(screen.getByText(kept)).toBeTruthy();

    cleanup();
    acceptToken(aToken({ id: 'someone-else', roles: ['ROLE_CUSTOMER', 'ROLE_CUSTOMER_VALUTIERUNG'] }));
    show(aProject());
    expect((await name()).value).toMatch(/^Auszahlungsantrag vom /);
    expect(screen.queryByText(kept)).toBeNull();

    acceptToken(aToken({ roles: ['ROLE_CUSTOMER', 'ROLE_CUSTOMER_VALUTIERUNG'] }));
    reload();
    expect((await name()).value).toBe('Abschlag Rohbau');
    press('Antrag anlegen');
    expect(await screen.findByText('Hier: /kreditvorhaben/p1/auszahlungsantrag/d1?next')).toBeTruthy();
    expect(sent[0]).toMatchObject({ name: 'Abschlag Rohbau', disbursementPositions: [{ amount: 2_500_000 }] });
    sent = [];
    reload();
    expect((await name()).value).toMatch(/^Auszahlungsantrag vom /);
    await type();
    endSession('logout');
    expect(sessionStorage).toHaveLength(0);
  });

  it('goes out under the same key after a lost answer and a reload, and under another one from a form that was opened anew', async () => {
    const keys: (string | null)[] = [];
    const press = async (): Promise<void> => {
      const before = keys.length;
      fireEvent.change(await screen.findByLabelText(/Name des Antrags/), { target: { value: 'Abschlag Rohbau' } });
      fireEvent.change(screen.getByLabelText(/Betrag/), { target: { value: '25000' } });
      fireEvent.click(screen.getByRole('button', { name: 'Antrag anlegen' }));
      await waitFor(() => expect(keys).toHaveLength(before + 1));
      await waitFor(() => expect(screen.getByRole('button', { name: 'Antrag anlegen' }).getAttribute('aria-busy')).not.toBe('true'));
    };
    const open = (): void => {
      show(aProject());
      const answer = fetch;
      vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
        if (init.method !== 'POST') return answer(path, init);
        keys.push(new Headers(init.headers).get('Idempotency-Key'));
        return Promise.reject(new TypeError('network'));
      });
    };
    open();
    await press();
    // A page that is loaded anew takes nothing down.
    document.body.replaceChildren();
    open();
    await press();
    expect(keys[1]).toBe(keys[0]);
    cleanup();
    open();
    await press();
    expect(keys[2]).not.toBe(keys[0]);
  });

  it('that has become the last one begins anew', async () => {
    show(aProject());
    fireEvent.change(await screen.findByLabelText(/Betrag/), { target: { value: '25000' } });
    cleanup();
    show(aProject({ remainingDisbursements: 1 }));
    expect((await screen.findByLabelText<HTMLInputElement>(/Betrag/)).value).toBe('150.000');
  });

  it('offers each credit in one position, and another position while there are more credits', async () => {
    const other = aCredit({
      id: 'k2',
      name: 'KfW-Kredit',
      creditNumber: '4711-02',
      financingProjectTypes: [landFinancingProjectType, constructionFinancingProjectType],
    });
    show(aProject({ credits: [aCredit(), other, aCredit({ id: 'k3', name: 'Ausgeschöpft', remainingAmount: 0 })] }));
    const credit = await screen.findByLabelText<HTMLSelectElement>('Kredit *');
    expect([...credit.options].map(({ value }) => value)).toEqual(['', 'k1', 'k2']);
    fireEvent.change(credit, { target: { value: 'k2' } });
    expect(screen.getByLabelText<HTMLSelectElement>('Zweck *').value).toBe('t2');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Position 1 entfernen' }).disabled).toBe(true);
    press('Position hinzufügen');
    const second = screen.getAllByLabelText<HTMLSelectElement>('Kredit *')[1]!;
    expect([...second.options].map((option) => option.text)).toEqual(['Bitte wählen Sie einen Kredit', 'Annuitätendarlehen, 4711-01']);
    expect(screen.queryByRole('button', { name: 'Position hinzufügen' })).toBeNull();
    press('Position 2 entfernen');
    expect(screen.getAllByLabelText('Kredit *')).toHaveLength(1);
    expect(document.activeElement, 'whose button is gone goes on here').toBe(screen.getByRole('group', { name: 'Positionen' }));
  });

  it('that is the last one is filled with all that is left, and its amounts stay', async () => {
    show(aProject({ remainingDisbursements: 1 }));
    const amount = await screen.findByLabelText<HTMLInputElement>(/Betrag/);
    expect(amount.value).toBe('150.000');
    expect(amount.readOnly).toBe(true);
    expect(screen.getByLabelText<HTMLInputElement>(/Name des Antrags/).value).toMatch(/^Finaler Auszahlungsantrag vom /);
    press('Antrag anlegen');
    expect(await screen.findByText('Hier: /kreditvorhaben/p1/auszahlungsantrag/d1?next')).toBeTruthy();
  });

  it('cannot be begun where no payout remains', async () => {
    show(aProject({ remainingDisbursements: 0 }));
    expect(await screen.findByText('Für dieses Vorhaben können Sie zurzeit keine Auszahlung beantragen.')).toBeTruthy();
  });
});
