import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerCalls, problemResponse, type SentCall } from '../../testing/answerCalls.ts';
import { aToken } from '../../testing/aToken.ts';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { currentSession, endSession } from '../../session/sessionStore.ts';
import { BankSignInButton } from '../../bank-sign-in/BankSignInButton.tsx';
import { RegistrationPage } from '../registration/RegistrationPage.tsx';
import { LoginPage } from './LoginPage.tsx';

const BANK = 'https://bank.example/anmelden?state=1';
let sent: SentCall[];
let answer: () => Response;
const tab = (name: string) => screen.findByRole('tab', { name });

beforeEach(() => {
  answer = () => new Response(JSON.stringify({ url: BANK }));
  sent = answerCalls(() => answer());
});
afterEach(() => {
  cleanup();
  endSession('logout');
  vi.unstubAllGlobals();
});

const openRegistration = (path = '/invite/abc') =>
  renderScreen(
    <Routes>
      <Route path="/invite/:invitationCode" element={<RegistrationPage />} />
    </Routes>,
    path,
    { yesActive: true },
  );

describe('a bank without online banking', () => {
  it('signs in with e-mail and password alone', () => {
    renderScreen(<LoginPage />, '/login');
    expect(screen.queryByRole('tab')).toBeNull();
    expect(screen.getByLabelText('E-Mail-Adresse')).toBeDefined();
  });
});

