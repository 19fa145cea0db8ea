import { randomBytes, randomUUID } from 'node:crypto';
import type { HeldRoles } from '@portal/contracts/shared/heldRoles';
import { millisOf } from '../clock/clock.ts';
import type { Clock } from '../clock/clock.ts';
import { derivedId } from '../commands/derivedId.ts';
import { EngineUnavailable } from '../engineUnavailable.ts';
import type { Authenticator } from '../http/authenticator.ts';
import type { Cookie, Realm } from '../http/defineRoute.ts';
import type { Log } from '../log/createLog.ts';
import type { RecordStore } from '../records/recordStore.ts';
import type { NoteOnlySecurityLog } from '../security/securityLog.ts';
import type { KeyVault } from '../vault/keyVault.ts';
import { createLinkSessionTokenSigner, type AccessLinkSessionTokens } from './accessLinkTokens.ts';
import { createAccessTokenSigner } from './accessTokens.ts';
import { createAuthenticator, createCurrentRolesCache, createLiveSessionCache, type RolesLookup } from './createAuthenticator.ts';
import { createPendingSignInStore, type PendingSignIns } from './pendingSignIns.ts';
import { createRefreshTokenDeriver } from './refreshToken.ts';
import { renewSession } from './sessionRenewal.ts';
import { MAX_SESSIONS_PER_PERSON, sessionTimesAndRefreshCookies } from './sessionTimesAndRefreshCookies.ts';
import { streamNameOfSessionOwner, type StoredSession } from './storedSession.ts';

const MAX_TRIES = 5;

/** What a sign-in or a refresh hands to the browser. */
export interface IssuedSession {
  /** JWT with `id`, `roles`, `inheritedRoles`, `sid`; 15 minutes. */
  readonly token: string;
  readonly cookie: Cookie;
  readonly id: string;
  readonly sessionId: string;
}

type RefreshOutcome = IssuedSession | undefined | 'again';

/** A session as its owner sees it. */
type KnownSession = Pick<StoredSession, 'sessionId' | 'openedAt' | 'lastSeenAt'> & { readonly device: string | null };

/** How somebody comes in. */
interface SessionOpening {
  /** The browser, in words. */
  readonly device?: string | null;
  readonly proof?: 'second-factor';
  /** Of a command that may come again: it opens its session once, and is given it again. Default: each time another one. */
  readonly commandId?: string;
  /** Of the browser: the session that it went on with until now ends, whoever's it was. */
  readonly cookies?: Readonly<Record<string, string>>;
  /**
   * Whether that by which the person comes in still counts: the password, the first step, the session before. It is asked once
   * the session is stored, so that nothing that ends sessions meanwhile passes it over, and last: asking may use it up.
   */
  stillHolds(): Promise<boolean>;
}

/** Which sessions end; all of them without it. */
interface EndingSessions {
  readonly except?: string;
  readonly openedBefore?: string;
}

export interface Sessions extends Authenticator {
  /** Of employees between their password and their second factor. */
  readonly pending: PendingSignIns;
  /** Of who has opened a link. */
  readonly accessLinks: AccessLinkSessionTokens;
  /** Undefined when `rolesOf` knows no such person (blocked, archived), and when what let the person in holds no more. */
  open(realm: Realm, id: string, opening: SessionOpening): Promise<IssuedSession | undefined>;
  /** An employee has entered the second factor in this session. Nothing happens to one that has ended. */
  keepFactorProof(id: string, sessionId: string): Promise<void>;
  /** When that was last, in whatever process. */
  factorProvedAt(id: string, sessionId: string): Promise<string | undefined>;
  /** Undefined when the session has ended: answer 401 and `closingCookie`. Nothing changes once `signal` has aborted: nobody waits. */
  refresh(realm: Realm, cookieValue: string | undefined, signal?: AbortSignal): Promise<IssuedSession | undefined>;
  end(realm: Realm, id: string, sessionId: string): Promise<void>;
  /** Those of one person that count now, the last used first. */
  of(realm: Realm, id: string): Promise<readonly KnownSession[]>;
  /** Blocked, archived, password changed: all sessions end at once, access tokens included, and sign-ins half done. */
  endAllOf(realm: Realm, id: string, options?: EndingSessions): Promise<void>;
  /** Call after the events of a role change are stored: the next `authenticate` asks `rolesOf` anew. */
  rolesChanged(realm: Realm, id: string): void;
  /** Deletes the browser's refresh token. */
  closingCookie(realm: Realm): Cookie;
}

