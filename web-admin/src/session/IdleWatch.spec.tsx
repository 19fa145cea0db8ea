import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { IDLE_NOTICE_MS } from '@portal/web-shared/session/idleSession.ts';
import { aToken } from '../testing/aToken.ts';
import { renderPartInConsole } from '../testing/renderPartInConsole.tsx';
import { IDLE_MS } from './idleTimer.ts';
import { IdleWatch } from './IdleWatch.tsx';
import { acceptToken, currentSession, endSession } from './sessionStore.ts';

const calls: string[] = [];
/** With which tokens the server was asked to sign out. */
const signedOutWith: (string | null)[] = [];
const renewedToken = aToken(['ROLE_BANK_EMPLOYEE_UPLOAD'], 'renewed');
/** What the server answers in place of what it does as a rule. */
let answers: Readonly<Record<string, () => Response | Promise<Response>>>;
const pass = (ms: number): Promise<void> =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(ms);
  });
const notice = (): HTMLElement | null => screen.queryByRole('dialog', { name: 'Arbeiten Sie noch?' });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  calls.length = 0;
  signedOutWith.length = 0;
  answers = {};
  acceptToken(aToken());
  vi.stubGlobal('fetch', (path: string, { headers }: RequestInit) => {
    calls.push(path);
    if (path.endsWith('/logout')) signedOutWith.push(new Headers(headers).get('X-Employee-Token'));
    const own = answers[path]?.();
    if (own !== undefined) return Promise.resolve(own);
    return Promise.resolve(
      path.endsWith('/refresh') ? new Response(JSON.stringify({ token: renewedToken })) : new Response(null, { status: 204 }),
    );
  });
  renderPartInConsole(<IdleWatch />);
});
afterEach(() => {
  cleanup();
  endSession('logout');
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('an employee who gives no sign of life', () => {
  it('is asked after 29 minutes and signed out after 30, here and on the server', async () => {
    await pass(IDLE_MS - IDLE_NOTICE_MS - 1_000);
    expect(notice()).toBeNull();
    await pass(1_000);
    expect(notice()?.textContent).toContain('60 Sekunden');
    await pass(IDLE_NOTICE_MS + 5_000);
    expect(currentSession()).toMatchObject({ payload: null, ended: 'idle' });
    expect(calls).toEqual(['/api/bank-employees/logout']);
  });

  it('stays signed out where the token has run out: the renewed one signs out on the server', async () => {
    answers = {
      '/api/bank-employees/logout': () => new Response('{}', { status: signedOutWith.length === 1 ? 401 : 503 }),
    };
    await pass(IDLE_MS + 5_000);
    expect(calls).toEqual(['/api/bank-employees/logout', '/api/bank-employees/refresh', '/api/bank-employees/logout']);
    expect(signedOutWith).toEqual([aToken(), renewedToken]);
    expect(currentSession()).toMatchObject({ payload: null, token: null, ended: 'idle' });
  });

  it('does not sign out whoever signs in before the renewal is answered', async () => {
    let arrive: (response: Response) => void = () => undefined;
    answers = {
      '/api/bank-employees/logout': () => new Response('{}', { status: 401 }),
      '/api/bank-employees/refresh': () => new Promise((resolve) => (arrive = resolve)),
    };
    await pass(IDLE_MS);
    const colleague = aToken(['ROLE_BANK_ADMIN'], 'colleague');
    acceptToken(colleague);
    arrive(new Response(JSON.stringify({ token: renewedToken })));
    await pass(1_000);
    expect(signedOutWith).toEqual([aToken()]);
    expect(currentSession()).toMatchObject({ token: colleague, ended: null });
  });

  it('goes on for the whole time again after saying so', async () => {
    await pass(IDLE_MS - 10_000);
    fireEvent.click(screen.getByRole('button', { name: 'Angemeldet bleiben' }));
    await pass(1_000);
    expect(calls).toEqual(['/api/bank-employees/refresh']);
    await pass(IDLE_MS - IDLE_NOTICE_MS - 2_000);
    expect(notice()).toBeNull();
    expect(currentSession().payload).not.toBeNull();
  });
});
