import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AuditEventView } from '@portal/contracts/audit/views/auditEvent';
import type { AuditHistoryOfSubjectView, AuditHistoryStep } from '@portal/contracts/audit/views/auditHistory';
import type { SecurityEventView } from '@portal/contracts/audit/views/accessEvent';
import type { AuditVerificationView } from '@portal/contracts/audit/views/auditVerification';
import type { SearchResultsView } from '@portal/contracts/finding/found';
import { OPTION_SEARCH_DEBOUNCE_MS } from '@portal/contracts/texts/notices';
import { adminPaths } from '@portal/contracts/routes/adminPaths';
import { acceptToken, endSession } from '../../session/sessionStore.ts';
import { aToken } from '../../testing/aToken.ts';
import { renderPartInConsole } from '../../testing/renderPartInConsole.tsx';
import { SecurityLogPage } from './SecurityLogPage.tsx';
import { AuditEventsPage } from './AuditEventsPage.tsx';
import { LogVerificationPage } from './LogVerificationPage.tsx';
import { HistoryPage } from './HistoryPage.tsx';

const caseId = 'aaaaaaaa-1111-4222-8333-444455556666';
const person = 'bbbbbbbb-1111-4222-8333-444455556666';

const aRow = (fields: Partial<AuditEventView> = {}): AuditEventView => ({
  id: 'cccccccc-1111-4222-8333-444455556666',
  at: '2026-11-20T09:00:00.000Z',
  type: 'EnquiryOpened',
  initiatedBy: 'bank_employee',
  initiatedByName: 'Petra Berater',
  stream: `enquiry-${caseId}`,
  kind: 'enquiry',
  subjectId: caseId,
  ...fields,
});
const aStep = (number: number, fields: Partial<AuditHistoryStep>): AuditHistoryStep => ({
  id: `step-${number}`,
  at: `2026-11-20T${String(8 + number).padStart(2, '0')}:00:00.000Z`,
  type: 'EnquiryEdited',
  initiatedBy: 'bank_employee',
  initiatedByName: 'Petra Berater',
  stream: `enquiry-${caseId}`,
  revision: number,
  hash: `h${number}`,
  previousHash: number === 0 ? '' : `h${number - 1}`,
  facts: [],
  changes: [],
  hidden: [],
  unreadable: null,
  ...fields,
});
const aHistory = (): AuditHistoryOfSubjectView => ({
  kind: 'enquiry',
  id: caseId,
  title: 'V-2026-000017 · Baufinanzierung',
  steps: [
    aStep(0, {
      type: 'EnquiryCreated',
      changes: [
        { key: 'name', after: 'Bau' },
        { key: 'status', after: 'draft' },
      ],
    }),
    aStep(1, { type: 'EnquiryOpened', changes: [{ key: 'status', before: 'draft', after: 'open' }] }),
    aStep(2, {
      type: 'FileProblemReported',
      initiatedBy: 'customer',
      initiatedByName: null,
      hidden: ['message'],
      unreadable: 'erased',
      facts: [{ key: 'message', value: null }],
    }),
  ],
});
const anAccess = (fields: Partial<SecurityEventView>): SecurityEventView => ({
  id: `id-${(made += 1)}`,
  at: '2026-11-20T09:00:00.000Z',
  kind: 'signed-in',
  account: `bankEmployee-${person}`,
  accountName: 'Petra Berater',
  by: null,
  byName: null,
  network: 'a1b2c3d4e5f60718',
  device: 'Firefox unter Windows',
  code: null,
  route: null,
  stream: null,
  count: null,
  ...fields,
});

let made = 0;
let isAway: boolean;
let asked: string[];
let answers: {
  rows: AuditEventView[];
  total?: number;
  history: AuditHistoryOfSubjectView;
  accesses: { events: SecurityEventView[]; next: string | null };
  verification: AuditVerificationView;
  subjects: SearchResultsView;
};
const pages = (
  <Routes>
    <Route path={adminPaths.audit} element={<AuditEventsPage />} />
    <Route path={adminPaths.auditAccesses} element={<SecurityLogPage />} />
    <Route path={adminPaths.auditVerification} element={<LogVerificationPage />} />
    <Route path={adminPaths.auditHistory} element={<HistoryPage />} />
  </Routes>
);
const enter = (path: string): void => {
  acceptToken(aToken(['ROLE_AUDITOR']));
  renderPartInConsole(pages, {}, path);
};