interface SessionsOptions {
  readonly records: RecordStore;
  readonly vault: Pick<KeyVault, 'secret'>;
  readonly clock: Clock;
  readonly rolesOf: RolesLookup;
  readonly log?: Pick<Log, 'warn'>;
  readonly security?: NoteOnlySecurityLog;
}

export function createSessions({ records, vault, clock, rolesOf, log, security }: SessionsOptions): Sessions {
  const accessTokens = createAccessTokenSigner(vault);
  const refreshTokens = createRefreshTokenDeriver(vault.secret('refresh-tokens'));
  const live = createLiveSessionCache(records, (error) => log?.warn('session activity not stored', { error }));
  const currentRoles = createCurrentRolesCache(rolesOf);
  const pending = createPendingSignInStore({ records, clock });
  const byRefreshToken = createSessionAccessByRefreshToken(refreshTokens, live, security);
  const endFormer = createFormerSessionsEnder(live, byRefreshToken, log);

  const issue = (session: StoredSession, held: HeldRoles, now: string): IssuedSession => {
    const { realm, id, sessionId, generation, salt, openedAt } = session;
    const rules = sessionTimesAndRefreshCookies[realm];
    const maxAgeSeconds = Math.floor((millisOf(openedAt) + rules.absoluteMs - millisOf(now)) / 1_000);
    const cookie = { name: rules.cookie, value: refreshTokens.make({ id, sessionId, generation }, salt), path: rules.path, maxAgeSeconds };
    return { token: accessTokens.sign(realm, { id, ...held, sid: sessionId, generation }, now), cookie, id, sessionId };
  };

  /** One try; 'again' when another tab or process changed the session meanwhile. */
  const tryRefresh = async (realm: Realm, text: string, now: string, signal?: AbortSignal): Promise<RefreshOutcome> => {
    const found = await byRefreshToken.read(realm, text, now);
    if (found === undefined) return undefined;
    const { token, stored } = found;
    const session = stored.value;
    // A call that a process answers late must not use up what the browser has been given for the repeated one.
    if (signal?.aborted) return undefined;
    const next = renewSession(session, token.generation, now);
    if (next !== undefined) {
      // Before the new generation is stored: without an answer the browser keeps its token and brings it again, however late.
      const held = await currentRoles.fresh(realm, session.id, now);
      if (held === undefined) return undefined;
      return next === session || (await live.save(next, stored.version)) ? issue(next, held, now) : 'again';
    }
    log?.warn('refresh token used again, session ended', { realm });
    security?.note({ kind: 'refresh-reused', account: streamNameOfSessionOwner({ realm, id: token.id }), device: session.device });
    await live.end(realm, token.id, token.sessionId);
    return undefined;
  };

  const tryToKeepFactorProof = async (id: string, sessionId: string, now: string): Promise<undefined | 'again'> => {
    const stored = await live.read('employee', id, sessionId, now);
    if (stored === undefined) return undefined;
    return (await live.save({ ...stored.value, factorProvedAt: now }, stored.version)) ? undefined : 'again';
  };

  return {
    ...createAuthenticator({ accessTokens, live, currentRoles, clock }),
    pending,
    accessLinks: createLinkSessionTokenSigner({ vault, clock }),
    async open(realm, id, opening) {
      const now = clock.now();
      const created = newSession(realm, id, opening, now);
      const session = (await live.save(created, 'absent')) ? created : (await live.read(realm, id, created.sessionId, now))?.value;
      if (session === undefined) return undefined;
      let held: HeldRoles | undefined;
      try {
        const roles = await currentRoles.fresh(realm, id, now);
        held = roles !== undefined && (await opening.stillHolds()) ? roles : undefined;
      } finally {
        if (held === undefined) await live.end(realm, id, session.sessionId);
      }
      if (held === undefined) return undefined;
      await endFormer(session, opening.cookies, now);
      return issue(session, held, now);
    },
    keepFactorProof: (id, sessionId) => untilDone(() => tryToKeepFactorProof(id, sessionId, clock.now())),
    factorProvedAt: async (id, sessionId) => (await live.read('employee', id, sessionId, clock.now()))?.value.factorProvedAt,
    refresh: async (realm, cookieValue, signal) =>
      cookieValue === undefined ? undefined : untilDone(() => tryRefresh(realm, cookieValue, clock.now(), signal)),
    end: (realm, id, sessionId) => live.end(realm, id, sessionId),
    async of(realm, id) {
      return (await live.countingOf(realm, id, clock.now()))
        .map(({ sessionId, openedAt, lastSeenAt, device = null }) => ({ sessionId, openedAt, lastSeenAt, device }))
        .sort((one, other) => (one.lastSeenAt > other.lastSeenAt ? -1 : 1));
    },
    async endAllOf(realm, id, { except, openedBefore } = {}) {
      currentRoles.forget(realm, id);
      const endStored = async (): Promise<void> => {
        const ending = (await live.ofPerson(realm, id)).filter(
          ({ sessionId, openedAt }) => sessionId !== except && (openedBefore === undefined || openedAt < openedBefore),
        );
        await Promise.all(ending.map((session) => live.end(realm, id, session.sessionId)));
      };
      if (realm === 'employee') await pending.endAllOf(id, openedBefore === undefined ? {} : { openedBefore });
      await endStored();
      // By a session or first step that was still there a moment ago another one may have been opened.
      await endStored();
    },
    rolesChanged: (realm, id) => currentRoles.forget(realm, id),
    closingCookie(realm) {
      const { cookie: name, path } = sessionTimesAndRefreshCookies[realm];
      return { name, value: '', path, maxAgeSeconds: 0 };
    },
  };
}

