import type { CollectionSpec } from '@portal/platform/read-model-store/readModelStore';

/** A collection with these indexes and no others. */
export const defineCollection = (name: string, indexes: Partial<Omit<CollectionSpec, 'name'>> = {}): CollectionSpec => ({
  name,
  filterable: [],
  sortable: [],
  searchable: [],
  counted: [],
  ...indexes,
});