beforeEach(() => {
  asked = [];
  isAway = false;
  answers = {
    rows: [aRow()],
    history: aHistory(),
    accesses: { events: [anAccess({})], next: null },
    verification: { last: null },
    subjects: { groups: [] },
  };
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address);
    const older = { events: [anAccess({ kind: 'signed-out' })], next: null };
    if (address.includes('after=place') && isAway) return Promise.resolve(new Response('{}', { status: 503 }));
    if (address.includes('after=place')) return Promise.resolve(new Response(JSON.stringify(older)));
    if (address.includes('/audit/subjects')) return Promise.resolve(new Response(JSON.stringify(answers.subjects)));
    if (address.includes('/audit/verification')) return Promise.resolve(new Response(JSON.stringify(answers.verification)));
    const body = address.includes('/histories/') ? answers.history : address.includes('/access-events') ? answers.accesses : answers.rows;
    const headers = { 'Content-Type': 'application/json', 'Content-Range': `audit/events 0-0/${answers.total ?? answers.rows.length}` };
    return Promise.resolve(new Response(JSON.stringify(body), { headers }));
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  endSession('logout');
  vi.unstubAllGlobals();
});

describe('the search of auditors', () => {
  it('says when what was done by whom, and leads to the history at that event', async () => {
    enter('/revision');
    const table = await screen.findByRole('table', { name: 'Ereignisse' });
    expect(within(table).getByRole('rowheader').textContent).toBe('Vorgang geöffnet');
    expect(within(table).getByText('Petra Berater')).toBeTruthy();
    expect(within(table).getByRole('link').getAttribute('href')).toBe(`/revision/enquiry/${caseId}#${aRow().id}`);
    expect(screen.getByText('1 Ereignis')).toBeTruthy();
  });

  it('asks for a customer, a kind and whole days in Berlin, by what stands in the address', async () => {
    enter(`/revision?wer=customer-${person}&art=Dokumente&von=2026-11-20&bis=2026-11-20`);
    await screen.findByRole('table');
    const query = new URL(
      asked.find((address) => address.includes('/audit/events'))!,
      'http://x',
    ).searchParams;
    expect(query.get('customer')).toBe(person);
    expect(query.getAll('type')).toContain('FileReleased');
    expect([query.get('from'), query.get('until')]).toEqual(['2026-11-19T23:00:00.000Z', '2026-11-20T23:00:00.000Z']);
  });

  it('says of a day that is none that it does not count, once the field is left', async () => {
    enter('/revision?von=2026-02-31');
    await screen.findByRole('table');
    const [from, to] = [screen.getByLabelText('Von'), screen.getByLabelText('Bis (einschließlich)')];
    const said = (field: HTMLElement) => document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent;
    expect([said(from), from.getAttribute('aria-invalid')]).toEqual(['Das ist kein Tag (TT.MM.JJJJ). Der Filter zählt so nicht.', 'true']);
    expect(asked.some((address) => address.includes('from='))).toBe(false);
    fireEvent.change(to, { target: { value: '31.4.' } });
    expect(said(to), 'not while it is being typed').toBeUndefined();
    fireEvent.blur(to);
    expect(said(to)).toContain('Das ist kein Tag');
    fireEvent.change(to, { target: { value: '30.4.2026' } });
    fireEvent.blur(to);
    expect(said(to)).toBeUndefined();
  });

  it('asks what an employee did, and lets go of all filters at once', async () => {
    enter(`/revision?wer=bankEmployee-${person}`);
    await screen.findByRole('table');
    expect(asked.some((address) => address.includes(`bankEmployee=${person}`))).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: 'Filter zurücksetzen' }));
    await waitFor(() => expect(asked.at(-1)).not.toContain('bankEmployee'));
  });

  it('says of each kind that more are found than are offered', async () => {
    const hits = [{ id: person, title: 'Anna Muster', detail: '4711', path: '/kunde/x' }];
    answers.subjects = {
      groups: [
        { name: 'customers', label: 'Kunden', more: true, hits },
        { name: 'employees', label: 'Mitarbeiter', more: false, hits: [{ ...hits[0]!, title: 'Paul Muster' }] },
      ],
    };
    enter('/revision');
    const field = await screen.findByRole('combobox', { name: 'Person, Vorgang oder Vorhaben' });
    field.focus();
    fireEvent.change(field, { target: { value: 'Muster' } });
    await screen.findByText('Anna Muster');
    const options = within(screen.getByRole('listbox')).getAllByRole('option');
    expect(options.map((option) => [option.firstElementChild?.textContent, option.getAttribute('aria-disabled')])).toEqual([
      ['Anna Muster', 'false'],
      ['Kunden: Es gibt weitere. Bitte genauer suchen.', 'true'],
      ['Paul Muster', 'false'],
    ]);
  });

  it.each(['Zz', 'Schmidt'])('offers nothing of an earlier search for other words (%s), and Enter takes nothing of it', async (typed) => {
    const hits = [{ id: person, title: 'Anna Muster', detail: '4711', path: '/kunde/x' }];
    answers.subjects = { groups: [{ name: 'customers', label: 'Kunden', more: false, hits }] };
    enter('/revision');
    const field: HTMLInputElement = await screen.findByRole('combobox', { name: 'Person, Vorgang oder Vorhaben' });
    field.focus();
    fireEvent.change(field, { target: { value: 'Muster' } });
    await screen.findByText('Anna Muster');
    vi.stubGlobal('fetch', () => new Promise(() => undefined));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    fireEvent.change(field, { target: { value: typed } });
    await act(() => vi.advanceTimersByTimeAsync(2 * OPTION_SEARCH_DEBOUNCE_MS));
    expect(screen.queryByText('Anna Muster')).toBeNull();
    fireEvent.keyDown(field, { key: 'Enter' });
    expect(field.value).toBe(typed);
  });

  it('says of a page beyond the last one that it is not there, and leads to the first', async () => {
    answers = { ...answers, rows: [], total: 26 };
    enter(`${adminPaths.audit}?seite=9`);
    expect(await screen.findByText('Diese Seite gibt es nicht mehr.')).toBeTruthy();
    expect(screen.queryByText('Zu diesen Filtern ist nichts geschehen')).toBeNull();
    answers.rows = [aRow()];
    fireEvent.click(screen.getByRole('button', { name: 'Zur ersten Seite' }));
    expect(await screen.findByRole('rowheader')).toBeTruthy();
    expect(asked.at(-1)).toContain('page=1&');
  });

  it('says so where nothing is found, and where it cannot be loaded', async () => {
    answers.rows = [];
    enter('/revision');
    expect(await screen.findByText('Zu diesen Filtern ist nichts geschehen')).toBeTruthy();
    cleanup();
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}', { status: 503, headers: { 'Content-Type': 'application/json' } })));
    enter('/revision');
    expect((await screen.findAllByRole('button', { name: /Erneut|noch einmal|Neu laden/i })).length).toBeGreaterThan(0);
  });
});

