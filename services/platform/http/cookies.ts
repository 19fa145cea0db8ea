import type { Cookie } from './route.ts';

/** Cookies of a request; of repeated names the first counts. */
export function readCookies(header: string | undefined): Readonly<Record<string, string>> {
  const cookies: Record<string, string> = Object.create(null) as Record<string, string>;
  for (const pair of (header ?? '').split(';').slice(0, 50)) {
    const at = pair.indexOf('=');
    if (at < 1) continue;
    const name = pair.slice(0, at).trim();
    if (!(name in cookies)) cookies[name] = pair.slice(at + 1).trim();
  }
  return cookies;
}

/** Only a page of ours, over TLS, can set a cookie of such a name. */
const SECURE_PREFIX = '__Secure-';

/** A cookie of ours, whatever the connection over which it was set. */
export const cookieOf = (cookies: Readonly<Record<string, string>>, name: string): string | undefined =>
  cookies[`${SECURE_PREFIX}${name}`] ?? cookies[name];

/** Set-Cookie: never readable by scripts, and but for what says so never sent by other sites. */
export function setCookieHeader(cookie: Cookie, secure: boolean): string {
  const maxAge = cookie.value === '' ? 0 : cookie.maxAgeSeconds;
  const prefix = secure && !cookie.plainName ? SECURE_PREFIX : '';
  const [path, sameSite] = cookie.outsideApi ? [cookie.path, 'Lax'] : [`/api/${cookie.path}`, 'Strict'];
  return `${prefix}${cookie.name}=${cookie.value}; Path=${path}; Max-Age=${maxAge}; HttpOnly; SameSite=${sameSite}${secure ? '; Secure' : ''}`;
}
