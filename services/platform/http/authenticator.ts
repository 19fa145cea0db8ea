import type { AnyPrincipal, IntegrationClient, Principal, Realm } from './principal.ts';
import type { Problem } from './defineRoute.ts';

/** Says who stands behind an access token. */
export interface Authenticator {
  /**
   * Undefined for a token that is malformed, expired, of the other realm, or whose session has ended. Roles may be some
   * seconds old, unless they shall be `fresh`: for who is about to be refused.
   */
  authenticate(realm: Realm, token: string, roles?: 'fresh'): Promise<Principal | undefined>;
  /** The same person with the roles of now, undefined when the session has ended; not counted as activity. */
  lookAgain(principal: Principal): Promise<Principal | undefined>;
}

/** Says who stands behind a token that is no session of a person. */
export interface NonSessionTokenAuthenticator<Holder> {
  /** Undefined for a token that is malformed, expired or revoked. */
  authenticate(token: string): Promise<Holder | undefined>;
  /** The same holder, undefined when what the token stands for has ended. */
  lookAgain(holder: Holder): Promise<Holder | undefined>;
}

/** Says whether the second factor was entered a short while ago, where the bank asks for that. */
export interface StepUpCheck {
  /** Undefined for whoever may go on. */
  refusalOf(principal: AnyPrincipal | undefined): Promise<Problem | undefined>;
}

export type IntegrationAuthenticator = NonSessionTokenAuthenticator<IntegrationClient>;
