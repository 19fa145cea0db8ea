import { notBuiltYet } from '@portal/platform/read-model-store/notBuiltYet';
import type { ReadQuery } from '@portal/platform/read-model-store/readModelStore';
import { compositeIndexName, filterIndexName, sortIndexName, type CollectionLayout } from './collectionLayout.ts';
import type { SqlCondition, SqlConditionsOfFilter } from './conditions.ts';
import type { SqlConditionsOfSearch } from './searchConditions.ts';

export interface QueryConditions {
  readonly filters: readonly SqlConditionsOfFilter[];
  readonly search: SqlConditionsOfSearch | undefined;
}

/** One way to get at all matching rows (`k` is the table of keys); the engine's own planner is not asked. */
export interface AccessPath {
  readonly from: string;
  /** The first condition finds the rows, the others check them. */
  readonly where: readonly SqlCondition[];
  /** True when the rows come in the order asked for, so that reading can stop early. */
  readonly sorted: boolean;
  /** The filter that finds the rows. */
  readonly found?: SqlConditionsOfFilter;
}

export interface PlannedSortOrder {
  /** Number of the first sort field, -1 for the id. */
  readonly first: number;
  readonly terms: readonly string[];
}

export const joinSqlConditionsByAnd = (conditions: readonly SqlCondition[]): string =>
  conditions.map(({ sql }) => `(${sql})`).join(' AND ') || 'TRUE';

export function planSortOrder(layout: CollectionLayout, sort: NonNullable<ReadQuery['sort']>): PlannedSortOrder {
  const numbers = sort.map(({ field }) => {
    const number = layout.spec.sortable.indexOf(field);
    if (number < 0) throw notBuiltYet(`${layout.spec.name} sorted by ${field}`);
    return number;
  });
  const direction = (descending: boolean): string => (descending ? 'DESC' : 'ASC');
  return {
    first: numbers[0] ?? -1,
    terms: [
      ...sort.map((each, index) => `k.s${numbers[index]} ${direction(each.direction === 'desc')}`),
      `k.id ${direction(sort[0]?.direction === 'desc')}`,
    ],
  };
}

/** The ways that collect all rows of one filter, or of the search, and check the rest. */
export function unorderedAccessPaths(layout: CollectionLayout, { filters, search }: QueryConditions): AccessPath[] {
  const searched = search === undefined ? [] : [search.check];
  const byFilter = filters.map((condition): AccessPath => {
    const rest = [...filters.filter((other) => other !== condition).map(({ check }) => check), ...searched];
    if (condition.seek !== undefined) {
      const from = `${layout.keys} k INDEXED BY ${filterIndexName(layout, condition.filter)}`;
      return { from, where: [condition.seek, ...rest], sorted: false, found: condition };
    }
    const entries = condition.entries ?? condition.check;
    const within = { sql: `k.n IN (${entries.sql})`, values: entries.values };
    return { from: `${layout.keys} k`, where: [within, ...rest], sorted: false, found: condition };
  });
  return search === undefined ? byFilter : [...byFilter, searchAccessPath(layout, search, filters, true)];
}

/** `withKeys` false: enough for counting when there are no filters. */
export function searchAccessPath(
  layout: CollectionLayout,
  search: SqlConditionsOfSearch,
  filters: readonly SqlConditionsOfFilter[],
  withKeys: boolean,
): AccessPath {
  const rest = filters.map(({ check }) => check);
  const keys = withKeys ? ` CROSS JOIN ${layout.keys} k ON k.n = ` : undefined;
  if (search.match === undefined) {
    return { from: `${layout.texts} t${keys === undefined ? '' : `${keys}t.n`}`, where: [search.shortWords, ...rest], sorted: false };
  }
  const match = { sql: `x.${layout.trigrams} MATCH ?`, values: [search.match] };
  const noShortWords = search.shortWords.values.length === 0;
  const texts = noShortWords ? '' : ` CROSS JOIN ${layout.texts} t ON t.n = x.rowid`;
  const where = [match, ...(noShortWords ? [] : [search.shortWords]), ...rest];
  return { from: `${layout.trigrams} x${texts}${keys === undefined ? '' : `${keys}x.rowid`}`, where, sorted: false };
}

/**
 * The ways that walk in the order asked for and stop when the page is full: through all documents, or through those of
 * one filter that has a composite index.
 */
export function orderedAccessPath(
  layout: CollectionLayout,
  { filters, search }: QueryConditions,
  order: PlannedSortOrder,
  found?: SqlConditionsOfFilter,
): AccessPath {
  const searched = search === undefined ? [] : [search.check];
  const rest = [...filters.filter((other) => other !== found).map(({ check }) => check), ...searched];
  const index = found === undefined ? sortIndexName(layout, order.first) : compositeIndexName(layout, found.filter, order.first);
  const seek = found?.seek === undefined ? [] : [found.seek];
  return { from: `${layout.keys} k INDEXED BY ${index}`, where: [...seek, ...rest], sorted: true };
}

export const hasCompositeIndexFor = (layout: CollectionLayout, condition: SqlConditionsOfFilter, order: PlannedSortOrder): boolean =>
  condition.equality && layout.composites.some(([filter, sort]) => filter === condition.filter && sort === order.first);
