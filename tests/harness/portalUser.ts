/** Somebody who talks to the portal over HTTP: keeps a token, sends requests, shows status, headers and body. */
export type Dialect = 'ld+json' | 'json';

export interface Reply<T = unknown> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: T;
}

export interface SendOptions {
  readonly body?: object | FormData | string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface PortalUser {
  readonly baseUrl: string;
  readonly token: string | undefined;
  send<T = unknown>(method: string, path: string, options?: SendOptions): Promise<Reply<T>>;
  /** Like `send`, but anything but 2xx is an error that names status and body. */
  ask<T = unknown>(method: string, path: string, body?: object | FormData, headers?: Readonly<Record<string, string>>): Promise<T>;
  /** Rows of a list, whatever the dialect. */
  rows<T = unknown>(path: string): Promise<readonly T[]>;
  as(realm: 'customer' | 'employee', token: string): PortalUser;
  speaking(dialect: Dialect): PortalUser;
}

const CALL_TIMEOUT_MS = 60_000;

export function portalUser(baseUrl: string, own: Readonly<Record<string, string>> = {}, dialect: Dialect = 'ld+json'): PortalUser {
  const user: PortalUser = {
    baseUrl,
    token: own['X-Customer-Token'] ?? own['X-Employee-Token'] ?? own['X-Access-Link'],
    async send<T>(method: string, path: string, { body, headers = {} }: SendOptions = {}): Promise<Reply<T>> {
      const plain = body === undefined || body instanceof FormData;
      const response = await fetch(/^\/(api|_yes)\//.test(path) ? `${baseUrl}${path}` : `${baseUrl}/api${path}`, {
        method,
        headers: { Accept: `application/${dialect}`, ...(plain ? {} : { 'Content-Type': 'application/json' }), ...own, ...headers },
        ...(body === undefined ? {} : { body: body instanceof FormData || typeof body === 'string' ? body : JSON.stringify(body) }),
        signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
      });
      const text = await response.text();
      const isJson = response.headers.get('content-type')?.includes('json') ?? false;
      return { status: response.status, headers: response.headers, body: (isJson && text !== '' ? JSON.parse(text) : text) as T };
    },
    async ask<T>(method: string, path: string, body?: object | FormData, headers: Readonly<Record<string, string>> = {}): Promise<T> {
      const reply = await user.send<T>(method, path, { ...(body === undefined ? {} : { body }), headers });
      if (reply.status >= 300) throw new Error(`${method} ${path} answered ${reply.status}: ${JSON.stringify(reply.body)}`);
      return reply.body;
    },
    async rows<T>(path: string): Promise<readonly T[]> {
      const body = await user.ask<readonly T[] | { readonly 'hydra:member': readonly T[] }>('GET', path);
      return 'hydra:member' in body ? body['hydra:member'] : body;
    },
    as: (realm, token) => portalUser(baseUrl, { [realm === 'customer' ? 'X-Customer-Token' : 'X-Employee-Token']: token }, dialect),
    speaking: (other) => portalUser(baseUrl, own, other),
  };
  return user;
}
