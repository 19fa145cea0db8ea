import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderScreen } from '../testing/renderScreen.tsx';
import { aToken } from '../testing/aToken.ts';
import { IDLE_NOTICE_MS, KEEP_ALIVE_MS } from '@portal/web-shared/session/idleSession.ts';
import { IDLE_MS, PAYOUTS_IDLE_MS } from './idleTime.ts';
import { IdleWatch } from './IdleWatch.tsx';
import { acceptToken, currentSession, endSession } from './sessionStore.ts';

const MINUTE_MS = 60_000;
const calls: string[] = [];
/** With which tokens the server was asked to sign out. */
const signedOutWith: (string | null)[] = [];
const renewedToken = aToken({}, 'renewed');
/** What the server answers in place of what it does as a rule. */
let answers: Readonly<Record<string, () => Response | Promise<Response>>>;
let online: boolean;

const pass = (ms: number): Promise<void> =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(ms);
  });
const notice = (): HTMLElement | null => screen.queryByRole('dialog', { name: 'Sind Sie noch da?' });
const refreshes = (): number => calls.filter((path) => path.endsWith('/refresh')).length;
const logouts = (): number => calls.filter((path) => path.endsWith('/logout')).length;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  calls.length = 0;
  signedOutWith.length = 0;
  answers = {};
  online = true;
  acceptToken(aToken());
  vi.stubGlobal('fetch', (path: string, { headers }: RequestInit) => {
    calls.push(path);
    if (path.endsWith('/logout')) signedOutWith.push(new Headers(headers).get('X-Customer-Token'));
    if (!online) return new Promise(() => undefined);
    const own = answers[path]?.();
    if (own !== undefined) return Promise.resolve(own);
    return Promise.resolve(
      path.endsWith('/refresh') ? new Response(JSON.stringify({ token: renewedToken })) : new Response(null, { status: 204 }),
    );
  });
  renderScreen(<IdleWatch />);
});
afterEach(() => {
  cleanup();
  endSession('logout');
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a session without a sign of life', () => {
  it('gets a notice a minute before its end, and counts down', async () => {
    await pass(IDLE_MS - IDLE_NOTICE_MS - 1_000);
    expect(notice()).toBeNull();
    await pass(1_000);
    expect(notice()?.textContent).toContain('60 Sekunden');
    await pass(59_000);
    expect(notice()?.textContent).toContain('1 Sekunde ');
  });

  it('ends after 15 minutes, here and on the server, and says why', async () => {
    await pass(IDLE_MS);
    expect(currentSession()).toMatchObject({ payload: null, token: null, ended: 'idle' });
    expect(logouts()).toBe(1);
  });

  it('ends here even when the server cannot be reached, and asks it once', async () => {
    online = false;
    await pass(IDLE_MS + 5_000);
    expect(currentSession()).toMatchObject({ payload: null, ended: 'idle' });
    expect(logouts()).toBe(1);
  });

  it('goes on for the whole time again when the person stays', async () => {
    await pass(IDLE_MS - IDLE_NOTICE_MS + 10_000);
    fireEvent.click(screen.getByRole('button', { name: 'Angemeldet bleiben' }));
    await pass(1_000);
    expect(refreshes()).toBe(1);
    await pass(IDLE_MS - IDLE_NOTICE_MS - 2_000);
    expect(currentSession().payload).not.toBeNull();
    await pass(IDLE_NOTICE_MS + 2_000);
    expect(currentSession().ended).toBe('idle');
  });

  it('is not prolonged by a touch beside the notice', async () => {
    await pass(IDLE_MS - IDLE_NOTICE_MS + 1_000);
    fireEvent.wheel(window);
    await pass(IDLE_NOTICE_MS);
    expect(currentSession().ended).toBe('idle');
  });

  it('ends at once when the person prefers to leave', async () => {
    await pass(IDLE_MS - IDLE_NOTICE_MS + 1_000);
    fireEvent.click(screen.getByRole('button', { name: 'Abmelden' }));
    await pass(0);
    expect(currentSession().ended).toBe('logout');
  });
});

describe('a session that ends before its token is renewed', () => {
  let arrive: (response: Response) => void;
  const renewed = (): Response => new Response(JSON.stringify({ token: renewedToken }));
  const renewalIsSlow = (): void => {
    answers = {
      ...answers,
      '/api/customers/refresh': () => new Promise((resolve) => (arrive = resolve)),
    };
  };
  const firstLogoutIsRefused = (): void => {
    answers = {
      '/api/customers/logout': () =>
        new Response(signedOutWith.length === 1 ? '{}' : null, { status: signedOutWith.length === 1 ? 401 : 204 }),
    };
  };

  it('signs out on the server by the renewed token', async () => {
    firstLogoutIsRefused();
    await pass(IDLE_MS + 5_000);
    expect(signedOutWith).toEqual([aToken(), renewedToken]);
    expect(currentSession()).toMatchObject({ payload: null, token: null, ended: 'idle' });
  });

  it('stays ended when the renewal comes after the two seconds that the way out takes at most', async () => {
    firstLogoutIsRefused();
    renewalIsSlow();
    await pass(IDLE_MS + 3_000);
    expect(currentSession().ended).toBe('idle');
    arrive(renewed());
    await pass(1_000);
    expect(signedOutWith).toEqual([aToken(), renewedToken]);
    expect(currentSession()).toMatchObject({ payload: null, token: null, ended: 'idle' });
  });

  it('leaves whoever signs in meanwhile alone', async () => {
    firstLogoutIsRefused();
    renewalIsSlow();
    await pass(IDLE_MS + 3_000);
    const other = aToken({ id: 'c2' });
    acceptToken(other);
    arrive(renewed());
    await pass(1_000);
    expect(signedOutWith).toEqual([aToken()]);
    expect(currentSession()).toMatchObject({ token: other, ended: null });
  });
});

describe('a session where payouts are asked for', () => {
  const enter = (path: string) => window.history.pushState(null, '', path);
  afterEach(() => enter('/'));

  it('gets the notice after 4 minutes and ends after 5', async () => {
    enter('/kreditvorhaben/k1/auszahlungsantrag/a1?tab=nachweise');
    await pass(1_000);
    await pass(PAYOUTS_IDLE_MS - IDLE_NOTICE_MS + 1_000);
    expect(notice()?.textContent).toContain('59 Sekunden');
    await pass(IDLE_NOTICE_MS);
    expect(currentSession().ended).toBe('idle');
  });

  it('does not end on entering, however long somebody has read elsewhere', async () => {
    await pass(2 * PAYOUTS_IDLE_MS);
    enter('/kreditvorhaben');
    await pass(PAYOUTS_IDLE_MS - IDLE_NOTICE_MS - 2_000);
    expect([notice(), currentSession().ended]).toEqual([null, null]);
    await pass(IDLE_NOTICE_MS + 4_000);
    expect(currentSession().ended).toBe('idle');
  });
});

describe('a session in which somebody works', () => {
  it('is kept alive on the server and never asked about', async () => {
    for (let minute = 0; minute < 30; minute += 1) {
      await pass(MINUTE_MS);
      fireEvent.keyDown(window, { key: 'a' });
    }
    expect(notice()).toBeNull();
    expect(currentSession().payload).not.toBeNull();
    expect(refreshes()).toBeGreaterThanOrEqual(Math.floor((30 * MINUTE_MS) / (KEEP_ALIVE_MS + MINUTE_MS)));
  });
});
