import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { acceptToken, currentSession, endSession } from '../../session/sessionStore.ts';
import { aToken } from '../../testing/aToken.ts';
import { findElementByAccessibleName } from '../../testing/elementByAccessibleName.ts';
import { renderPartInConsole } from '../../testing/renderPartInConsole.tsx';
import { ConfirmEmailPage } from './ConfirmEmailPage.tsx';

let asked: string[];
let answers: Response[];
const refused = (code: string, detail: string, status = 422) => new Response(JSON.stringify({ code, detail }), { status });
const gone = () => refused('EMAIL_CONFIRMATION_INVALID', 'Link ungültig');
const done = () => new Response(null, { status: 204 });

/** Each with a code of its own: what was confirmed stays so. */
function load(code: string): readonly string[] {
  return renderPartInConsole(
    <StrictMode>
      <Routes>
        <Route path="/confirm-email/:code" element={<ConfirmEmailPage />} />
        <Route path="*" element={<p>Anmeldung</p>} />
      </Routes>
    </StrictMode>,
    {},
    `/confirm-email/${code}`,
  );
}

function open(code: string): readonly string[] {
  const notices = load(code);
  fireEvent.click(screen.getByRole('button', { name: 'Neue Adresse bestätigen' }));
  return notices;
}

beforeEach(() => {
  asked = [];
  answers = [];
  vi.stubGlobal('fetch', (address: string, { method }: RequestInit) => {
    // The frame around the page reads what it shows.
    if (method !== 'POST') return Promise.resolve(new Response('[]'));
    asked.push(address);
    return Promise.resolve(answers.shift() ?? done());
  });
});
afterEach(() => {
  cleanup();
  endSession('logout');
  vi.unstubAllGlobals();
});

describe('the link to a new e-mail address', () => {
  it('sends nothing when its page is loaded, and signs nobody out', async () => {
    acceptToken(aToken());
    load('gescannt');
    expect(await screen.findByRole('button', { name: 'Neue Adresse bestätigen' })).toBeTruthy();
    expect(asked).toEqual([]);
    expect(currentSession().payload).not.toBeNull();
  });

  it('is used once, signs out, and leads to the login', async () => {
    acceptToken(aToken());
    const notices = open('neu');
    expect(await screen.findByText('Anmeldung')).toBeTruthy();
    expect(asked).toEqual(['/api/bank-employees/confirm-email/neu', '/api/bank-employees/logout']);
    expect(currentSession()).toMatchObject({ payload: null, ended: 'logout' });
    await waitFor(() => expect(notices).toEqual(['Ihre E-Mail-Adresse wurde erfolgreich geändert. Bitte loggen Sie sich ein.']));
  });

  it('tells nobody that the session ran out which it has ended', async () => {
    acceptToken(aToken());
    const over = () => refused('SESSION_OVER', 'Abgemeldet', 401);
    answers = [done(), over(), over()];
    open('ueberall');
    expect(await screen.findByText('Anmeldung')).toBeTruthy();
    expect(currentSession()).toMatchObject({ payload: null, ended: 'logout' });
  });

  it('says so when the address has come to be in use', async () => {
    answers = [refused('EMPLOYEE_EMAIL_TAKEN', 'Diese E-Mail-Adresse wird bereits verwendet.')];
    open('vergeben');
    expect(await screen.findByText('Diese E-Mail-Adresse wird bereits verwendet.')).toBeTruthy();
  });

  it('says when it was used already or has run out, with a way on, and signs nobody out', async () => {
    acceptToken(aToken());
    answers = [gone()];
    open('alt');
    expect(await screen.findByText('Dieser Link gilt nicht mehr')).toBeTruthy();
    expect((await findElementByAccessibleName('a', 'Zum Profil')).getAttribute('href')).toBe('/profil');
    expect(currentSession().payload).not.toBeNull();
  });

  it('leads to the login whoever is not signed in', async () => {
    answers = [gone()];
    open('fremd');
    expect((await findElementByAccessibleName('a', 'Zum Login')).getAttribute('href')).toBe('/login');
  });

  it('can be tried again when the portal was out of reach', async () => {
    answers = [new Response(null, { status: 503 })];
    open('spaeter');
    fireEvent.click(await findElementByAccessibleName('button', 'Noch einmal versuchen'));
    expect(await screen.findByText('Anmeldung')).toBeTruthy();
    expect(asked).toHaveLength(2);
  });
});
