import { z } from 'zod';
import { readonlyArrayField, defineView, viewPart } from '../shared/defineView.ts';

/** Since when the request is; the link of its letter. */
export const SELF_DISCLOSURE_LINK_VALID_DAYS = 14;
export const SELF_DISCLOSURE_CODE_VALID_MINUTES = 5;

/** How long what leads into the desk is good for. */
export const SELF_DISCLOSURE_VISIT_TOKEN_VALID_SECONDS = 60;
/** How long a desk may keep the public keys without asking again. */
export const SELF_DISCLOSURE_KEYS_CACHED_SECONDS = 600;

/** The token that leads somebody into the desk (JWT): what the portal signs, and the desk verifies. See docs/integration/self-disclosure.md. */
export const SELF_DISCLOSURE_VISIT_TOKEN_TYPE = 'selbstauskunft+jwt';
/** The parameter of the desk's address that it comes in. */
export const SELF_DISCLOSURE_VISIT_TOKEN_PARAMETER = 'zugang';
export const selfDisclosureVisitTokenHeaderSchema = z.object({
  alg: z.literal('ES256'),
  typ: z.literal(SELF_DISCLOSURE_VISIT_TOKEN_TYPE),
  kid: z.string().min(1),
});

/** Seconds since 1970. */
const seconds = z.int().min(0);
export const selfDisclosureVisitTokenClaimsSchema = z.strictObject({
  /** Where the portal is. */
  iss: z.url(),
  /** Where the desk is. */
  aud: z.url(),
  /** Who comes: the same for the same person, at this desk alone, and nothing else can be learned from it. */
  sub: z.string().min(1),
  role: z.enum(['customer', 'employee']),
  /** The request of the bank that a customer comes upon; missing where there is none. */
  request: z.uuid().optional(),
  /** The desk takes each once. */
  jti: z.uuid(),
  iat: seconds,
  nbf: seconds,
  exp: seconds,
});
export type SelfDisclosureVisitTokenClaims = z.output<typeof selfDisclosureVisitTokenClaimsSchema>;

/** GET /.well-known/jwks.json (RFC 7517). */
export const signingKeySetView = defineView('SigningKeySet', {
  keys: readonlyArrayField(
    viewPart({
      kty: z.literal('EC'),
      crv: z.literal('P-256'),
      x: z.string(),
      y: z.string(),
      kid: z.string(),
      use: z.literal('sig'),
      alg: z.literal('ES256'),
    }),
  ),
});
export type SigningKeySetView = z.output<typeof signingKeySetView>;
