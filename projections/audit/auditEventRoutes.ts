import { auditedKinds, type AuditedKind } from '@portal/contracts/audit/auditedKinds';
import { actorKinds, auditEventView, type AuditEventView } from '@portal/contracts/audit/views/auditEvent';
import { route, type ListQuery, type Route } from '@portal/platform/http/route';
import type { FieldFilter, ReadModelReader } from '@portal/platform/read-model-store/readModelStore';
import { allOf } from '../runtime/allOf.ts';
import { employeeNames, type EmployeeNames } from '../runtime/employeeNames.ts';
import { auditEventsCollection, ownedStreamsCollection, type AuditRow, type OwnedStream } from './auditEventsProjection.ts';
import { askedInstant } from './askedInstant.ts';

export const auditors = { employee: { allOf: ['ROLE_AUDITOR'] } } as const;

/** Of one person; whoever has more is looked at case by case. */
const MOST_STREAMS = 500;

export const auditEventsRoute = (reader: ReadModelReader): Route =>
  route({
    method: 'GET',
    path: '/audit/events',
    summary: 'Was im Portal geschehen ist, nach Person, Mitarbeiter, Zeitraum und Art',
    access: auditors,
    answers: { list: auditEventView },
    list: {
      sortable: ['at'],
      defaultSort: [{ field: 'at', direction: 'desc' }],
      filters: { type: 'texts', customer: 'id', bankEmployee: 'id', stream: 'text', from: 'text', until: 'text' },
      searchable: false,
    },
    async handle({ list, principal }) {
      const filter = await filtersOf(list, reader);
      const { sort, offset, limit } = list;
      const { items, total } = await reader.find<AuditRow>(auditEventsCollection.name, { filter, sort, offset, limit });
      const names = await employeeNames(
        reader,
        principal,
        items.map(({ actor }) => ({ employeeId: idAfter('bank_employee-', actor) })),
      );
      return { kind: 'list', type: 'AuditEvent', iri: '/api/audit/events', items: items.map((row) => viewOf(row, names)), total, offset };
    },
  });

async function filtersOf({ filters }: ListQuery, reader: ReadModelReader): Promise<readonly FieldFilter[]> {
  const text = (name: string): string | undefined => (typeof filters[name] === 'string' ? filters[name] : undefined);
  const [customer, employee, stream] = [text('customer'), text('bankEmployee'), text('stream')];
  const [from, until] = (['from', 'until'] as const).map((name) => askedInstant(name, text(name)));
  const { type } = filters;
  return [
    ...(Array.isArray(type) ? [{ field: 'type', op: 'in', values: type as readonly string[] } as const] : []),
    ...(customer === undefined ? [] : [{ field: 'stream', op: 'in', values: await streamsOf(customer, reader) } as const]),
    ...(stream === undefined ? [] : [{ field: 'stream', op: 'eq', value: stream } as const]),
    ...(employee === undefined ? [] : [{ field: 'actor', op: 'eq', value: `bank_employee-${employee}` } as const]),
    ...(from === undefined ? [] : [{ field: 'at', op: 'gte', value: from } as const]),
    ...(until === undefined ? [] : [{ field: 'at', op: 'lt', value: until } as const]),
  ];
}

/** The person's own, and those of the cases and loans. */
async function streamsOf(customerId: string, reader: ReadModelReader): Promise<readonly string[]> {
  const own = `customer-${customerId}`;
  const owned = await allOf<OwnedStream>(reader, ownedStreamsCollection.name, [{ field: 'owner', op: 'eq', value: own }]);
  return [own, ...owned.slice(0, MOST_STREAMS).map(({ id }) => id)];
}

const idAfter = (start: string, text: string): string | null => (text.startsWith(start) ? text.slice(start.length) : null);

function viewOf({ id, at, type, stream, actor }: AuditRow, names: EmployeeNames): AuditEventView {
  const kind = auditedKinds.find((each): each is AuditedKind => stream.startsWith(`${each}-`)) ?? null;
  return {
    id,
    at,
    type,
    initiatedBy: actorKinds.find((each) => actor === each || actor.startsWith(`${each}-`)) ?? 'system',
    initiatedByName: names.get(idAfter('bank_employee-', actor) ?? '') ?? null,
    stream,
    kind,
    subjectId: kind === null ? null : stream.slice(kind.length + 1),
  };
}
