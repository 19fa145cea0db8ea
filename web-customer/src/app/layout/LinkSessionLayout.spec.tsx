import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { decodeLinkSessionToken, type LinkSessionEndReason } from '../../session/linkSession.ts';
import { aToken } from '../../testing/aToken.ts';
import { answerCalls, type SentCall } from '../../testing/answerCalls.ts';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { LinkSessionLayout } from './LinkSessionLayout.tsx';

const NOW = Date.parse('2026-11-23T10:00:00.000Z');
const MINUTE_MS = 60_000;
const LEAVE = '/api/customers/logout';
let sent: readonly SentCall[] = [];
let leave: () => Response;
const end = vi.fn<(why: LinkSessionEndReason) => void>();

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  leave = () => new Response(null, { status: 204 });
  sent = answerCalls(({ path }) => (path === LEAVE ? leave() : new Response('[]', { status: 200 })));
  const session = decodeLinkSessionToken(aToken({ enquiry: 'e1', exp: (NOW + 30 * MINUTE_MS) / 1_000 }))!;
  renderScreen(<LinkSessionLayout session={session} end={end} />, '/hub/vorgang/e1');
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  end.mockReset();
});

const pass = (minutes: number): void => act(() => void vi.advanceTimersByTime(minutes * MINUTE_MS));

describe('around a case that a link has opened', () => {
  it('stands how long it is open, and nothing that leads elsewhere in it', () => {
    expect(screen.getByText('Noch 30 Minuten')).toBeTruthy();
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(screen.getByRole('banner').querySelector('a')?.getAttribute('href')).toBe('/hub/vorgang/e1');
    pass(28.5);
    expect(screen.getByText('Noch 2 Minuten')).toBeTruthy();
    pass(1);
    expect(screen.getByText('Noch eine Minute')).toBeTruthy();
  });

  it('the session ends with its half hour', () => {
    pass(29.9);
    expect(end).not.toHaveBeenCalled();
    pass(0.1);
    expect(end).toHaveBeenCalledExactlyOnceWith('over');
  });

  it('whoever is done ends it', async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Beenden' }));
    await vi.waitFor(() => expect(end).toHaveBeenCalledExactlyOnceWith('left'));
    expect(sent.map(({ path }) => path)).toContain(LEAVE);
  });

  it('says so where the bank did not hear of it', async () => {
    leave = () => new Response(null, { status: 503 });
    fireEvent.click(screen.getByRole('button', { name: 'Beenden' }));
    await vi.waitFor(() => expect(end).toHaveBeenCalledExactlyOnceWith('leftHere'));
  });
});
