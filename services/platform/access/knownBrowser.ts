import { randomBytes } from 'node:crypto';
import type { Cookie, Realm } from '../http/route.ts';
import { PLACE_REMEMBERED_MS } from '../secrets/attempts.ts';

/** 256 random bits. */
const form = /^[\w-]{43}$/;

/** A browser in which somebody has signed in before: strangers who guess elsewhere cannot keep its owner out. */
export function knownBrowser(realm: Realm, cookies: Readonly<Record<string, string>>): { readonly id: string; readonly cookie: Cookie } {
  const name = `${realm}_browser`;
  const kept = cookies[name] ?? '';
  const id = form.test(kept) ? kept : randomBytes(32).toString('base64url');
  const path = realm === 'customer' ? 'customers/login' : 'bank-employees/login';
  return { id, cookie: { name, value: id, path, maxAgeSeconds: PLACE_REMEMBERED_MS / 1_000 } };
}
