import { createSecretKey } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { millisOf } from '../clock/clock.ts';

const ALGORITHM = 'HS256';
export const epochSecondsOf = (instant: string): number => Math.floor(millisOf(instant) / 1_000);

/** JWTs of one kind. `keyId`: a further key would be told from this one by it. Another master key makes another key, and ends them all. */
export function createJwtSignerAndVerifier(secret: Buffer, keyId?: string) {
  // Bare bytes jsonwebtoken takes for a public key first, and fails, each time: fifty times as long.
  const key = createSecretKey(secret);
  return {
    sign: (claims: object, audience: string, now: string): string =>
      jwt.sign({ ...claims, aud: audience, iat: epochSecondsOf(now) }, key, {
        algorithm: ALGORITHM,
        ...(keyId === undefined ? {} : { keyid: keyId }),
      }),
    /** Undefined when it is forged, of another kind, or has run out. */
    verify<Claims>(token: string, audience: string, now: string): Claims | undefined {
      try {
        return jwt.verify(token, key, { algorithms: [ALGORITHM], audience, clockTimestamp: epochSecondsOf(now) }) as unknown as Claims;
      } catch {
        return undefined;
      }
    },
  };
}
