import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { adminPaths } from '@portal/contracts/routes/adminPaths';
import { configQuery } from '../../app/configQuery.ts';
import { acceptToken, currentSession, endSession } from '../../session/sessionStore.ts';
import { aToken } from '../../testing/aToken.ts';
import { findElementByAccessibleName, elementByAccessibleName } from '../../testing/elementByAccessibleName.ts';
import { renderPartInConsole, recordedNotificationPayloads } from '../../testing/renderPartInConsole.tsx';
import { InvitationPage } from './InvitationPage.tsx';
import { LoginPage } from './LoginPage.tsx';
import { ResetPasswordPage } from './ResetPasswordPage.tsx';

const PASSWORD = 'Sonnenblume-7-im-Regen';
let asked: string[];
let configs: number;

/** As around the whole console. */
function Config() {
  useQuery(configQuery);
  return null;
}

const open = (path: string, page: ReactNode, address: string): readonly string[] =>
  renderPartInConsole(
    <>
      <Config />
      <Routes>
        <Route path={path} element={page} />
        <Route path={adminPaths.dashboard} element={<p>Das Dashboard</p>} />
        <Route path="*" element={<p>Die Anmeldung</p>} />
      </Routes>
    </>,
    {},
    address,
  );
const login = () => open(adminPaths.login, <LoginPage />, '/login');
const reset = () => open(adminPaths.resetPassword, <ResetPasswordPage />, '/reset-password/c1');
const invitation = () => open(adminPaths.invite, <InvitationPage />, '/invite/c1');
const type = (label: RegExp, text: string): void =>
  void fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), { target: { value: text } });

beforeEach(() => {
  asked = [];
  configs = 0;
  vi.stubGlobal('fetch', (address: string, { method }: RequestInit = {}) => {
    // The frame around the page reads what it shows.
    if (address.endsWith('/configs/current')) configs += 1;
    if (method !== 'POST') return Promise.resolve(new Response('[]'));
    asked.push(address.replace('/api/', ''));
    const signsIn = /login|activate|refresh/.test(address);
    return Promise.resolve(new Response(signsIn ? JSON.stringify({ token: aToken() }) : null, { status: signsIn ? 200 : 204 }));
  });
});
afterEach(() => {
  cleanup();
  endSession('logout');
  localStorage.clear();
  vi.unstubAllGlobals();
});

describe('signing in', () => {
  it('needs address and password, and leads to the dashboard', async () => {
    login();
    fireEvent.click(await findElementByAccessibleName('button', 'Anmelden'));
    expect(await screen.findAllByText('Pflichtfeld')).toHaveLength(2);
    expect(configs).toBe(1);
    type(/^E-Mail/, 'berater@demo.bank');
    type(/^Passwort/, PASSWORD);
    fireEvent.click(elementByAccessibleName('button', 'Anmelden'));
    expect(await screen.findByText('Das Dashboard')).toBeTruthy();
    expect(asked).toEqual(['bank-employees/login']);
    await waitFor(() => expect(configs, 'fetched anew').toBe(2));
  });

  it.each([
    ['the login', login],
    ['the reset of a password', reset],
    ['an invitation', invitation],
  ])('is over: %s leads to the dashboard', async (_, visit) => {
    acceptToken(aToken());
    visit();
    expect(await screen.findByText('Das Dashboard')).toBeTruthy();
  });

  it('with a forgotten password gives no hint whether there is an access', async () => {
    const notices = login();
    fireEvent.click(await findElementByAccessibleName('button', 'Passwort vergessen'));
    const dialog = await screen.findByRole('dialog');
    fireEvent.change(dialog.querySelector('input')!, { target: { value: 'niemand@demo.bank' } });
    fireEvent.click(elementByAccessibleName('button', 'Passwort zurücksetzen', dialog));
    await waitFor(() =>
      expect(notices).toEqual(['Falls es zu dieser E-Mail-Adresse einen Zugang gibt, erhalten Sie in Kürze eine E-Mail mit einem Link.']),
    );
    expect(recordedNotificationPayloads.map(({ notificationOptions }) => notificationOptions?.autoHideDuration)).toEqual([10_000]);
  });
});

describe('a link that is used up by its first call', () => {
  it.each([
    ['the reset of a password', reset, 'Passwort ändern', 'Die Anmeldung'],
    ['an invitation', invitation, 'Registrieren', 'Das Dashboard'],
  ] as const)('is sent again as the same call after an answer that said nothing of it: %s', async (_, visit, button, end) => {
    const keys: (string | null)[] = [];
    const answering = fetch;
    vi.stubGlobal('fetch', (address: string, init: RequestInit = {}) => {
      if (init.method !== 'POST' || !/reset-password|activate/.test(address)) return answering(address, init);
      keys.push(new Headers(init.headers).get('Idempotency-Key'));
      return keys.length === 1 ? Promise.resolve(new Response('{}', { status: 503 })) : answering(address, init);
    });
    visit();
    type(/^(Neues )?Passwort( \*)?$/, PASSWORD);
    type(/wiederholen/, PASSWORD);
    screen.queryAllByRole('checkbox').forEach((box) => void fireEvent.click(box));
    for (const count of [1, 2]) {
      fireEvent.click(await findElementByAccessibleName('button', button));
      await waitFor(() => expect(keys).toHaveLength(count));
    }
    expect(await screen.findByText(end)).toBeTruthy();
    expect(keys[0]).not.toBeNull();
    expect(keys[1]).toBe(keys[0]);
  });
});

describe('a link that somebody opens who is signed in', () => {
  it.each([
    ['the reset of a password', reset],
    ['an invitation', invitation],
  ])('says why it does not open: %s', async (_, visit) => {
    acceptToken(aToken());
    const notices = visit();
    await screen.findByText('Das Dashboard');
    expect(notices).toEqual(['Sie sind schon angemeldet. Melden Sie sich bitte zuerst ab und öffnen Sie den Link dann noch einmal.']);
  });
});

describe('a password that is set anew', () => {
  it('is said, and leads to the login', async () => {
    const notices = reset();
    expect((await findElementByAccessibleName('a', 'Zum Login')).getAttribute('href')).toBe('/login');
    type(/^Neues Passwort/, PASSWORD);
    type(/^Passwort wiederholen/, PASSWORD);
    fireEvent.click(elementByAccessibleName('button', 'Passwort ändern'));
    expect(await screen.findByText('Die Anmeldung')).toBeTruthy();
    await waitFor(() => expect(notices).toEqual(['Ihr Passwort wurde erfolgreich geändert.']));
  });
});

describe('a registration by invitation', () => {
  it('goes out once the terms are accepted, leads to the dashboard, and signs out whoever was here as a customer', async () => {
    localStorage.setItem('portal.customer.v1', JSON.stringify({ id: 'c1', roles: [], inheritedRoles: [] }));
    const notices = invitation();
    const register = await findElementByAccessibleName<HTMLButtonElement>('button', 'Registrieren');
    type(/^Passwort( \*)?$/, PASSWORD);
    type(/^Passwort wiederholen/, PASSWORD);
    expect(register.disabled).toBe(true);
    fireEvent.click(screen.getByRole('checkbox'));
    expect(register.disabled).toBe(false);
    fireEvent.click(register);
    expect(await screen.findByText('Das Dashboard')).toBeTruthy();
    expect(currentSession().payload?.id).toBe('e1');
    expect(notices).toEqual([]);
    expect(localStorage.getItem('portal.customer.v1')).toBeNull();
    expect(asked).toContain('customers/refresh');
  });
});
