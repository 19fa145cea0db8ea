import type { FieldFilter, ReadQuery } from '@portal/platform/read-model-store/readModelStore';
import { conjunction, searchAccessPath, type Access, type PlannedConditions } from './accessPlan.ts';
import type { CollectionLayout } from './collectionLayout.ts';
import { counterKeysFor } from './counterKeysFor.ts';
import type { SqliteFile } from './sqliteFile.ts';

/** Counting stops here where a bound is enough to choose the way. */
const ESTIMATE_LIMIT = 5_000;

/** How many rows of a collection a question finds. */
interface RowCounts {
  /** Without reading a row; undefined where no counters are kept for these filters. */
  fromCounters(filters: readonly FieldFilter[]): number | undefined;
  /** Exactly, or the limit where there are more. */
  countOf(access: Access, limit?: number): number;
  /** Rows that the first condition of a way finds, exact below the limit. `all`: the rows of the collection. */
  estimateOf(access: Access, query: ReadQuery, question: PlannedConditions, all: number): number;
}

export function rowCounts(file: SqliteFile, layout: CollectionLayout, isArray: (filter: number) => boolean): RowCounts {
  const fromCounters = (filters: readonly FieldFilter[]): number | undefined =>
    counterKeysFor(layout, filters, isArray)?.reduce(
      (sum, key) => sum + (file.get<{ total: number }>(`SELECT total FROM ${layout.counters} WHERE key = ?`, key)?.total ?? 0),
      0,
    );
  const countOf = ({ from, where }: Access, limit = -1): number =>
    file.get<{ total: number }>(
      `SELECT count(*) AS total FROM (SELECT 1 FROM ${from} WHERE ${conjunction(where)} LIMIT ?)`,
      ...where.flatMap(({ values }) => values),
      limit,
    )?.total ?? 0;

  return {
    fromCounters,
    countOf,
    estimateOf: (access, query, { search }, all) => {
      const filter = query.filter?.find(({ field }) => field === access.found?.field);
      const known = filter === undefined ? undefined : fromCounters([filter]);
      if (known !== undefined) return known;
      if (access.found === undefined && search?.match === undefined) return all;
      const entries = access.found?.entries;
      if (entries !== undefined)
        return capped(
          countOf({ from: `(${entries.sql})`, where: [{ sql: 'TRUE', values: entries.values }], sorted: false }, ESTIMATE_LIMIT),
          all,
        );
      const narrow = access.found === undefined && search !== undefined ? searchAccessPath(layout, search, [], false) : access;
      return capped(countOf({ ...narrow, where: narrow.where.slice(0, 1) }, ESTIMATE_LIMIT), all);
    },
  };
}

const capped = (found: number, all: number): number => (found < ESTIMATE_LIMIT ? found : Math.max(ESTIMATE_LIMIT, all / 4));
