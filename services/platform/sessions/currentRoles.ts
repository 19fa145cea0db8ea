import { LRUCache } from 'lru-cache';
import { millisOf } from '../clock/clock.ts';
import type { Realm } from '../http/route.ts';

const CACHED_PERSONS = 20_000;
/** A role change by another process is noticed after so long. */
const TRUSTED_MS = 2_000;

export interface PersonRoles {
  readonly roles: readonly string[];
  readonly inheritedRoles: readonly string[];
}

/** The roles that count now; undefined for who must not be signed in (blocked, archived, unknown). */
export type RolesOf = (realm: Realm, id: string) => Promise<PersonRoles | undefined>;

/** What a token said when it was made. */
export interface TokenRoles extends PersonRoles {
  /** Seconds. */
  readonly iat: number;
}

export interface CurrentRoles {
  /** At most two seconds old, and no older than those that the person's own token says. */
  of(realm: Realm, id: string, now: string, token?: TokenRoles): Promise<PersonRoles | undefined>;
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
