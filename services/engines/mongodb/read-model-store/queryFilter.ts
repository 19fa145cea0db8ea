import type { Filter, Sort } from 'mongodb';
import { notBuiltYet } from '@portal/platform/read-model-store/notBuiltYet';
import type { FieldFilter, ReadQuery } from '@portal/platform/read-model-store/readModelStore';
import { indexKeyOf, sortKeyOf } from '@portal/platform/read-model-store/fieldValues';
import { splitSearchWords } from '@portal/platform/read-model-store/splitSearchWords';
import type { CollectionLayout } from './collectionLayout.ts';
import type { StoredDocument } from './storedDocument.ts';

/** @throws EngineUnavailable for a field that is not declared */
export function queryFilter(layout: CollectionLayout, { filter = [], search }: ReadQuery): Filter<StoredDocument> {
  const words = splitSearchWords(search);
  if (words.length > 0 && layout.searched.length === 0) throw notBuiltYet(`${layout.spec.name} searched`);
  const conditions = [
    ...filter.map((each) => ({ [filterKey(layout, each.field)]: comparison(each) })),
    ...words.map((word) => ({ search: { $regex: literally(word) } })),
  ];
  return conditions.length === 0 ? { live: true } : { live: true, $and: conditions };
}

/** Ties by id, in the direction of the first field: so that an index serves both directions. */
export function sortOf(layout: CollectionLayout, sort: NonNullable<ReadQuery['sort']>): Sort {
  const terms = sort.map(({ field, direction }): [string, 1 | -1] => {
    const found = layout.sorts.find((each) => each.field === field);
    if (found === undefined) throw notBuiltYet(`${layout.spec.name} sorted by ${field}`);
    return [found.key, direction === 'desc' ? -1 : 1];
  });
  return [...terms, ['_id', terms[0]?.[1] ?? 1]];
}

/** What comes behind a document in the order of the one sort. */
export function afterCursorFilter(
  layout: CollectionLayout,
  { sort = [] }: ReadQuery,
  { value, id }: NonNullable<ReadQuery['after']>,
): Filter<StoredDocument> {
  const key = layout.sorts.find(({ field }) => field === sort[0]?.field)?.key ?? '';
  const sortKey = sortKeyOf({ column: value, entries: undefined });
  return { $or: [{ [key]: { $gt: sortKey } }, { [key]: sortKey, _id: { $gt: id } }] };
}

export function filterKey(layout: CollectionLayout, field: string): string {
  const found = layout.filters.find((each) => each.field === field);
  if (found === undefined) throw notBuiltYet(`${layout.spec.name} filtered by ${field}`);
  return found.key;
}

/** Comparisons stay within the type of their value, and look into arrays: both are the server's own rules. */
function comparison(condition: FieldFilter): object {
  switch (condition.op) {
    case 'eq':
      return { $eq: indexKeyOf(condition.value) };
    case 'in':
      return { $in: condition.values.map(indexKeyOf) };
    case 'exists':
      return condition.value ? { $ne: null } : { $eq: null };
    case 'lt':
    case 'lte':
    case 'gt':
    case 'gte':
      return { [`$${condition.op}`]: condition.value };
  }
}

const literally = (word: string): string => word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
