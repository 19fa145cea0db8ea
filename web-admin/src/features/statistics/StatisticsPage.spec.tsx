import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { EmployeeRole } from '@portal/contracts/shared/roles';
import type {
  CaseStatisticsByMonthView,
  DocumentStatisticsByTemplateView,
  AdviserLoadStatisticsView,
  MonthOfCasesView,
} from '@portal/contracts/enquiries/views/statistics';
import { acceptToken, endSession } from '../../session/sessionStore.ts';
import { aToken } from '../../testing/aToken.ts';
import { renderPartInConsole } from '../../testing/renderPartInConsole.tsx';
import { CaseCards } from './CaseCards.tsx';
import { DocumentCards } from './DocumentCards.tsx';
import { AdviserLoadCards } from './AdviserLoadCards.tsx';
import { StatisticsPage } from './StatisticsPage.tsx';

const none = { count: 0, medianMinutes: null, p90Minutes: null };
const nothing = { opened: 0, completed: 0, processed: 0, untilUpload: none, untilCompleted: none, untilProcessed: none, atBank: none };
const aMonth = (month: string, fields: Partial<MonthOfCasesView> = {}): MonthOfCasesView => ({ month, ...nothing, ...fields });
const waited = { count: 2, medianMinutes: 2_160, p90Minutes: 5_760 };
const unsigned = { code: 'UNTERSCHRIFT', text: 'Die Unterschrift fehlt.', count: 3 };
const unsaid = { code: null, text: 'Ohne Angabe', count: 1 };
const templateId = 'aaaaaaaa-1111-4222-8333-444455556666';

let cases: CaseStatisticsByMonthView;
let documents: DocumentStatisticsByTemplateView;
let load: AdviserLoadStatisticsView;
let asked: string[];

const period = { from: '2026-10', to: '2026-11' };
const enter = (role: EmployeeRole = 'ROLE_BANK_EMPLOYEE_UPLOAD', part = <StatisticsPage />, path = '/statistik'): void => {
  acceptToken(aToken([role]));
  renderPartInConsole(part, {}, path);
};
const enterCases = (): void => enter(undefined, <CaseCards period={period} />);
const card = async (title: string) => {
  const heading = await screen.findByRole('heading', { name: title });
  return within(heading.closest('section') as HTMLElement);
};
const asTable = async (title: string) => {
  const inCard = await card(title);
  fireEvent.click(await inCard.findByRole('button', { name: `Als Tabelle: ${title}` }));
  const rows = inCard.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent));
  return { inCard, rows };
};

beforeEach(() => {
  asked = [];
  cases = { from: '2026-10', to: '2026-11', months: [aMonth('2026-10'), aMonth('2026-11')], total: nothing };
  documents = {
    from: '2026-10',
    to: '2026-11',
    templates: [],
    total: { answered: 0, askedAgain: 0, reasons: [], problems: [], atBank: none },
  };
  load = { advisers: [], total: { open: 0, inCheck: 0, waiting: 0, oldestWaitingOn: null } };
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address);
    const body = address.includes('/cases') ? cases : address.includes('/documents') ? documents : load;
    return Promise.resolve(new Response(JSON.stringify(body), { headers: { 'Content-Type': 'application/json' } }));
  });
});
afterEach(() => {
  cleanup();
  endSession('logout');
  vi.unstubAllGlobals();
});

