import type { IncomingHttpHeaders } from 'node:http';
import { holds } from '@portal/contracts/shared/roles';
import type { Actor } from '../journal/journal.ts';
import type { Authenticator, IntegrationAuthenticator } from './authenticator.ts';
import { forbidden, unauthenticated } from './problems.ts';
import type { Access, IntegrationClient, Principal, Problem, Realm } from './route.ts';

const realms: readonly Realm[] = ['customer', 'employee'];
const headerOf: Readonly<Record<Realm, string>> = { customer: 'x-customer-token', employee: 'x-employee-token' };

const INTEGRATION_HEADER = 'x-integration-token';

export type Admission =
  { readonly kind: 'admitted'; readonly principal: Principal | undefined; readonly client?: IntegrationClient } | Problem;

/** Who says whose a token is. Without `clients` no integration token counts. */
export interface Authenticators {
  readonly sessions: Authenticator;
  readonly clients?: IntegrationAuthenticator | undefined;
}

const anonymous: Admission = { kind: 'admitted', principal: undefined };

/**
 * Who is let in: a valid token of a realm that the route names and whose roles suffice. A valid token otherwise is a
 * 403, none is a 401. A route for anyone still learns who calls when it names the realm.
 */
export async function admit(access: Access, headers: IncomingHttpHeaders, { sessions, clients }: Authenticators): Promise<Admission> {
  let known = false;
  for (const realm of realms) {
    if (!access[realm]) continue;
    const principal = await principalOf(realm, headers, sessions);
    if (!principal) continue;
    if (access.anyone || suffices(access, principal)) return { kind: 'admitted', principal };
    // Another process may have given the role a moment ago.
    const now = await principalOf(realm, headers, sessions, 'fresh');
    if (now && suffices(access, now)) return { kind: 'admitted', principal: now };
    known ||= now !== undefined;
  }
  if (access.anyone) return anonymous;
  const client = await clientOf(headers, clients);
  if (client && access.integration) return { kind: 'admitted', principal: undefined, client };
  if (known || client) return forbidden();
  for (const realm of realms) if (!access[realm] && (await principalOf(realm, headers, sessions))) return forbidden();
  return unauthenticated();
}

async function clientOf(
  headers: IncomingHttpHeaders,
  clients: IntegrationAuthenticator | undefined,
): Promise<IntegrationClient | undefined> {
  const token = headers[INTEGRATION_HEADER];
  return typeof token === 'string' && token !== '' ? clients?.authenticate(token) : undefined;
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
export const mayCall = (access: Access, principal: Principal | undefined): boolean =>
  access.anyone === true || (principal !== undefined && suffices(access, principal));

function suffices(access: Access, principal: Principal): boolean {
  const rule = access[principal.realm];
  if (rule === undefined) return false;
  if (rule === 'signedIn') return true;
  if ('anyOf' in rule) return rule.anyOf.some((role) => holds(principal, role));
  return rule.allOf.every((role) => holds(principal, role));
}

const system: Actor = { kind: 'system' };

/** Who acts, as events say it. Routes for anyone act as the system unless they know better. */
export const actorOf = (principal: Principal | undefined): Actor =>
  principal ? { kind: principal.realm === 'customer' ? 'customer' : 'bank_employee', id: principal.id } : system;
