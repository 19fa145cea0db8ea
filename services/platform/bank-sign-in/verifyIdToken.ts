import { createPublicKey } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { z } from 'zod';
import { MINUTE_MS, millisOf } from '../clock/clock.ts';
import type { ProviderKey } from './openIdProvider.ts';

/** Who somebody is at the bank: a subject means nothing without its issuer. */
export interface BankIdentity {
  readonly issuer: string;
  readonly subject: string;
}

export interface ExpectedIdToken {
  readonly keys: readonly ProviderKey[];
  readonly issuer: string;
  readonly clientId: string;
  readonly nonce: string;
  readonly now: string;
}

/** Clocks of two systems differ. */
const TOLERANCE_SECONDS = 60;
/** It was made for the sign-in that has just ended. */
const OLDEST_MS = 10 * MINUTE_MS;

/** The key says by what it may sign, never the token. */
const algorithmOf = ({ kty, crv, alg, use }: ProviderKey): 'RS256' | 'ES256' | undefined => {
  if (use !== undefined && use !== 'sig') return undefined;
  const own = kty === 'RSA' ? 'RS256' : kty === 'EC' && crv === 'P-256' ? 'ES256' : undefined;
  return alg === undefined || alg === own ? own : undefined;
};

const claimsSchema = z.object({
  iss: z.string(),
  sub: z.string().min(1).max(255),
  aud: z.union([z.string(), z.array(z.string()).min(1)]),
  azp: z.string().optional(),
  exp: z.number(),
  iat: z.number(),
});

/** Undefined for a token of another bank, portal, sign-in or time, and for one that the bank has not signed. */
export function verifyIdToken(token: string, expected: ExpectedIdToken): BankIdentity | undefined {
  const nowSeconds = Math.floor(millisOf(expected.now) / 1_000);
  const claims = signedClaims(token, expected, nowSeconds);
  if (claims === undefined) return undefined;
  const { iss, sub, aud, azp, iat } = claims;
  if (azp !== undefined && azp !== expected.clientId) return undefined;
  // One for several is only ours where it says so.
  if (Array.isArray(aud) && aud.length > 1 && azp === undefined) return undefined;
  if (iat > nowSeconds + TOLERANCE_SECONDS || iat < nowSeconds - OLDEST_MS / 1_000) return undefined;
  return { issuer: iss, subject: sub };
}

function signedClaims(token: string, { keys, issuer, clientId, nonce }: ExpectedIdToken, clockTimestamp: number) {
  const kid = jwt.decode(token, { complete: true })?.header.kid;
  for (const key of keys) {
    const algorithm = algorithmOf(key);
    if (algorithm === undefined || (kid !== undefined && key.kid !== kid)) continue;
    try {
      const options = { issuer, audience: clientId, nonce, clockTimestamp, clockTolerance: TOLERANCE_SECONDS };
      const publicKey = createPublicKey({ key, format: 'jwk' });
      return claimsSchema.parse(jwt.verify(token, publicKey, { ...options, algorithms: [algorithm] }));
    } catch {
      // Another key may fit.
    }
  }
  return undefined;
}
