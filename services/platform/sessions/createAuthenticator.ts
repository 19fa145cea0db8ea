import { LRUCache } from 'lru-cache';
import type { HeldRoles } from '@portal/contracts/shared/heldRoles';
import { millisOf, MINUTE_MS, type Clock } from '../clock/clock.ts';
import type { Authenticator } from '../http/authenticator.ts';
import type { Realm } from '../http/defineRoute.ts';
import type { RecordStore, StoredValue } from '../records/recordStore.ts';
import type { AccessClaims, AccessTokens } from './accessTokens.ts';
import { noteAnswerUsed } from './sessionRenewal.ts';
import { sessionTimesAndRefreshCookies } from './sessionTimesAndRefreshCookies.ts';
import { streamNameOfSessionOwner, SESSIONS_COLLECTION, type StoredSession } from './storedSession.ts';

/** Of sessions and of persons' roles. */
const REMEMBERED = 20_000;
/** Tokens of those who call often; each weighs 1 kB, and to check one anew takes 20 µs. */
const REMEMBERED_TOKENS = 2_000;
/** A role change by another process is noticed after so long. */
const TRUSTED_MS = 2_000;
/** A session ended by another process is noticed after so long. */
const RECHECK_MS = 1_000;
/** From then on it is looked for beside the call: who calls more often than once a second waits for no look. */
const LOOK_BESIDE_MS = RECHECK_MS / 2;
const STORE_ACTIVITY_EVERY_MS = 60_000;
/** So long the record of a session outlives it, for whoever looks which ones have ended by themselves. */
const KEPT_AFTER_END_MS = 10 * MINUTE_MS;

/** The sessions of one person lie beside each other. */
const personPrefix = (realm: Realm, id: string): string => `${realm}/${id}/`;
const sessionKey = (realm: Realm, id: string, sessionId: string): string => `${personPrefix(realm, id)}${sessionId}`;

/** However long ago or ahead: what was learned before a clock was put back must not be trusted until it has caught up. */
const isWithin = (ms: number, oneMs: number, otherMs: number): boolean => Math.abs(oneMs - otherMs) < ms;

interface Live {
  stored: StoredValue<StoredSession>;
  lastSeenMs: number;
  checkedMs: number;
  storing?: boolean;
  looking?: boolean;
}

type LiveSessions = ReturnType<typeof createLiveSessionCache>;

const endsAtMs = (session: StoredSession): number => millisOf(session.openedAt) + sessionTimesAndRefreshCookies[session.realm].absoluteMs;

const counts = (session: StoredSession, lastSeenMs: number, nowMs: number): boolean =>
  nowMs < endsAtMs(session) && nowMs < lastSeenMs + sessionTimesAndRefreshCookies[session.realm].idleMs;

/** Sessions in memory, backed by the record store: activity is kept in memory and stored once a minute at most. */
export function createLiveSessionCache(records: RecordStore, onError: (error: unknown) => void) {
  const live = new LRUCache<string, Live>({ max: REMEMBERED });
  let ended = 0;

  const load = async (key: string, nowMs: number): Promise<Live | undefined> => {
    const endedBefore = ended;
    const stored = await records.get<StoredSession>(SESSIONS_COLLECTION, key);
    const lastSeenMs = Math.max(live.get(key)?.lastSeenMs ?? 0, stored === undefined ? 0 : millisOf(stored.value.lastSeenAt));
    if (stored === undefined || !counts(stored.value, lastSeenMs, nowMs)) {
      live.delete(key);
      return undefined;
    }
    const loaded = { stored, lastSeenMs, checkedMs: nowMs };
    // An answer from before an end must not outlive it.
    if (ended === endedBefore) live.set(key, loaded);
    return loaded;
  };

  const lookBeside = async (key: string, known: Live, nowMs: number): Promise<void> => {
    if (known.looking || isWithin(LOOK_BESIDE_MS, nowMs, known.checkedMs)) return;
    known.looking = true;
    try {
      await load(key, nowMs);
    } finally {
      known.looking = false;
    }
  };

  /** Stores a new or changed session. False when the stored one is not the expected any more. */
  const save = async (session: StoredSession, expect: number | 'absent'): Promise<boolean> => {
    const key = sessionKey(session.realm, session.id, session.sessionId);
    const expiresAt = new Date(endsAtMs(session) + KEPT_AFTER_END_MS).toISOString();
    const version = await records.put(SESSIONS_COLLECTION, key, session, { expect, expiresAt, owner: streamNameOfSessionOwner(session) });
    if (version === undefined) {
      const outdated = live.get(key);
      if (outdated !== undefined) outdated.checkedMs = 0;
      return false;
    }
    const lastSeenMs = Math.max(live.get(key)?.lastSeenMs ?? 0, millisOf(session.lastSeenAt));
    live.set(key, { stored: { key, value: session, version }, lastSeenMs, checkedMs: millisOf(session.lastSeenAt) });
    return true;
  };

  /** Loses against whatever else changes the session: that writes the activity too, or ends it, and the next call tries again. */
  const storeActivity = async (session: Live, active: StoredSession): Promise<void> => {
    if (session.storing) return;
    session.storing = true;
    try {
      await save({ ...active, lastSeenAt: new Date(session.lastSeenMs).toISOString() }, session.stored.version);
    } finally {
      session.storing = false;
    }
  };

  return {
    /** The session if it still counts, with this call as its newest activity. */
    async touch(realm: Realm, { id, sid, generation }: AccessClaims, now: string): Promise<StoredSession | undefined> {
      const nowMs = millisOf(now);
      const key = sessionKey(realm, id, sid);
      const known = live.get(key);
      const usable =
        known !== undefined &&
        isWithin(RECHECK_MS, nowMs, known.checkedMs) &&
        counts(known.stored.value, known.lastSeenMs, nowMs) &&
        // A newer token comes from another process: what it tells of the renewal there would be lost.
        (generation ?? 0) <= known.stored.value.generation;
      const session = usable ? known : await load(key, nowMs);
      if (session === undefined) return undefined;
      void lookBeside(key, session, nowMs).catch(() => undefined);
      session.lastSeenMs = Math.max(session.lastSeenMs, nowMs);
      const { value } = session.stored;
      const active = noteAnswerUsed(value, generation);
      if (active !== undefined || nowMs - millisOf(value.lastSeenAt) >= STORE_ACTIVITY_EVERY_MS)
        void storeActivity(session, active ?? value).catch(onError);
      return value;
    },
    /** Fresh from the store, with its version; not counted as activity. Undefined when it ended by time. */
    async read(realm: Realm, id: string, sessionId: string, now: string): Promise<StoredValue<StoredSession> | undefined> {
      return (await load(sessionKey(realm, id, sessionId), millisOf(now)))?.stored;
    },
    save,
    async end(realm: Realm, id: string, sessionId: string): Promise<void> {
      const key = sessionKey(realm, id, sessionId);
      ended += 1;
      live.delete(key);
      await records.delete(SESSIONS_COLLECTION, key);
      ended += 1;
      live.delete(key);
    },
    ofPerson: (realm: Realm, id: string) => listStoredSessions(records, realm, id),
    /** Those that still count, with their newest activity. */
    async countingOf(realm: Realm, id: string, now: string): Promise<readonly StoredSession[]> {
      const all = (await listStoredSessions(records, realm, id)).map((stored) => {
        const known = live.get(sessionKey(realm, id, stored.sessionId))?.lastSeenMs ?? 0;
        return { ...stored, lastSeenAt: new Date(Math.max(known, millisOf(stored.lastSeenAt))).toISOString() };
      });
      return all.filter((session) => counts(session, millisOf(session.lastSeenAt), millisOf(now)));
    },
  };
}

