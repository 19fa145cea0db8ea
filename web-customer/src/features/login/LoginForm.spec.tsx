import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { currentSession, endSession } from '../../session/sessionStore.ts';
import { aToken } from '../../testing/aToken.ts';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { LoginForm } from './LoginForm.tsx';

let answer: () => Response;
const sent = vi.fn();
const problem = (status: number, detail: string, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify({ status, detail, code: 'X' }), { status, headers });

beforeEach(() => {
  sent.mockReset();
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    sent(path, JSON.parse(String(init.body)));
    return Promise.resolve(answer());
  });
  renderScreen(<LoginForm onForgot={() => undefined} />);
});
afterEach(() => {
  cleanup();
  endSession('logout');
  vi.unstubAllGlobals();
});

const email = (): HTMLElement => screen.getByLabelText('E-Mail-Adresse');
const password = (): HTMLElement => screen.getByLabelText('Passwort');
const submit = (): HTMLElement => screen.getByRole('button', { name: 'Anmelden' });

async function fillIn(): Promise<void> {
  await userEvent.type(email(), 'kundin@demo.bank');
  await userEvent.type(password(), 'geheim');
  await userEvent.click(submit());
}

describe('signing in', () => {
  it('says at each empty field what is missing, asks nobody, and goes to the first', async () => {
    await userEvent.click(submit());
    expect(email().getAttribute('aria-invalid')).toBe('true');
    expect(describedBy(email())).toBe('Bitte geben Sie Ihre E-Mail-Adresse ein.');
    expect(describedBy(password())).toBe('Bitte geben Sie Ihr Passwort ein.');
    expect(document.activeElement).toBe(email());
    expect(sent).not.toHaveBeenCalled();
  });

  it('shows a refusal at the password and keeps what was typed', async () => {
    answer = () => problem(401, 'E-Mail-Adresse oder Passwort stimmen nicht.');
    await fillIn();
    await screen.findByText('E-Mail-Adresse oder Passwort stimmen nicht.');
    expect(describedBy(password())).toBe('E-Mail-Adresse oder Passwort stimmen nicht.');
    expect((email() as HTMLInputElement).value).toBe('kundin@demo.bank');
    expect(document.activeElement).toBe(password());
  });

  it('holds the button for as long as the server asks to wait', async () => {
    answer = () => problem(429, 'Zu viele Versuche.', { 'Retry-After': '20' });
    await fillIn();
    const button = await screen.findByRole('button', { name: /^Bitte warten Sie noch (20|1\d) s$/ });
    expect((button as HTMLButtonElement).disabled).toBe(true);
  });

  it('takes the token into memory', async () => {
    const token = aToken();
    answer = () => new Response(JSON.stringify({ token }), { status: 200 });
    await fillIn();
    expect(currentSession().token).toBe(token);
    expect(sent).toHaveBeenCalledWith('/api/customers/login', { email: 'kundin@demo.bank', password: 'geheim' });
  });
});

const describedBy = (field: HTMLElement): string | null | undefined =>
  document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent;
