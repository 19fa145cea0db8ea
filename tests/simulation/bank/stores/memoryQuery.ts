import {
  indexedFieldValueAt,
  indexKeyOf,
  foldForSortingAndSearching,
  searchTextOf,
  sortKeyOf,
  textsAt,
  type IndexKey,
} from '@portal/platform/read-model-store/fieldValues';
import { notBuiltYet } from '@portal/platform/read-model-store/notBuiltYet';
import { requireAscendingSortForCursor, requireValidOffsetAndLimit } from '@portal/platform/read-model-store/readLimits';
import type { CollectionSpec, ReadModelDocument, FieldFilter, Page, ReadQuery } from '@portal/platform/read-model-store/readModelStore';
import { splitSearchWords } from '@portal/platform/read-model-store/splitSearchWords';

const paths = new Map<string, readonly string[]>();
function pathOf(field: string): readonly string[] {
  const known = paths.get(field) ?? field.split('.');
  paths.set(field, known);
  return known;
}

const isComparable = (value: unknown, to: string | number): value is string | number => typeof value === typeof to;

function holds(value: unknown, filter: Exclude<FieldFilter, { readonly op: 'exists' }>): boolean {
  switch (filter.op) {
    case 'eq':
      return filter.value !== null && value === indexKeyOf(filter.value);
    case 'in':
      return filter.values.some((one) => one !== null && value === indexKeyOf(one));
    case 'lt':
      return isComparable(value, filter.value) && value < filter.value;
    case 'lte':
      return isComparable(value, filter.value) && value <= filter.value;
    case 'gt':
      return isComparable(value, filter.value) && value > filter.value;
    case 'gte':
      return isComparable(value, filter.value) && value >= filter.value;
  }
}

/** @throws EngineUnavailable for a field that is not declared */
export function isMatching(spec: CollectionSpec, document: object, filter: FieldFilter): boolean {
  if (!spec.filterable.includes(filter.field)) throw notBuiltYet(`${spec.name} filtered by ${filter.field}`);
  const { column, entries } = indexedFieldValueAt(document, pathOf(filter.field));
  if (filter.op === 'exists') return (column !== null) === filter.value;
  const isNullWanted = (filter.op === 'eq' && filter.value === null) || (filter.op === 'in' && filter.values.includes(null));
  if (isNullWanted && column === null) return true;
  return (entries ?? [column]).some((value) => holds(value, filter));
}

const isFound = (spec: CollectionSpec, document: object, words: readonly string[]): boolean => {
  if (words.length === 0) return true;
  const text = searchTextOf(spec.searchable.flatMap((field) => textsAt(document, pathOf(field))));
  return words.every((word) => text.includes(word));
};

/** Null is the least, then numbers, then texts. */
function compareKeys(a: IndexKey, b: IndexKey): number {
  if (a === b) return 0;
  if (a === null || b === null) return a === null ? -1 : 1;
  if (typeof a === 'string' && typeof b === 'string') return Buffer.compare(Buffer.from(a), Buffer.from(b));
  if (typeof a !== typeof b) return typeof a === 'number' ? -1 : 1;
  return a < b ? -1 : 1;
}

interface Row {
  readonly document: ReadModelDocument;
  readonly keys: readonly IndexKey[];
}

/** Answers a question as an engine does, by looking at each document. */
export function findIn<T extends ReadModelDocument>(
  spec: CollectionSpec,
  documents: ReadonlyMap<string, string>,
  query: ReadQuery,
): Page<T> {
  const { filter = [], sort = [], search } = query;
  const { offset, limit } = requireValidOffsetAndLimit(query);
  const after = query.few === true ? undefined : requireAscendingSortForCursor(query);
  const words = splitSearchWords(search);
  for (const { field } of sort) if (!spec.sortable.includes(field)) throw notBuiltYet(`${spec.name} sorted by ${field}`);
  for (const each of filter) isMatching(spec, {}, each);
  if (words.length > 0 && spec.searchable.length === 0) throw notBuiltYet(`${spec.name} searched`);
  const order = (a: Row, b: Row): number => {
    for (const [index, { direction }] of sort.entries()) {
      const compared = compareKeys(a.keys[index]!, b.keys[index]!);
      if (compared !== 0) return direction === 'asc' ? compared : -compared;
    }
    const byId = a.document.id < b.document.id ? -1 : a.document.id > b.document.id ? 1 : 0;
    return sort[0]?.direction === 'desc' ? -byId : byId;
  };
  const rows = [...documents.values()]
    .map((text) => JSON.parse(text) as T)
    .filter((document) => filter.every((each) => isMatching(spec, document, each)) && isFound(spec, document, words))
    .map((document) => ({ document, keys: sort.map(({ field }) => sortKeyOf(indexedFieldValueAt(document, pathOf(field)))) }))
    .sort(order);
  if (query.few === true && words.length > 0) {
    const items = rows.slice(0, limit).map(({ document }) => document);
    return { items, total: items.length };
  }
  if (after === undefined) return { items: rows.slice(offset, offset + limit).map(({ document }) => document), total: rows.length };
  const place: Row = {
    document: { id: after.id },
    keys: [typeof after.value === 'string' ? foldForSortingAndSearching(after.value) : after.value],
  };
  const items = rows
    .filter((row) => order(row, place) > 0)
    .slice(0, limit)
    .map(({ document }) => document);
  return { items, total: items.length };
}
