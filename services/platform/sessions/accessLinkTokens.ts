import jwt from 'jsonwebtoken';
import type { AccessLinkTokenPayload } from '@portal/contracts/enquiries/accessLink';
import { millisOf, type Clock } from '../clock/clock.ts';
import type { KeyVault } from '../vault/keyVault.ts';

/** As that of access tokens. */
const KEY_ID = '1';
const AUDIENCE = 'accessLink';

interface OpenedLink {
  readonly linkId: string;
  readonly enquiryId: string;
}

/**
 * Tokens of sessions that a link has opened (JWT, HS256): no cookie, no refresh, no roles. They say which link it was;
 * whether that still counts, its case says at every call.
 */
export interface AccessLinkTokens {
  sign(link: OpenedLink, endsAt: string): string;
  /** Undefined when it is forged, of another kind, or has run out. */
  verify(token: string): OpenedLink | undefined;
}

export function createAccessLinkTokens({
  vault,
  clock,
}: {
  readonly vault: Pick<KeyVault, 'secret'>;
  readonly clock: Clock;
}): AccessLinkTokens {
  const secret = vault.secret(`access-link-tokens-${KEY_ID}`);
  const seconds = (instant: string): number => Math.floor(millisOf(instant) / 1_000);
  return {
    sign({ linkId, enquiryId }, endsAt) {
      const payload: AccessLinkTokenPayload = { id: linkId, roles: [], inheritedRoles: [], enquiry: enquiryId, exp: seconds(endsAt) };
      return jwt.sign({ ...payload, aud: AUDIENCE, iat: seconds(clock.now()) }, secret, { algorithm: 'HS256', keyid: KEY_ID });
    },
    verify(token) {
      try {
        const options = { algorithms: ['HS256' as const], audience: AUDIENCE, clockTimestamp: seconds(clock.now()) };
        const { id, enquiry } = jwt.verify(token, secret, options) as unknown as AccessLinkTokenPayload;
        return { linkId: id, enquiryId: enquiry };
      } catch {
        return undefined;
      }
    },
  };
}
