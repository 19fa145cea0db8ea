import type { Realm } from '@portal/platform/http/defineRoute';
import { portalUser, type Reply } from './portalUser.ts';

type Body = Readonly<Record<string, unknown>>;
type Headers = Readonly<Record<string, string>>;

const headerOf: Readonly<Record<Realm, string>> = { customer: 'X-Customer-Token', employee: 'X-Employee-Token' };

/** A person with a browser: keeps token and cookie as they come, and sends both. */
export interface BrowserUser {
  call(method: string, path: string, body?: object, headers?: Headers): Promise<Reply<Body>>;
  get(path: string, headers?: Headers): Promise<Reply<Body>>;
  post(path: string, body?: object, headers?: Headers): Promise<Reply<Body>>;
  patch(path: string, body: object, headers?: Headers): Promise<Reply<Body>>;
  /** Payload of the access token. */
  payload(): Body;
  token(): string | undefined;
  /** `name=value`, as the browser would send it. */
  cookie(): string | undefined;
  useCookie(value: string | undefined): void;
}

export function browserUser(baseUrl: string, realm: Realm): BrowserUser {
  const portal = portalUser(baseUrl, {}, 'json');
  let token: string | undefined;
  let cookie: string | undefined;

  const call: BrowserUser['call'] = async (method, path, body, headers = {}) => {
    const own = { ...(token === undefined ? {} : { [headerOf[realm]]: token }), ...(cookie === undefined ? {} : { cookie }) };
    const reply = await portal.send<Body>(method, path, { ...(body === undefined ? {} : { body }), headers: { ...own, ...headers } });
    const [set] = reply.headers.getSetCookie();
    if (set !== undefined) cookie = set.split(';')[0];
    if (reply.status < 300 && typeof reply.body['token'] === 'string') token = reply.body['token'];
    return reply;
  };

  return {
    call,
    get: (path, headers) => call('GET', path, undefined, headers),
    post: (path, body = {}, headers) => call('POST', path, body, headers),
    patch: (path, body, headers) => call('PATCH', path, body, headers),
    payload: () => JSON.parse(Buffer.from((token ?? '').split('.')[1] ?? '', 'base64url').toString()) as Body,
    token: () => token,
    cookie: () => cookie,
    useCookie: (value) => void (cookie = value),
  };
}
