import { act, cleanup, render, screen } from '@testing-library/react';
import { Suspense, type ComponentType } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CrashGuard } from './CrashGuard.tsx';
import { lazyPage } from './lazyPage.ts';

let told: string[];
let failed: string[];

/** Resolves when React has nothing left to do, its effects among it. */
const show = async (load: () => Promise<ComponentType>): Promise<void> => {
  const Page = lazyPage(load);
  await act(async () => {
    render(
      <CrashGuard>
        <Suspense fallback="Wird geladen">
          <Page />
        </Suspense>
      </CrashGuard>,
    );
  });
};

beforeEach(() => {
  told = [];
  failed = [];
  vi.stubGlobal('fetch', (address: string) => (told.push(address), Promise.resolve(new Response(null, { status: 204 }))));
  vi.spyOn(console, 'error').mockImplementation((...said: unknown[]) => void failed.push(said.map(String).join(' ')));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a part of the console that does not come', () => {
  it('is given up after 120 seconds, with a way on', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await show(() => new Promise(() => undefined));
    await act(() => vi.advanceTimersByTimeAsync(119_000));
    expect(screen.getByText('Wird geladen')).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(screen.getByRole('button', { name: 'Neu laden' })).toBeTruthy();
    expect(failed.join('\n')).toContain('Loading chunk failed (timeout)');
    expect(told).toEqual([]);
  });

  it('is named as missing where it cannot be fetched, and no fault to be told of', async () => {
    await show(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module: https://bank.example/x.js')));
    expect(screen.getByRole('button', { name: 'Neu laden' })).toBeTruthy();
    expect(failed.join('\n')).toContain('Loading chunk failed (missing)');
    expect(told).toEqual([]);
  });

  it('is told of where it came and broke', async () => {
    await show(() => Promise.reject(new TypeError('x is not a function')));
    expect(screen.getByRole('button', { name: 'Neu laden' })).toBeTruthy();
    expect(failed.join('\n')).toContain('x is not a function');
    expect(told).toEqual(['/api/client-errors']);
  });
});
