import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerCalls, problemResponse, type SentCall } from '../testing/answerCalls.ts';
import { renderScreen } from '../testing/renderScreen.tsx';
import { fieldNoteText } from '../testing/fieldNoteText.ts';
import { ForgotPasswordDialog } from './ForgotPasswordDialog.tsx';

let answer: () => Response;
let sent: SentCall[];
const onClose = vi.fn();

const field = (): HTMLInputElement => screen.getByLabelText('E-Mail-Adresse');
const button = (): HTMLButtonElement => screen.getByText('Passwort zurücksetzen', { selector: 'button' });
const open = (email: string): void => void renderScreen(<ForgotPasswordDialog email={email} onClose={onClose} />);

beforeEach(() => {
  onClose.mockReset();
  sent = answerCalls(() => answer());
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('a forgotten password', () => {
  it('is asked for with the address that was typed at the login, and answered the same for everybody', async () => {
    answer = () => new Response(null, { status: 204 });
    open(' kundin@demo.bank');
    expect(document.activeElement).toBe(field());
    await userEvent.click(button());
    expect(sent).toEqual([{ path: '/api/customers/request-password-reset', body: { email: 'kundin@demo.bank' } }]);
    expect(screen.getByText(/^Wenn zu dieser Adresse ein Zugang besteht/)).toBeTruthy();
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('needs an address', async () => {
    open('');
    expect(button().disabled).toBe(true);
    await userEvent.type(field(), ' ');
    expect(button().disabled).toBe(true);
    await userEvent.type(field(), 'k');
    expect(button().disabled).toBe(false);
  });

  it('is not asked for with what is no address: whoever mistypes would wait for a letter', async () => {
    open('keine-mail');
    await userEvent.click(button());
    expect(fieldNoteText(field())).toBe('Bitte geben Sie Ihre E-Mail-Adresse vollständig ein, zum Beispiel name@beispiel.de.');
    expect(sent).toEqual([]);
  });

  it.each([
    ['what is wrong with it', problemResponse(422, 'Ungültig', { email: 'Keine Adresse.' }), 'Keine Adresse.'],
    ['what else went wrong', problemResponse(503, 'Bitte später.'), 'Bitte später.'],
  ])('is said at the address: %s, until it is typed anew', async (_, refused, words) => {
    answer = () => refused;
    open('kundin@demo.bank');
    await userEvent.click(button());
    expect(fieldNoteText(field())).toBe(words);
    await userEvent.type(field(), 'x');
    expect(fieldNoteText(field())).toBeUndefined();
    expect(onClose).not.toHaveBeenCalled();
  });
});
