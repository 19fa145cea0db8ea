import { act, cleanup, screen } from '@testing-library/react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { acceptToken, endSession } from '../../session/sessionStore.ts';
import { aToken } from '../../testing/aToken.ts';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { LoginPage } from '../../features/login/LoginPage.tsx';
import { SessionGuard } from './SessionGuard.tsx';

function Here() {
  const { pathname, search } = useLocation();
  return <p>Hier: {pathname + search}</p>;
}

const show = (path: string) =>
  renderScreen(
    <Routes>
      <Route element={<SessionGuard />}>
        <Route path="/hub" element={<Here />} />
        <Route path="/dashboard" element={<Here />} />
        <Route path="/kreditvorhaben/:id" element={<Here />} />
      </Route>
      <Route path="/aktivierung" element={<Here />} />
      <Route path="/login" element={<LoginPage />} />
    </Routes>,
    path,
  );

beforeEach(() => {
  acceptToken(aToken());
  show('/hub?debug');
});
afterEach(() => {
  cleanup();
  endSession('logout');
});

describe('a session that is lost', () => {
  it('leads to the login, which says why, and back to the same place after it', () => {
    act(() => endSession('expired'));
    expect(
      screen
        .getAllByRole('status')
        .map((note) => note.textContent)
        .join(''),
    ).toBe('Ihre Sitzung ist abgelaufen. Bitte melden Sie sich wieder an.');
    act(() => void acceptToken(aToken()));
    expect(screen.getByText('Hier: /hub?debug')).toBeDefined();
  });

  it('says that it was ended for safety when nobody did anything', () => {
    act(() => endSession('idle'));
    expect(
      screen
        .getAllByRole('status')
        .map((note) => note.textContent)
        .join(''),
    ).toContain('weil Sie 15 Minuten nichts getan haben');
  });

  it('says where payouts are asked for that five minutes were enough, and leads back there', () => {
    cleanup();
    show('/kreditvorhaben/k1?next');
    act(() => endSession('idle'));
    expect(screen.getByText(/weil Sie 5 Minuten nichts getan haben/)).toBeTruthy();
    act(() => void acceptToken(aToken()));
    expect(screen.getByText('Hier: /kreditvorhaben/k1?next')).toBeTruthy();
  });

  it('leads to the overview after the person left on purpose', () => {
    act(() => endSession('logout'));
    act(() => void acceptToken(aToken()));
    expect(screen.getByText('Hier: /dashboard')).toBeDefined();
  });

  it('leads to the activation who has not done it yet', () => {
    act(() => endSession('logout'));
    act(() => void acceptToken(aToken({ roles: [] })));
    expect(screen.getByText('Hier: /aktivierung')).toBeDefined();
  });
});
