import jwt from 'jsonwebtoken';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../clock/clock.ts';
import type { Authenticator } from '../http/authenticator.ts';
import type { Realm } from '../http/route.ts';
import type { KeyVault } from '../vault/keyVault.ts';
import type { CurrentRoles } from './currentRoles.ts';
import type { LiveSessions } from './liveSessions.ts';
import { ACCESS_TOKEN_SECONDS } from './sessionRules.ts';

const CACHED_TOKENS = 20_000;
/** Of the key, as `kid`: a further key would be told from this one by it. Another master key makes another key, and ends all sessions. */
const KEY_ID = '1';

export interface AccessClaims {
  readonly id: string;
  readonly roles: readonly string[];
  readonly inheritedRoles: readonly string[];
  readonly sid: string;
  readonly aud: Realm;
  /** Seconds. */
  readonly iat: number;
  readonly exp: number;
}

export interface AccessTokens {
  sign(realm: Realm, claims: Omit<AccessClaims, 'aud' | 'iat' | 'exp'>, now: string): string;
  /** Undefined when it is forged, of another realm, or has run out. */
  verify(realm: Realm, token: string, now: string): AccessClaims | undefined;
}

/** Short-lived JWTs (HS256). Their key derives from the master key and is stored nowhere. */
export function createAccessTokens(vault: Pick<KeyVault, 'secret'>): AccessTokens {
  const verified = new LRUCache<string, AccessClaims>({ max: CACHED_TOKENS });
  const secret = vault.secret(`access-tokens-${KEY_ID}`);

  return {
    sign(realm, claims, now) {
      const iat = Math.floor(Date.parse(now) / 1_000);
      const payload = {
        id: claims.id,
        roles: claims.roles,
        inheritedRoles: claims.inheritedRoles,
        sid: claims.sid,
        aud: realm,
        iat,
        exp: iat + ACCESS_TOKEN_SECONDS,
      };
      return jwt.sign(payload, secret, { algorithm: 'HS256', keyid: KEY_ID });
    },
    verify(realm, token, now) {
      const seconds = Math.floor(Date.parse(now) / 1_000);
      const known = verified.get(token);
      if (known !== undefined) return known.aud === realm && known.exp > seconds ? known : undefined;
      try {
        const options = { algorithms: ['HS256' as const], audience: realm, clockTimestamp: seconds };
        const claims = jwt.verify(token, secret, options) as unknown as AccessClaims;
        verified.set(token, claims);
        return claims;
      } catch {
        return undefined;
      }
    },
  };
}

interface AuthenticatorParts {
  readonly accessTokens: AccessTokens;
  readonly live: LiveSessions;
  readonly currentRoles: CurrentRoles;
  readonly clock: Clock;
}

/** Who stands behind an access token: it is genuine, its session has not ended, and the roles are those of now. */
export const createAuthenticator = ({ accessTokens, live, currentRoles, clock }: AuthenticatorParts): Authenticator => ({
  async authenticate(realm, token, roles) {
    const now = clock.now();
    const claims = accessTokens.verify(realm, token, now);
    if (claims === undefined) return undefined;
    const session = await live.touch(realm, claims.id, claims.sid, now);
    if (session === undefined) return undefined;
    const held = await (roles === 'fresh' ? currentRoles.fresh(realm, claims.id, now) : currentRoles.of(realm, claims.id, now, claims));
    return held && { realm, id: claims.id, roles: held.roles, inheritedRoles: held.inheritedRoles, sessionId: claims.sid };
  },
});
