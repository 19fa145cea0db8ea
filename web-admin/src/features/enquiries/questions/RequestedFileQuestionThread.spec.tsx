import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { QuestionThreadView } from '@portal/contracts/enquiries/views/fileQuestions';
import { getKeptFormInputs } from '../../../session/getKeptFormInputs.ts';
import { acceptToken, endSession } from '../../../session/sessionStore.ts';
import { aToken } from '../../../testing/aToken.ts';
import { renderPartInConsole } from '../../../testing/renderPartInConsole.tsx';
import { RequestedFileQuestionThread } from './RequestedFileQuestionThread.tsx';

const asked = { id: 'q1', createdAt: '2026-11-20T08:00:00.000Z', text: 'Zählt auch der Mai?', initiatedBy: 'customer' } as const;
const answered = {
  id: 'q2',
  createdAt: '2026-11-20T09:00:00.000Z',
  text: 'Ja, bitte.',
  initiatedBy: 'bank_employee',
  initiatedByName: 'Petra Weber',
} as const;
const aThread = (facts: Partial<QuestionThreadView> = {}): QuestionThreadView => ({
  '@id': '/api/file-questions/f1',
  id: 'f1',
  file: '/api/files/f1',
  enquiry: '/api/enquiries/e1',
  contributions: [],
  isOpen: false,
  closedAt: null,
  writable: true,
  ...facts,
});

const closedThread = { isOpen: false, closedAt: '2026-11-20T10:00:00.000Z', closedByName: 'Petra Weber' } as const;

let stored: QuestionThreadView;
let sent: unknown[];
let asks: number;
let refusal: Response | undefined;
/** Before it the server answers nothing that is written. */
let mayAnswer: Promise<void>;

beforeEach(() => {
  acceptToken(aToken());
  sent = [];
  asks = 0;
  refusal = undefined;
  mayAnswer = Promise.resolve();
  vi.stubGlobal('fetch', (path: string, { method, body }: RequestInit) => {
    if (method === 'POST') {
      sent.push(JSON.parse(body as string));
      if (refusal !== undefined) return Promise.resolve(refusal);
      if (path.endsWith('/close')) stored = { ...stored, ...closedThread };
      else stored = aThread({ contributions: [...stored.contributions, answered] });
    }
    asks += 1;
    const answer = new Response(JSON.stringify(stored), { headers: { 'Content-Type': 'application/json' } });
    return method === 'POST' ? mayAnswer.then(() => answer) : Promise.resolve(answer);
  });
});
afterEach(() => {
  cleanup();
  endSession('logout');
  vi.unstubAllGlobals();
});

const open = (thread: QuestionThreadView) => {
  stored = thread;
  return renderPartInConsole(<RequestedFileQuestionThread fileId="f1" />);
};
const input = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Antwort an den Kunden' });

