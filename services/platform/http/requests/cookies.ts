import type { Cookie } from '../defineRoute.ts';

/** Only a page of this very host, over TLS, can set a cookie of such a name, and only for all its paths. */
const HOST_PREFIX = '__Host-';

/**
 * Cookies of a request by their own names. Over TLS only those with the prefix are ours: the others may be another host's of the
 * same domain. Of two of one name nobody knows which is ours: neither counts.
 */
export function readCookies(header: string | undefined, secure: boolean): Readonly<Record<string, string>> {
  const cookies: Record<string, string> = Object.create(null) as Record<string, string>;
  const doubled = new Set<string>();
  for (const pair of (header ?? '').split(';')) {
    const at = pair.indexOf('=');
    if (at < 1) continue;
    const sent = pair.slice(0, at).trim();
    if (sent.startsWith(HOST_PREFIX) !== secure) continue;
    const name = secure ? sent.slice(HOST_PREFIX.length) : sent;
    if (name in cookies) doubled.add(name);
    cookies[name] = pair.slice(at + 1).trim();
  }
  for (const name of doubled) delete cookies[name];
  return cookies;
}

/** Set-Cookie: never readable by scripts, and but for what says so never sent by other sites. */
export function setCookieHeader(cookie: Cookie, secure: boolean): string {
  const maxAge = cookie.value === '' ? 0 : cookie.maxAgeSeconds;
  const [ownPath, sameSite] = cookie.outsideApi ? [cookie.path, 'Lax'] : [`/api/${cookie.path}`, 'Strict'];
  const [prefix, path] = secure ? [HOST_PREFIX, '/'] : ['', ownPath];
  return `${prefix}${cookie.name}=${cookie.value}; Path=${path}; Max-Age=${maxAge}; HttpOnly; SameSite=${sameSite}${secure ? '; Secure' : ''}`;
}