describe('a bank with online banking', () => {
  it('has two ways to sign in; the one with a password is open, and keeps what was typed', async () => {
    renderScreen(<LoginPage />, '/login', { yesActive: true });
    expect((await screen.findAllByRole('tab')).map(({ textContent }) => textContent)).toEqual(['Online-Banking', 'E-Mail und Passwort']);
    await userEvent.type(screen.getByLabelText('E-Mail-Adresse'), 'a@b.de');
    await userEvent.click(await tab('Online-Banking'));
    expect(await screen.findByRole('button', { name: 'Mit Online-Banking anmelden' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Anmelden' })).toBeNull();
    await userEvent.keyboard('{ArrowRight}');
    expect((await tab('E-Mail und Passwort')).getAttribute('aria-selected')).toBe('true');
    const focused = await tab('E-Mail und Passwort');
    await waitFor(() => expect(document.activeElement).toBe(focused));
    expect(screen.getByLabelText<HTMLInputElement>('E-Mail-Adresse').value).toBe('a@b.de');
  });

  it('leads to its own sign-in, once for a double click', async () => {
    const goTo = vi.fn();
    renderScreen(<BankSignInButton goTo={goTo} />);
    await userEvent.dblClick(screen.getByRole('button', { name: 'Mit Online-Banking anmelden' }));
    await waitFor(() => expect(goTo).toHaveBeenCalledWith(BANK));
    expect(sent.map(({ path }) => path)).toEqual(['/_yes/login']);
  });

  it('follows nothing but a web address', async () => {
    const goTo = vi.fn();
    answer = () => new Response(JSON.stringify({ url: 'javascript:alert(1)' }));
    renderScreen(<BankSignInButton goTo={goTo} />);
    await userEvent.click(screen.getByRole('button', { name: 'Mit Online-Banking anmelden' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(goTo).not.toHaveBeenCalled();
  });

  it('that is away says so, and can be tried again', async () => {
    answer = () => problemResponse(503, 'Derzeit nicht erreichbar.');
    renderScreen(<BankSignInButton />);
    await userEvent.click(screen.getByRole('button', { name: 'Mit Online-Banking anmelden' }));
    expect((await screen.findAllByText('Derzeit nicht erreichbar.')).length).toBeGreaterThan(0);
    await userEvent.click(screen.getByRole('button', { name: 'Mit Online-Banking anmelden' }));
    await waitFor(() => expect(sent).toHaveLength(2));
  });

  it('that has led back signs in by the cookie alone', async () => {
    answer = () => new Response(JSON.stringify({ token: aToken() }));
    await act(async () => void renderScreen(<LoginPage />, '/login?online-banking', { yesActive: true }));
    await waitFor(() => expect(currentSession().payload?.id).toBe('c1'));
    expect(sent.map(({ path }) => path)).toEqual(['/api/customers/refresh']);
  });

  it('that has led back without a session says that it failed, and shows the form', async () => {
    answer = () => problemResponse(401, 'Ihre Sitzung ist beendet.');
    renderScreen(<LoginPage />, '/login?online-banking', { yesActive: true });
    expect(await screen.findByText('Beim Login mit Ihrer Bank ist ein Fehler aufgetreten.')).toBeDefined();
    expect(await screen.findByRole('button', { name: 'Anmelden' })).toBeDefined();
  });

  it('says in words what the code of an error means', async () => {
    renderScreen(<LoginPage />, '/login?yes-error=BANK_AWAY', { yesActive: true });
    expect(await screen.findByText(/Ihre Bank antwortet zurzeit nicht/)).toBeDefined();
  });

  it.each([
    ['Ihre Bank antwortet zurzeit nicht. Bitte versuchen Sie es in einigen Minuten noch einmal.', /Ihre Bank antwortet zurzeit nicht/],
    ['Bitte rufen Sie 030 123456 an.', 'Beim Login mit Ihrer Bank ist ein Fehler aufgetreten.'],
    ['constructor', 'Beim Login mit Ihrer Bank ist ein Fehler aufgetreten.'],
    ['UNBEKANNT', 'Beim Login mit Ihrer Bank ist ein Fehler aufgetreten.'],
    ['Bitte melden Sie sich auf https://boese.example an', 'Beim Login mit Ihrer Bank ist ein Fehler aufgetreten.'],
  ])('shows none but the portal’s own sentences: %s', async (brought, shown) => {
    renderScreen(<LoginPage />, `/login?yes-error=${encodeURIComponent(brought)}`, { yesActive: true });
    expect(await screen.findByText(shown)).toBeDefined();
    expect(screen.queryByText(/030|boese/)).toBeNull();
  });
});

describe('registering at a bank with online banking', () => {
  it('has two ways, the one with a password is open', async () => {
    openRegistration();
    expect((await screen.findAllByRole('tab')).map(({ textContent }) => textContent)).toEqual(['Online-Banking', 'Passwort wählen']);
    expect((await tab('Passwort wählen')).getAttribute('aria-selected')).toBe('true');
    expect(screen.getByRole('button', { name: 'Registrieren' })).toBeDefined();
  });

  it('goes to the bank once the terms are accepted, and not before', async () => {
    answer = () => problemResponse(422, 'Ungültig', { invitationCode: 'Diese Einladung ist nicht gültig.' });
    openRegistration();
    await userEvent.click(await tab('Online-Banking'));
    const toBank = screen.getByRole<HTMLButtonElement>('button', { name: 'Mit Online-Banking registrieren' });
    expect(toBank.disabled).toBe(true);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Ich stimme zu.' }));
    await userEvent.click(toBank);
    expect(sent.map(({ path }) => path)).toEqual(['/_yes/register-with-invitation-code?invitation-code=abc']);
    expect(await screen.findByText('Diese Einladung gilt nicht mehr')).toBeDefined();
  });

  it('with a password goes on once the terms are accepted', async () => {
    openRegistration('/invite/abc?yes-error=');
    expect(screen.getByText('Bei der Registrierung mit Ihrer Bank ist ein Fehler aufgetreten.')).toBeDefined();
    const submit = await screen.findByRole<HTMLButtonElement>('button', { name: 'Registrieren' });
    expect(submit.disabled).toBe(true);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Ich stimme zu.' }));
    expect(submit.disabled).toBe(false);
    await userEvent.click(screen.getByRole('checkbox'));
    expect(submit.disabled).toBe(true);
    expect(screen.getByText('Pflichtfeld')).toBeDefined();
  });
});
