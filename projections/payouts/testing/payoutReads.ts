import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { z } from 'zod';
import { defaultInstanceConfig } from '@portal/contracts/instance/config';
import { START_OF_LOG, type LogPosition } from '@portal/platform/event-store/eventStore';
import { defaultListQuery } from '@portal/platform/http/requests/listParameters';
import { ProblemError } from '@portal/platform/http/problems';
import type { Answer, ListQuery, Principal, Route } from '@portal/platform/http/defineRoute';
import type { Projection } from '@portal/platform/projection-runtime/projection';
import type { CollectionSpec, ReadModelDocument, ReadModelStore } from '@portal/platform/read-model-store/readModelStore';
import { openEmbeddedReadModelStore } from '@portal/services/engines/embedded/read-model-store/openEmbeddedReadModelStore';
import { given, type GivenEvent } from '../../runtime/testing/given.ts';
import { payoutsReadSide } from '../payoutsReadSide.ts';
import { ERIKA_CUSTOMER_ID, OTTO_CUSTOMER_ID, PETRA_EMPLOYEE_ID, THOMAS_EMPLOYEE_ID } from './payoutStory.ts';

const principal = (realm: Principal['realm'], id: string, role: string): Principal => ({
  realm,
  id,
  roles: [role],
  inheritedRoles: [],
  sessionId: 'session',
});
export const erikaSignedIn = principal('customer', ERIKA_CUSTOMER_ID, 'ROLE_CUSTOMER_VALUTIERUNG');
export const ottoSignedIn = principal('customer', OTTO_CUSTOMER_ID, 'ROLE_CUSTOMER_VALUTIERUNG');
export const petraSignedIn = principal('employee', PETRA_EMPLOYEE_ID, 'ROLE_BANK_EMPLOYEE_VALUTIERUNG');

interface ReadOptions {
  readonly params?: Readonly<Record<string, string>>;
  readonly list?: Partial<ListQuery>;
  readonly query?: Readonly<Record<string, string>>;
  readonly now?: string;
}

const employeesCollection: CollectionSpec = { name: 'employees', filterable: [], sortable: [], searchable: [], counted: [] };
const held = { roles: ['ROLE_BANK_EMPLOYEE_VALUTIERUNG'], blocked: false, archivedAt: null };
const employees = [
  { id: PETRA_EMPLOYEE_ID, firstName: 'Petra', lastName: 'Berger', ...held },
  { id: THOMAS_EMPLOYEE_ID, firstName: 'Thomas', lastName: 'Adler', ...held },
];

type StoredDocument = readonly [collection: string, document: ReadModelDocument];

async function fill(
  store: ReadModelStore,
  { name, version, collections }: { readonly name: string; readonly version: number; readonly collections: readonly CollectionSpec[] },
  documents: readonly StoredDocument[],
): Promise<void> {
  const { live } = await store.open({ name, version, collections });
  await live!.commit({
    from: START_OF_LOG,
    to: '000000000001' as LogPosition,
    writes: documents.map(([collection, document]) => ({ kind: 'put', collection, document })),
    parked: [],
  });
}

async function documentsOf(projection: Projection, events: readonly GivenEvent[]): Promise<readonly StoredDocument[]> {
  const documents = await given(projection, events);
  return projection.collections.flatMap(({ name }) => documents.all(name).map((document) => [name, document] as const));
}

/** The reading calls of the payouts over what these events come to; each answer is checked against its schema. */
export async function openPayoutQueriesOverEvents(
  events: readonly GivenEvent[],
  fourEyesAmount: number | null = null,
  petraNow: Partial<typeof held> = {},
) {
  const folder = await mkdtemp(join(tmpdir(), 'payouts-'));
  const store = await openEmbeddedReadModelStore({ folder });
  for (const projection of payoutsReadSide.projections) await fill(store, projection, await documentsOf(projection, events));
  await fill(
    store,
    { name: 'employees', version: 1, collections: [employeesCollection] },
    employees.map((document) => ['employees', document.id === PETRA_EMPLOYEE_ID ? { ...document, ...petraNow } : document]),
  );
  const config = { ...defaultInstanceConfig, valutierung: { ...defaultInstanceConfig.valutierung, fourEyesAmount } };
  let now = '2026-11-24T10:00:00.000Z';
  const routes = payoutsReadSide.routes({ reader: store, clock: { now: () => now }, config: () => config });
  const routeAt = (path: string): Route => {
    const route = routes.find((one) => one.path === path);
    if (route === undefined) throw new Error(`no call ${path}`);
    return route;
  };

  const answer = async (
    person: Principal,
    path: string,
    { params = {}, list = {}, query = {}, ...more }: ReadOptions = {},
  ): Promise<Answer> => {
    now = more.now ?? now;
    const route = routeAt(path);
    const sort = list.sort ?? route.list?.defaultSort ?? [];
    const request = { principal: person, params, query, list: { ...defaultListQuery, limit: 100, ...list, sort } };
    return route.handle(request as never).catch((error: unknown) => {
      if (error instanceof ProblemError) return error.problem;
      throw error;
    });
  };
  const checked = <T>(schema: z.ZodType | undefined, body: unknown): T => {
    const { error } = schema?.safeParse(body) ?? {};
    if (error !== undefined) throw error;
    return body as T;
  };
  return {
    store,
    answer,
    /** The body of a resource or of plain JSON. */
    async ask<T>(person: Principal, path: string, options?: ReadOptions): Promise<T> {
      const answered = await answer(person, path, options);
      if (answered.kind !== 'resource' && answered.kind !== 'json') throw new Error(JSON.stringify(answered));
      return checked<T>(routeAt(path).answers?.[answered.kind], answered.body);
    },
    async list<T>(person: Principal, path: string, list: Partial<ListQuery> = {}): Promise<readonly T[]> {
      const answered = await answer(person, path, { list });
      if (answered.kind !== 'list') throw new Error(JSON.stringify(answered));
      return answered.items.map(({ revision: _, ...item }) => checked<T>(routeAt(path).answers?.list, item));
    },
    statusOf: async (person: Principal, path: string, options?: ReadOptions): Promise<number> => {
      const answered = await answer(person, path, options);
      return answered.kind === 'problem' ? answered.status : 200;
    },
    async close(): Promise<void> {
      await store.close();
      await rm(folder, { recursive: true });
    },
  };
}
export type OpenPayouts = Awaited<ReturnType<typeof openPayoutQueriesOverEvents>>;
