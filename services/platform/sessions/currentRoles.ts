import { LruMap } from '../commands/lruMap.ts';
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

export interface CurrentRoles {
  of(realm: Realm, id: string, now: string): Promise<PersonRoles | undefined>;
  forget(realm: Realm, id: string): void;
}

export function createCurrentRoles(rolesOf: RolesOf): CurrentRoles {
  const cache = new LruMap<string, { readonly held: PersonRoles; readonly askedMs: number }>(CACHED_PERSONS);
  let changes = 0;
  return {
    async of(realm, id, now) {
      const key = `${realm}/${id}`;
      const nowMs = millisOf(now);
      const known = cache.get(key);
      if (known !== undefined && nowMs - known.askedMs < TRUSTED_MS) return known.held;
      const changesBefore = changes;
      const held = await rolesOf(realm, id);
      // An answer from before a change must not outlive it.
      if (held === undefined || changes !== changesBefore) cache.delete(key);
      else cache.set(key, { held, askedMs: nowMs });
      return held;
    },
    forget(realm, id) {
      changes += 1;
      cache.delete(`${realm}/${id}`);
    },
  };
}
