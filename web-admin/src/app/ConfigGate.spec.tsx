import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aConfig } from '@portal/web-shared/testing/aConfig.ts';
import { acceptToken, currentSession, endSession } from '../session/sessionStore.ts';
import { aToken } from '../testing/aToken.ts';
import { ConfigGate } from './ConfigGate.tsx';
import { configQuery } from './configQuery.ts';
import { queryClient } from './queryClient.ts';

let away: boolean;
let refused: boolean;
let left: string[];
const open = (): void =>
  void render(
    <QueryClientProvider client={queryClient}>
      <ConfigGate leaveTo={(path) => void left.push(path)}>
        <p>Die Seite</p>
      </ConfigGate>
    </QueryClientProvider>,
  );

beforeEach(() => {
  away = false;
  refused = false;
  left = [];
  queryClient.removeQueries({ queryKey: configQuery.queryKey });
  queryClient.setQueryDefaults(configQuery.queryKey, { retry: false });
  vi.stubGlobal('fetch', (address: string) => {
    if (!address.endsWith('/configs/current')) return Promise.resolve(new Response(null, { status: 204 }));
    if (refused) return Promise.resolve(new Response(JSON.stringify({ detail: 'Nein.' }), { status: 404 }));
    return away ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(new Response(JSON.stringify(aConfig)));
  });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  endSession('logout');
  localStorage.clear();
  queryClient.removeQueries({ queryKey: configQuery.queryKey });
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the start of the console', () => {
  it('shows nothing before the configuration is there', async () => {
    open();
    expect(screen.queryByText('Die Seite')).toBeNull();
    expect(await screen.findByText('Die Seite')).toBeTruthy();
  });

  it('without a configuration leaves nobody signed in, neither here nor as a customer, and can be tried again', async () => {
    acceptToken(aToken());
    localStorage.setItem('portal.customer.v1', JSON.stringify({ id: 'c1', roles: [], inheritedRoles: [] }));
    away = true;
    open();
    await screen.findByText('Keine Verbindung');
    expect([currentSession().payload, localStorage.getItem('portal.customer.v1')]).toEqual([null, null]);
    away = false;
    fireEvent.click(document.querySelector('main button')!);
    expect(await screen.findByText('Die Seite')).toBeTruthy();
    expect(left).toEqual([]);
  });

  it('leads to the login of the customers where the configuration is refused for good', async () => {
    acceptToken(aToken());
    refused = true;
    open();
    await waitFor(() => expect(left).toEqual(['/login']));
    expect(currentSession().payload).toBeNull();
  });
});
