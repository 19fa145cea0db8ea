import type { TokenAnswer } from '@portal/contracts/customers/views/customer';
import { acceptToken, currentSession, endSession } from '../session/sessionStore.ts';
import { failureFrom, noConnection, timedOut } from './failures.ts';

const REFRESH_DEADLINE_MS = 15_000;
const LOCK = 'portal.employee.refresh';

let running: Promise<string> | undefined;

/**
 * Renews the access token. All calls of a tab share one refresh; tabs take turns, and one that waited takes the token
 * that another one fetched meanwhile. `stale` is the token that no longer works.
 */
export function refreshSession(stale: string | null): Promise<string> {
  running ??= inTurn(() => refreshUnlessDone(stale)).finally(() => {
    running = undefined;
  });
  return running;
}

const inTurn = <T>(work: () => Promise<T>): Promise<T> => ('locks' in navigator ? navigator.locks.request(LOCK, work) : work());

async function refreshUnlessDone(stale: string | null): Promise<string> {
  const { token } = currentSession();
  if (token !== null && token !== stale) return token;
  const response = await ask();
  const body = await response.text().catch(() => '');
  if (!response.ok) {
    if (response.status === 401 || response.status === 403) endSession('expired');
    throw failureFrom(response.status, body, response.headers.get('Retry-After'));
  }
  const fresh = (JSON.parse(body) as TokenAnswer).token;
  acceptToken(fresh);
  return fresh;
}

async function ask(): Promise<Response> {
  const signal = AbortSignal.timeout(REFRESH_DEADLINE_MS);
  try {
    return await fetch('/api/bank-employees/refresh', {
      method: 'POST',
      headers: { Accept: 'application/json, application/problem+json' },
      credentials: 'same-origin',
      signal,
    });
  } catch {
    throw signal.aborted ? timedOut() : noConnection();
  }
}
