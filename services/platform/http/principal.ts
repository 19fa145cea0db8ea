import type { CustomerRole, EmployeeRole } from '@portal/contracts/shared/roles';

export type Realm = 'customer' | 'employee';

/** The person behind a valid access token. Roles are those that count now, not those at sign-in. */
export interface Principal {
  readonly realm: Realm;
  readonly id: string;
  readonly roles: readonly string[];
  readonly inheritedRoles: readonly string[];
  readonly sessionId: string;
}

/** Whoever holds a link that opens one thing, and nothing else: no account, no roles. */
export interface AccessLinkHolder {
  readonly realm: 'accessLink';
  /** Of the link. */
  readonly id: string;
  /** The one stream that it opens: `enquiry-<id>`. */
  readonly stream: string;
}

/** What a program's token is good for; none opens what another is for. */
export const integrationScopes = ['events:read', 'payments:record'] as const;
export type IntegrationScope = (typeof integrationScopes)[number];

/** The program behind a valid integration token. It may do what its scopes say and nothing else. */
export interface IntegrationClient {
  readonly realm: 'integration';
  readonly id: string;
  /** When its token runs out. */
  readonly expiresAt: string;
  readonly scopes: readonly IntegrationScope[];
}

/** An employee who has given the password and not the second factor yet: no session, no roles. */
export interface PendingEmployee {
  readonly realm: 'pendingEmployee';
  readonly id: string;
  /** Which of the sign-ins that wait for the second factor. */
  readonly signInId: string;
}

/** Everybody whom a token may stand for. */
export type AnyPrincipal = Principal | AccessLinkHolder | IntegrationClient | PendingEmployee;

/**
 * Who may call. Who is not named is not let in (401 without a token, 403 with one of another kind only).
 * `allOf`/`anyOf` count own and inherited roles; `signedIn` = any session of the realm.
 */
export interface RouteAccess {
  readonly anyone?: true;
  readonly customer?: 'signedIn' | { readonly allOf: readonly CustomerRole[] };
  readonly employee?: 'signedIn' | { readonly anyOf: readonly EmployeeRole[] } | { readonly allOf: readonly EmployeeRole[] };
  /** Holders of a link. A command reaches the stream of the link alone; a query has to look after that itself. */
  readonly accessLink?: true;
  /** Programs whose token is good for this. */
  readonly integration?: { readonly scope: IntegrationScope };
  readonly pendingEmployee?: true;
  /** An employee has entered the second factor a short while ago, where the bank asks for that; programs are not asked. */
  readonly stepUp?: true;
}

interface Kinds {
  readonly customer: Principal & { readonly realm: 'customer' };
  readonly employee: Principal & { readonly realm: 'employee' };
  readonly accessLink: AccessLinkHolder;
  readonly integration: IntegrationClient;
  readonly pendingEmployee: PendingEmployee;
}

/** Who calls follows from who may: undefined only where anyone may, and where there is no call. */
export type PrincipalOf<A> = A extends { readonly anyone: true }
  ? Kinds[Extract<keyof A, keyof Kinds>] | undefined
  : A extends RouteAccess
    ? Kinds[Extract<keyof A, keyof Kinds>]
    : undefined;
