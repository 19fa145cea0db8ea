import type { JsonWebKey } from 'node:crypto';

/** Where the browser is sent to, and what the provider keeps of it. */
export interface AuthorisationRequest {
  readonly state: string;
  readonly nonce: string;
  /** Of PKCE, by SHA-256. */
  readonly codeChallenge: string;
  readonly redirectUri: string;
}

/** The code that the browser has brought back. */
export interface RedeemedCode {
  readonly code: string;
  readonly codeVerifier: string;
  readonly redirectUri: string;
}

export interface ProviderKey extends JsonWebKey {
  readonly kid?: string;
}

/**
 * The sign-in of the bank itself (OpenID Connect, authorisation code with PKCE). It only fetches: what an ID token is worth is
 * judged here, by `verifyIdToken`. Rejects where the provider is away.
 */
export interface OpenIdProvider {
  readonly issuer: string;
  readonly clientId: string;
  authorisationUrl(request: AuthorisationRequest, signal: AbortSignal): Promise<string>;
  /** The ID token; undefined for a code that is not good, or not any more. */
  redeem(code: RedeemedCode, signal: AbortSignal): Promise<string | undefined>;
  /** Public keys that ID tokens are signed with. */
  keys(signal: AbortSignal): Promise<readonly ProviderKey[]>;
}
