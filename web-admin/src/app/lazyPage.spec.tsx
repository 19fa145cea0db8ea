import { act, cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CrashGuard } from './CrashGuard.tsx';
import { lazyPage } from './lazyPage.ts';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('a part of the console that does not come', () => {
  it('is given up after 120 seconds, with a way on', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const Never = lazyPage(() => new Promise(() => undefined));
    render(
      <CrashGuard>
        <Suspense fallback="Wird geladen">
          <Never />
        </Suspense>
      </CrashGuard>,
    );
    await act(() => vi.advanceTimersByTimeAsync(119_000));
    expect(screen.getByText('Wird geladen')).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(screen.getByRole('button', { name: 'Neu laden' })).toBeTruthy();
  });
});
