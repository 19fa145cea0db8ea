import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { IDLE_NOTICE_MS } from '@portal/web-shared/session/idleSession.ts';
import { aToken } from '../testing/aToken.ts';
import { renderPartInConsole } from '../testing/renderPartInConsole.tsx';
import { IDLE_MS, IdleWatch } from './IdleWatch.tsx';
import { acceptToken, currentSession, endSession } from './sessionStore.ts';

const calls: string[] = [];
const pass = (ms: number): Promise<void> =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(ms);
  });
const notice = (): HTMLElement | null => screen.queryByRole('dialog', { name: 'Arbeiten Sie noch?' });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  calls.length = 0;
  acceptToken(aToken());
  vi.stubGlobal('fetch', (path: string) => {
    calls.push(path);
    const fresh = JSON.stringify({ token: aToken(['ROLE_BANK_EMPLOYEE_UPLOAD'], String(calls.length)) });
    return Promise.resolve(path.endsWith('/refresh') ? new Response(fresh) : new Response(null, { status: 204 }));
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
