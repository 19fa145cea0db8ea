import jwt from 'jsonwebtoken';
import type { Realm } from '../http/route.ts';
import type { KeyVault } from '../vault/keyVault.ts';
import { ACCESS_TOKEN_SECONDS } from './sessionRules.ts';

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
      const clockTimestamp = Math.floor(Date.parse(now) / 1_000);
      try {
        return jwt.verify(token, secret, { algorithms: ['HS256'], audience: realm, clockTimestamp }) as unknown as AccessClaims;
      } catch {
        return undefined;
      }
    },
  };
}
