import type { z } from 'zod';
import { notFoundProblem } from '@portal/platform/http/problems';
import type { PrincipalOf } from '@portal/platform/http/principal';
import type { Access } from '@portal/platform/http/defineRoute';
import type { ReadModelDocument, FieldFilter, ReadModelReader } from '@portal/platform/read-model-store/readModelStore';
import type { QueryUseCase } from '@portal/platform/use-cases/useCaseRunner';
import { declareQuery, type ReadServices } from '../defineReadSide.ts';
import { loadInitiatorNamesForViewer, type DoneByEmployee, type EmployeeNames } from '../loadInitiatorNamesForViewer.ts';
import { filterRequiredProblem } from './listFilters.ts';

/** Histories are asked for whole: as many rows as a page may have. */
const HISTORY_ROWS = 100;

type HistoryRow = ReadModelDocument & DoneByEmployee;

interface History<Row extends HistoryRow, View extends { readonly id: string }, A extends Access> {
  /** The last part of the path. */
  readonly resource: string;
  /** Sortable by `revision`: the order in which things happened. */
  readonly collection: string;
  readonly summary: string;
  readonly access: A;
  readonly view: z.ZodType<View>;
  /** Ids by which it is asked for, with their fields in the row. One of them is needed. */
  readonly filters: Readonly<Record<string, keyof Row & string>>;
  /** By a row, or by what was asked for. */
  maySee(of: Partial<Row>, person: PrincipalOf<A>, reader: ReadModelReader): Promise<boolean>;
  /** Which rows somebody is shown; default: all. */
  readonly shownTo?: (person: PrincipalOf<A>) => readonly FieldFilter[];
  viewOf(row: Row, names: EmployeeNames): View;
}

/** The rows of a history, newest first, for those who may see what it is about. */
export function createHistoryListQuery<Row extends HistoryRow, View extends { readonly id: string }, const A extends Access>({
  resource,
  collection,
  filters,
  ...history
}: History<Row, View, A>): QueryUseCase<ReadServices> {
  return declareQuery({
    path: `/${resource}`,
    summary: history.summary,
    access: history.access,
    answers: { list: history.view },
    list: {
      sortable: ['createdAt'],
      defaultSort: [{ field: 'createdAt', direction: 'desc' }],
      filters: Object.fromEntries(Object.keys(filters).map((name) => [name, 'id'] as const)),
      searchable: false,
      itemsPerPage: HISTORY_ROWS,
    },
    async handle({ list, principal, reader }) {
      const asked = Object.entries(filters).flatMap(([name, field]) => {
        const value = list.filters[name];
        if (value === undefined || typeof value === 'boolean') return [];
        return [typeof value === 'string' ? ({ field, op: 'eq', value } as const) : ({ field, op: 'in', values: value } as const)];
      });
      const single = asked.flatMap((filter) => (filter.op === 'eq' ? [[filter.field, filter.value] as const] : []));
      if (single.length === 0)
        return filterRequiredProblem(Object.keys(filters)[0] ?? '', 'Bitte geben Sie an, wessen Verlauf Sie sehen möchten');
      const of = Object.fromEntries(single) as Partial<Row>;
      if (!(await history.maySee(of, principal, reader))) return notFoundProblem();
      const { items, total } = await reader.find<Row>(collection, {
        filter: [...asked, ...(history.shownTo?.(principal) ?? [])],
        // Two changes of the same instant keep their order.
        sort: [{ field: 'revision', direction: list.sort[0]?.direction ?? 'desc' }],
        offset: list.offset,
        limit: list.limit,
      });
      const names = await loadInitiatorNamesForViewer(reader, principal, items);
      return { kind: 'list', items: items.map((item) => history.viewOf(item, names)), total };
    },
  });
}

/** One row of a history. */
export function createSingleHistoryRowQuery<Row extends HistoryRow, View extends { readonly id: string }, const A extends Access>({
  resource,
  collection,
  ...history
}: Omit<History<Row, View, A>, 'filters' | 'shownTo'>): QueryUseCase<ReadServices> {
  return declareQuery({
    path: `/${resource}/:id`,
    summary: history.summary,
    access: history.access,
    answers: { resource: history.view },
    async handle({ params: { id }, principal, reader }) {
      const row = await reader.get<Row>(collection, id);
      if (row === undefined || !(await history.maySee(row, principal, reader))) return notFoundProblem();
      return { kind: 'resource', body: history.viewOf(row, await loadInitiatorNamesForViewer(reader, principal, [row])) };
    },
  });
}
