/** The portal as its users reach it, over HTTP. The demo's seed acts through it, so that it can do nothing they cannot. */
export interface PortalClient {
  readonly token: string | undefined;
  withToken(realm: 'customer' | 'employee', token: string): PortalClient;
  call<T>(method: string, path: string, body?: object | FormData, idempotencyKey?: string): Promise<T>;
}

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
    token: headers['X-Customer-Token'] ?? headers['X-Employee-Token'],
    withToken: (realm, token) => createPortalClient(baseUrl, { [realm === 'customer' ? 'X-Customer-Token' : 'X-Employee-Token']: token }),
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
