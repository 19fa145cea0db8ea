import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createEndOtherAppSession } from './createEndOtherAppSession.ts';
import { createFakeBrowserTabs } from './testing/createFakeBrowserTabs.ts';

const KEY = 'portal.employee.v1';
const calls: { readonly path: string; readonly token: string | null }[] = [];
let refreshed: () => Response;

beforeEach(() => {
  calls.length = 0;
  refreshed = () => new Response(JSON.stringify({ token: 'frisch' }));
  vi.stubGlobal('BroadcastChannel', createFakeBrowserTabs().BroadcastChannel);
  vi.stubGlobal('fetch', (path: string, { headers }: { headers: Record<string, string> }) => {
    calls.push({ path, token: headers['X-Employee-Token'] ?? null });
    return Promise.resolve(path.endsWith('/refresh') ? refreshed() : new Response(null, { status: 204 }));
  });
  localStorage.setItem(KEY, JSON.stringify({ id: 'b1', roles: ['ROLE_BANK_EMPLOYEE'], inheritedRoles: [] }));
});
afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

const end = (): void => createEndOtherAppSession({ storageKey: KEY, path: 'bank-employees', tokenHeader: 'X-Employee-Token' })();

describe('somebody who goes on in one app', () => {
  it('is signed out of the other: in the browser at once, and on its server by a token that its cookie gives', async () => {
    end();
    expect(localStorage.getItem(KEY)).toBeNull();
    await expect
      .poll(() => calls)
      .toEqual([
        { path: '/api/bank-employees/refresh', token: null },
        { path: '/api/bank-employees/logout', token: 'frisch' },
      ]);
  });

  it('is signed out in the browser also where the server knows the session no more', async () => {
    refreshed = () => new Response('{}', { status: 401 });
    end();
    expect(localStorage.getItem(KEY)).toBeNull();
    await expect.poll(() => calls).toHaveLength(1);
  });

  it('costs nothing who is not signed in there', () => {
    localStorage.clear();
    end();
    expect(calls).toEqual([]);
  });
});
