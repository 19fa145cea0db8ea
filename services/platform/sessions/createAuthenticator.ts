import { LRUCache } from 'lru-cache';
import { millisOf, type Clock } from '../clock/clock.ts';
import type { Authenticator } from '../http/authenticator.ts';
import type { Realm } from '../http/route.ts';
import type { AccessClaims, AccessTokens } from './accessTokens.ts';
import type { LiveSessions } from './liveSessions.ts';

const CACHED_TOKENS = 20_000;
const CACHED_PERSONS = 20_000;
/** A role change by another process is noticed after so long. */
const TRUSTED_MS = 2_000;

export interface PersonRoles {
  readonly roles: readonly string[];
  readonly inheritedRoles: readonly string[];
}

/** The roles that count now; undefined for who must not be signed in (blocked, archived, unknown). */
export type RolesOf = (realm: Realm, id: string) => Promise<PersonRoles | undefined>;

export interface CurrentRoles {
  /** At most two seconds old, and no older than those that the person's own token says. */
  of(realm: Realm, id: string, now: string, token?: Pick<AccessClaims, keyof PersonRoles | 'iat'>): Promise<PersonRoles | undefined>;
  fresh(realm: Realm, id: string, now: string): Promise<PersonRoles | undefined>;
  forget(realm: Realm, id: string): void;
}

export function createCurrentRoles(rolesOf: RolesOf): CurrentRoles {
  const cache = new LRUCache<string, { readonly held: PersonRoles; readonly askedMs: number }>({ max: CACHED_PERSONS });
  let changes = 0;
  const ask = async (realm: Realm, id: string, now: string): Promise<PersonRoles | undefined> => {
    const key = `${realm}/${id}`;
    const changesBefore = changes;
    const held = await rolesOf(realm, id);
    // An answer from before a change must not outlive it.
    if (held === undefined || changes !== changesBefore) cache.delete(key);
    else cache.set(key, { held, askedMs: millisOf(now) });
    return held;
  };
  return {
    async of(realm, id, now, token) {
      const known = cache.get(`${realm}/${id}`);
      if (known === undefined || millisOf(now) - known.askedMs >= TRUSTED_MS) return ask(realm, id, now);
      // A token of another process, made after the question: what it says otherwise is news.
      const isNews = token !== undefined && !isSame(token, known.held) && token.iat * 1_000 + 999 >= known.askedMs;
      return isNews ? ask(realm, id, now) : known.held;
    },
    fresh: ask,
    forget(realm, id) {
      changes += 1;
      cache.delete(`${realm}/${id}`);
    },
  };
}

const isSame = (one: PersonRoles, other: PersonRoles): boolean =>
  one.roles.join() === other.roles.join() && one.inheritedRoles.join() === other.inheritedRoles.join();

interface AuthenticatorParts {
  readonly accessTokens: AccessTokens;
  readonly live: LiveSessions;
  readonly currentRoles: CurrentRoles;
  readonly clock: Clock;
}

/** Who stands behind an access token: it is genuine, its session has not ended, and the roles are those of now. */
export function createAuthenticator({ accessTokens, live, currentRoles, clock }: AuthenticatorParts): Authenticator {
  const verified = new LRUCache<string, AccessClaims>({ max: CACHED_TOKENS });
  const claimsOf = (realm: Realm, token: string, now: string): AccessClaims | undefined => {
    const known = verified.get(token);
    if (known !== undefined) return known.aud === realm && known.exp > Math.floor(millisOf(now) / 1_000) ? known : undefined;
    const claims = accessTokens.verify(realm, token, now);
    if (claims !== undefined) verified.set(token, claims);
    return claims;
  };
  return {
    async authenticate(realm, token, roles) {
      const now = clock.now();
      const claims = claimsOf(realm, token, now);
      if (claims === undefined) return undefined;
      const session = await live.touch(realm, claims.id, claims.sid, now);
      if (session === undefined) return undefined;
      const held = await (roles === 'fresh' ? currentRoles.fresh(realm, claims.id, now) : currentRoles.of(realm, claims.id, now, claims));
      return held && { realm, id: claims.id, roles: held.roles, inheritedRoles: held.inheritedRoles, sessionId: claims.sid };
    },
  };
}
