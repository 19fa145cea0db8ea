import type { FieldFilter, ReadQuery } from '@portal/platform/read-model-store/readModelStore';
import { joinSqlConditionsByAnd, searchAccessPath, type AccessPath, type QueryConditions } from './accessPlan.ts';
import type { CollectionLayout } from './collectionLayout.ts';
import type { SqliteFile } from './sqliteFile.ts';
import { indexKeyOf } from '@portal/platform/read-model-store/fieldValues';
import { counterKeyPart, type CountedFieldValue } from './createCollectionWriter.ts';

/** Counting stops here where a bound is enough to choose the way. */
const ESTIMATE_LIMIT = 5_000;

/** How many rows of a collection a question finds. */
export function createQueryRowCounter(file: SqliteFile, layout: CollectionLayout, isArray: (filter: number) => boolean) {
  /** Without reading a row; undefined where no counters are kept for these filters. */
  const fromCounters = (filters: readonly FieldFilter[]): number | undefined =>
    counterKeysFor(layout, filters, isArray)?.reduce(
      (sum, key) => sum + (file.get<{ total: number }>(`SELECT total FROM ${layout.counters} WHERE key = ?`, key)?.total ?? 0),
      0,
    );
  /** Exactly, or the limit where there are more. */
  const countOf = ({ from, where }: AccessPath, limit = -1): number =>
    file.get<{ total: number }>(
      `SELECT count(*) AS total FROM (SELECT 1 FROM ${from} WHERE ${joinSqlConditionsByAnd(where)} LIMIT ?)`,
      ...where.flatMap(({ values }) => values),
      limit,
    )?.total ?? 0;

  return {
    fromCounters,
    countOf,
    /** Rows that the first condition of a way finds, exact below the limit. `all`: the rows of the collection. */
    estimateOf: (access: AccessPath, query: ReadQuery, { search }: QueryConditions, all: number): number => {
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

/**
 * The counters whose sum is the total of a query, or undefined when they cannot tell it. `isArray` says whether a
 * filter's field has ever held an array: sums over several of its values would count a document twice.
 */
function counterKeysFor(
  layout: CollectionLayout,
  filters: readonly FieldFilter[],
  isArray: (filter: number) => boolean,
): readonly string[] | undefined {
  const counted: CountedFieldValue[][] = [];
  for (const condition of filters) {
    const filter = layout.spec.filterable.indexOf(condition.field);
    if (counted.some(([other]) => other?.filter === filter)) return undefined;
    if (condition.op === 'exists') counted.push([{ filter, by: 'presence', value: condition.value ? 1 : 0 }]);
    else if (condition.op === 'eq') counted.push([{ filter, by: 'value', value: indexKeyOf(condition.value) }]);
    else if (condition.op === 'in' && !isArray(filter)) {
      const values = [...new Set(condition.values.map(indexKeyOf))];
      counted.push(values.map((value) => ({ filter, by: 'value' as const, value })));
      if (values.length === 0) return [];
    } else return undefined;
  }
  counted.sort((a, b) => (a[0]?.filter ?? 0) - (b[0]?.filter ?? 0));
  const shape = JSON.stringify(counted.map(([first]) => ({ filter: first?.filter, by: first?.by })));
  if (!layout.variants.some((variant) => JSON.stringify(variant) === shape)) return undefined;
  return counted.reduce<readonly string[]>(
    (keys, options) => keys.flatMap((key) => options.map((option) => key + counterKeyPart(option))),
    [''],
  );
}
