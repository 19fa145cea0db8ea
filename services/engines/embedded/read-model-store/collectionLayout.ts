import type { CollectionSpec } from '@portal/platform/read-model-store/readModelStore';

/**
 * Raise it when tables, folding or counters change: every read model is then rebuilt at the next start. Until then those of
 * the former one are read. Since 2 what nobody lists or searches stands with its keys.
 */
export const LAYOUT_VERSION = 2;

interface FieldLayout {
  readonly field: string;
  readonly path: readonly string[];
  readonly column: string;
}

/** Counts by these fields: by their value, or by whether they are null. */
type CounterVariant = readonly { readonly filter: number; readonly by: 'value' | 'presence' }[];

/**
 * A collection in a generation's file. `keys` holds the id and the narrow index columns, `documents` the JSON (the same table
 * where keys are not looked through by themselves: half of the writes), `texts` the folded search text with its trigram index
 * `trigrams`, `entries` the values of array fields, `counters` the totals.
 */
export interface CollectionLayout {
  readonly spec: CollectionSpec;
  readonly keys: string;
  readonly documents: string;
  readonly texts: string | undefined;
  readonly trigrams: string;
  readonly entries: string;
  readonly counters: string;
  readonly filters: readonly FieldLayout[];
  readonly sorts: readonly FieldLayout[];
  readonly searched: readonly FieldLayout[];
  /** Each filter with the first sort (by number; -1 = id only): they have a composite index. */
  readonly composites: readonly (readonly [filter: number, sort: number])[];
  readonly variants: readonly CounterVariant[];
}

const MAX_COUNTED_FIELDS = 4;

export function collectionLayout(spec: CollectionSpec, number: number, version = LAYOUT_VERSION): CollectionLayout {
  const layOut = (fields: readonly string[], prefix: string): FieldLayout[] =>
    fields.map((field, index) => ({ field, path: field.split('.'), column: `${prefix}${index}` }));
  const filters = layOut(spec.filterable, 'f');
  const sorts = layOut(spec.sortable, 's');
  return {
    spec,
    keys: `keys${number}`,
    documents: version >= 2 && isOnlyLookedUp(spec) ? `keys${number}` : `documents${number}`,
    texts: spec.searchable.length > 0 ? `texts${number}` : undefined,
    trigrams: `trigrams${number}`,
    entries: `entries${number}`,
    counters: `counters${number}`,
    filters,
    sorts,
    searched: layOut(spec.searchable, 't'),
    composites: filters.map((_, filter) => [filter, sorts.length === 0 ? -1 : 0] as const),
    variants: variantsOf(spec),
  };
}

/** By its id, or by a filter in one order: the index leads to the row, and no other row is touched. */
const isOnlyLookedUp = ({ sortable, searchable }: CollectionSpec): boolean => sortable.length <= 1 && searchable.length === 0;

export const sortIndexName = (layout: CollectionLayout, sort: number): string =>
  sort < 0 ? `${layout.keys}_id` : `${layout.keys}_s${sort}`;

export const compositeIndexName = (layout: CollectionLayout, filter: number, sort: number): string =>
  sort < 0 ? `${layout.keys}_f${filter}` : `${layout.keys}_f${filter}_s${sort}`;

/** The index to find the rows of a filter by, whatever their order. */
export function filterIndexName(layout: CollectionLayout, filter: number): string {
  const composite = layout.composites.find(([candidate]) => candidate === filter);
  return compositeIndexName(layout, filter, composite?.[1] ?? -1);
}

/** The tables, with what finds a document by its id; and of a search its texts with their (empty) trigram index. */
export function tablesSql(layout: CollectionLayout): string {
  const columns = [...layout.filters, ...layout.sorts].map(({ column }) => `, ${column}`).join('');
  const statements = [
    `CREATE TABLE ${layout.keys} (n INTEGER PRIMARY KEY, id TEXT NOT NULL${columns}${layout.documents === layout.keys ? ', document TEXT NOT NULL' : ''})`,
    `CREATE UNIQUE INDEX ${sortIndexName(layout, -1)} ON ${layout.keys} (id)`,
    ...(layout.documents === layout.keys ? [] : [`CREATE TABLE ${layout.documents} (n INTEGER PRIMARY KEY, document TEXT NOT NULL)`]),
    `CREATE TABLE ${layout.entries} (field INTEGER, value, n INTEGER, PRIMARY KEY (field, value, n)) WITHOUT ROWID`,
    `CREATE TABLE ${layout.counters} (key TEXT PRIMARY KEY, total INTEGER NOT NULL) WITHOUT ROWID`,
  ];
  if (layout.texts !== undefined) {
    statements.push(
      `CREATE TABLE ${layout.texts} (n INTEGER PRIMARY KEY, text TEXT NOT NULL)`,
      `CREATE VIRTUAL TABLE ${layout.trigrams} USING fts5(text, content='${layout.texts}', content_rowid='n', columnsize=0, tokenize='trigram case_sensitive 1')`,
    );
  }
  return statements.join(';\n');
}

/** The indexes to sort and filter by: made with the tables, or at once when all documents are there. */
export function indexesSql(layout: CollectionLayout): readonly string[] {
  const filterColumns = layout.filters.map(({ column }) => column);
  return [
    // With the filter columns in it, walking in this order and checking filters needs no other page.
    ...layout.sorts.map(
      ({ column }, sort) =>
        `CREATE INDEX IF NOT EXISTS ${sortIndexName(layout, sort)} ON ${layout.keys} (${[column, 'id', ...filterColumns].join(', ')})`,
    ),
    ...layout.composites.map(([filter]) => filterIndexSql(layout, filter)),
  ];
}

/** The index to find the rows of a filter by. */
export function filterIndexSql(layout: CollectionLayout, filter: number): string {
  const sort = layout.composites.find(([candidate]) => candidate === filter)?.[1] ?? -1;
  const order = sort < 0 ? 'id' : `s${sort}, id`;
  return `CREATE INDEX IF NOT EXISTS ${compositeIndexName(layout, filter, sort)} ON ${layout.keys} (f${filter}, ${order})`;
}

function variantsOf(spec: CollectionSpec): CounterVariant[] {
  const variants = new Map<string, CounterVariant>([['[]', []]]);
  for (const set of spec.counted) {
    if (set.length > MAX_COUNTED_FIELDS) throw new TypeError(`${spec.name}: at most ${MAX_COUNTED_FIELDS} fields in a counted set`);
    const filters = set.map((field) => spec.filterable.indexOf(field)).sort((a, b) => a - b);
    if (filters.includes(-1)) throw new TypeError(`${spec.name}: counted fields must be filterable`);
    for (const variant of combinationsOf(filters)) variants.set(JSON.stringify(variant), variant);
  }
  return [...variants.values()];
}

function combinationsOf(filters: readonly number[]): CounterVariant[] {
  return filters.reduce<CounterVariant[]>(
    (found, filter) =>
      found.flatMap((variant) => [
        variant,
        [...variant, { filter, by: 'value' as const }],
        [...variant, { filter, by: 'presence' as const }],
      ]),
    [[]],
  );
}
