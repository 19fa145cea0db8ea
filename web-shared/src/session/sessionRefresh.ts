import { problemFromResponse, createTimedOutProblem, type ApiProblem } from '../http/apiProblem.ts';
import type { Session, SessionStore } from './sessionStore.ts';

const REFRESH_DEADLINE_MS = 15_000;

interface RefreshOptions {
  readonly session: SessionStore;
  /** Where the server renews; the cookie that it needs goes along. */
  readonly url: string;
  /** Name of the lock by which tabs take turns. */
  readonly lock: string;
  readonly lostConnection: () => ApiProblem;
}

/** One tab after the other; without locks (an old browser) the server's short grace for the predecessor covers it. */
const inTurn = <T>(lock: string, work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request(lock, work) : work();

/**
 * Renews the access token. All calls of a tab share one refresh; tabs take turns, and one that waited takes the token
 * that another one fetched meanwhile. `stale` is the token that no longer works. Where a session has ended or begun meanwhile, the
 * answer changes nothing here: it is of the one before.
 */
export function createAccessTokenRefresher({
  session,
  url,
  lock,
  lostConnection,
}: RefreshOptions): (stale: string | null) => Promise<string> {
  let running: Promise<string> | undefined;
  const ask = async (): Promise<Response> => {
    const signal = AbortSignal.timeout(REFRESH_DEADLINE_MS);
    const headers = { Accept: 'application/json, application/problem+json' };
    try {
      return await fetch(url, { method: 'POST', headers, credentials: 'same-origin', signal });
    } catch {
      throw signal.aborted ? createTimedOutProblem() : lostConnection();
    }
  };
  const refreshUnlessDone = async (stale: string | null, before: Session): Promise<string> => {
    const { token } = session.current();
    if (token !== null && token !== stale) return token;
    const response = await ask();
    const body = await response.text().catch(() => '');
    const isStillTheSame = session.current() === before && before.token === stale;
    if (!response.ok) {
      // The same person has got another token meanwhile, as by the activation, which ends the session of before.
      const { payload, token: newer } = session.current();
      if (newer !== null && newer !== stale && payload?.id === before.payload?.id) return newer;
      if (isStillTheSame && (response.status === 401 || response.status === 403)) session.end('expired');
      throw problemFromResponse(response.status, body, response.headers.get('Retry-After'));
    }
    const fresh = (JSON.parse(body) as { readonly token: string }).token;
    if (isStillTheSame) session.accept(fresh);
    return fresh;
  };
  return (stale) => {
    const before = session.current();
    running ??= inTurn(lock, () => refreshUnlessDone(stale, before)).finally(() => {
      running = undefined;
    });
    return running;
  };
}
