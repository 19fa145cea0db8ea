import {
  indexedFieldValueAt,
  searchTextOf,
  sortKeyOf,
  textsAt,
  type IndexedFieldValue,
  type IndexKey,
} from '@portal/platform/read-model-store/fieldValues';
import type { ReadModelDocument } from '@portal/platform/read-model-store/readModelStore';
import type { CollectionLayout } from './collectionLayout.ts';

/** True: there is a value, but none to compare with (booleans are 0 and 1). */
type FilterKey = IndexKey | readonly IndexKey[] | true;

/**
 * A document as it lies in its collection. It is kept as JSON text: so it comes back byte for byte, and nothing that it
 * holds (a key with a dot, half a surrogate pair) can make a batch fail once it is committed.
 */
export interface StoredDocument {
  readonly _id: string;
  /** False: a tombstone. It keeps a late writer from bringing the document back. */
  readonly live: boolean;
  /** The end of the batch that has written it: no earlier batch may overwrite it. */
  readonly position: string;
  readonly document?: string;
  /** The folded texts to search, a line each. */
  readonly search?: string;
  /** What to filter by, an array when the field holds one. */
  readonly [filter: `f${number}`]: FilterKey;
  /** What to sort by, folded. */
  readonly [sort: `s${number}`]: IndexKey;
}

/** @throws TypeError when the document holds two arrays where an index takes one */
export function storedDocument(layout: CollectionLayout, document: ReadModelDocument, text: string, position: string): StoredDocument {
  const values = layout.filters.map(({ path }) => indexedFieldValueAt(document, path));
  for (const together of layout.countedTogether) {
    if (together.filter((filter) => values[filter]?.entries !== undefined).length > 1)
      throw new TypeError(`${layout.spec.name}: of fields that are counted together one may be an array`);
  }
  const searched = layout.searched.flatMap(({ path }) => textsAt(document, path));
  return {
    _id: document.id,
    live: true,
    position,
    document: text,
    ...Object.fromEntries(layout.filters.map(({ key }, filter) => [key, filterKeyOf(values[filter])])),
    ...Object.fromEntries(layout.sorts.map(({ key, path }) => [key, sortKeyOf(indexedFieldValueAt(document, path))])),
    ...(layout.searched.length === 0 ? {} : { search: searchTextOf(searched) }),
  };
}

export const tombstone = (id: string, position: string): StoredDocument => ({ _id: id, live: false, position });

function filterKeyOf(value: IndexedFieldValue | undefined): FilterKey {
  if (value === undefined) return null;
  if (value.entries !== undefined && value.entries.length > 0) return value.entries;
  return value.column instanceof Uint8Array ? true : value.column;
}
