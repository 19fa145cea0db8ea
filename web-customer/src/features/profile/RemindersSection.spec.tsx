import { onlineManager, useQuery } from '@tanstack/react-query';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { defaultReminderChoice, type ReminderChoice } from '@portal/contracts/customers/reminders';
import { customerQuery } from '../../api/requests/getCustomer.ts';
import { acceptToken, endSession } from '../../session/sessionStore.ts';
import { answerCalls, problemResponse, type SentCall } from '../../testing/answerCalls.ts';
import { aToken } from '../../testing/aToken.ts';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { RemindersSection } from './RemindersSection.tsx';

const DEADLINES = 'Erinnerung an Fristen';
const DRAFTS = 'Erinnerung an angefangene Auszahlungen';

let stored: ReminderChoice;
let sent: SentCall[];
let answer: (call: SentCall) => Response | Promise<Response>;

const body = () => new Response(JSON.stringify({ id: 'c1', reminders: stored }));
/** As the server does. */
function save({ body: choice }: SentCall): Response {
  stored = { ...stored, ...(choice as Partial<ReminderChoice>) };
  return body();
}
function WithEtag() {
  const { data } = useQuery(customerQuery('c1'));
  return data === undefined ? null : <RemindersSection customer={data} />;
}
const commands = (): unknown[] => sent.flatMap(({ body: choice }) => (choice === undefined ? [] : [choice]));
const theSwitch = (name: string): HTMLInputElement => screen.getByRole('switch', { name });
const press = (name: string): Promise<void> => userEvent.click(theSwitch(name));
/** What a screen reader says of the switch, besides its state. */
const described = (name: string): string =>
  (theSwitch(name).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');
async function open(roles: readonly string[] = ['ROLE_CUSTOMER_UPLOAD', 'ROLE_CUSTOMER_VALUTIERUNG']): Promise<void> {
  acceptToken(aToken({ roles: ['ROLE_CUSTOMER', ...roles] }));
  renderScreen(<WithEtag />);
  await screen.findByRole('heading', { name: 'Erinnerungen' });
}

beforeEach(() => {
  stored = defaultReminderChoice;
  answer = save;
  sent = answerCalls((call) => (call.path === '/api/customers/c1' ? body() : answer(call)));
});
afterEach(() => {
  cleanup();
  onlineManager.setOnline(true);
  endSession('logout');
  vi.unstubAllGlobals();
});

describe('the reminders in the profile', () => {
  it('are those of the modules that the customer has, and none without one', async () => {
    await open(['ROLE_CUSTOMER_UPLOAD']);
    expect(screen.getAllByRole('switch')).toEqual([theSwitch(DEADLINES)]);
    expect(screen.queryByText(/Auszahlungsantrag/)).toBeNull();
    cleanup();
    await open();
    expect([theSwitch(DEADLINES).checked, theSwitch(DRAFTS).checked]).toEqual([true, true]);
    cleanup();
    acceptToken(aToken({ roles: ['ROLE_CUSTOMER', 'ROLE_CUSTOMER_SELBSTAUSKUNFT'] }));
    renderScreen(<WithEtag />);
    await waitFor(() => expect(sent.length).toBeGreaterThan(2));
    expect(screen.queryByRole('heading', { name: 'Erinnerungen' })).toBeNull();
  });

  it('say what comes whatever is chosen', async () => {
    await open();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'wenn sich bei Ihnen etwas ändert, zum Beispiel der Status eines Vorgangs oder eines Auszahlungsantrags,',
      'wenn ein angefangener Auszahlungsantrag aufgelöst wurde,',
      'wenn Ihre Beraterin oder Ihr Berater Sie selbst an etwas erinnert,',
      'wenn es um die Sicherheit Ihres Zugangs geht.',
    ]);
  });
});

describe('a switch', () => {
  it('saves at once, this reminder alone, and says so to screen readers', async () => {
    await open();
    await press(DEADLINES);
    await waitFor(() => expect(described(DEADLINES)).toContain('Gespeichert. Wir erinnern Sie nicht mehr.'));
    expect([theSwitch(DEADLINES).checked, theSwitch(DRAFTS).checked]).toEqual([false, true]);
    expect(commands()).toEqual([{ deadlines: false }]);
    expect(screen.getByText('Gespeichert. Wir erinnern Sie nicht mehr.').closest('[role=status]')).not.toBeNull();
    await press(DEADLINES);
    await waitFor(() => expect(described(DEADLINES)).toContain('Gespeichert. Wir erinnern Sie.'));
    await press(DEADLINES);
    await waitFor(() => expect(stored).toEqual({ deadlines: false, payoutDrafts: true }));
  });

  it('shows what was pressed while it is being saved, and is not pressed twice meanwhile', async () => {
    let saved: () => void = () => undefined;
    answer = (call) => new Promise((resolve) => (saved = () => resolve(save(call))));
    await open();
    await userEvent.dblClick(theSwitch(DEADLINES));
    expect(theSwitch(DEADLINES).checked).toBe(false);
    expect(described(DEADLINES)).not.toContain('Gespeichert');
    saved();
    await waitFor(() => expect(described(DEADLINES)).toContain('Gespeichert'));
    expect([commands(), theSwitch(DEADLINES).checked]).toEqual([[{ deadlines: false }], false]);
  });

  it('goes back and says why where it is refused', async () => {
    answer = () => problemResponse(409, 'Das geht gerade nicht.');
    await open();
    await press(DRAFTS);
    await waitFor(() => expect(described(DRAFTS)).toContain('Das geht gerade nicht.'));
    expect([theSwitch(DRAFTS).checked, described(DEADLINES).includes('nicht.')]).toEqual([true, false]);
  });

  it('goes back without a connection, and sends nothing', async () => {
    await open();
    onlineManager.setOnline(false);
    await press(DEADLINES);
    await waitFor(() => expect(described(DEADLINES)).toContain('Sie sind gerade offline. Es wurde nichts gesendet'));
    expect([commands(), theSwitch(DEADLINES).checked]).toEqual([[], true]);
  });

  it('shows what is stored where the answer was lost, and means the next press anew', async () => {
    const keys: (string | null)[] = [];
    await open();
    answer = (call) => (save(call), new Response(null, { status: 503 }));
    await press(DEADLINES);
    await waitFor(() => expect(described(DEADLINES)).toContain('Gespeichert. Wir erinnern Sie nicht mehr.'));
    expect(theSwitch(DEADLINES).checked).toBe(false);
    answer = save;
    await press(DEADLINES);
    await waitFor(() => expect(stored.deadlines).toBe(true));
    const { fetch } = globalThis;
    vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
      keys.push(new Headers(init.headers).get('Idempotency-Key'));
      return fetch(path, init);
    });
    await press(DEADLINES);
    await waitFor(() => expect(stored.deadlines).toBe(false));
    await press(DEADLINES);
    await waitFor(() => expect(stored.deadlines).toBe(true));
    const named = keys.filter((key) => key !== null);
    expect([named.length, new Set(named).size]).toEqual([2, 2]);
  });

  it('shows what was chosen elsewhere since, without a word of the own choice', async () => {
    await open();
    await press(DEADLINES);
    await waitFor(() => expect(described(DEADLINES)).toContain('Gespeichert'));
    stored = defaultReminderChoice;
    await press(DRAFTS);
    await waitFor(() => expect(theSwitch(DEADLINES).checked).toBe(true));
    expect(described(DEADLINES)).not.toContain('Gespeichert');
  });
});
