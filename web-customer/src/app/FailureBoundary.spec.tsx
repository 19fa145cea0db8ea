import { act, cleanup, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderScreen } from '../testing/renderScreen.tsx';
import { FailureBoundary } from './FailureBoundary.tsx';
import { isScreenPending, createLazyScreen } from './createLazyScreen.tsx';

const failing = (message: string) => createLazyScreen(() => Promise.reject(new TypeError(message)));

async function open(message: string): Promise<void> {
  const { Screen } = failing(message);
  // Waits for the effects too: they tell the bank.
  await act(async () => {
    renderScreen(
      <FailureBoundary>
        <Suspense fallback={null}>
          <Screen />
        </Suspense>
      </FailureBoundary>,
    );
  });
  screen.getByRole('button', { name: 'Seite neu laden' });
}
const heading = (): string | null => screen.getByRole('heading', { level: 1 }).textContent;

// React reports what a boundary catches.
beforeEach(() => vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('a screen whose code cannot be fetched', () => {
  it.each([
    'Failed to fetch dynamically imported module: https://bank.example/assets/HubPage-1.js',
    'error loading dynamically imported module: https://bank.example/assets/HubPage-1.js',
    'Importing a module script failed.',
    'Unable to preload CSS for /assets/index-1.css',
  ])('offers the new version: %s', async (message) => {
    await open(message);
    expect(heading()).toBe('Es gibt eine neue Fassung');
    expect(screen.getByRole('button', { name: 'Seite neu laden' })).toBeDefined();
  });

  it('says so when only the connection is missing', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await open('Failed to fetch dynamically imported module: x');
    expect(heading()).toBe('Keine Verbindung');
  });

  it('no longer counts as loading', async () => {
    await open('Failed to fetch dynamically imported module: x');
    expect(isScreenPending()).toBe(false);
  });
});

describe('a screen that breaks', () => {
  it('leaves a way out instead of a white page, and tells nothing of the inside', async () => {
    await open('undefined is not a function');
    expect(heading()).toBe('Hier ist etwas schiefgegangen');
    expect(document.body.textContent).not.toContain('undefined');
  });

  it('is told to the bank by the pattern of its route, without what it quotes', async () => {
    const told = vi.fn((_: string, init: RequestInit) => Promise.resolve(new Response(null, { status: 204, headers: init.headers ?? {} })));
    vi.stubGlobal('fetch', told);
    window.history.replaceState(null, '', '/hub/vorgang/4711?email=erika@example.de');
    await open('no customer erika@example.de');
    const [address, init] = told.mock.calls[0]!;
    expect(address).toBe('/api/client-errors');
    expect(JSON.parse(init.body as string)).toEqual({
      app: 'customer',
      route: '/hub/vorgang/:id',
      message: 'TypeError: no customer …',
      version: 'dev-local',
    });
    window.history.replaceState(null, '', '/');
    vi.unstubAllGlobals();
  });
});
