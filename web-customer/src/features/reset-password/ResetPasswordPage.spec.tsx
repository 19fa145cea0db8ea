import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { acceptToken, currentSession, endSession } from '../../session/sessionStore.ts';
import { aToken } from '../../testing/aToken.ts';
import { answerCalls, problemResponse, type SentCall } from '../../testing/answerCalls.ts';
import { renderRoutes } from '../../testing/renderScreen.tsx';
import { fieldNoteText } from '../../testing/fieldNoteText.ts';
import { SessionGuard } from '../../app/guards/SessionGuard.tsx';
import { ResetPasswordPage } from './ResetPasswordPage.tsx';

const GOOD = 'Umschuldung-2026!';
let answer: () => Response;
let sent: SentCall[];

async function send(password = GOOD): Promise<void> {
  await userEvent.type(screen.getByLabelText('Neues Passwort'), password);
  await userEvent.type(screen.getByLabelText('Passwort wiederholen'), password);
  await userEvent.click(screen.getByRole('button', { name: 'Passwort speichern' }));
}

const open = (): void =>
  void renderRoutes(
    [
      { path: '/reset-password/:passwordResetCode', element: <ResetPasswordPage /> },
      { element: <SessionGuard />, children: [{ path: '/dashboard', element: <p>Übersicht</p> }] },
      { path: '/login', element: <p>Login</p> },
    ],
    '/reset-password/R-1',
  );

beforeEach(() => void (sent = answerCalls(() => answer())));
afterEach(() => {
  cleanup();
  endSession('logout');
  vi.unstubAllGlobals();
});

describe('a password that is set anew', () => {
  beforeEach(open);

  it('leads to the login and is confirmed', async () => {
    answer = () => new Response(null, { status: 204 });
    await send();
    expect(await screen.findByText('Login')).toBeTruthy();
    expect(screen.getByText('Ihr Passwort wurde erfolgreich geändert.')).toBeTruthy();
    expect(sent).toEqual([{ path: '/api/customers/reset-password', body: { passwordResetCode: 'R-1', password: GOOD } }]);
  });

  it('is held to the rules before anybody is asked', async () => {
    await send('kurz');
    expect(screen.getByText('Mindestens 8 Zeichen')).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it('that the server refuses is refused at its field', async () => {
    answer = () => problemResponse(422, 'Ungültig', { password: 'Dieses Passwort ist sehr verbreitet.' });
    await send();
    expect(fieldNoteText(screen.getByLabelText('Neues Passwort'))).toBe('Dieses Passwort ist sehr verbreitet.');
  });

  it('says so where its link is over', async () => {
    answer = () => problemResponse(422, 'Abgelaufen', { passwordResetCode: 'Abgelaufen' });
    await send();
    expect(await screen.findByText('Dieser Link gilt nicht mehr')).toBeTruthy();
    expect(screen.queryByLabelText('Neues Passwort')).toBeNull();
  });
});

describe('a link that somebody opens who is signed in', () => {
  it('leads to the overview, says why, and opens after the sign-out that is offered', async () => {
    answer = () => new Response(null, { status: 204 });
    acceptToken(aToken());
    open();
    expect(await screen.findByText('Übersicht')).toBeTruthy();
    expect(screen.getByText(/^Sie sind angemeldet\. Um mit dem Link ein neues Passwort festzulegen/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Abmelden und weiter' }));
    expect(await screen.findByLabelText('Neues Passwort')).toBeTruthy();
    expect(currentSession().payload).toBeNull();
    await send();
    expect(await screen.findByText('Login')).toBeTruthy();
    expect(sent.at(-1)?.body).toEqual({ passwordResetCode: 'R-1', password: GOOD });
  });

  it('opens at once where the session has run out that the browser kept', async () => {
    localStorage.setItem('portal.customer.v1', JSON.stringify({ id: 'c1', roles: ['ROLE_CUSTOMER'], inheritedRoles: [] }));
    vi.resetModules();
    const { ResetPasswordPage: Page } = await import('./ResetPasswordPage.tsx');
    const { renderRoutes: render } = await import('../../testing/renderScreen.tsx');
    answer = () => problemResponse(401, 'Abgelaufen');
    render(
      [
        { path: '/reset-password/:passwordResetCode', element: <Page /> },
        { path: '/dashboard', element: <p>Übersicht</p> },
      ],
      '/reset-password/R-1',
    );
    expect(await screen.findByLabelText('Neues Passwort')).toBeTruthy();
    expect(sent.map(({ path }) => path)).toEqual(['/api/customers/refresh']);
  });
});
