import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { coloursBeforeConfigIsLoaded } from '@portal/web-shared/theme/createInstanceTheme.ts';
import { acceptToken, currentSession, endSession } from '../session/sessionStore.ts';
import { aToken } from '../testing/aToken.ts';
import { aConfig } from '@portal/web-shared/testing/aConfig.ts';
import { ConfigGate } from './ConfigGate.tsx';
import { createPortalColourSheet } from './theme/createPortalColourSheet.ts';

const EMPLOYEE = 'portal.employee.v1';
const asked: string[] = [];
let configAnswer: () => Response;

beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path);
    if (path === '/api/configs/current') return Promise.resolve(configAnswer());
    if (path.endsWith('/refresh')) return Promise.resolve(new Response(JSON.stringify({ token: aToken() })));
    return Promise.resolve(
      new Response(path.endsWith('/logout') ? null : '{"hydra:member":[]}', { status: path.endsWith('/logout') ? 204 : 200 }),
    );
  });
});
afterEach(() => {
  cleanup();
  endSession('logout');
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.resetModules();
});

const signInEmployee = (): void => localStorage.setItem(EMPLOYEE, JSON.stringify({ id: 'b1', roles: [], inheritedRoles: [] }));

describe('a customer who comes back', () => {
  it('goes on, and is signed out as an employee of the same browser first', async () => {
    signInEmployee();
    localStorage.setItem('portal.customer.v1', JSON.stringify({ id: 'c1', roles: ['ROLE_CUSTOMER'], inheritedRoles: [] }));
    vi.resetModules();
    const { resumeSession } = await import('./startUp.ts');
    resumeSession();
    expect(localStorage.getItem(EMPLOYEE)).toBeNull();
    await waitFor(() => expect(asked).toContain('/api/customers/refresh'));
    await waitFor(() => expect(asked).toContain('/api/bank-employees/logout'));
  });

  it('asks for nothing who is not signed in', async () => {
    signInEmployee();
    vi.resetModules();
    const { resumeSession } = await import('./startUp.ts');
    resumeSession();
    expect(localStorage.getItem(EMPLOYEE)).not.toBeNull();
    expect(asked).toEqual([]);
  });
});

describe('a configuration that cannot be loaded', () => {
  const leadAway = vi.fn();
  const show = (): void => {
    leadAway.mockReset();
    render(
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <ConfigGate colours={createPortalColourSheet(coloursBeforeConfigIsLoaded)} onUnavailable={leadAway}>
          <p>Portal</p>
        </ConfigGate>
      </QueryClientProvider>,
    );
  };

  it('signs everybody out, leads to the login, says why, and can be tried again there', async () => {
    configAnswer = () => new Response('{"detail":"Gerade nicht.","code":"UNAVAILABLE"}', { status: 503 });
    acceptToken(aToken());
    show();
    expect((await screen.findByRole('alert')).textContent).toBe('Gerade nicht.');
    expect(leadAway).toHaveBeenCalled();
    await waitFor(() => expect(currentSession()).toMatchObject({ payload: null, ended: 'expired' }));
    configAnswer = () => new Response(JSON.stringify(aConfig));
    fireEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
    expect(await screen.findByText('Portal')).toBeDefined();
  });

  it('brings the icon of the bank into the tab once it is there', async () => {
    const icon = Object.assign(document.createElement('link'), { rel: 'icon', href: '/favicon.svg' });
    document.head.append(icon);
    configAnswer = () => new Response(JSON.stringify({ ...aConfig, app: { ...aConfig.app, favicon: '/bank/icon.svg' } }));
    show();
    await screen.findByText('Portal');
    expect(icon.getAttribute('href')).toBe('/bank/icon.svg');
    icon.remove();
  });
});
