import { randomUUID } from 'node:crypto';
import type { PortalClient } from '@portal/platform/demo/demoDesk';
import { sleepUnlessAborted } from '@portal/platform/scheduler/sleepUnlessAborted';

export class CallFailed extends Error {
  constructor(
    readonly method: string,
    readonly path: string,
    readonly status: number,
    readonly code: string,
  ) {
    super(`${method} ${path} answered ${status} ${code}`);
    this.name = 'CallFailed';
  }
}

interface Called {
  readonly method: string;
  readonly path: string;
  readonly body?: object | FormData | undefined;
  readonly headers: Readonly<Record<string, string>>;
}

const CALL_TIMEOUT_MS = 60_000;
const TOO_MANY_REQUESTS = 'TOO_MANY_REQUESTS';
/** A quick machine makes more calls than an address may: a few windows of the limit later all have been let in. */
const MOST_WAITS = 10;
/** clamd fetches its signatures at its first start. */
const SCANNER_AWAY = 'SCANNER_AWAY';
const MOST_SCANS = 120;
const MOST_LOOKS = 20;
/** Stored, but the read models do not show it yet: the answer says nothing of what was made. */
const LATE = 202;
const LATE_WAIT_MS = 500;
const MOST_LATE = 240;
const STALE = 412;

export function createPortalClient(baseUrl: string, headers: Readonly<Record<string, string>> = {}): PortalClient {
  const send = ({ method, path, body, headers: own }: Called): Promise<Response> => {
    const isForm = body instanceof FormData;
    return fetch(`${baseUrl}/api${path}`, {
      method,
      headers: {
        Accept: 'application/ld+json',
        ...headers,
        ...own,
        ...(body !== undefined && !isForm ? { 'Content-Type': 'application/json' } : {}),
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
      signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
    });
  };
  const answered = async <T>(called: Called): Promise<{ readonly answer: T; readonly etag: string }> => {
    for (let waits = 0, scans = 0, late = 0; ;) {
      const response = await send(called);
      const text = await response.text();
      const answer = text === '' ? undefined : (JSON.parse(text) as T & { code?: string });
      // The same key again does nothing twice, and answers in full once it is shown.
      if (response.status === LATE && (late += 1) < MOST_LATE) {
        await sleepUnlessAborted(LATE_WAIT_MS);
        continue;
      }
      if (response.ok) return { answer: answer as T, etag: response.headers.get('ETag') ?? '' };
      const code = answer?.code ?? '';
      const mayPass = (code === TOO_MANY_REQUESTS && (waits += 1) <= MOST_WAITS) || (code === SCANNER_AWAY && (scans += 1) <= MOST_SCANS);
      if (!mayPass) throw new CallFailed(called.method, called.path, response.status, code);
      // Nothing has been done by it.
      await sleepUnlessAborted(Number(response.headers.get('Retry-After') ?? 1) * 1000);
    }
  };
  const keyed = (idempotencyKey: string = randomUUID()): Readonly<Record<string, string>> => ({ 'Idempotency-Key': idempotencyKey });
  return {
    call: async <T>(method: string, path: string, body?: object | FormData, idempotencyKey?: string) =>
      (await answered<T>({ method, path, body, headers: keyed(idempotencyKey) })).answer,
    async callUnder<T>(seen: string, method: string, path: string, body?: object | FormData, idempotencyKey?: string) {
      for (let looks = 1; ; looks += 1) {
        const { etag } = await answered({ method: 'GET', path: seen, headers: {} });
        // That it was too late is the answer to that key, too.
        const key = idempotencyKey === undefined || looks === 1 ? idempotencyKey : `${idempotencyKey}-${looks}`;
        try {
          return (await answered<T>({ method, path, body, headers: { ...keyed(key), 'If-Match': etag } })).answer;
        } catch (error) {
          if (!(error instanceof CallFailed) || error.status !== STALE || looks === MOST_LOOKS) throw error;
        }
      }
    },
  };
}
