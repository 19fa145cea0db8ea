import type { Realm } from '../http/defineRoute.ts';
import type { KeyVault } from '../vault/keyVault.ts';
import { ACCESS_TOKEN_SECONDS } from './sessionTimesAndRefreshCookies.ts';
import { epochSecondsOf, createJwtSignerAndVerifier } from './createJwtSignerAndVerifier.ts';

const KEY_ID = '1';

export interface AccessClaims {
  readonly id: string;
  readonly roles: readonly string[];
  readonly inheritedRoles: readonly string[];
  readonly sid: string;
  /** Of the refresh token beside which it was given out; missing in tokens of earlier versions. */
  readonly generation?: number;
  readonly aud: Realm;
  /** Seconds. */
  readonly iat: number;
  readonly exp: number;
}

export type AccessTokens = ReturnType<typeof createAccessTokenSigner>;

/** Short-lived JWTs (HS256). Their key derives from the master key and is stored nowhere. */
export function createAccessTokenSigner(vault: Pick<KeyVault, 'secret'>) {
  const { sign, verify } = createJwtSignerAndVerifier(vault.secret(`access-tokens-${KEY_ID}`), KEY_ID);
  return {
    sign: (realm: Realm, claims: Required<Omit<AccessClaims, 'aud' | 'iat' | 'exp'>>, now: string): string =>
      sign({ ...claims, exp: epochSecondsOf(now) + ACCESS_TOKEN_SECONDS }, realm, now),
    /** Undefined when it is forged, of another realm, or has run out. */
    verify: (realm: Realm, token: string, now: string) => verify<AccessClaims>(token, realm, now),
  };
}