describe('the statistics', () => {
  it('show the same figures as bars and as a table', async () => {
    cases = {
      ...cases,
      months: [aMonth('2026-10', { opened: 4, completed: 2 }), aMonth('2026-11', { opened: 1, completed: 3, processed: 5 })],
      total: { ...nothing, opened: 5, completed: 5, processed: 5 },
    };
    enterCases();
    const inCard = await card('Vorgänge je Monat');
    const plot = await inCard.findByRole('img', { name: /^Diagramm: Vorgänge je Monat\. .*Tabelle/ });
    const bars = [...plot.querySelectorAll('[data-bar]')].map((bar) => bar.getAttribute('data-bar'));
    const { rows } = await asTable('Vorgänge je Monat');
    expect(rows).toEqual([
      ['Monat', 'Geöffnet', 'Eingereicht', 'Abgeschlossen'],
      ['Oktober 2026', '4', '2', '0'],
      ['November 2026', '1', '3', '5'],
      ['Gesamt', '5', '5', '5'],
    ]);
    expect(
      rows
        .slice(1, -1)
        .flatMap((row) => row.slice(1))
        .filter((cell) => cell !== '0'),
    ).toEqual(bars);
    expect(inCard.queryByRole('img')).toBeNull();
    fireEvent.click(inCard.getByRole('button', { name: 'Als Diagramm: Vorgänge je Monat' }));
    expect(inCard.getByRole('img')).toBeTruthy();
  });

  it('say durations in German, in the unit that fits', async () => {
    cases = { ...cases, months: [aMonth('2026-10'), aMonth('2026-11', { atBank: waited })], total: { ...nothing, atBank: waited } };
    enterCases();
    const { rows } = await asTable('Wartezeit bei der Bank');
    expect(rows.slice(1)).toEqual([
      ['Oktober 2026', '–', '–', '0'],
      ['November 2026', '1,5 Tage', '4 Tage', '2'],
      ['Gesamt', '1,5 Tage', '4 Tage', '2'],
    ]);
  });

  it('say so where nothing is there yet, and then have no table', async () => {
    enterCases();
    const inCard = await card('Bis zum Abschluss');
    expect(await inCard.findByText('Noch keine Daten')).toBeTruthy();
    expect(inCard.getByRole('button', { name: 'Als Tabelle: Bis zum Abschluss' }).hasAttribute('disabled')).toBe(true);
  });

  it('tell the reasons of all templates, or of one', async () => {
    const of = { answered: 8, askedAgain: 2, problems: [], atBank: waited };
    documents = {
      ...documents,
      templates: [
        { id: templateId, name: 'Gehaltsabrechnung', ...of, reasons: [unsigned] },
        { id: null, name: 'Ohne Vorlage', ...of, reasons: [unsaid] },
      ],
      total: { ...of, answered: 16, askedAgain: 4, reasons: [unsigned, unsaid] },
    };
    enter(undefined, <DocumentCards period={period} />);
    const { inCard, rows } = await asTable('Gründe für erneute Anforderungen');
    expect(rows.slice(1)).toEqual([
      ['Die Unterschrift fehlt.', '3', '75 %'],
      ['Ohne Angabe', '1', '25 %'],
      ['Gesamt', '4', '100 %'],
    ]);
    fireEvent.change(inCard.getByRole('combobox'), { target: { value: 'none' } });
    expect(
      inCard
        .getAllByRole('row')
        .slice(1)
        .map(({ textContent }) => textContent),
    ).toEqual(['Ohne Angabe1100 %', 'Gesamt1100 %']);
    expect((await asTable('Erneut angeforderte Dokumente')).rows[1]).toEqual(['Gehaltsabrechnung', '2 von 8', '25 %', '1,5 Tage']);
  });

  it('draw the first of many advisers, and have all in the table', async () => {
    const advisers = Array.from({ length: 11 }, (_, index) => ({
      id: `aaaaaaaa-1111-4222-8333-${String(index).padStart(12, '0')}`,
      name: `Berater ${index}`,
      open: 20 - index,
      inCheck: 1,
      waiting: 30 - index,
      oldestWaitingOn: '2026-11-02',
    }));
    load = { advisers, total: { open: 165, inCheck: 11, waiting: 275, oldestWaitingOn: '2026-11-02' } };
    enter(undefined, <AdviserLoadCards />);
    const inCard = await card('Zu prüfende Dokumente je Berater');
    expect(await inCard.findByText('Die Tabelle hat 5 weitere Zeilen.')).toBeTruthy();
    const bars = [...inCard.getByRole('img').querySelectorAll<HTMLElement>('[data-bar]')];
    expect(bars.map(({ style }) => Math.round(parseFloat(style.width)))).toEqual([100, 97, 93, 90, 87, 83]);
    const { rows } = await asTable('Zu prüfende Dokumente je Berater');
    expect(rows).toHaveLength(13);
    expect(rows.at(-1)).toEqual(['Gesamt', '275', '02.11.2026']);
  });

  it('ask for the period of the address; an end before the beginning takes that along', async () => {
    const running = new Date();
    const [to, earlier] = [0, 5].map((back) => {
      const day = new Date(Date.UTC(running.getFullYear(), running.getMonth() - back, 15));
      return day.toISOString().slice(0, 7);
    });
    enter(undefined, undefined, `/statistik?von=${to}&bis=${to}`);
    await screen.findAllByText('Noch keine Daten');
    expect(asked).toContain(`/api/statistics/cases?from=${to}&to=${to}`);
    fireEvent.change(screen.getByRole('combobox', { name: 'Bis' }), { target: { value: earlier } });
    await screen.findAllByText('Noch keine Daten');
    expect(asked).toContain(`/api/statistics/documents?from=${earlier}&to=${earlier}`);
  });

  it('tell auditors nothing of what lies with whom', async () => {
    enter('ROLE_AUDITOR');
    await screen.findAllByText('Noch keine Daten');
    expect(screen.queryByRole('heading', { name: /je Berater/ })).toBeNull();
    expect(asked.some((address) => address.includes('/load'))).toBe(false);
  });

  it('offer to try again where a figure cannot be loaded', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}', { status: 503, headers: { 'Content-Type': 'application/json' } })));
    enterCases();
    expect((await screen.findAllByRole('button', { name: /Erneut|noch einmal|Neu laden/i })).length).toBeGreaterThan(0);
  });
});
