import jwt from 'jsonwebtoken';
import { LruMap } from '../commands/lruMap.ts';
import type { Realm } from '../http/route.ts';
import type { RecordStore } from '../records/recordStore.ts';
import type { KeyVault } from '../vault/keyVault.ts';
import { ACCESS_TOKEN_SECONDS } from './sessionRules.ts';

const CACHED_TOKENS = 20_000;
const COLLECTION = 'session-keys';

export interface AccessClaims {
  readonly id: string;
  readonly roles: readonly string[];
  readonly inheritedRoles: readonly string[];
  readonly sid: string;
  readonly aud: Realm;
  /** Seconds. */
  readonly exp: number;
}

interface SigningKey {
  readonly number: number;
  readonly rotatedAt: string;
}

export interface AccessTokens {
  sign(realm: Realm, claims: Omit<AccessClaims, 'aud' | 'exp'>, now: string): Promise<string>;
  /** Undefined when it is forged, of another realm, or has run out. */
  verify(realm: Realm, token: string, now: string): Promise<AccessClaims | undefined>;
  /** Signs with a new key from now on; tokens of the one before count until they run out. */
  rotateKey(now: string): Promise<void>;
}

/** Short-lived JWTs (HS256). Their keys derive from the master key by the number in `kid`; only the number is stored. */
export function createAccessTokens({
  records,
  vault,
}: {
  readonly records: RecordStore;
  readonly vault: Pick<KeyVault, 'secret'>;
}): AccessTokens {
  const verified = new LruMap<string, AccessClaims>(CACHED_TOKENS);
  const secrets = new Map<number, Buffer>();
  let current: SigningKey | undefined;

  const secretOf = (number: number): Buffer => {
    const secret = secrets.get(number) ?? vault.secret(`access-tokens-${number}`);
    secrets.set(number, secret);
    return secret;
  };
  const readKey = async (): Promise<SigningKey> =>
    (current = (await records.get<SigningKey>(COLLECTION, 'current'))?.value ?? { number: 1, rotatedAt: '1970-01-01T00:00:00.000Z' });
  const mayVerify = (number: number, key: SigningKey, now: string): boolean =>
    number === key.number || (number === key.number - 1 && Date.parse(now) < Date.parse(key.rotatedAt) + ACCESS_TOKEN_SECONDS * 1_000);

  return {
    async sign(realm, claims, now) {
      const { number } = current ?? (await readKey());
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
      return jwt.sign(payload, secretOf(number), { algorithm: 'HS256', keyid: String(number) });
    },
    async verify(realm, token, now) {
      const seconds = Math.floor(Date.parse(now) / 1_000);
      const known = verified.get(token);
      if (known !== undefined) return known.aud === realm && known.exp > seconds ? known : undefined;
      const number = Number(jwt.decode(token, { complete: true })?.header.kid);
      if (!Number.isInteger(number)) return undefined;
      const key = current?.number === number ? current : await readKey();
      if (!mayVerify(number, key, now)) return undefined;
      try {
        const claims = jwt.verify(token, secretOf(number), {
          algorithms: ['HS256'],
          audience: realm,
          clockTimestamp: seconds,
        }) as unknown as AccessClaims;
        verified.set(token, claims);
        return claims;
      } catch {
        return undefined;
      }
    },
    async rotateKey(now) {
      const stored = await records.get<SigningKey>(COLLECTION, 'current');
      const next = { number: (stored?.value.number ?? 1) + 1, rotatedAt: now };
      await records.put(COLLECTION, 'current', next, { expect: stored?.version ?? 'absent' });
      verified.clear();
      await readKey();
    },
  };
}
