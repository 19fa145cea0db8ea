/** Resolves after the time, or at once when the signal aborts. */
export const sleepUnlessAborted = (ms: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal?.aborted) return resolve();
    const done = (): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal?.addEventListener('abort', done);
  });

/** Resolves when the signal aborts. */
export const whenAborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });

/** Waiting time before the next try: doubles from `firstMs` up to `longestMs`. */
export const createRetryDelay =
  (firstMs: number, longestMs: number) =>
  (failures: number): number =>
    Math.min(firstMs * 2 ** Math.min(failures - 1, 30), longestMs);
