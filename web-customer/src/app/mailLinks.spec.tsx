import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { customerPaths } from '@portal/contracts/routes/customerPaths';
import { renderRoutes } from '../testing/renderScreen.tsx';
import { appRoutes } from './appRoutes.tsx';

/** Every path that holds a code, and the login with the token of an access link. */
const links = [...Object.values(customerPaths).filter((path) => /:\w*code\b/i.test(path)), `${customerPaths.login}?token=:token`];

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

describe('a link in a letter', () => {
  it.each(links)('%s sends no command when its page is loaded', async (path) => {
    const sent: string[] = [];
    vi.stubGlobal('fetch', (address: string, { method = 'GET' }: RequestInit = {}) => {
      if (method !== 'GET') sent.push(`${method} ${address}`);
      return Promise.resolve(new Response('{"hydra:member":[],"hydra:totalItems":0}'));
    });
    renderRoutes(appRoutes, path.replace(/:\w+/, 'c1'));
    expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
    expect(await screen.findAllByRole('button', { name: /öffnen|registrieren|ändern|speichern/i })).not.toEqual([]);
    expect(sent).toEqual([]);
  });
});
