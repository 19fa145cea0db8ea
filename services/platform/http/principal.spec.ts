import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCommandHandler } from '../commands/createCommandHandler.ts';
import { createReservationRegistry } from '../commands/createReservationAggregate.ts';
import { createMemoryJournal } from '../commands/testing/memoryJournal.ts';
import { createUseCaseRunner } from '../use-cases/createUseCaseRunner.ts';
import { projectAggregate, type SampleProjectServices } from '../use-cases/testing/projectAggregate.ts';
import { createUseCaseDeclarers } from '../use-cases/createUseCaseDeclarers.ts';
import { jsonHeaders, startEdge, type RunningEdge } from './testing/edgeFixture.ts';
import { actorOf, mayCall } from './authoriseCall.ts';
import type { RouteAccess, IntegrationScope } from './principal.ts';
import { defineRoute } from './defineRoute.ts';

const OPENED = '0a1b2c3d-1111-4222-8333-444455556666';
const OTHER = '0a1b2c3d-1111-4222-8333-777755556666';
const { createCommandDeclarerFor, query } = createUseCaseDeclarers<SampleProjectServices>();
const command = createCommandDeclarerFor(projectAggregate);

const closing = (path: string, access: RouteAccess) =>
  command({ method: 'POST', path: `/enquiries/:id/${path}`, summary: path, access, command: () => ({ type: 'Close' }) });
const open = command({
  method: 'POST',
  path: '/enquiries/:id/open',
  summary: 'open',
  access: { employee: 'signedIn' },
  command: ({ params }) => ({ type: 'Open', number: params.id }),
});
/** Each kind is there by its type, without a look at what it is. */
const whoAmI = [
  query({
    path: '/enquiries/by-link',
    summary: 'who',
    access: { accessLink: true },
    handle: ({ principal }) => Promise.resolve({ kind: 'json', body: { opens: principal.stream } }),
  }),
  query({
    path: '/enquiries/by-program',
    summary: 'who',
    access: { integration: { scope: 'events:read' } },
    handle: ({ principal }) => Promise.resolve({ kind: 'json', body: { scopes: principal.scopes } }),
  }),
  query({
    path: '/enquiries/by-pending',
    summary: 'who',
    access: { pendingEmployee: true },
    handle: ({ principal }) => Promise.resolve({ kind: 'json', body: { pending: principal.id } }),
  }),
];

const tokens = {
  employee: { 'x-employee-token': 'employee:e1:ROLE_BANK_EMPLOYEE' },
  customer: { 'x-customer-token': 'customer:c1:ROLE_CUSTOMER' },
  accessLink: { 'x-access-link': 'link' },
  integration: { 'x-integration-token': 'program' },
  pendingEmployee: { 'x-employee-token': 'pending' },
} as const;
type Kind = keyof typeof tokens;
const kinds = Object.keys(tokens) as Kind[];

let edge: RunningEdge;
let journal: ReturnType<typeof createMemoryJournal>;

beforeAll(async () => {
  journal = createMemoryJournal();
  const vault = { pseudonym: (_: string, value: string) => value, createKey: () => Promise.resolve() };
  const commands = createCommandHandler({ journal, vault: vault });
  const reservations = createReservationRegistry({ commands, vault: vault });
  const cases = createUseCaseRunner({ commands, reservations }, {} as SampleProjectServices);
  const only = <T>(token: string, holder: T) => ({
    authenticate: (given: string) => Promise.resolve(given === token ? holder : undefined),
    lookAgain: () => Promise.resolve(holder),
  });
  const declared = [
    open,
    ...whoAmI,
    closing('as-person', { customer: 'signedIn', employee: 'signedIn' }),
    closing('by-link', { accessLink: true }),
    closing('as-program', { integration: { scope: 'events:read' } }),
    closing('as-pending', { pendingEmployee: true }),
  ];
  edge = await startEdge(declared.map(cases.routeOf), {
    accessLinks: only('link', { realm: 'accessLink', id: 'l1', stream: `project-${OPENED}` } as const),
    integrationClients: only('program', {
      realm: 'integration',
      id: 'p1',
      expiresAt: '2027-01-01T00:00:00.000Z',
      scopes: ['events:read'],
    } as const),
    pendingEmployees: only('pending', { realm: 'pendingEmployee', id: 'e2', signInId: 's2' } as const),
  });
  for (const id of [OPENED, OTHER]) await send('POST', `${id}/open`, 'employee');
});
afterAll(() => edge.stop());

