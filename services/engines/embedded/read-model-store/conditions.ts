import { notBuiltYet } from '@portal/platform/read-model-store/notBuiltYet';
import type { FieldFilter } from '@portal/platform/read-model-store/readModelStore';
import type { CollectionLayout } from './collectionLayout.ts';
import { indexKeyOf, type IndexKey } from '@portal/platform/read-model-store/fieldValues';

/** A piece of SQL over the table of keys, called `k`, with its values. */
export interface SqlCondition {
  readonly sql: string;
  readonly values: readonly IndexKey[];
}

/** A filter in two shapes: to find rows by its index, and to check rows that were found another way. */
export interface SqlConditionsOfFilter {
  readonly field: string;
  readonly filter: number;
  /** True when all rows that it finds stand together in a composite index, in the order of the sort. */
  readonly equality: boolean;
  readonly check: SqlCondition;
  /** Undefined when the field has held arrays: the rows then stand in `entries`. */
  readonly seek: SqlCondition | undefined;
  readonly entries: SqlCondition | undefined;
}

// Texts sort after all numbers and before all blobs: the brackets keep a range within the type of its bound.
const FIRST_TEXT = "''";
const FIRST_BLOB = "x''";

export function sqlConditionsOfFilter(
  layout: CollectionLayout,
  condition: FieldFilter,
  isArray: (filter: number) => boolean,
): SqlConditionsOfFilter {
  const filter = layout.spec.filterable.indexOf(condition.field);
  if (filter < 0) throw notBuiltYet(`${layout.spec.name} filtered by ${condition.field}`);
  const column = `k.f${filter}`;
  const equality = condition.op === 'eq';
  const seek = comparison(column, condition);
  const plain = comparison(`+${column}`, condition);
  const onlyNull = condition.op === 'exists' || (condition.op === 'eq' && condition.value === null);
  if (onlyNull || !isArray(filter)) return { field: condition.field, filter, equality, check: plain, seek, entries: undefined };

  const inEntries = comparison('e.value', condition);
  const rows = `SELECT 1 FROM ${layout.entries} e WHERE e.field = ${filter} AND e.n = k.n AND (${inEntries.sql})`;
  return {
    field: condition.field,
    filter,
    equality: false,
    check: { sql: `((${plain.sql}) OR EXISTS (${rows}))`, values: [...plain.values, ...inEntries.values] },
    seek: undefined,
    entries: {
      sql: `SELECT e.n FROM ${layout.entries} e WHERE e.field = ${filter} AND (${inEntries.sql}) UNION ALL SELECT k.n FROM ${layout.keys} k WHERE ${seek.sql}`,
      values: [...inEntries.values, ...seek.values],
    },
  };
}

function comparison(column: string, condition: FieldFilter): SqlCondition {
  switch (condition.op) {
    case 'eq':
      return condition.value === null
        ? { sql: `${column} IS NULL`, values: [] }
        : { sql: `${column} = ?`, values: [indexKeyOf(condition.value)] };
    case 'exists':
      return { sql: `${column} IS ${condition.value ? 'NOT ' : ''}NULL`, values: [] };
    case 'in': {
      const values = JSON.stringify(condition.values.filter((value) => value !== null).map(indexKeyOf));
      const within = `${column} IN (SELECT value FROM json_each(?))`;
      return { sql: condition.values.includes(null) ? `(${within} OR ${column} IS NULL)` : within, values: [values] };
    }
    case 'lt':
    case 'lte':
      return range(
        column,
        condition.op === 'lt' ? '<' : '<=',
        condition.value,
        typeof condition.value === 'string' ? ` AND ${column} >= ${FIRST_TEXT}` : '',
      );
    case 'gt':
    case 'gte':
      return range(
        column,
        condition.op === 'gt' ? '>' : '>=',
        condition.value,
        ` AND ${column} < ${typeof condition.value === 'string' ? FIRST_BLOB : FIRST_TEXT}`,
      );
  }
}

const range = (column: string, operator: string, value: string | number, bracket: string): SqlCondition => ({
  sql: `(${column} ${operator} ?${bracket})`,
  values: [value],
});
