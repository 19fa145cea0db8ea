import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SessionStore } from '../session/sessionStore.ts';
import { createApiClient } from './createApiClient.ts';
import { createFileDownloader } from './createFileDownloader.ts';

const MINUTE_MS = 60_000;

const client = createApiClient({
  session: { current: () => ({ payload: { id: 'c1', roles: [] }, token: 'token', ended: null }) } as unknown as SessionStore,
  realm: { tokenHeader: 'X-Customer-Token', refreshUrl: '/api/customers/refresh', refreshLock: 'refresh' },
  accept: 'application/json',
  texts: { noConnection: 'Keine Verbindung', shownLater: 'Wird gleich angezeigt' },
});
const callFile = createFileDownloader(client);

/** What the server sends, as it is told to. */
let answer: ReadableStreamDefaultController<Uint8Array>;
let isCutOff: boolean;
const send = async (text: string): Promise<void> => {
  answer.enqueue(new TextEncoder().encode(text));
  await vi.advanceTimersByTimeAsync(0);
};
const answersAtOnce = (): Promise<Response> =>
  Promise.resolve(
    new Response(new ReadableStream({ start: (controller) => void (answer = controller), cancel: () => void (isCutOff = true) }), {
      headers: { 'Content-Type': 'application/pdf' },
    }),
  );
const neverAnswers = (): Promise<Response> => new Promise(() => undefined);

/** As a browser does it: the signal of a call ends it, and its answer. */
function connectTo(server: () => Promise<Response>): void {
  vi.stubGlobal('fetch', (_path: string, { signal }: { readonly signal: AbortSignal }) => {
    const aborted = new Promise<never>((_, reject) =>
      signal.addEventListener('abort', () => {
        reject(new Error('aborted'));
        answer?.error(new Error('aborted'));
      }),
    );
    return Promise.race([server(), aborted]);
  });
}

beforeEach(() => {
  isCutOff = false;
  vi.useFakeTimers();
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(), ms);
    return controller.signal;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** How it ends, which nobody may have waited for by then. */
const endOf = (called: Promise<unknown>): Promise<unknown> => called.catch((error: unknown) => error);

describe.each([
  ['a document', {}],
  ['an archive that is followed', { onProgress: () => undefined }],
])('%s on a slow line', (_what, options) => {
  it('comes whole, however long it takes, as what it is', async () => {
    connectTo(answersAtOnce);
    const file = callFile('files/f1/preview', options);
    await vi.advanceTimersByTimeAsync(0);
    for (const part of ['%PDF', '-1.7', ' Lohn', ' Mai']) {
      await vi.advanceTimersByTimeAsync(0.9 * MINUTE_MS);
      await send(part);
    }
    answer.close();
    const { content } = await file;
    expect([await content.text(), content.type]).toEqual(['%PDF-1.7 Lohn Mai', 'application/pdf']);
  });

  it.each([
    ['nothing', []],
    ['nothing any more', ['%PDF']],
  ])('is given up after a minute in which %s comes', async (_how, parts) => {
    connectTo(answersAtOnce);
    const end = endOf(callFile('files/f1/preview', options));
    await vi.advanceTimersByTimeAsync(0);
    for (const part of parts) await send(part);
    await vi.advanceTimersByTimeAsync(MINUTE_MS);
    expect(await end).toMatchObject({ code: 'NO_CONNECTION' });
    expect(isCutOff).toBe(true);
  });

  it('is given up where it does not begin to come within two minutes', async () => {
    connectTo(neverAnswers);
    const end = endOf(callFile('files/f1/preview', options));
    await vi.advanceTimersByTimeAsync(2 * MINUTE_MS);
    expect(await end).toMatchObject({ code: 'TIMED_OUT' });
  });
});

describe('any other answer', () => {
  it('is given up where it has not come as a whole in 20 seconds', async () => {
    connectTo(answersAtOnce);
    const end = endOf(client.callApi({ method: 'GET', path: 'enquiries' }));
    await vi.advanceTimersByTimeAsync(19_000);
    await send('{');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await end).toMatchObject({ code: 'NO_CONNECTION' });
  });
});