const listStoredSessions = async (records: RecordStore, realm: Realm, id: string): Promise<readonly StoredSession[]> =>
  (await records.list<StoredSession>(SESSIONS_COLLECTION, { prefix: personPrefix(realm, id), limit: 1_000 })).map(({ value }) => value);

/** The roles that count now; undefined for who must not be signed in (blocked, archived, unknown). */
export type RolesLookup = (realm: Realm, id: string) => Promise<HeldRoles | undefined>;

type CurrentRoles = ReturnType<typeof createCurrentRolesCache>;

export function createCurrentRolesCache(rolesOf: RolesLookup) {
  const cache = new LRUCache<string, { readonly held: HeldRoles; readonly askedMs: number }>({ max: REMEMBERED });
  let changes = 0;
  const ask = async (realm: Realm, id: string, now: string): Promise<HeldRoles | undefined> => {
    const key = `${realm}/${id}`;
    const changesBefore = changes;
    const held = await rolesOf(realm, id);
    // An answer from before a change must not outlive it.
    if (held === undefined || changes !== changesBefore) cache.delete(key);
    else cache.set(key, { held, askedMs: millisOf(now) });
    return held;
  };
  return {
    /** At most two seconds old, and no older than those that the person's own token says. */
    async of(realm: Realm, id: string, now: string, token?: Pick<AccessClaims, keyof HeldRoles | 'iat'>): Promise<HeldRoles | undefined> {
      const known = cache.get(`${realm}/${id}`);
      if (known === undefined || !isWithin(TRUSTED_MS, millisOf(now), known.askedMs)) return ask(realm, id, now);
      // A token of another process, made after the question: what it says otherwise is news.
      const isNews = token !== undefined && !isSame(token, known.held) && token.iat * 1_000 + 999 >= known.askedMs;
      return isNews ? ask(realm, id, now) : known.held;
    },
    fresh: ask,
    forget(realm: Realm, id: string): void {
      changes += 1;
      cache.delete(`${realm}/${id}`);
    },
  };
}

const isSame = (one: HeldRoles, other: HeldRoles): boolean =>
  one.roles.join() === other.roles.join() && one.inheritedRoles.join() === other.inheritedRoles.join();

interface AuthenticatorParts {
  readonly accessTokens: AccessTokens;
  readonly live: LiveSessions;
  readonly currentRoles: CurrentRoles;
  readonly clock: Clock;
}

/** Who stands behind an access token: it is genuine, its session has not ended, and the roles are those of now. */
export function createAuthenticator({ accessTokens, live, currentRoles, clock }: AuthenticatorParts): Authenticator {
  const verified = new LRUCache<string, AccessClaims>({ max: REMEMBERED_TOKENS });
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
      const session = await live.touch(realm, claims, now);
      if (session === undefined) return undefined;
      const held = await (roles === 'fresh' ? currentRoles.fresh(realm, claims.id, now) : currentRoles.of(realm, claims.id, now, claims));
      return held && { realm, id: claims.id, roles: held.roles, inheritedRoles: held.inheritedRoles, sessionId: claims.sid };
    },
    async lookAgain(principal) {
      const { realm, id, sessionId } = principal;
      const now = clock.now();
      if ((await live.read(realm, id, sessionId, now)) === undefined) return undefined;
      const held = await currentRoles.fresh(realm, id, now);
      return held && { ...principal, roles: held.roles, inheritedRoles: held.inheritedRoles };
    },
  };
}
