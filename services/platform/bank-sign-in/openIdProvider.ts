import type { JsonWebKey } from 'node:crypto';
import { EngineUnavailable } from '../engineUnavailable.ts';

/** Where the browser is sent to, and what the provider keeps of it. */
export interface AuthorisationRequest {
  readonly state: string;
  readonly nonce: string;
  /** Of PKCE, by SHA-256. */
  readonly codeChallenge: string;
  readonly redirectUri: string;
}

/** The code that the browser has brought back. */
interface RedeemedCode {
  readonly code: string;
  readonly codeVerifier: string;
  readonly redirectUri: string;
}

export interface ProviderKey extends JsonWebKey {
  readonly kid?: string;
}

/**
 * The sign-in of the bank itself (OpenID Connect, authorisation code with PKCE). It only fetches: what an ID token is worth is
 * judged here, by `verifyIdToken`. All reject with ProviderAway.
 */
export interface OpenIdProvider {
  readonly issuer: string;
  readonly clientId: string;
  /** Who is still signed in there, maybe somebody else at the same browser, signs in anew; the ID token says when that was. */
  authorisationUrl(request: AuthorisationRequest, signal: AbortSignal): Promise<string>;
  /** Whether each of its answers says whose it is (`iss` of RFC 9207). */
  namesItself(signal: AbortSignal): Promise<boolean>;
  /** The ID token; undefined for a code that is not good, or not any more. A code is sent once, whatever comes of it. */
  redeem(code: RedeemedCode, signal: AbortSignal): Promise<string | undefined>;
  /** Public keys that ID tokens are signed with. `again`: those that it has given before do not fit. */
  keys(signal: AbortSignal, again?: 'again'): Promise<readonly ProviderKey[]>;
  /** Asks for all that needs no person, past whatever is kept. */
  probe(signal: AbortSignal): Promise<void>;
}

/** The provider is not reached, does not answer in time, or answers what nobody may rely on: it says nothing about any person. */
export class ProviderAway extends EngineUnavailable {
  override readonly name = 'ProviderAway';
  constructor(
    /** A constant word, for logs and metrics. `client-refused`: the portal's own registration there is not good. */
    readonly why: 'unreachable' | 'silent' | 'failing' | 'odd-answer' | 'other-issuer' | 'client-refused',
    options: { readonly cause?: unknown } = {},
  ) {
    super('bank sign-in', options);
  }
}
