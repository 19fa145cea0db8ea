import { eventLabels } from '@portal/contracts/audit/eventLabels';
import { Readable } from 'node:stream';
import { auditHistoryKinds, type AuditHistoryKind } from '@portal/contracts/audit/auditHistoryKinds';
import { actorKinds, auditEventView, type AuditEventView } from '@portal/contracts/audit/views/auditEvent';
import { berlinDay } from '@portal/contracts/shared/time/days';
import { edgeLimits } from '@portal/platform/http/edge/edgeLimits';
import { createProblem } from '@portal/platform/http/problems';
import type { ListQueryRules, ListQuery } from '@portal/platform/http/defineRoute';
import { iterateListOnce } from '@portal/platform/http/requests/iterateListOnce';
import { throwParameterProblem } from '@portal/platform/http/requests/listParameters';
import type { FieldFilter, Page, ReadModelReader } from '@portal/platform/read-model-store/readModelStore';
import { declareQuery } from '../runtime/defineReadSide.ts';
import { findAllDocuments } from '../runtime/findAllDocuments.ts';
import { loadInitiatorNamesForViewer, type EmployeeNames } from '../runtime/loadInitiatorNamesForViewer.ts';
import { auditEventsCollection, ownedStreamsCollection, type AuditRow, type OwnedStream } from './auditEventsProjection.ts';

const auditEventAccess = { employee: { allOf: ['ROLE_AUDITOR'] } } as const;

/** Of the people asked for; who has more is looked at case by case. */
const MOST_STREAMS = 500;

const asked: ListQueryRules = {
  sortable: ['at'],
  defaultSort: [{ field: 'at', direction: 'desc' }],
  filters: { type: Object.keys(eventLabels), customer: 'id', bankEmployee: 'id', stream: 'text', from: 'text', until: 'text' },
  searchable: false,
};
type Viewer = Parameters<typeof loadInitiatorNamesForViewer>[1];

async function pageOf(list: ListQuery, viewer: Viewer, reader: ReadModelReader): Promise<Page<AuditEventView>> {
  const filter = await filtersOf(list, reader);
  const { sort, offset, limit } = list;
  const { items, total } = await reader.find<AuditRow>(auditEventsCollection.name, { filter, sort, offset, limit });
  const names = await loadInitiatorNamesForViewer(
    reader,
    viewer,
    items.map(({ actor }) => ({ employeeId: idAfter('bank_employee-', actor) })),
  );
  return { items: items.map((row) => viewOf(row, names)), total };
}

export const listAuditEvents = declareQuery({
  path: '/audit/events',
  summary: 'Was im Portal geschehen ist, nach Person, Mitarbeiter, Zeitraum und Art',
  access: auditEventAccess,
  answers: { list: auditEventView },
  list: asked,
  handle: async ({ list, principal, reader }) => ({ kind: 'list', ...(await pageOf(list, principal, reader)) }),
});

/** What the search finds as a file. */
export const reportAuditEventsAsJson = declareQuery({
  path: '/audit/events/report/json',
  summary: 'Was die Suche über alle Ereignisse findet, als JSON-Datei',
  access: auditEventAccess,
  answers: { file: ['application/json'] },
  isLongWork: true,
  list: asked,
  async handle({ list, principal, reader, clock }) {
    // What happens meanwhile is not asked for: else a busy portal would push rows to later pages for ever.
    const now = clock.now();
    const until = instantOf(list, 'until');
    const filters = { ...list.filters, until: until === undefined || until > now ? now : until };
    const pageAt = (offset: number) => pageOf({ ...list, filters, offset, limit: ROWS_AT_ONCE }, principal, reader);
    const first = await pageAt(0);
    if (first.total > edgeLimits.csvRows) return tooMany(first.total);
    let rows = 0;
    async function* lines(): AsyncGenerator<string> {
      yield '[';
      for await (const items of iterateListOnce(first, { offset: 0, limit: ROWS_AT_ONCE, rowsStay: true }, pageAt)) {
        const before = rows;
        rows += items.length;
        yield items.map((row, at) => `${before + at === 0 ? '' : ','}\n${JSON.stringify(row)}`).join('');
      }
      yield '\n]\n';
    }
    return {
      kind: 'file',
      content: Readable.from(lines(), { objectMode: false }),
      mediaType: 'application/json',
      fileName: `ereignisse-${berlinDay(clock.now())}.json`,
      disposition: 'attachment',
      exportedRows: () => rows,
    };
  },
});

