import type { Realm } from '@portal/platform/http/route';

export interface Reply {
  readonly status: number;
  /** Empty object where there is none. */
  readonly body: Readonly<Record<string, unknown>>;
  readonly headers: Headers;
}

const headerOf: Readonly<Record<Realm, string>> = { customer: 'X-Customer-Token', employee: 'X-Employee-Token' };

/** A person with a browser: keeps token and cookie as it comes, sends both. */
export function createBankUser(url: string, realm: Realm) {
  let token: string | undefined;
  let cookie: string | undefined;

  const call = async (method: string, path: string, body?: object, headers: Readonly<Record<string, string>> = {}): Promise<Reply> => {
    const response = await fetch(`${url}/api/${path}`, {
      method,
      headers: {
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { [headerOf[realm]]: token }),
        ...(cookie === undefined ? {} : { cookie }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const answer = text === '' ? {} : (JSON.parse(text) as Record<string, unknown>);
    const [set] = response.headers.getSetCookie();
    if (set !== undefined) cookie = set.split(';')[0];
    if (response.ok && typeof answer['token'] === 'string') token = answer['token'];
    return { status: response.status, body: answer, headers: response.headers };
  };

  return {
    call,
    get: (path: string, headers?: Readonly<Record<string, string>>) => call('GET', path, undefined, headers),
    post: (path: string, body: object = {}, headers?: Readonly<Record<string, string>>) => call('POST', path, body, headers),
    patch: (path: string, body: object, headers?: Readonly<Record<string, string>>) => call('PATCH', path, body, headers),
    /** Payload of the access token. */
    payload: (): Readonly<Record<string, unknown>> =>
      JSON.parse(Buffer.from((token ?? '').split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>,
    cookie: () => cookie,
    useCookie: (value: string | undefined) => void (cookie = value),
    token: () => token,
  };
}
export type BankUser = ReturnType<typeof createBankUser>;