async function send(method: string, path: string, kind: Kind | undefined): Promise<{ status: number; body: unknown }> {
  const headers = { ...jsonHeaders, ...(kind === undefined ? {} : tokens[kind]) };
  const answer = await edge.call(method, `/api/enquiries/${path}`, headers, method === 'GET' ? undefined : '{}');
  const text = await answer.text();
  return { status: answer.status, body: text === '' ? undefined : (JSON.parse(text) as unknown) };
}
const statusesOf = async (path: string) =>
  Object.fromEntries(await Promise.all(kinds.map(async (kind) => [kind, (await send('POST', path, kind)).status] as const)));

describe('a call that names people', () => {
  it('lets in none of the other kinds', async () => {
    expect(await statusesOf(`${OPENED}/as-person`)).toEqual({
      employee: 204,
      customer: 204,
      accessLink: 403,
      integration: 403,
      pendingEmployee: 403,
    });
  });
});

describe('a call that names one of the other kinds', () => {
  it.each([
    ['by-link', 'accessLink'],
    ['as-program', 'integration'],
    ['as-pending', 'pendingEmployee'],
  ] as const)('%s lets in that one alone', async (path, allowed) => {
    const refusedTo = Object.fromEntries(kinds.map((kind) => [kind, kind === allowed ? 204 : 403]));
    expect(await statusesOf(`${OPENED}/${path}`)).toEqual(refusedTo);
    expect((await send('POST', `${OPENED}/${path}`, undefined)).status).toBe(401);
  });

  it('takes the token of a link in the header of customers too, and lets it do no more there', async () => {
    const statusOf = async (path: string): Promise<number> =>
      (await edge.call('POST', `/api/enquiries/${path}`, { ...jsonHeaders, 'x-customer-token': 'link' }, '{}')).status;
    expect(await statusOf(`${OPENED}/by-link`)).toBe(204);
    expect(await statusOf(`${OTHER}/by-link`)).toBe(404);
    expect(await statusOf(`${OPENED}/as-person`)).toBe(403);
  });

  it('is told by its type who calls', async () => {
    expect([
      (await send('GET', 'by-link', 'accessLink')).body,
      (await send('GET', 'by-program', 'integration')).body,
      (await send('GET', 'by-pending', 'pendingEmployee')).body,
    ]).toEqual([{ opens: `project-${OPENED}` }, { scopes: ['events:read'] }, { pending: 'e2' }]);
  });

  it('is declared: what is written by hand does not know them by type', () => {
    const byHand = (access: RouteAccess) => () =>
      defineRoute({ method: 'GET', path: '/x', summary: 'x', access, handle: () => Promise.reject(new Error()) });
    expect(byHand({ accessLink: true })).toThrow('/x: what is written by hand knows people and programs only');
    expect(byHand({ pendingEmployee: true })).toThrow('/x: what is written by hand knows people and programs only');
  });

  it('lets nobody in by a token that nobody looks after', async () => {
    const bare = await startEdge([
      { method: 'GET', path: '/x', summary: 'x', access: { accessLink: true }, handle: () => Promise.reject(new Error()) },
    ]);
    expect((await bare.call('GET', '/api/x', tokens.accessLink)).status).toBe(401);
    await bare.stop();
  });
});

describe('the holder of a link', () => {
  it('reaches what it opens, and nothing beside it', async () => {
    expect((await send('POST', `${OTHER}/by-link`, 'accessLink')).status).toBe(404);
    expect(journal.log.filter(({ type, envelope }) => type === 'ProjectClosed' && envelope.stream === `project-${OTHER}`)).toEqual([]);
  });
});

describe('a program', () => {
  it('may call what one of its scopes is for, and nothing else', () => {
    const program = (scopes: readonly IntegrationScope[]) => ({ realm: 'integration', id: 'p1', expiresAt: '', scopes }) as const;
    const access = { integration: { scope: 'events:read' } } as const;
    expect([
      mayCall(access, program(['events:read'])),
      mayCall(access, program([])),
      mayCall({ employee: 'signedIn' }, program(['events:read'])),
    ]).toEqual([true, false, false]);
  });
});

describe('who acted, as events say it,', () => {
  it.each([
    [{ realm: 'customer', id: 'c1', roles: [], inheritedRoles: [], sessionId: 's' }, 'customer'],
    [{ realm: 'employee', id: 'e1', roles: [], inheritedRoles: [], sessionId: 's' }, 'bank_employee'],
    [{ realm: 'pendingEmployee', id: 'e2', signInId: 's2' }, 'bank_employee'],
    [{ realm: 'accessLink', id: 'l1', stream: 'enquiry-1' }, 'access_token'],
    [{ realm: 'integration', id: 'p1', expiresAt: '', scopes: [] }, 'integration'],
  ] as const)('%o is a %s', (principal, kind) => expect(actorOf(principal)).toEqual({ kind, id: principal.id }));

  it('is the system where nobody is known', () => expect(actorOf(undefined)).toEqual({ kind: 'system' }));
});
