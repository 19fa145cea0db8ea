import type { CollectionSpec } from '@portal/platform/read-model-store/readModelStore';

/** Raise it when keys, folding, indexes or checkpoints change: every read model is then rebuilt at the next start. */
export const LAYOUT_VERSION = 2;
/** From this layout on a generation has its checkpoint among its documents. */
export const FIRST_CHECKPOINTED_LAYOUT_VERSION = 2;

interface FieldLayout {
  readonly field: string;
  readonly path: readonly string[];
  /** Its name in the stored document. */
  readonly key: `${'f' | 's'}${number}`;
}

export interface CollectionLayout {
  readonly spec: CollectionSpec;
  readonly filters: readonly FieldLayout[];
  readonly sorts: readonly FieldLayout[];
  readonly searched: readonly { readonly path: readonly string[] }[];
  /** Sets of filters (by number) with an index of their own. */
  readonly countedTogether: readonly (readonly number[])[];
}

export function collectionLayout(spec: CollectionSpec): CollectionLayout {
  const layOut = (fields: readonly string[], prefix: 'f' | 's'): FieldLayout[] =>
    fields.map((field, number) => ({ field, path: field.split('.'), key: `${prefix}${number}` }));
  const counted = spec.counted.map((set) => set.map((field) => spec.filterable.indexOf(field)));
  if (counted.flat().includes(-1)) throw new TypeError(`${spec.name}: counted fields must be filterable`);
  return {
    spec,
    filters: layOut(spec.filterable, 'f'),
    sorts: layOut(spec.sortable, 's'),
    searched: spec.searchable.map((field) => ({ path: field.split('.') })),
    countedTogether: counted.filter((set) => set.length > 1),
  };
}

/** One by one, with their names. Tombstones stand apart in each, so that an index alone can count what is there. */
export function indexesOf(layout: CollectionLayout): readonly (readonly [key: Readonly<Record<string, 1>>, name: string])[] {
  const [firstSort] = layout.sorts;
  const keys: readonly (readonly string[])[] = [
    ['_id'],
    ...layout.sorts.map(({ key }) => [key, '_id']),
    ...layout.filters.map(({ key }) => [key, ...(firstSort === undefined ? [] : [firstSort.key]), '_id']),
    ...layout.countedTogether.map((set) => set.flatMap((filter) => layout.filters[filter]?.key ?? [])),
    // A substring is looked for in all the texts: in the index they lie together, apart from the documents.
    ...(layout.searched.length === 0 ? [] : [['search']]),
  ];
  return keys
    .map((fields) => ['live', ...fields])
    .map((fields) => [Object.fromEntries(fields.map((field) => [field, 1])), fields.join(' ')]);
}
