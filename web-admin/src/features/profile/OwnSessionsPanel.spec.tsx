import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OwnSession } from '@portal/contracts/shared/ownSessions';
import { httpErrorFromResponse } from '../../api/failures.ts';
import { renderPartInConsole } from '../../testing/renderPartInConsole.tsx';
import { OwnSessionsPanel } from './OwnSessionsPanel.tsx';

const NOW = new Date().toISOString();
const session = (over: Partial<OwnSession>): OwnSession => ({
  id: 's1',
  device: 'Firefox unter Windows',
  startedAt: NOW,
  lastUsedAt: NOW,
  current: false,
  ...over,
});
let stored: OwnSession[];
let ended: string[];
let refusal: Error | undefined;
const provider = {
  endOwnSession: (id: string) => {
    if (refusal !== undefined) return Promise.reject(refusal);
    ended.push(id);
    stored = stored.filter((one) => one.id !== id);
    return Promise.resolve({});
  },
  endOtherSessions: () => {
    if (refusal !== undefined) return Promise.reject(refusal);
    stored = stored.filter(({ current }) => current);
    return Promise.resolve({});
  },
} as never;

beforeEach(() => {
  stored = [session({ current: true }), session({ id: 's2', device: null })];
  ended = [];
  refusal = undefined;
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify({ sessions: stored }))));
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the list of the own sessions', () => {
  it('names the one that is looked at, and offers to end the others only', async () => {
    renderPartInConsole(<OwnSessionsPanel />, provider);
    expect(await screen.findByText('Diese Sitzung')).toBeTruthy();
    expect(screen.getByText('Firefox unter Windows')).toBeTruthy();
    expect(screen.getAllByText('Abmelden')).toHaveLength(1);
  });

  it('ends another one, which then stands there no more', async () => {
    const notices = renderPartInConsole(<OwnSessionsPanel />, provider);
    fireEvent.click(await screen.findByLabelText(/^Unbekanntes Gerät, angemeldet .*: Abmelden$/));
    await waitFor(() => expect(screen.queryByText('Unbekanntes Gerät')).toBeNull());
    expect(ended).toEqual(['s2']);
    expect(notices).toEqual(['Die Sitzung wurde beendet.']);
  });

  it('ends all but this one, after a question, and asks no more where there is no other', async () => {
    stored = [...stored, session({ id: 's3' })];
    const notices = renderPartInConsole(<OwnSessionsPanel />, provider);
    fireEvent.click(await screen.findByText('Überall abmelden'));
    expect(await screen.findByText(/Nur hier bleiben Sie angemeldet/)).toBeTruthy();
    expect(stored).toHaveLength(3);
    fireEvent.click([...document.querySelectorAll<HTMLButtonElement>('[role="dialog"] button')].at(-1)!);
    await waitFor(() => expect(notices).toEqual(['Alle anderen Sitzungen wurden beendet.']));
    await waitFor(() => expect(screen.queryByText('Überall abmelden')).toBeNull());
    expect(screen.getByText('Diese Sitzung')).toBeTruthy();
  });

  it('says why one could not be ended, and it stays', async () => {
    refusal = httpErrorFromResponse(503, JSON.stringify({ code: 'UNAVAILABLE', detail: 'Gerade nicht erreichbar.' }), null);
    renderPartInConsole(<OwnSessionsPanel />, provider);
    fireEvent.click(await screen.findByText('Abmelden'));
    expect(await screen.findByText('Gerade nicht erreichbar.')).toBeTruthy();
    expect(screen.getByText('Unbekanntes Gerät')).toBeTruthy();
  });
});
