import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SessionGuard } from '../app/guards/SessionGuard.tsx';
import { forgetLinkSessionAndLeave, keepLinkSession } from '../session/linkSession.ts';
import { acceptToken, currentSession, endSession } from '../session/sessionStore.ts';
import { answerCalls, problemResponse } from '../testing/answerCalls.ts';
import { aToken } from '../testing/aToken.ts';
import { renderRoutes, renderScreen } from '../testing/renderScreen.tsx';
import { keepPages, keptPagesOf } from './pages/keptPagesOf.ts';
import { ReauthenticationHost } from './ReauthenticationHost.tsx';

function Typing() {
  const [text, setText] = useState('');
  return (
    <>
      <ReauthenticationHost />
      <ReauthenticationHost />
      <input aria-label="Bemerkung" value={text} onChange={(event) => setText(event.target.value)} />
    </>
  );
}
const dialog = () => screen.getByRole('dialog', { name: 'Bitte melden Sie sich wieder an' });
const press = (name: string): void => void fireEvent.click(screen.getByRole('button', { name }));
const type = (label: string, value: string): void => void fireEvent.change(screen.getByLabelText(label), { target: { value } });

const show = (yesActive = false): void =>
  void renderRoutes(
    [
      { element: <SessionGuard />, children: [{ path: '/dokument', element: <Typing /> }] },
      { path: '/login', element: <p>Login</p> },
    ],
    '/dokument',
    { yesActive },
  );

beforeEach(() => {
  acceptToken(aToken());
  show();
  type('Bemerkung', 'Seite 2 fehlt');
});
afterEach(() => {
  cleanup();
  forgetLinkSessionAndLeave('left', () => undefined);
  endSession('logout');
  vi.unstubAllGlobals();
});

describe('a session that runs out where something would be lost', () => {
  it('asks for the password over the page, once, and goes on there', async () => {
    const sent = answerCalls(() => new Response(JSON.stringify({ token: aToken({}, 'fresh') })));
    act(() => endSession('expired'));
    expect(dialog()).toBeTruthy();
    type('E-Mail-Adresse', 'kundin@demo.bank');
    type('Passwort', 'Demo-Passwort-2026!');
    press('Anmelden und weiter');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toEqual([{ path: '/api/customers/login', body: { email: 'kundin@demo.bank', password: 'Demo-Passwort-2026!' } }]);
    expect(screen.getByLabelText<HTMLInputElement>('Bemerkung').value).toBe('Seite 2 fehlt');
    expect(currentSession().token).not.toBeNull();
  });

  it('says what was wrong with the password, and keeps asking', async () => {
    answerCalls(() => problemResponse(401, 'E-Mail-Adresse oder Passwort stimmen nicht.'));
    act(() => endSession('expired'));
    type('E-Mail-Adresse', 'kundin@demo.bank');
    press('Anmelden und weiter');
    expect(screen.getByText('Bitte geben Sie Ihr Passwort ein.')).toBeTruthy();
    type('Passwort', 'falsch');
    press('Anmelden und weiter');
    expect(await screen.findByText('E-Mail-Adresse oder Passwort stimmen nicht.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Passwort').value).toBe('falsch');
  });

  it('lets the person leave instead', () => {
    act(() => endSession('expired'));
    press('Abmelden');
    expect(screen.getByText('Login')).toBeTruthy();
    expect(currentSession()).toMatchObject({ payload: null, ended: 'logout' });
  });

  it('leads whoever signs in with the online banking to the login, and keeps the pages for them', () => {
    expect(screen.queryByRole('button', { name: 'Zur Anmeldung' })).toBeNull();
    cleanup();
    show(true);
    const pages = [{ key: 'p1', file: new File(['x'], 'nord.jpg', { type: 'image/jpeg' }), rotation: 0 as const }];
    act(() => keepPages('f1', pages));
    act(() => endSession('expired'));
    press('Zur Anmeldung');
    expect(screen.getByText('Login')).toBeTruthy();
    expect(currentSession()).toMatchObject({ payload: null, ended: 'expired' });
    expect(keptPagesOf('f1')).toEqual(pages);
    act(() => void acceptToken(aToken()));
    expect(keptPagesOf('f1')).toEqual(pages);
  });

  it('asks nobody who has come by an access link: the session is that of another tab', () => {
    cleanup();
    keepLinkSession(aToken({ enquiry: 'e1' }));
    renderScreen(<Typing />);
    act(() => endSession('expired'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(currentSession()).toMatchObject({ payload: null, ended: 'expired' });
  });

  it('shows nothing of it to whoever comes later: an idle session leads to the login', () => {
    act(() => endSession('idle'));
    expect(screen.getByText('Login')).toBeTruthy();
  });
});