describe('a history', () => {
  const valueOf = (name: string): string | null => screen.getByRole('rowheader', { name }).nextElementSibling?.textContent ?? null;

  it('opens at its last event and moves by buttons and by keys, with what changed marked', async () => {
    enter(`/revision/enquiry/${caseId}`);
    expect(await screen.findByText(/^3 von 3: Problem gemeldet/)).toBeTruthy();
    expect(screen.getByText('Dieses Ereignis hat am Stand nichts geändert.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Früher' }));
    expect(await screen.findByText(/^2 von 3: Vorgang geöffnet/)).toBeTruthy();
    expect(valueOf('Status')).toBe('Offengeändertvorher: Entwurf');
    fireEvent.keyDown(screen.getByRole('slider', { name: 'Stand nach Ereignis' }), { key: 'ArrowLeft' });
    expect(await screen.findByText(/^1 von 3: Vorgang angelegt/)).toBeTruthy();
    expect(valueOf('Status')).toBe('Entwurfneu');
    expect(screen.getByRole('slider').getAttribute('aria-valuetext')).toContain('1 von 3: Vorgang angelegt');
  });

  it('opens at the event of the address, and at one that is chosen in the list', async () => {
    enter(`/revision/enquiry/${caseId}#step-0`);
    expect(await screen.findByText(/^1 von 3/)).toBeTruthy();
    const list = screen.getByRole('list', { name: /Reihenfolge/ });
    fireEvent.click(within(list).getByRole('button', { name: /Vorgang geöffnet/ }));
    expect(await screen.findByText(/^2 von 3/)).toBeTruthy();
    expect(within(list).getByRole('button', { current: 'step' }).textContent).toContain('Vorgang geöffnet');
  });

  it('goes to an instant, and says what an instant is where it is none', async () => {
    enter(`/revision/enquiry/${caseId}`);
    const field = await screen.findByRole('textbox', { name: 'Stand am' });
    const show = (text: string): void => {
      fireEvent.change(field, { target: { value: text } });
      fireEvent.click(screen.getByRole('button', { name: 'Anzeigen' }));
    };
    show('20.11.2026 10:30');
    expect(await screen.findByText(/^2 von 3/)).toBeTruthy();
    show('gestern');
    expect(await screen.findByText(/Bitte geben Sie einen Tag/)).toBeTruthy();
    show('01.01.2020');
    expect(await screen.findByText(/gab es noch nichts/)).toBeTruthy();
  });

  it('shows what was erased as erased', async () => {
    enter(`/revision/enquiry/${caseId}`);
    expect(await screen.findByText('Gelöscht und nicht mehr lesbar: Mitteilung')).toBeTruthy();
  });

  it('is taken along as a file of the server, which notes that it leaves', async () => {
    answers.history = { ...aHistory(), kind: 'customer', id: person };
    enter(`/revision/customer/${person}`);
    fireEvent.click(await screen.findByRole('button', { name: 'Verlauf als JSON' }));
    await waitFor(() => expect(asked.at(-1)).toMatch(new RegExp(`/audit/histories/customer/${person}/report/json$`)));
  });

  it('says what is not shown because it was not handed in', async () => {
    const written = aStep(1, { type: 'InputValueWritten', hidden: ['value'], facts: [{ key: 'value', value: null }] });
    answers.history = { ...aHistory(), steps: [aHistory().steps[0]!, written] };
    enter(`/revision/enquiry/${caseId}`);
    expect(await screen.findByText(/^Nicht eingereicht und nur für den Kunden sichtbar: /)).toBeTruthy();
  });

  it('says that a state cannot be known from a damaged event on', async () => {
    answers.history = { ...aHistory(), steps: [aHistory().steps[0]!, aStep(1, { unreadable: 'damaged' })] };
    enter(`/revision/enquiry/${caseId}`);
    expect(await screen.findByText(/Der Stand danach kann nicht mehr bestimmt werden/)).toBeTruthy();
  });

  it('is moved through also where an event does not say when and by whom, which it does not guess', async () => {
    const unknown = { at: null, initiatedBy: null, initiatedByName: null, hash: '', previousHash: '' } as const;
    const [first, , last] = aHistory().steps;
    answers.history = { ...aHistory(), steps: [first!, aStep(1, { ...unknown, unreadable: 'damaged' }), last!] };
    enter(`/revision/enquiry/${caseId}#step-1`);
    expect(await screen.findByText('2 von 3: Vorgang geändert, Zeitpunkt nicht lesbar')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Stand (Zeitpunkt nicht lesbar)' })).toBeTruthy();
    const steps = within(screen.getByRole('list', { name: /Reihenfolge/ }));
    expect(steps.getByRole('button', { current: 'step' }).textContent).toContain('Zeitpunkt nicht lesbar · Auslöser nicht lesbar');
    expect(document.body.textContent).not.toMatch(/System|erstes Ereignis|Invalid/);
    fireEvent.change(screen.getByRole('textbox', { name: 'Stand am' }), { target: { value: '20.11.2026 09:30' } });
    fireEvent.click(screen.getByRole('button', { name: 'Anzeigen' }));
    expect(await screen.findByText(/^2 von 3/), 'by its place, it may have been there').toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Früher' }));
    expect(await screen.findByText(/^1 von 3/)).toBeTruthy();
  });
});

