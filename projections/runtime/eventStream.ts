export const EVENT_STREAM_MEDIA_TYPE = 'text/event-stream';
export const EVENT_STREAM_CONTENT_TYPE = `${EVENT_STREAM_MEDIA_TYPE}; charset=utf-8`;

/** How long a client waits before it comes again. */
const RETRY_MS = 3_000;

/** The first frame of every stream of server-sent events. */
export const openingFrame = `retry: ${RETRY_MS}\n\n`;
export const eventFrame = (id: string, data: object): string => `id: ${id}\ndata: ${JSON.stringify(data)}\n\n`;
/** Says that the stream is alive, and from where it goes on where that has moved. */
export const heartbeatFrame = (id?: string): string => (id === undefined ? ': .\n\n' : `: .\nid: ${id}\n\n`);

export const acceptsServerSentEvents = (accept: string | undefined): boolean => /\btext\/event-stream\b/i.test(accept ?? '');

/** When a heartbeat is due: so long after the last frame, whatever else happens meanwhile that writes none. */
export function createHeartbeatTimer(heartbeatMs: number) {
  let dueAtMs = performance.now() + heartbeatMs;
  return {
    frameWritten: (): void => void (dueAtMs = performance.now() + heartbeatMs),
    /** 0 when it is due. */
    msUntilDue: (): number => Math.max(0, dueAtMs - performance.now()),
  };
}

/** What comes next, or 'quiet' when nothing came for so long. An ending stream is quiet too. */
export function nextOrQuietTimeout<T>(next: Promise<T>, waitMs: number, signal: AbortSignal): Promise<T | 'quiet'> {
  // Hundreds of streams wait anew at each change: a timer that an `AbortController` ends costs each of them ten times as much.
  return new Promise((resolve, reject) => {
    const settle = (how: () => void): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', quiet);
      how();
    };
    const quiet = (): void => settle(() => resolve('quiet'));
    const timer = setTimeout(quiet, waitMs);
    signal.addEventListener('abort', quiet);
    next.then(
      (value) => settle(() => resolve(value)),
      (error: unknown) => settle(() => reject(error)),
    );
    if (signal.aborted) quiet();
  });
}
