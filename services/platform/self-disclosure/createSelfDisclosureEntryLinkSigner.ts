import { randomUUID } from 'node:crypto';
import jwt from 'jsonwebtoken';
import {
  SELF_DISCLOSURE_VISIT_TOKEN_PARAMETER,
  SELF_DISCLOSURE_VISIT_TOKEN_TYPE,
  SELF_DISCLOSURE_VISIT_TOKEN_VALID_SECONDS,
  type SelfDisclosureVisitTokenClaims,
} from '@portal/contracts/customers/selfDisclosure';
import { millisOf, type Clock } from '../clock/clock.ts';
import type { KeyVault } from '../vault/keyVault.ts';
import type { SelfDisclosureEntryLinkSigner } from './selfDisclosureDesk.ts';
import type { SigningKeys } from './signingKeys.ts';

interface SelfDisclosureDeskParts {
  /** Where it is. */
  address(): string;
  publicUrl(): string;
  readonly keys: Pick<SigningKeys, 'current'>;
  readonly vault: Pick<KeyVault, 'pseudonym'>;
  readonly clock: Clock;
}

/** Whom a token is for: the desk's address without what stands behind it. */
function audienceOf(address: string): string {
  const { origin, pathname } = new URL(address);
  return `${origin}${pathname}`;
}

/** The portal says by its signature who comes. A bearer of it is let in, so it is good for a minute, and the desk takes it once. */
export function createSelfDisclosureEntryLinkSigner({
  address,
  publicUrl,
  keys,
  vault,
  clock,
}: SelfDisclosureDeskParts): SelfDisclosureEntryLinkSigner {
  return {
    async entry(visit) {
      const { kid, privateKey } = await keys.current();
      const now = Math.floor(millisOf(clock.now()) / 1_000);
      const claims: SelfDisclosureVisitTokenClaims = {
        iss: publicUrl(),
        aud: audienceOf(address()),
        sub: vault.pseudonym('self-disclosure', `${visit.role}-${visit.id}`),
        role: visit.role,
        ...(visit.role === 'customer' && visit.request !== undefined ? { request: visit.request } : {}),
        jti: randomUUID(),
        iat: now,
        nbf: now,
        exp: now + SELF_DISCLOSURE_VISIT_TOKEN_VALID_SECONDS,
      };
      const link = new URL(address());
      const header = { alg: 'ES256', typ: SELF_DISCLOSURE_VISIT_TOKEN_TYPE, kid } as const;
      link.searchParams.set(SELF_DISCLOSURE_VISIT_TOKEN_PARAMETER, jwt.sign(claims, privateKey, { algorithm: 'ES256', header }));
      return link.href;
    },
  };
}