describe('the questions about a document', () => {
  it('stand with who wrote them, oldest first, where a screen reader hears of new ones', async () => {
    open(aThread({ contributions: [asked, answered] }));
    const log = await screen.findByRole('log', { name: 'Fragen und Antworten, älteste zuerst' });
    expect(
      within(log)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([expect.stringMatching(/^Kunde.*Zählt auch der Mai\?$/), expect.stringMatching(/^Petra Weber.*Ja, bitte\.$/)]);
    expect(screen.queryByText('Offene Frage')).toBeNull();
  });

  it('are said to be none yet; where nobody can write either there is nothing', async () => {
    open(aThread());
    expect(await screen.findByText('Zu diesem Dokument hat noch niemand etwas gefragt.')).toBeTruthy();
    expect(screen.getByRole('textbox', { name: 'Nachricht an den Kunden' })).toBeTruthy();
    cleanup();
    open(aThread({ writable: false }));
    await waitFor(() => expect(asks).toBe(2));
    expect(document.querySelector('section')).toBeNull();
  });

  it('are answered once, however often somebody presses', async () => {
    open(aThread({ contributions: [asked], isOpen: true }));
    fireEvent.change(await input(), { target: { value: ' Ja, bitte. ' } });
    for (let times = 0; times < 2; times++) fireEvent.click(screen.getByRole('button', { name: 'Antworten' }));
    expect(await screen.findByText('Ja, bitte.')).toBeTruthy();
    expect(sent).toEqual([{ text: 'Ja, bitte.' }]);
    expect((await screen.findByRole<HTMLTextAreaElement>('textbox')).value).toBe('');
  });

  it('keep what is typed on while the answer is on its way', async () => {
    let answer = (): void => undefined;
    mayAnswer = new Promise((resolve) => (answer = resolve));
    open(aThread({ contributions: [asked], isOpen: true }));
    fireEvent.change(await input(), { target: { value: 'Ja, bitte.' } });
    fireEvent.click(screen.getByRole('button', { name: 'Antworten' }));
    await waitFor(() => expect(sent).toEqual([{ text: 'Ja, bitte.' }]));
    fireEvent.change(await input(), { target: { value: 'Ja, bitte. Und der Juni.' } });
    answer();
    const next = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Nachricht an den Kunden' });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Nachricht senden' }).getAttribute('aria-busy')).not.toBe('true'));
    expect(next.value).toBe('Ja, bitte. Und der Juni.');
    await waitFor(() => expect(getKeptFormInputs().map(({ values }) => values)).toEqual([{ text: next.value }]));
  });

  it('are not answered with nothing: the field says so and has the focus', async () => {
    open(aThread({ contributions: [asked], isOpen: true }));
    await input();
    fireEvent.click(screen.getByRole('button', { name: 'Antworten' }));
    expect(await screen.findByText('Pflichtfeld')).toBeTruthy();
    const focused = await input();
    await waitFor(() => expect(document.activeElement).toBe(focused));
    expect(sent).toEqual([]);
  });

  it('keep what was typed when it is refused, also once nothing may be written any more', async () => {
    open(aThread({ contributions: [asked], isOpen: true }));
    fireEvent.change(await input(), { target: { value: 'Lange überlegt' } });
    stored = aThread({ contributions: [asked], isOpen: true, writable: false });
    refusal = new Response(JSON.stringify({ code: 'QUESTIONS_CLOSED', status: 409, title: 'Nein', detail: 'Nichts mehr möglich.' }), {
      status: 409,
      headers: { 'Content-Type': 'application/problem+json' },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Antworten' }));
    expect(await screen.findByText('Nichts mehr möglich.')).toBeTruthy();
    expect((await input()).value).toBe('Lange überlegt');
  });
});

describe('a question that needs no answer', () => {
  const closing = async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'Ohne Antwort schließen' }));
    return within(screen.getByRole('dialog', { name: 'Frage ohne Antwort schließen?' }));
  };
  const refuse = (code: string, detail: string): Response =>
    new Response(JSON.stringify({ code, status: 409, title: 'Nein', detail }), {
      status: 409,
      headers: { 'Content-Type': 'application/problem+json' },
    });

  it('is closed once it is said what follows from it, says by whom, and leaves the focus beside it', async () => {
    open(aThread({ contributions: [asked], isOpen: true }));
    const dialog = await closing();
    expect(dialog.getByText(/Der Kunde erhält keine E‑Mail/)).toBeTruthy();
    for (let times = 0; times < 2; times++) fireEvent.click(dialog.getByRole('button', { name: 'Frage schließen' }));
    expect(await screen.findByText(/^Ohne Antwort geschlossen von Petra Weber/)).toBeTruthy();
    expect(sent).toEqual([{ contributions: 1 }]);
    expect(screen.queryByText('Offene Frage')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Ohne Antwort schließen' })).toBeNull();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Fragen zum Dokument'));
  });

  it('is not closed over what was written meanwhile, however often somebody presses', async () => {
    open(aThread({ contributions: [asked], isOpen: true }));
    const dialog = await closing();
    stored = aThread({ contributions: [asked, { ...asked, id: 'q3', text: 'Und der Juni?' }], isOpen: true });
    for (const _ of ['first', 'again']) {
      refusal = refuse('QUESTION_WENT_ON', 'Inzwischen wurde etwas geschrieben.');
      fireEvent.click(dialog.getByRole('button', { name: 'Frage schließen' }));
      expect(await dialog.findByText('Inzwischen wurde etwas geschrieben.')).toBeTruthy();
      expect(await screen.findByText('Und der Juni?')).toBeTruthy();
    }
    expect(sent).toEqual([{ contributions: 1 }, { contributions: 1 }]);
  });

  it.each<[string, Partial<QuestionThreadView>]>([
    ['answered', { contributions: [asked, answered] }],
    ['read alone', { contributions: [asked], isOpen: true, writable: false }],
  ])('is not offered to be closed where it is %s', async (_, facts) => {
    open(aThread(facts));
    expect(await screen.findByText('Zählt auch der Mai?')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Ohne Antwort schließen' })).toBeNull();
  });
});
