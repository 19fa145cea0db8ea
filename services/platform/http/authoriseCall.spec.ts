import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { systemClock } from '../clock/clock.ts';
import { openEmbeddedRecordStore } from '@portal/services/engines/embedded/records/openEmbeddedRecordStore';
import type { RecordStore } from '../records/recordStore.ts';
import { createSessions, type Sessions } from '../sessions/createSessions.ts';
import type { HeldRoles } from '@portal/contracts/shared/heldRoles';
import { findForeignGetProblem, mayCall } from './authoriseCall.ts';
import type { RouteAccess, Principal } from './principal.ts';
import { startEdge, type RunningEdge } from './testing/edgeFixture.ts';
import { defineRoute } from './defineRoute.ts';

const ERIKA = '3f0b6f0e-6a3e-4f4b-9c1e-0f5f3a1d2b4c';
const vault = { secret: (purpose: string) => Buffer.from(purpose.padEnd(32, '.').slice(0, 32)) };
const enquiries = defineRoute({
  method: 'GET',
  path: '/enquiries',
  summary: 'enquiries',
  access: { customer: { allOf: ['ROLE_CUSTOMER'] } },
  handle: () => Promise.resolve({ kind: 'empty' } as const),
});

let folder: string;
let records: RecordStore;
let held: HeldRoles | undefined;
let processes: readonly { readonly sessions: Sessions; readonly edge: RunningEdge }[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-admit-'));
  records = await openEmbeddedRecordStore({ folder, vault, clock: systemClock });
  const aProcess = async () => {
    const sessions = createSessions({ records, vault, clock: systemClock, rolesOf: () => Promise.resolve(held) });
    return { sessions, edge: await startEdge([enquiries], { sessions }) };
  };
  processes = [await aProcess(), await aProcess()];
});
beforeEach(() => void (held = { roles: ['ROLE_CUSTOMER_UPLOAD'], inheritedRoles: [] }));
afterAll(async () => {
  await Promise.all(processes.map(({ edge }) => edge.stop()));
  await records.close();
  await rm(folder, { recursive: true, force: true });
});

const everywhere = (token: string) =>
  Promise.all(processes.map(async ({ edge }) => (await edge.call('GET', '/api/enquiries', { 'X-Customer-Token': token })).status));

describe('of two processes that answer calls', () => {
  it('none refuses who has got the role from the other a moment ago', async () => {
    const session = await processes[0]?.sessions.open('customer', ERIKA, { stillHolds: () => Promise.resolve(true) });
    expect(await everywhere(session?.token ?? '')).toEqual([403, 403]);
    held = { roles: ['ROLE_CUSTOMER', 'ROLE_CUSTOMER_UPLOAD'], inheritedRoles: [] };
    processes[0]?.sessions.rolesChanged('customer', ERIKA);
    expect(await everywhere(session?.token ?? '')).toEqual([204, 204]);
  });

  it('none says more to who is nobody any more than that a sign-in is missing', async () => {
    const session = await processes[0]?.sessions.open('customer', ERIKA, { stillHolds: () => Promise.resolve(true) });
    await everywhere(session?.token ?? '');
    held = undefined;
    expect(await everywhere(session?.token ?? '')).toEqual([401, 401]);
  });
});

describe('a GET that changes something', () => {
  const statusFor = (headers: Readonly<Record<string, string>>): number =>
    findForeignGetProblem({ header: (name) => headers[name] })?.status ?? 200;

  it.each([
    ['cross-site', 'cors', 403],
    ['same-site', 'cors', 403],
    ['none', 'navigate', 403],
    ['same-origin', 'navigate', 403],
    ['same-origin', 'no-cors', 403],
    ['same-origin', 'cors', 200],
    ['same-origin', 'same-origin', 200],
  ])('is asked for by a script of our own pages alone: %s, %s', (site, mode, status) => {
    expect(statusFor({ 'sec-fetch-site': site, 'sec-fetch-mode': mode })).toBe(status);
  });
  it('is taken of a program, which says neither', () => {
    expect(statusFor({})).toBe(200);
  });
});

describe('who holds roles', () => {
  const employee = (roles: Principal['roles'], inheritedRoles: Principal['inheritedRoles'] = []): Principal => ({
    realm: 'employee',
    id: 'e1',
    roles,
    inheritedRoles,
    sessionId: 's1',
  });
  const both = ['ROLE_ADMIN', 'ROLE_BANK_EMPLOYEE_UPLOAD'] as const;
  const anyOf: RouteAccess = { employee: { anyOf: both } };
  const allOf: RouteAccess = { employee: { allOf: both } };

  it('suffices for any of several roles, or all of them, held by oneself or inherited', () => {
    const may = (principal: Principal): readonly boolean[] => [mayCall(anyOf, principal), mayCall(allOf, principal)];
    expect(may(employee([]))).toEqual([false, false]);
    expect(may(employee(['ROLE_BANK_EMPLOYEE']))).toEqual([false, false]);
    expect(may(employee(['ROLE_ADMIN']))).toEqual([true, false]);
    expect(may(employee(['ROLE_BANK_EMPLOYEE'], ['ROLE_BANK_EMPLOYEE_UPLOAD']))).toEqual([true, false]);
    expect(may(employee([...both]))).toEqual([true, true]);
    expect(may(employee(['ROLE_ADMIN'], ['ROLE_BANK_EMPLOYEE_UPLOAD']))).toEqual([true, true]);
  });
});
