import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { Link, Outlet, useNavigate } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderRoutes } from '../testing/renderScreen.tsx';
import { createLazyScreen } from './createLazyScreen.tsx';
import { RouteFailure } from './RouteFailure.tsx';

let online: boolean;
let load: () => Promise<() => React.ReactNode>;

function Layout() {
  const navigate = useNavigate();
  return (
    <main>
      <Link to="/hub">Hub</Link>
      <Link to="/vorgang">Vorgang</Link>
      <button onClick={() => void navigate(-1)}>Zurück</button>
      <Outlet />
    </main>
  );
}

function follow(): void {
  const { Screen } = createLazyScreen(() => load());
  renderRoutes(
    [
      {
        element: <Layout />,
        children: [
          {
            errorElement: <RouteFailure within />,
            children: [
              { path: '/hub', element: <p>Übersicht</p> },
              {
                path: '/vorgang',
                element: (
                  <Suspense fallback={null}>
                    <Screen />
                  </Suspense>
                ),
              },
            ],
          },
        ],
      },
    ],
    '/hub',
  );
  fireEvent.click(screen.getByText('Vorgang'));
}

async function open(): Promise<void> {
  follow();
  await screen.findByRole('heading', { level: 1 });
}

beforeEach(() => {
  online = false;
  load = () =>
    online
      ? Promise.resolve(() => <p>Baufinanzierung</p>)
      : Promise.reject(new TypeError('Failed to fetch dynamically imported module: x'));
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('a screen that cannot be fetched without a connection', () => {
  it('says so in the layout, and Back leads out of it', async () => {
    await open();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Keine Verbindung');
    expect(screen.getByText('Hub')).toBeTruthy();
    await act(async () => void fireEvent.click(screen.getByText('Zurück')));
    expect(await screen.findByText('Übersicht')).toBeTruthy();
    expect(screen.queryByText('Keine Verbindung')).toBeNull();
  });

  it('is there by itself once the connection is back', async () => {
    await open();
    online = true;
    await act(async () => window.dispatchEvent(new Event('online')));
    expect(await screen.findByText('Baufinanzierung')).toBeTruthy();
  });

  it('is there by itself, too, when the connection was back before anybody listened for it', async () => {
    const listen = window.addEventListener.bind(window);
    vi.spyOn(window, 'addEventListener').mockImplementation((type: string, listener: EventListenerOrEventListenerObject) => {
      if (type === 'online' && screen.queryByText('Keine Verbindung') !== null) online = true;
      listen(type, listener);
    });
    follow();
    expect(await screen.findByText('Baufinanzierung')).toBeTruthy();
  });
});

describe('a screen that takes too long to come', () => {
  it('is given up after 120 seconds', async () => {
    vi.useFakeTimers();
    try {
      load = () => new Promise(() => undefined);
      const { Screen } = createLazyScreen(() => load());
      renderRoutes([
        {
          path: '*',
          errorElement: <RouteFailure />,
          element: (
            <Suspense fallback={<p>Lädt</p>}>
              <Screen />
            </Suspense>
          ),
        },
      ]);
      await act(async () => void (await vi.advanceTimersByTimeAsync(119_000)));
      expect(screen.getByText('Lädt')).toBeTruthy();
      await act(async () => void (await vi.advanceTimersByTimeAsync(2_000)));
      expect(screen.queryByText('Lädt')).toBeNull();
      expect(screen.getByRole('button', { name: 'Seite neu laden' })).toBeTruthy();
    } finally {
      vi.useRealTimers();
    }
  });
});
