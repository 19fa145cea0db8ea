import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { acceptToken, currentSession, endSession } from '../../session/sessionStore.ts';
import { answerCalls, problemResponse, type SentCall } from '../../testing/answerCalls.ts';
import { aToken } from '../../testing/aToken.ts';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { fieldNoteText } from '../../testing/fieldNoteText.ts';
import { ChangePasswordDialog } from './ChangePasswordDialog.tsx';

const OLD = 'Bisher-2025!';
const GOOD = 'Umschuldung-2026!';
let answer: () => Response;
let sent: SentCall[];
const onClose = vi.fn();
const onForgot = vi.fn();

const field = (label: string): HTMLInputElement => screen.getByLabelText(label);
const press = (name: string): Promise<void> => userEvent.click(screen.getByText(name, { selector: 'button' }));

async function send(): Promise<void> {
  await userEvent.type(field('Aktuelles Passwort'), OLD);
  await userEvent.type(field('Neues Passwort'), GOOD);
  await userEvent.type(field('Passwort wiederholen'), GOOD);
  await press('Passwort speichern');
}

beforeEach(() => {
  onClose.mockReset();
  onForgot.mockReset();
  acceptToken(aToken());
  sent = answerCalls(() => answer());
  renderScreen(<ChangePasswordDialog onClose={onClose} onForgot={onForgot} />);
});
afterEach(() => {
  cleanup();
  endSession('logout');
  vi.unstubAllGlobals();
});

describe('a password that is changed', () => {
  it('begins with the present one', () => {
    expect(document.activeElement).toBe(field('Aktuelles Passwort'));
  });

  it('is confirmed, closes the dialog and goes on under a new token', async () => {
    const token = aToken({}, 'neu');
    answer = () => new Response(JSON.stringify({ token }));
    await send();
    expect(sent).toEqual([{ path: '/api/customers/change-password', body: { currentPassword: OLD, newPassword: GOOD } }]);
    expect(currentSession().token).toBe(token);
    expect(screen.getByText('Ihr Passwort wurde erfolgreich geändert.')).toBeTruthy();
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('says at each empty field what is missing, and asks nobody', async () => {
    await press('Passwort speichern');
    expect(fieldNoteText(field('Aktuelles Passwort'))).toBe('Geben Sie Ihr aktuelles Passwort ein');
    expect(fieldNoteText(field('Neues Passwort'))).toBe('Legen Sie ein Passwort für Ihren Zugang fest');
    expect(fieldNoteText(field('Passwort wiederholen'))).toBe('Pflichtfeld');
    expect(sent).toEqual([]);
  });

  it('is refused at the field that is wrong, until somebody types there', async () => {
    answer = () => problemResponse(422, 'Ungültig', { currentPassword: 'Das stimmt nicht.', newPassword: 'Das ist verbreitet.' });
    await send();
    expect([fieldNoteText(field('Aktuelles Passwort')), fieldNoteText(field('Neues Passwort'))]).toEqual([
      'Das stimmt nicht.',
      'Das ist verbreitet.',
    ]);
    await userEvent.type(field('Aktuelles Passwort'), 'x');
    expect([fieldNoteText(field('Aktuelles Passwort')), fieldNoteText(field('Neues Passwort'))]).toEqual([
      undefined,
      'Das ist verbreitet.',
    ]);
    expect(onClose).not.toHaveBeenCalled();
  });

  it('may not be tried too often: that stands at the present one', async () => {
    answer = () => problemResponse(429, 'Bitte warten Sie eine Minute.');
    await send();
    expect(fieldNoteText(field('Aktuelles Passwort'))).toBe('Bitte warten Sie eine Minute.');
  });
});

describe('Escape in the dialog "Passwort ändern"', () => {
  it('closes it while nothing was typed', async () => {
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('throws away nothing that was typed', async () => {
    await userEvent.type(field('Aktuelles Passwort'), 'B');
    await userEvent.keyboard('{Escape}');
    expect(onClose).not.toHaveBeenCalled();
  });
});

describe('who has registered with the online banking', () => {
  const open = (yesActive: boolean): void => {
    cleanup();
    renderScreen(<ChangePasswordDialog onClose={onClose} onForgot={onForgot} />, '/', { yesActive });
  };

  it('is shown the way to a password', async () => {
    open(true);
    expect(screen.getByText(/^Haben Sie sich mit Ihrem Online.Banking registriert und noch kein Passwort/)).toBeTruthy();
    await press('Passwort vergessen');
    expect(onForgot).toHaveBeenCalledOnce();
    expect(sent).toEqual([]);
  });

  it('is not spoken of where the bank does not sign in', () => {
    open(false);
    expect(screen.queryByText('Passwort vergessen')).toBeNull();
  });
});