describe('the last verification', () => {
  const last = {
    startedAt: '2026-11-24T03:00:00.000Z',
    endedAt: '2026-11-24T03:00:21.000Z',
    events: 1_080_000,
    streams: 210_000,
    checkpoints: 12,
    newest: { number: 12, signedAt: '2026-11-24T03:00:21.000Z', root: 'ab12' },
  };

  it('says that all is as it was written, and how much was looked at', async () => {
    answers.verification = { last: { ...last, fault: null } };
    enter('/revision/pruefung');
    expect(await screen.findByText('Unverändert (geprüft am 24.11.2026, 04:00 Uhr)')).toBeTruthy();
    expect(screen.getByText('1.080.000')).toBeTruthy();
    expect(screen.getByText('Nr. 12, 24.11.2026, 04:00 Uhr')).toBeTruthy();
  });

  it('names the first place that is not', async () => {
    answers.verification = { last: { ...last, fault: 'Ereignis 7 im Strom enquiry-1: sein Inhalt wurde verändert.' } };
    enter('/revision/pruefung');
    expect(await screen.findByText(/^Nicht mehr, wie es geschrieben wurde/)).toBeTruthy();
    expect(screen.getByText('Ereignis 7 im Strom enquiry-1: sein Inhalt wurde verändert.')).toBeTruthy();
  });

  it('says so where there was none yet', async () => {
    enter('/revision/pruefung');
    expect(await screen.findByText(/^Das Protokoll wurde noch nicht geprüft/)).toBeTruthy();
  });
});

