import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { InboxEntry, InboxView } from '@portal/contracts/finding/inbox';
import { InboxBell } from './InboxBell.tsx';
import { InboxPage } from './InboxPage.tsx';
import { InboxWidget } from './InboxWidget.tsx';
import { acceptToken, endSession } from '../../session/sessionStore.ts';
import { aToken } from '../../testing/aToken.ts';
import { renderPartInConsole } from '../../testing/renderPartInConsole.tsx';

const AT = '2026-11-21T10:00:00.000Z';
const anEntry = (fields: Partial<InboxEntry> = {}): InboxEntry => ({
  id: 'news-1',
  kind: 'filesArrived',
  at: AT,
  newSince: AT,
  title: 'Erika Beispiel',
  detail: 'Anbau · V-2026-000001 · 2 Dokumente zu prüfen',
  path: '/upload/enquiries/1',
  unread: true,
  ...fields,
});
const anInbox = (fields: Partial<InboxView> = {}): InboxView => ({ entries: [], more: false, unread: 0, readUntil: null, ...fields });

let answers: Record<'own' | 'all', InboxView>;
let sent: [string, unknown][];

beforeEach(() => {
  sent = [];
  answers = { own: anInbox(), all: anInbox() };
  vi.stubGlobal('fetch', (address: string, { method, body }: RequestInit = {}) => {
    if (method === 'POST') {
      sent.push([address, JSON.parse(String(body))]);
      answers.own = anInbox();
      return Promise.resolve(new Response(null, { status: 204 }));
    }
    if (method === 'PUT') {
      sent.push([address, JSON.parse(String(body))]);
      answers.own = {
        ...answers.own,
        unread: 0,
        readUntil: AT,
        entries: answers.own.entries.map((entry) => ({ ...entry, unread: false })),
      };
      return Promise.resolve(new Response(null, { status: 204 }));
    }
    const scope = new URL(address, 'http://here').searchParams.get('scope') === 'all' ? 'all' : 'own';
    return Promise.resolve(new Response(JSON.stringify(answers[scope]), { headers: { 'Content-Type': 'application/json' } }));
  });
  acceptToken(aToken(['ROLE_BANK_EMPLOYEE_UPLOAD']));
});
afterEach(() => {
  cleanup();
  endSession('logout');
  vi.unstubAllGlobals();
});

describe('what is new for an employee', () => {
  it('says what has happened, to whom, and leads to where it is dealt with', async () => {
    answers.own = anInbox({ unread: 1, entries: [anEntry(), anEntry({ id: 'b', kind: 'messageFailed', title: 'Max', unread: false })] });
    renderPartInConsole(<InboxPage />);
    const first = await screen.findByRole('link', { name: /^Ungelesen: Dokumente eingegangen: Erika Beispiel/ });
    expect(first.getAttribute('href')).toBe('/upload/enquiries/1');
    expect(first.textContent).toContain('2 Dokumente zu prüfen');
    expect(screen.getByRole('link', { name: /^Nachricht nicht zustellbar: Max/ })).toBeTruthy();
  });

  it.each([
    ['Noch einmal senden', '/api/refused-letters/7/send-again'],
    ['Verwerfen', '/api/refused-letters/7/dismiss'],
  ])('has a way out of a letter that was refused: %s', async (label, call) => {
    answers.own = anInbox({ entries: [anEntry({ kind: 'messageRefused', title: 'Max', refused: { id: '7', over: false } })] });
    renderPartInConsole(<InboxPage />);
    fireEvent.click(await screen.findByRole('button', { name: `${label}: Max` }));
    expect(sent).toEqual([]);
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: label }));
    expect(await screen.findByText('Bei Ihren Kunden gibt es nichts Neues.')).toBeTruthy();
    expect(sent).toEqual([[call, {}]]);
  });

  it('offers no second try of a letter whose end has come', async () => {
    answers.own = anInbox({ entries: [anEntry({ kind: 'messageRefused', title: 'Max', refused: { id: '7', over: true } })] });
    renderPartInConsole(<InboxPage />);
    expect(await screen.findByText(/Code oder Link darin ist abgelaufen/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Noch einmal senden/ })).toBeNull();
  });

  it('is marked as read up to the newest that is on screen', async () => {
    const before = '2026-11-20T10:00:00.000Z';
    // It came with a customer who was handed over.
    answers.own = anInbox({ unread: 1, entries: [anEntry({ at: before }), anEntry({ id: 'b', at: before, newSince: before })] });
    renderPartInConsole(<InboxPage />);
    fireEvent.click(await screen.findByRole('button', { name: 'Als gelesen markieren' }));
    expect((await screen.findByRole('status')).textContent).toBe('Alles ist als gelesen markiert.');
    expect(sent).toEqual([['/api/inbox/read', { until: AT }]]);
  });

  it('begins with the own customers and shows all on demand', async () => {
    answers.all = anInbox({ entries: [anEntry({ title: 'Fremde Kundin' })] });
    renderPartInConsole(<InboxPage />);
    expect(await screen.findByText('Bei Ihren Kunden gibt es nichts Neues.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Meine Kunden' }).getAttribute('aria-pressed')).toBe('true');
    fireEvent.click(screen.getByRole('button', { name: 'Alle Kunden ansehen' }));
    expect(await screen.findByText(/Fremde Kundin/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Alle Kunden' }).getAttribute('aria-pressed')).toBe('true');
  });

  it('stands on the dashboard with its newest five', async () => {
    answers.own = anInbox({ entries: ['1', '2', '3', '4', '5', '6'].map((id) => anEntry({ id })) });
    renderPartInConsole(<InboxWidget />);
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(5));
    expect(screen.getByRole('link', { name: 'Alle ansehen' }).getAttribute('href')).toBe('/neu');
  });

  it.each([
    [0, 'Neu für Sie'],
    [7, 'Neu für Sie, 7 ungelesen'],
    [100, 'Neu für Sie, 99+ ungelesen'],
  ])('is counted at the bell: %i', async (unread, name) => {
    answers.own = anInbox({ unread });
    renderPartInConsole(<InboxBell />);
    expect(await screen.findByRole('link', { name })).toBeTruthy();
  });

  it('has no bell for who only audits', async () => {
    acceptToken(aToken(['ROLE_AUDITOR']));
    renderPartInConsole(<InboxBell />);
    expect(screen.queryByRole('link')).toBeNull();
  });
});
