import type { PortalClient } from '@portal/platform/demo/demoDesk';
import { pause } from '@portal/platform/scheduler/pause';

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

const CALL_TIMEOUT_MS = 60_000;
const TOO_MANY_REQUESTS = 'TOO_MANY_REQUESTS';
/** A quick machine makes more calls than an address may: a few windows of the limit later all have been let in. */
const MOST_WAITS = 10;

export function createPortalClient(baseUrl: string, headers: Readonly<Record<string, string>> = {}): PortalClient {
  return {
    async call<T>(method: string, path: string, body?: object | FormData, idempotencyKey?: string): Promise<T> {
      const isForm = body instanceof FormData;
      const send = (): Promise<Response> =>
        fetch(`${baseUrl}/api${path}`, {
          method,
          headers: {
            Accept: 'application/ld+json',
            ...headers,
            ...(body !== undefined && !isForm ? { 'Content-Type': 'application/json' } : {}),
            ...(idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey }),
          },
          ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
          signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
        });
      for (let waits = 0; ; waits += 1) {
        const response = await send();
        const text = await response.text();
        const answer = text === '' ? undefined : (JSON.parse(text) as T & { code?: string });
        if (response.ok) return answer as T;
        const code = answer?.code ?? '';
        if (code !== TOO_MANY_REQUESTS || waits === MOST_WAITS) throw new CallFailed(method, path, response.status, code);
        // Refused before it was read: nothing has been done by it.
        await pause(Number(response.headers.get('Retry-After') ?? 1) * 1000);
      }
    },
  };
}
