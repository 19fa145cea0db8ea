import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OwnSession } from '@portal/contracts/shared/ownSessions';
import { acceptToken, endSession } from '../../session/sessionStore.ts';
import { problemResponse } from '../../testing/answerCalls.ts';
import { aToken } from '../../testing/aToken.ts';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { OwnSessionsSection } from './OwnSessionsSection.tsx';

const session = (over: Partial<OwnSession>): OwnSession => ({
  id: 's1',
  device: 'Firefox unter Windows',
  startedAt: '2026-11-21T08:00:00.000Z',
  lastUsedAt: '2026-11-21T09:30:00.000Z',
  current: false,
  ...over,
});
let stored: OwnSession[];
let refused: Response | undefined;

beforeEach(() => {
  acceptToken(aToken());
  stored = [session({ current: true }), session({ id: 's2', device: null }), session({ id: 's3', device: 'Safari unter iOS' })];
  refused = undefined;
  vi.stubGlobal('fetch', (path: string, { method }: RequestInit) => {
    if (method !== 'DELETE') return Promise.resolve(new Response(JSON.stringify({ sessions: stored })));
    if (refused !== undefined) return Promise.resolve(refused);
    const id = path.split('/sessions/')[1];
    stored = stored.filter((one) => one.current || (id !== undefined && one.id !== id));
    return Promise.resolve(new Response(null, { status: 204 }));
  });
});
afterEach(() => {
  cleanup();
  endSession('logout');
  vi.unstubAllGlobals();
});
const devices = (): readonly string[] => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

describe('where a customer is signed in', () => {
  it('stands in the profile with device and time; the one that is looked at is named and cannot be ended here', async () => {
    renderScreen(<OwnSessionsSection />);
    expect(await screen.findByText('Dieses Gerät')).toBeTruthy();
    expect(devices()[0]).toBe('Firefox unter WindowsDieses GerätAngemeldet am 21.11.2026, 09:00, zuletzt genutzt am 21.11.2026, 10:30');
    expect(screen.getAllByText('Abmelden')).toHaveLength(2);
  });

  it('ends one by one, and says so', async () => {
    renderScreen(<OwnSessionsSection />);
    await userEvent.click(await screen.findByLabelText('Unbekanntes Gerät, angemeldet am 21.11.2026, 09:00: Abmelden'));
    await waitFor(() => expect(devices()).toHaveLength(2));
    expect(screen.getByText('Die Anmeldung wurde beendet.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Ihre Anmeldungen'));
  });

  it('ends everywhere else, and then offers it no more', async () => {
    renderScreen(<OwnSessionsSection />);
    await userEvent.click(await screen.findByText('Auf allen anderen Geräten abmelden'));
    await waitFor(() => expect(devices()).toHaveLength(1));
    expect(screen.queryByText('Auf allen anderen Geräten abmelden')).toBeNull();
  });

  it('stays where it could not be ended, and says why', async () => {
    refused = problemResponse(503, 'Gerade nicht erreichbar.');
    renderScreen(<OwnSessionsSection />);
    await userEvent.click((await screen.findAllByText('Abmelden'))[0]!);
    expect((await screen.findAllByText('Gerade nicht erreichbar.')).length).toBeGreaterThan(0);
    expect(devices()).toHaveLength(3);
  });
});
