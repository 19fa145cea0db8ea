import { createPublicKey } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { z } from 'zod';
import { MINUTE_MS, millisOf } from '../clock/clock.ts';
import type { ProviderKey } from './openIdProvider.ts';

/** Who somebody is at the bank: a subject means nothing without its issuer. */
export interface OpenIdIdentity {
  readonly issuer: string;
  readonly subject: string;
}

interface ExpectedIdToken {
  readonly keys: readonly ProviderKey[];
  readonly issuer: string;
  readonly clientId: string;
  readonly nonce: string;
  /** The person must have signed in there after this; undefined where that was not asked for. */
  readonly authenticatedSince: string | undefined;
  readonly now: string;
}

/** Clocks of two systems differ. */
const TOLERANCE_SECONDS = 60;
/** It was made for the sign-in that has just ended. */
const OLDEST_MS = 10 * MINUTE_MS;

type Algorithm = 'RS256' | 'PS256' | 'ES256';

/** The key says by what it may sign, never the token. */
const algorithmsOf = ({ kty, crv, alg, use }: ProviderKey): Algorithm[] => {
  if (use !== undefined && use !== 'sig') return [];
  const own: Algorithm[] = kty === 'RSA' ? ['RS256', 'PS256'] : kty === 'EC' && crv === 'P-256' ? ['ES256'] : [];
  return alg === undefined ? own : own.filter((algorithm) => algorithm === alg);
};

const claimsSchema = z.object({
  iss: z.string(),
  sub: z.string().min(1).max(255),
  aud: z.union([z.string(), z.array(z.string()).min(1)]),
  azp: z.string().optional(),
  exp: z.number(),
  iat: z.number(),
  auth_time: z.number().optional(),
});

/** Whether one of the keys has signed it, whatever it says. */
export const isSignedByOneOf = (keys: readonly ProviderKey[], token: string): boolean =>
  signedPayload(token, keys, { ignoreExpiration: true, ignoreNotBefore: true }) !== undefined;

/** Undefined for a token of another bank, portal, sign-in or time, and for one that the bank has not signed or has no new sign-in for. */
export function verifyIdToken(
  token: string,
  { keys, issuer, clientId, nonce, authenticatedSince, now }: ExpectedIdToken,
): OpenIdIdentity | undefined {
  const nowSeconds = Math.floor(millisOf(now) / 1_000);
  const options = { issuer, audience: clientId, nonce, clockTimestamp: nowSeconds, clockTolerance: TOLERANCE_SECONDS };
  const claims = claimsSchema.safeParse(signedPayload(token, keys, options)).data;
  if (claims === undefined) return undefined;
  const { iss, sub, aud, azp, iat, auth_time: authenticatedAt } = claims;
  if (azp !== undefined && azp !== clientId) return undefined;
  // One for several is only ours where it says so.
  if (Array.isArray(aud) && aud.length > 1 && azp === undefined) return undefined;
  const latest = nowSeconds + TOLERANCE_SECONDS;
  if (iat > latest || iat < nowSeconds - OLDEST_MS / 1_000) return undefined;
  if (authenticatedSince !== undefined) {
    const earliest = Math.floor(millisOf(authenticatedSince) / 1_000) - TOLERANCE_SECONDS;
    if (authenticatedAt === undefined || authenticatedAt < earliest || authenticatedAt > latest) return undefined;
  }
  return { issuer: iss, subject: sub };
}

function signedPayload(token: string, keys: readonly ProviderKey[], options: jwt.VerifyOptions): unknown {
  const header = jwt.decode(token, { complete: true })?.header;
  // What must be understood, and is not, makes it worth nothing (RFC 7515).
  if (header === undefined || header.crit !== undefined) return undefined;
  for (const key of keys) {
    const algorithms = algorithmsOf(key);
    if (algorithms.length === 0 || (header.kid !== undefined && key.kid !== header.kid)) continue;
    try {
      return jwt.verify(token, createPublicKey({ key, format: 'jwk' }), { ...options, complete: false, algorithms });
    } catch {
      // Another key may fit.
    }
  }
  return undefined;
}