describe('the access log', () => {
  it('names the bank’s people, and others by their pseudonym', async () => {
    answers.accesses = {
      events: [
        anAccess({}),
        anAccess({ kind: 'sign-in-failed', account: 'unknown-0123456789abcdef', accountName: null }),
        anAccess({
          kind: 'events-dropped',
          account: null,
          accountName: null,
          network: null,
          device: null,
          code: 'sign-in-failed',
          count: 497,
        }),
        anAccess({ kind: 'record-not-found', route: 'GET /valutierung-disbursements', count: 3 }),
        anAccess({ kind: 'sessions-ended', account: 'customer-0815', accountName: null, by: person, byName: 'Anna Admin' }),
      ],
      next: null,
    };
    enter('/revision/zugriffe');
    const table = await screen.findByRole('table', { name: 'Anmeldungen und Zugriffe' });
    expect(
      within(table)
        .getAllByRole('rowheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Petra Berater', 'Unbekannt (0123456789abcdef)', '–', 'Petra Berater', 'Kunde 0815']);
    expect(within(table).getByText('Durch Anna Admin')).toBeTruthy();
    expect(within(table).getByText(/^497 Ereignisse wurden nicht einzeln aufgezeichnet · Anmeldung fehlgeschlagen$/)).toBeTruthy();
    expect(within(table).getByText('3 Einträge · GET /valutierung-disbursements')).toBeTruthy();
  });

  it('loads older ones where there are', async () => {
    answers.accesses = { events: [anAccess({})], next: 'place' };
    enter('/revision/zugriffe');
    fireEvent.click(await screen.findByRole('button', { name: 'Ältere laden' }));
    expect(await screen.findByRole('cell', { name: 'Abgemeldet' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Ältere laden' })).toBeNull();
  });

  it('says where older ones cannot be loaded, and loads them at the next try', async () => {
    answers.accesses = { events: [anAccess({})], next: 'place' };
    isAway = true;
    enter('/revision/zugriffe');
    fireEvent.click(await screen.findByRole('button', { name: 'Ältere laden' }));
    expect(await screen.findByRole('alert', {}, { timeout: 20_000 })).toBeTruthy();
    isAway = false;
    fireEvent.click(screen.getByRole('button', { name: 'Ältere laden' }));
    expect(await screen.findByRole('cell', { name: 'Abgemeldet' })).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
