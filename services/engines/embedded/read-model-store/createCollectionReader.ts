import { LRUCache } from 'lru-cache';
import { sortKeyOf } from '@portal/platform/read-model-store/fieldValues';
import { requireAscendingSortForCursor, requireValidOffsetAndLimit } from '@portal/platform/read-model-store/readLimits';
import type { ReadModelDocument, Page, ReadQuery, Scalar } from '@portal/platform/read-model-store/readModelStore';
import {
  unorderedAccessPaths,
  joinSqlConditionsByAnd,
  hasCompositeIndexFor,
  planSortOrder,
  searchAccessPath,
  orderedAccessPath,
  type AccessPath,
  type PlannedSortOrder,
  type QueryConditions,
} from './accessPlan.ts';
import { sortIndexName, type CollectionLayout } from './collectionLayout.ts';
import { sqlConditionsOfFilter } from './conditions.ts';
import { createQueryRowCounter } from './createQueryRowCounter.ts';
import { sqlConditionsOfSearch, type SqlConditionsOfSearch } from './searchConditions.ts';
import type { SqliteFile } from './sqliteFile.ts';

export interface CollectionReader {
  /** `revision` changes whenever documents of the generation do. */
  find<T extends ReadModelDocument>(query: ReadQuery, revision: number): Page<T>;
  where<T extends ReadModelDocument>(field: string, value: Scalar): readonly T[];
  /** One page of documents in id order. */
  after<T extends ReadModelDocument>(id: string, limit: number): readonly T[];
}

const MAX_TOTALS = 200;
/** Checking a search on a row that was found by its order costs about so many plain rows. */
const SEARCH_CHECK_COST = 4;

