import type { PortalClient } from '@portal/platform/demo/demoDesk';

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

export function createPortalClient(baseUrl: string, headers: Readonly<Record<string, string>> = {}): PortalClient {
  return {
    async call<T>(method: string, path: string, body?: object | FormData, idempotencyKey?: string): Promise<T> {
      const isForm = body instanceof FormData;
      const response = await fetch(`${baseUrl}/api${path}`, {
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
      const text = await response.text();
      const answer = text === '' ? undefined : (JSON.parse(text) as T & { code?: string });
      if (!response.ok) throw new CallFailed(method, path, response.status, answer?.code ?? '');
      return answer as T;
    },
  };
}
