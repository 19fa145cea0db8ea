import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endLinkSession, keepLinkSession, linkSession, takeLinkEnd } from '../../session/linkSession.ts';
import { aToken } from '../../testing/aToken.ts';
import { answerCalls } from '../../testing/answerCalls.ts';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { LinkLayout } from './LinkLayout.tsx';

const NOW = Date.parse('2026-11-23T10:00:00.000Z');
const MINUTE_MS = 60_000;

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  answerCalls(() => new Response('[]', { status: 200 }));
  // Where a new page would come, there is none here.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const session = keepLinkSession(aToken({ enquiry: 'e1', exp: (NOW + 30 * MINUTE_MS) / 1_000 }))!;
  renderScreen(<LinkLayout session={session} />, '/hub/vorgang/e1');
});
afterEach(() => {
  cleanup();
  endLinkSession('left', () => undefined);
  sessionStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
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
    expect(linkSession()).not.toBeNull();
    pass(0.1);
    expect(linkSession()).toBeNull();
    expect(takeLinkEnd()).toBe('over');
  });

  it('whoever is done ends it', () => {
    fireEvent.click(screen.getByRole('button', { name: 'Beenden' }));
    expect(linkSession()).toBeNull();
    expect(takeLinkEnd()).toBe('left');
  });
});