export function createCollectionReader(file: SqliteFile, layout: CollectionLayout): CollectionReader {
  /** Of the latest queries, valid while the documents have not changed: paging does not count again. */
  const totals = new LRUCache<string, number>({ max: MAX_TOTALS });
  const isArray = (filter: number): boolean => file.get(`SELECT 1 FROM ${layout.entries} WHERE field = ? LIMIT 1`, filter) !== undefined;
  const { fromCounters, countOf, estimateOf } = createQueryRowCounter(file, layout, isArray);
  const parse = <T>(row: { readonly document: string } | undefined): T | undefined =>
    row === undefined ? undefined : (JSON.parse(row.document) as T);
  const documentsOf = <T>(rows: readonly { readonly n: number }[]): T[] =>
    rows.flatMap(({ n }) => parse<T>(file.get(`SELECT document FROM ${layout.documents} WHERE n = ?`, n)) ?? []);

  /** The rows of a search as its index has them, from the youngest: the engine stops when there are enough. */
  const fewOf = <T extends ReadModelDocument>(
    question: QueryConditions & { readonly search: SqlConditionsOfSearch },
    limit: number,
  ): Page<T> => {
    const { from, where } = searchAccessPath(layout, question.search, question.filters, true);
    const rows = file.all<{ n: number }>(
      `SELECT k.n FROM ${from} WHERE ${joinSqlConditionsByAnd(where)} ORDER BY ${question.search.match === undefined ? 't.n' : 'x.rowid'} DESC LIMIT ?`,
      ...where.flatMap(({ values }) => values),
      limit,
    );
    const items = documentsOf<T>(rows);
    return { items, total: items.length };
  };

  /** Goes on in the index of the order, from where the last page has ended. */
  const behind = <T extends ReadModelDocument>(
    question: QueryConditions,
    order: PlannedSortOrder,
    { after, limit }: PageBehind,
  ): Page<T> => {
    const found = question.filters.find((condition) => hasCompositeIndexFor(layout, condition, order));
    const { from, where } = orderedAccessPath(layout, question, order, found);
    const place = { sql: `(k.s${order.first}, k.id) > (?, ?)`, values: [sortKeyOf({ column: after.value, entries: undefined }), after.id] };
    const conditions = [...where, place];
    const rows = file.all<{ n: number }>(
      `SELECT k.n FROM ${from} WHERE ${joinSqlConditionsByAnd(conditions)} ORDER BY ${order.terms.join(', ')} LIMIT ?`,
      ...conditions.flatMap(({ values }) => values),
      limit,
    );
    const items = documentsOf<T>(rows);
    return { items, total: items.length };
  };

  const find = <T extends ReadModelDocument>(query: ReadQuery, revision: number): Page<T> => {
    const { filter = [], sort = [], search } = query;
    const { offset, limit } = requireValidOffsetAndLimit(query);
    const order = planSortOrder(layout, sort);
    const question: QueryConditions = {
      filters: filter.map((each) => sqlConditionsOfFilter(layout, each, isArray)),
      search: sqlConditionsOfSearch(layout, search),
    };
    const { search: searched } = question;
    if (query.few === true && searched !== undefined) return fewOf({ ...question, search: searched }, limit);
    const after = requireAscendingSortForCursor(query);
    if (after !== undefined) return behind(question, order, { after, limit });
    const all = fromCounters([]) ?? 0;
    let estimated: readonly Costed[] | undefined;
    const collectors = (): readonly Costed[] =>
      (estimated ??= unorderedAccessPaths(layout, question).map((access) => ({ access, cost: estimateOf(access, query, question, all) })));
    const counted = (): number => {
      if (question.search === undefined) return fromCounters(filter) ?? countOf(cheapest(collectors()));
      return countOf(filter.length === 0 ? searchAccessPath(layout, question.search, [], false) : cheapest(collectors()));
    };
    const asked = JSON.stringify([revision, filter, search ?? '']);
    const total = totals.get(asked) ?? counted();
    totals.set(asked, total);
    if (total <= offset) return { items: [], total };
    // Looking for the same words again only to guess how many there are would be the dearest part.
    if (question.search !== undefined && filter.length === 0)
      estimated = unorderedAccessPaths(layout, question).map((way) => ({ access: way, cost: total }));
    const access = cheapest([...collectors(), ...walks(layout, question, order, collectors(), (offset + limit) / total, all)]);
    const terms = access.sorted ? order.terms : order.terms.map((term) => `+${term}`);
    const sql = `SELECT k.n FROM ${access.from} WHERE ${joinSqlConditionsByAnd(access.where)} ORDER BY ${terms.join(', ')} LIMIT ? OFFSET ?`;
    const rows = file.all<{ n: number }>(sql, ...access.where.flatMap(({ values }) => values), limit, offset);
    return { items: documentsOf<T>(rows), total };
  };

  return {
    find,
    where: <T extends ReadModelDocument>(field: string, value: Scalar) => {
      const filters = [sqlConditionsOfFilter(layout, { field, op: 'eq', value }, isArray)];
      return unorderedAccessPaths(layout, { filters, search: undefined }).flatMap(({ from, where }) =>
        documentsOf<T>(
          file.all<{ n: number }>(
            `SELECT k.n FROM ${from} WHERE ${joinSqlConditionsByAnd(where)} ORDER BY +k.id`,
            ...where.flatMap(({ values }) => values),
          ),
        ),
      );
    },
    after: <T extends ReadModelDocument>(id: string, limit: number) =>
      documentsOf<T>(
        file.all(`SELECT n FROM ${layout.keys} INDEXED BY ${sortIndexName(layout, -1)} WHERE id > ? ORDER BY id LIMIT ?`, id, limit),
      ),
  };
}

interface PageBehind {
  readonly after: NonNullable<ReadQuery['after']>;
  readonly limit: number;
}

interface Costed {
  readonly access: AccessPath;
  /** Rows touched, roughly. */
  readonly cost: number;
}

/** `share` = the part of the matching rows that the page needs. */
function walks(
  layout: CollectionLayout,
  question: QueryConditions,
  order: PlannedSortOrder,
  collectors: readonly Costed[],
  share: number,
  all: number,
): Costed[] {
  const factor = Math.min(share, 1) * (question.search === undefined ? 1 : SEARCH_CHECK_COST);
  const composites = collectors.flatMap(({ access, cost }) =>
    access.found !== undefined && hasCompositeIndexFor(layout, access.found, order)
      ? [{ access: orderedAccessPath(layout, question, order, access.found), cost: factor * cost }]
      : [],
  );
  return [...composites, { access: orderedAccessPath(layout, question, order), cost: factor * all }];
}

function cheapest(ways: readonly Costed[]): AccessPath {
  const best = ways.reduce((found, way) => (way.cost < found.cost ? way : found));
  return best.access;
}
