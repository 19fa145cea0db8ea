import type { AccessLinkSessionTokenPayload } from '@portal/contracts/enquiries/accessLink';
import type { Clock } from '../clock/clock.ts';
import type { KeyVault } from '../vault/keyVault.ts';
import { epochSecondsOf, createJwtSignerAndVerifier } from './createJwtSignerAndVerifier.ts';

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
export interface AccessLinkSessionTokens {
  sign(link: OpenedLink, endsAt: string): string;
  /** Undefined when it is forged, of another kind, or has run out. */
  verify(token: string): OpenedLink | undefined;
}

export function createLinkSessionTokenSigner({
  vault,
  clock,
}: {
  readonly vault: Pick<KeyVault, 'secret'>;
  readonly clock: Clock;
}): AccessLinkSessionTokens {
  const { sign, verify } = createJwtSignerAndVerifier(vault.secret(`access-link-tokens-${KEY_ID}`), KEY_ID);
  return {
    sign({ linkId, enquiryId }, endsAt) {
      const payload: AccessLinkSessionTokenPayload = {
        id: linkId,
        roles: [],
        inheritedRoles: [],
        enquiry: enquiryId,
        exp: epochSecondsOf(endsAt),
      };
      return sign(payload, AUDIENCE, clock.now());
    },
    verify(token) {
      const payload = verify<AccessLinkSessionTokenPayload>(token, AUDIENCE, clock.now());
      return payload && { linkId: payload.id, enquiryId: payload.enquiry };
    },
  };
}
