import type { IntegrationClient, Principal, Realm } from './route.ts';

/** Says who stands behind an access token. */
export interface Authenticator {
  /**
   * Undefined for a token that is malformed, expired, of the other realm, or whose session has ended. Roles may be some
   * seconds old, unless they shall be `fresh`: for who is about to be refused.
   */
  authenticate(realm: Realm, token: string, roles?: 'fresh'): Promise<Principal | undefined>;
}

/** Says which program stands behind an integration token. */
export interface IntegrationAuthenticator {
  /** Undefined for a token that is malformed, expired or revoked. */
  authenticate(token: string): Promise<IntegrationClient | undefined>;
}
