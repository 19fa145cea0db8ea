import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerCalls, problemResponse, type SentCall } from '../../testing/answerCalls.ts';
import { renderRoutes } from '../../testing/renderScreen.tsx';
import { fieldNoteText } from '../../testing/fieldNoteText.ts';
import { ResetPasswordPage } from './ResetPasswordPage.tsx';

const GOOD = 'Umschuldung-2026!';
let answer: () => Response;
let sent: SentCall[];

async function send(password = GOOD): Promise<void> {
  await userEvent.type(screen.getByLabelText('Neues Passwort'), password);
  await userEvent.type(screen.getByLabelText('Passwort wiederholen'), password);
  await userEvent.click(screen.getByRole('button', { name: 'Passwort speichern' }));
}

beforeEach(() => {
  sent = answerCalls(() => answer());
  renderRoutes(
    [
      { path: '/reset-password/:passwordResetCode', element: <ResetPasswordPage /> },
      { path: '/login', element: <p>Login</p> },
    ],
    '/reset-password/R-1',
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('a password that is set anew', () => {
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
