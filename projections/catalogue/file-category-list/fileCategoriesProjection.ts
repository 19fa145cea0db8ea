import { catalogueEvents, type CatalogueEvent } from '@portal/contracts/catalogue/events';
import type { Recorded } from '@portal/platform/journal/journal';
import { documentProjection } from '@portal/platform/projection-runtime/projection';
import type { CollectionSpec, Document } from '@portal/platform/read-model-store/readModelStore';

export interface FileCategoryDocument extends Document {
  readonly name: string;
  readonly sortIndex: number;
  readonly revision: number;
}

export const fileCategoriesCollection: CollectionSpec = {
  name: 'file-categories',
  filterable: [],
  sortable: ['sortIndex', 'name'],
  searchable: ['name'],
  counted: [[]],
};

const idIn = (stream: string): string => stream.slice(stream.indexOf('-') + 1);

export const evolveFileCategory = (
  _before: FileCategoryDocument | undefined,
  event: Recorded<CatalogueEvent>,
): FileCategoryDocument | undefined =>
  event.type === 'FileCategoryDeleted'
    ? undefined
    : { id: idIn(event.envelope.stream), name: event.data.name, sortIndex: event.data.sortIndex, revision: event.envelope.revision };

export const fileCategoriesProjection = documentProjection<FileCategoryDocument, CatalogueEvent>({
  name: 'file-categories',
  version: 1,
  collection: fileCategoriesCollection,
  events: catalogueEvents.types,
  key: (event) => idIn(event.envelope.stream),
  evolve: evolveFileCategory,
});
