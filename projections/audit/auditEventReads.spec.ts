import { text } from 'node:stream/consumers';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { defaultInstanceConfig } from '@portal/contracts/instance/config';
import type { AuditEventView } from '@portal/contracts/audit/views/auditEvent';
import { START_OF_LOG, type LogPosition } from '@portal/platform/event-store/eventStore';
import type { Answer, ListQuery, RouteRequest } from '@portal/platform/http/defineRoute';
import { defaultListQuery } from '@portal/platform/http/requests/listParameters';
import type { ReadModelDocument, ReadModelReader, ReadModelStore } from '@portal/platform/read-model-store/readModelStore';
import { openEmbeddedReadModelStore } from '@portal/services/engines/embedded/read-model-store/openEmbeddedReadModelStore';
import { defineCollection } from '../runtime/lists/defineCollection.ts';
import { auditEventsCollection, auditEventsProjection, ownedStreamsCollection, type AuditRow } from './auditEventsProjection.ts';
import { auditReadSide } from './auditReadSide.ts';

const NOW = '2026-11-21T10:00:00.000Z';
const [ERIKA, MAX] = ['10000000-0000-4000-8000-000000000001', '10000000-0000-4000-8000-000000000002'];

let folder: string;
let store: ReadModelStore;
let commit: (collection: string, documents: readonly ReadModelDocument[]) => Promise<unknown>;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'audit-reads-'));
  store = await openEmbeddedReadModelStore({ folder });
  const { live } = await store.open({ name: auditEventsProjection.name, version: 1, collections: auditEventsProjection.collections });
  if (live === undefined) throw new Error('no generation');
  await store.open({ name: 'employees', version: 1, collections: [defineCollection('employees', {})] });
  let position = 0;
  commit = (collection, documents) => {
    const from = position === 0 ? START_OF_LOG : positionOf(position);
    position += 1;
    const writes = documents.map((document) => ({ kind: 'put', collection, document }) as const);
    return live.commit({ from, to: positionOf(position), writes, parked: [] });
  };
});
afterEach(async () => {
  await store.close();
  await rm(folder, { recursive: true });
});
const positionOf = (number: number) => String(number).padStart(12, '0') as LogPosition;

const anEvent = (number: number, fields: Partial<AuditRow> = {}): AuditRow => ({
  id: `event-${String(number).padStart(4, '0')}`,
  at: new Date(Date.parse('2026-11-20T10:00:00.000Z') + number * 1_000).toISOString(),
  stream: `customer-${ERIKA}`,
  type: 'CustomerEdited',
  actor: 'system',
  ...fields,
});
const ask = (path: string, filters: ListQuery['filters'], reader: ReadModelReader = store): Promise<Answer> => {
  const routes = auditReadSide.routes({ reader, clock: { now: () => NOW }, config: () => defaultInstanceConfig });
  const list: ListQuery = { ...defaultListQuery, sort: [{ field: 'at', direction: 'desc' }], filters };
  const principal = { realm: 'employee', id: 'a1', roles: ['ROLE_AUDITOR'], inheritedRoles: [], sessionId: 's' };
  return routes.find((route) => route.path === path)!.handle({ principal, list } as Partial<RouteRequest> as never);
};
async function found(filters: ListQuery['filters']): Promise<readonly string[]> {
  const answer = await ask('/audit/events', filters);
  if (answer.kind !== 'list') throw new Error(answer.kind);
  return answer.items.map(({ id }) => id);
}

describe('the search of the revision as a JSON file', () => {
  it.each([{}, { until: '2026-11-22T23:00:00.000Z' }])('has each row once while others come, asked until %o', async (filters) => {
    const first = Array.from({ length: 150 }, (_, number) => anEvent(number));
    await commit(auditEventsCollection.name, [...first, anEvent(900, { at: '2026-11-21T10:00:00.001Z' })]);
    let looks = 0;
    const reader: ReadModelReader = {
      ...store,
      async find(collection, query) {
        looks += 1;
        // Of a moment before the question, by a clock that is slow.
        if (looks === 2) await commit(auditEventsCollection.name, [anEvent(901)]);
        return store.find(collection, query);
      },
    };
    const answer = await ask('/audit/events/report/json', filters, reader);
    if (answer.kind !== 'file') throw new Error(answer.kind);
    const rows = JSON.parse(await text(answer.content as NodeJS.ReadableStream)) as readonly AuditEventView[];
    expect(looks).toBe(2);
    expect(rows.map(({ id }) => id)).toEqual(first.map(({ id }) => id).reverse());
  });
});

describe('the search of the revision', () => {
  it('asked for several people finds what was done to or by any of them, and nothing else', async () => {
    await commit(auditEventsCollection.name, [
      anEvent(1),
      anEvent(2, { stream: 'enquiry-1', actor: 'bank_employee-b1' }),
      anEvent(3, { stream: `customer-${MAX}`, actor: 'bank_employee-b2' }),
      anEvent(4, { stream: 'customer-other', actor: 'bank_employee-b3' }),
    ]);
    await commit(ownedStreamsCollection.name, [{ id: 'enquiry-1', owner: `customer-${ERIKA}` } as ReadModelDocument]);
    expect(await found({ customer: [ERIKA, MAX] })).toEqual(['event-0003', 'event-0002', 'event-0001']);
    expect(await found({ customer: ERIKA })).toEqual(['event-0002', 'event-0001']);
    expect(await found({ bankEmployee: ['b1', 'b2'] })).toEqual(['event-0003', 'event-0002']);
  });

  it('is refused where somebody has more cases and projects than it takes', async () => {
    const cases = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, at) => ({ id: `enquiry-${from + at}`, owner: `customer-${ERIKA}` }) as ReadModelDocument);
    await commit(ownedStreamsCollection.name, cases(0, 500));
    await commit(auditEventsCollection.name, [anEvent(1, { stream: 'enquiry-499' })]);
    expect(await found({ customer: ERIKA })).toEqual(['event-0001']);
    await commit(ownedStreamsCollection.name, cases(500, 501));
    await expect(found({ customer: ERIKA })).rejects.toMatchObject({ problem: { status: 400, code: 'INVALID_PARAMETER' } });
  });
});
