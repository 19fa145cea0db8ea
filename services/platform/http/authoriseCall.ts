import type { IncomingHttpHeaders } from 'node:http';
import { hasRole } from '@portal/contracts/shared/heldRoles';
import type { Actor } from '../journal/journal.ts';
import type { Authenticator, IntegrationAuthenticator, NonSessionTokenAuthenticator } from './authenticator.ts';
import type { RouteAccess, AccessLinkHolder, AnyPrincipal, PendingEmployee, Principal, Realm } from './principal.ts';
import { forbiddenProblem, createProblem, unauthenticatedProblem } from './problems.ts';
import type { Problem, RouteRequest } from './defineRoute.ts';

const realms: readonly Realm[] = ['customer', 'employee'];
const headerOf: Readonly<Record<Realm, string>> = { customer: 'x-customer-token', employee: 'x-employee-token' };

/** Kinds of principals that are no signed-in people, and where their tokens stand. */
const others = ['accessLink', 'integration', 'pendingEmployee'] as const;
const tokenHeadersOf = {
  // Who holds a link calls in the customer's place, and may say so as customers do (specification 000 §6).
  accessLink: ['x-access-link', 'x-customer-token'],
  integration: ['x-integration-token'],
  pendingEmployee: ['x-employee-token'],
} as const;

/** `by`: whose token it is that does not suffice. */
export type AdmissionOutcome =
  { readonly kind: 'admitted'; readonly principal: AnyPrincipal | undefined } | (Problem & { readonly by?: AnyPrincipal });

/** Who says whose a token is. Of a kind that nobody looks after no token counts. */
export interface AuthenticatorsByTokenKind {
  readonly sessions: Authenticator;
  readonly integration?: IntegrationAuthenticator | undefined;
  readonly accessLink?: NonSessionTokenAuthenticator<AccessLinkHolder> | undefined;
  readonly pendingEmployee?: NonSessionTokenAuthenticator<PendingEmployee> | undefined;
}

const anonymous: AdmissionOutcome = { kind: 'admitted', principal: undefined };

/**
 * Who is let in: a valid token of a kind that the route names and whose roles or scopes suffice. A valid token otherwise is a
 * 403, none is a 401. A route for anyone still learns who calls when it names the kind.
 */
export async function authoriseCall(
  access: RouteAccess,
  headers: IncomingHttpHeaders,
  authenticators: AuthenticatorsByTokenKind,
): Promise<AdmissionOutcome> {
  const { sessions } = authenticators;
  let known: AnyPrincipal | undefined;
  for (const realm of realms) {
    if (!access[realm]) continue;
    const principal = await principalOf(realm, headers, sessions);
    if (!principal) continue;
    if (access.anyone || suffices(access, principal)) return { kind: 'admitted', principal };
    // Another process may have given the role a moment ago.
    const now = await principalOf(realm, headers, sessions, 'fresh');
    if (now && suffices(access, now)) return { kind: 'admitted', principal: now };
    known ??= now;
  }
  for (const kind of others) {
    if (access.anyone && !access[kind]) continue;
    const token = tokenHeadersOf[kind].map((name) => headers[name]).find((value) => typeof value === 'string' && value !== '');
    const principal = typeof token === 'string' ? await authenticators[kind]?.authenticate(token) : undefined;
    if (!principal) continue;
    if (access.anyone || suffices(access, principal)) return { kind: 'admitted', principal };
    known = principal;
  }
  if (access.anyone) return anonymous;
  if (known) return { ...forbiddenProblem(), by: known };
  for (const realm of realms) {
    const by = access[realm] ? undefined : await principalOf(realm, headers, sessions);
    if (by) return { ...forbiddenProblem(), by };
  }
  return unauthenticatedProblem();
}

