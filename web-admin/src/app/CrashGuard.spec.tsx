import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CrashGuard } from './CrashGuard.tsx';

let told: unknown[];
function Breaks({ message }: { readonly message: string }): never {
  throw new TypeError(message);
}
const open = (address: string, message: string): void => {
  window.history.replaceState(null, '', address);
  render(
    <CrashGuard>
      <Breaks message={message} />
    </CrashGuard>,
  );
};

beforeEach(() => {
  told = [];
  // React reports what a guard catches.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.stubGlobal('fetch', (address: string, { body }: RequestInit) => {
    told.push([address, JSON.parse(String(body))]);
    return Promise.resolve(new Response(null, { status: 204 }));
  });
});
afterEach(() => {
  cleanup();
  window.history.replaceState(null, '', '/');
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a page of the console that breaks', () => {
  it('leaves a way on, and is told to the bank by the pattern of its route, without what it quotes', () => {
    open('/admin/kunde/4711/vorgang/0815?email=erika@example.de', 'no customer erika@example.de');
    expect(screen.getByRole('button', { name: 'Neu laden' })).toBeTruthy();
    expect(told).toEqual([
      [
        '/api/client-errors',
        { app: 'admin', route: '/admin/kunde/:id/vorgang/:enquiryId', message: 'TypeError: no customer …', version: '' },
      ],
    ]);
  });

  it('is not told when only the connection was missing', () => {
    open('/admin/kunden', 'Failed to fetch dynamically imported module: x');
    expect(screen.getByRole('button', { name: 'Neu laden' })).toBeTruthy();
    expect(told).toEqual([]);
  });
});
