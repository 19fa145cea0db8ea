import type { ApiProblem } from '@portal/web-shared/http/apiProblem.ts';

/** How long after its first failure an upload goes on trying by itself. */
export const MAX_UPLOAD_RETRY_DURATION_MS = 10 * 60_000;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;

/** Nothing is wrong with the pages: the same call may work in a moment. */
export const isUploadRetryable = ({ code, status, isRetryable }: ApiProblem): boolean =>
  code !== 'ABORTED' && code !== 'UNKNOWN' && (isRetryable || status === 500 || status === 429);

/** Doubled with each failure; longer where the server says so. */
export function uploadRetryPauseMs(failures: number, { retryAfterSeconds = 0 }: Pick<ApiProblem, 'retryAfterSeconds'>): number {
  const own = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (failures - 1));
  return Math.max(own, Math.min(retryAfterSeconds * 1_000, LONGEST_PAUSE_MS));
}

/** Until the time is over, the connection is back, the person wants it, or `signal` ends it. */
export function waitToTryAgain(ms: number, wanted: EventTarget, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const over = new AbortController();
    const end = (): void => {
      clearTimeout(timer);
      over.abort();
      resolve();
    };
    const timer = setTimeout(end, ms);
    window.addEventListener('online', end, { signal: over.signal });
    wanted.addEventListener('now', end, { signal: over.signal });
    signal.addEventListener('abort', end, { signal: over.signal });
  });
}
