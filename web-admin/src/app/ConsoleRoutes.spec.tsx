import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { adminPaths } from '@portal/contracts/routes/adminPaths';
import { employeeRoles } from '@portal/contracts/shared/roles';
import { acceptToken, endSession } from '../session/sessionStore.ts';
import { anEmployee } from '../testing/anEmployee.ts';
import { aToken } from '../testing/aToken.ts';
import { findElementByAccessibleName } from '../testing/elementByAccessibleName.ts';
import { renderPartInConsole } from '../testing/renderPartInConsole.tsx';
import { ConsoleRoutes } from './ConsoleRoutes.tsx';

const menu = () => screen.queryByRole('navigation', { name: 'Hauptnavigation' });
const open = (path: string): void =>
  void renderPartInConsole(
    <ConsoleRoutes />,
    { getOne: () => Promise.resolve({ data: anEmployee() }) as never, getList: () => Promise.resolve({ data: [], total: 0 }) },
    path,
  );

beforeEach(() => {
  // A page is there without what its parts ask for; an answer of another shape would take it down.
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { status: 503 })));
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  endSession('logout');
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the frame around a page', () => {
  it.each([
    ['/login', 'Anmeldung Bankmitarbeiter'],
    ['/reset-password/c1', 'Passwort zurücksetzen'],
    ['/invite/c1', 'Registrierung'],
  ])('has no menu around %s, but the footer', async (path, title) => {
    open(path);
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
    expect(menu()).toBeNull();
    expect(screen.getByRole('contentinfo')).toBeTruthy();
  });

  it('has header, menu and footer around everything else', async () => {
    acceptToken(aToken());
    open('/');
    await waitFor(() => expect(menu()).toBeTruthy());
    expect(screen.getByRole('banner')).toBeTruthy();
    expect(screen.getByRole('contentinfo')).toBeTruthy();
  });

  it.each(['/kunden', '/kunde/c1/vorgang/e1'])('is that of the login where nobody is signed in: %s', async (path) => {
    open(path);
    expect(await screen.findByRole('heading', { name: 'Anmeldung Bankmitarbeiter' })).toBeTruthy();
  });
});

describe('a link in a letter', () => {
  it.each(Object.values(adminPaths).filter((path) => /:\w*code\b/i.test(path)))(
    '%s sends no command when its page is loaded',
    async (path) => {
      const sent: string[] = [];
      vi.stubGlobal('fetch', (address: string, { method = 'GET' }: RequestInit = {}) => {
        if (method !== 'GET') sent.push(`${method} ${address}`);
        return Promise.resolve(new Response('[]'));
      });
      open(path.replace(/:\w+/, 'c1'));
      expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
      expect(sent).toEqual([]);
    },
  );
});

describe('whoever may only read', () => {
  const denied = () => screen.queryByRole('heading', { name: 'Dafür fehlen Ihnen die Rechte' });
  beforeEach(() => void acceptToken(aToken(['ROLE_AUDITOR'])));

  it.each(['/upload/enquiries/e1', '/kunde/c1/vorgang/e1', '/kunde/c1/vorgang/e1/dokument/f1'])('reads %s', async (path) => {
    open(path);
    await waitFor(() => expect(menu()).toBeTruthy());
    expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
    expect(denied()).toBeNull();
  });

  it.each(['/upload/enquiries/create', '/kunde/c1/vorgang/neu'])('is not let in to %s', async (path) => {
    open(path);
    await waitFor(() => expect(denied()).toBeTruthy());
  });
});

describe('the way back from a page', () => {
  it.each([
    ['/upload/dashboard', '/'],
    ['/upload/enquiry-templates', '/upload/dashboard'],
    ['/bank-mitarbeiter/neu', '/bank-mitarbeiter'],
    ['/profil', '/'],
  ])('%s: to %s', async (path, to) => {
    acceptToken(aToken(employeeRoles));
    open(path);
    expect((await findElementByAccessibleName('a', 'Zurück')).getAttribute('href')).toBe(to);
  });
});