const ROWS_AT_ONCE = 100;

const tooMany = (total: number) =>
  createProblem(
    400,
    'REPORT_TOO_LARGE',
    `Das sind ${total.toLocaleString('de-DE')} Ereignisse, mehr als eine Datei aufnimmt: Bitte grenzen Sie die Suche ein.`,
  );

async function filtersOf(list: ListQuery, reader: ReadModelReader): Promise<readonly FieldFilter[]> {
  const [types, customers, employees, streams] = (['type', 'customer', 'bankEmployee', 'stream'] as const).map((name) =>
    textsOf(list, name),
  );
  const [from, until] = [instantOf(list, 'from'), instantOf(list, 'until')];
  return [
    ...oneOf('type', types),
    ...oneOf('stream', customers && (await streamsOf(customers, reader))),
    ...oneOf('stream', streams),
    ...oneOf(
      'actor',
      employees?.map((id) => `bank_employee-${id}`),
    ),
    ...(from === undefined ? [] : [{ field: 'at', op: 'gte', value: from } as const]),
    ...(until === undefined ? [] : [{ field: 'at', op: 'lt', value: until } as const]),
  ];
}

function oneOf(field: string, values: readonly string[] | undefined): readonly FieldFilter[] {
  if (values === undefined) return [];
  const [value = '', ...others] = values;
  return [others.length === 0 ? { field, op: 'eq', value } : { field, op: 'in', values }];
}

/** One value or several, as they were asked for; undefined where nothing was. */
function textsOf({ filters }: ListQuery, name: string): readonly string[] | undefined {
  const value = filters[name];
  return value === undefined ? undefined : [value].flat().map(String);
}

const instantOf = (list: ListQuery, name: 'from' | 'until'): string | undefined => parseInstantParameter(name, textsOf(list, name)?.[0]);

const INSTANT_FORM = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?:Z|[+-]\d{2}:\d{2})$/;

/** As it is stored: UTC with milliseconds, so that texts compare as instants do. */
function parseInstantParameter(name: string, text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const millis = INSTANT_FORM.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(millis)
    ? throwParameterProblem('INVALID_PARAMETER', name, 'Bitte geben Sie einen Zeitpunkt wie 2026-11-20T10:00:00Z an')
    : new Date(millis).toISOString();
}

/** The people's own, and those of the cases and loans. */
async function streamsOf(customerIds: readonly string[], reader: ReadModelReader): Promise<readonly string[]> {
  const own = customerIds.map((id) => `customer-${id}`);
  const owned = await findAllDocuments<OwnedStream>(reader, ownedStreamsCollection.name, {
    filter: [{ field: 'owner', op: 'in', values: own }],
  });
  if (owned.length > MOST_STREAMS)
    throwParameterProblem(
      'INVALID_PARAMETER',
      'customer',
      `Mehr als ${MOST_STREAMS} Vorgänge und Vorhaben, bitte suchen Sie nach einzelnen`,
    );
  return [...own, ...owned.map(({ id }) => id)];
}

const idAfter = (start: string, text: string): string | null => (text.startsWith(start) ? text.slice(start.length) : null);

function viewOf({ id, at, type, stream, actor }: AuditRow, names: EmployeeNames): AuditEventView {
  const kind = auditHistoryKinds.find((each): each is AuditHistoryKind => stream.startsWith(`${each}-`)) ?? null;
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
