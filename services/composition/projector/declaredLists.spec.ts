import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultInstanceConfig } from '@portal/contracts/instance/config';
import { defaultListQuery } from '@portal/platform/http/requests/listParameters';
import { ProblemError } from '@portal/platform/http/problems';
import type { ListQueryRules, ListQuery, Principal, Route } from '@portal/platform/http/defineRoute';
import type { ReadModelStore } from '@portal/platform/read-model-store/readModelStore';
import { openEmbeddedReadModelStore } from '../../engines/embedded/read-model-store/openEmbeddedReadModelStore.ts';
import { readModelManifests } from './readModelList.ts';

/** They look up the case, project or request that they belong to first: there is none in this empty store, so they find nothing. */
const PARTS_OF_ONE = [
  '/enquiry-status-changes',
  '/file-status-changes',
  '/enquiry-happenings',
  '/valutierung-credits',
  '/valutierung-input-values',
  '/valutierung-document-files',
  '/valutierung-disbursement-status-changes',
];
const ID = '11111111-1111-4111-8111-111111111111';
const administrator: Principal = {
  realm: 'employee',
  id: ID,
  roles: ['ROLE_SUPER_ADMIN'],
  inheritedRoles: ['ROLE_BANK_EMPLOYEE', 'ROLE_BANK_EMPLOYEE_UPLOAD', 'ROLE_BANK_EMPLOYEE_VALUTIERUNG', 'ROLE_AUDITOR'],
  sessionId: 'session',
};

const valuesOf = (kind: ListQueryRules['filters'][string]): readonly ListQuery['filters'][string][] => {
  if (typeof kind === 'object') return [kind.slice(0, 1), kind.slice(0, 2)];
  return kind === 'boolean' ? [true, false] : [ID];
};
/** Each filter and each order that a call declares, one at a time. */
const queriesOf = ({ filters, sortable, defaultSort, searchable }: ListQueryRules): readonly Partial<ListQuery>[] => [
  ...Object.entries(filters).flatMap(([name, kind]) => valuesOf(kind).map((value) => ({ filters: { [name]: value }, sort: defaultSort }))),
  ...sortable.flatMap((field) => (['asc', 'desc'] as const).map((direction) => ({ sort: [{ field, direction }] }))),
  ...(searchable ? [{ search: 'Erika', sort: defaultSort }] : []),
];

describe('what a list declares', () => {
  let folder: string;
  let store: ReadModelStore;
  let routes: readonly Route[];
  let questions = 0;
  /** The fields of each order that was asked for. */
  let orders: (readonly string[])[] = [];
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lists-'));
    store = await openEmbeddedReadModelStore({ folder });
    for (const { projections } of readModelManifests)
      for (const { name, version, collections } of projections) await store.open({ name, version, collections });
    const find: ReadModelStore['find'] = (collection, query) => {
      questions += 1;
      orders.push((query.sort ?? []).map(({ field }) => field));
      return store.find(collection, query);
    };
    const services = { reader: { ...store, find }, clock: { now: () => '2026-11-27T10:00:00.000Z' }, config: () => defaultInstanceConfig };
    routes = readModelManifests.flatMap((each) => each.routes(services));
  });
  afterAll(async () => {
    await store.close();
    await rm(folder, { recursive: true });
  });

  it('is filterable, sortable and searchable in its collection, for every list of every context', async () => {
    const lists = routes.filter(({ list }) => list !== undefined);
    expect(lists.length).toBeGreaterThan(10);
    const faults: string[] = [];
    const unasked: string[] = [];
    orders = [];
    for (const route of lists) {
      questions = 0;
      for (const query of queriesOf(route.list!)) {
        const list = { ...defaultListQuery, ...query };
        const request = { principal: administrator, params: { id: ID }, query: {}, list };
        await Promise.resolve(route.handle(request as never)).catch((error: unknown) => {
          if (!(error instanceof ProblemError)) faults.push(`${route.path}: ${String(error)}`);
        });
      }
      if (questions === 0) unasked.push(route.path);
    }
    expect(unasked).toEqual(PARTS_OF_ONE);
    expect(faults).toEqual([]);
  });

  it('orders people by their last name, and those of one name by the first', () => {
    const ofPeople = orders.map((fields) => fields.filter((field) => /(first|last)Name$/.test(field))).filter(({ length }) => length > 1);
    expect(ofPeople.length).toBeGreaterThan(1);
    for (const names of ofPeople) expect(names.map((field) => field.split('.').at(-1))).toEqual(['lastName', 'firstName']);
  });
});