/** Why who was let in before is let in no more. A token that ran out meanwhile is no reason: an upload may take longer. */
export async function findLostAuthorisation(
  access: RouteAccess,
  admitted: AnyPrincipal | undefined,
  authenticators: AuthenticatorsByTokenKind,
): Promise<Problem | undefined> {
  if (access.anyone || admitted === undefined) return undefined;
  const now = await lookAgain(admitted, authenticators);
  if (now === undefined) return unauthenticatedProblem();
  return suffices(access, now) ? undefined : forbiddenProblem();
}

async function lookAgain(admitted: AnyPrincipal, by: AuthenticatorsByTokenKind): Promise<AnyPrincipal | undefined> {
  switch (admitted.realm) {
    case 'customer':
    case 'employee':
      return by.sessions.lookAgain(admitted);
    case 'accessLink':
      return by.accessLink?.lookAgain(admitted);
    case 'integration':
      return by.integration?.lookAgain(admitted);
    case 'pendingEmployee':
      return by.pendingEmployee?.lookAgain(admitted);
  }
}

async function principalOf(
  realm: Realm,
  headers: IncomingHttpHeaders,
  authenticator: Authenticator,
  roles?: 'fresh',
): Promise<Principal | undefined> {
  const token = headers[headerOf[realm]];
  if (typeof token !== 'string' || token === '') return undefined;
  const principal = await authenticator.authenticate(realm, token, roles);
  return principal?.realm === realm ? principal : undefined;
}

/** Whether who is known already may call this too. */
export const mayCall = (access: RouteAccess, principal: AnyPrincipal | undefined): boolean =>
  access.anyone === true || (principal !== undefined && suffices(access, principal));

function suffices(access: RouteAccess, principal: AnyPrincipal): boolean {
  switch (principal.realm) {
    case 'customer':
    case 'employee': {
      const rule = access[principal.realm];
      if (rule === undefined) return false;
      if (rule === 'signedIn') return true;
      if ('anyOf' in rule) return rule.anyOf.some((role) => hasRole(principal, role));
      return rule.allOf.every((role) => hasRole(principal, role));
    }
    case 'integration':
      return access.integration !== undefined && principal.scopes.includes(access.integration.scope);
    case 'accessLink':
    case 'pendingEmployee':
      return access[principal.realm] === true;
  }
}

const crossSite = (): Problem => createProblem(403, 'CROSS_SITE', 'Diese Anfrage kam von einer anderen Seite und wurde abgelehnt.');

/** A call that changes something on the strength of a cookie must come from our own pages. */
export function findCrossSiteProblem(headers: IncomingHttpHeaders, ownHosts: readonly string[]): Problem | undefined {
  const { origin, cookie, host } = headers;
  if (cookie === undefined) return undefined;
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return crossSite();
  if (origin === undefined) return undefined;
  const from = URL.canParse(origin) ? new URL(origin).host : '';
  return from !== '' && (from === host || ownHosts.includes(from)) ? undefined : crossSite();
}

/** A GET that changes something is for scripts of our own pages: no link, no picture and no other site has a browser call it. */
export function findForeignGetProblem(request: Pick<RouteRequest, 'header'>): Problem | undefined {
  const site = request.header('sec-fetch-site') ?? 'same-origin';
  const mode = request.header('sec-fetch-mode') ?? 'cors';
  return site === 'same-origin' && (mode === 'cors' || mode === 'same-origin') ? undefined : crossSite();
}

const system: Actor = { kind: 'system' };

/** Who acts, as events say it. Calls of nobody act as the system unless they know better. */
export function actorOf(principal: AnyPrincipal | undefined): Actor {
  switch (principal?.realm) {
    case undefined:
      return system;
    case 'customer':
      return { kind: 'customer', id: principal.id };
    case 'employee':
    case 'pendingEmployee':
      return { kind: 'bank_employee', id: principal.id };
    case 'accessLink':
      return { kind: 'access_token', id: principal.id };
    case 'integration':
      return { kind: 'integration', id: principal.id };
  }
}