function createSessionAccessByRefreshToken(
  refreshTokens: ReturnType<typeof createRefreshTokenDeriver>,
  live: Pick<ReturnType<typeof createLiveSessionCache>, 'read' | 'end'>,
  security: NoteOnlySecurityLog | undefined,
) {
  /** Of the token, however long ago it was made; undefined for one that was not made here. */
  const read = async (realm: Realm, text: string, now: string) => {
    const token = refreshTokens.parse(text);
    if (token === undefined) return undefined;
    const stored = await live.read(realm, token.id, token.sessionId, now);
    return stored !== undefined && refreshTokens.isGenuine(text, token, stored.value.salt) ? { token, stored } : undefined;
  };
  return {
    read,
    /** Not the one that has just been opened: a command that comes again brings its cookie. */
    async end(realm: Realm, text: string, now: string, opened: string): Promise<void> {
      const found = await read(realm, text, now);
      if (found === undefined || found.token.sessionId === opened) return;
      const session = found.stored.value;
      await live.end(realm, session.id, session.sessionId);
      const isReused = renewSession(session, found.token.generation, now) === undefined;
      const kind = isReused ? 'refresh-reused' : 'signed-out';
      security?.note({ kind, account: streamNameOfSessionOwner(session), device: session.device });
    },
  };
}

/** Ends what gives way to a session. What let its owner in may be used up: it stands whatever fails here. */
function createFormerSessionsEnder(
  live: Pick<ReturnType<typeof createLiveSessionCache>, 'ofPerson' | 'end'>,
  byRefreshToken: Pick<ReturnType<typeof createSessionAccessByRefreshToken>, 'end'>,
  log: SessionsOptions['log'],
) {
  const endOldest = async (realm: Realm, id: string): Promise<void> => {
    const sessions = [...(await live.ofPerson(realm, id))].sort((a, b) => (a.openedAt < b.openedAt ? -1 : 1));
    await Promise.all(sessions.slice(0, -MAX_SESSIONS_PER_PERSON).map((session) => live.end(realm, id, session.sessionId)));
  };
  return async ({ realm, id, sessionId }: StoredSession, cookies: SessionOpening['cookies'], now: string): Promise<void> => {
    const warn = (error: unknown): void => log?.warn('former sessions not ended', { realm, error });
    await endOldest(realm, id).catch(warn);
    // A browser holds the cookie of one session alone: with the new one it cannot go on with the former.
    await byRefreshToken.end(realm, cookies?.[sessionTimesAndRefreshCookies[realm].cookie] ?? '', now, sessionId).catch(warn);
  };
}

const newSession = (realm: Realm, id: string, { device = null, proof, commandId }: SessionOpening, now: string): StoredSession => ({
  realm,
  id,
  sessionId: commandId === undefined ? randomUUID() : derivedId(commandId, 'session'),
  openedAt: now,
  lastSeenAt: now,
  generation: 1,
  rotatedAt: now,
  salt: randomBytes(32).toString('base64url'),
  device,
  ...(proof === undefined ? {} : { factorProvedAt: now }),
});

/** Another tab or process may change the session in between. */
async function untilDone<Outcome>(attempt: () => Promise<Outcome | 'again'>): Promise<Outcome> {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const outcome = await attempt();
    if (outcome !== 'again') return outcome;
  }
  throw new EngineUnavailable('sessions', { cause: new Error('the session changed again and again') });
}
