import { fileCategoryEvents, type FileCategoryEvent } from '@portal/contracts/catalogue/events';
import { idOfStream } from '@portal/platform/event-store/idOfStream';
import type { Recorded } from '@portal/platform/journal/journal';
import { documentProjection } from '@portal/platform/projection-runtime/projection';
import type { CollectionSpec, Document } from '@portal/platform/read-model-store/readModelStore';

export interface FileCategoryDocument extends Document {
  readonly name: string;
  readonly sortIndex: number;
  readonly revision: number;
}

const fileCategoriesCollection: CollectionSpec = {
  name: 'file-categories',
  filterable: [],
  sortable: ['sortIndex', 'name'],
  searchable: ['name'],
  counted: [[]],
};

const evolveFileCategory = (
  _before: FileCategoryDocument | undefined,
  event: Recorded<FileCategoryEvent>,
): FileCategoryDocument | undefined =>
  event.type === 'FileCategoryDeleted'
    ? undefined
    : { id: idOfStream(event.envelope.stream), name: event.data.name, sortIndex: event.data.sortIndex, revision: event.envelope.revision };

export const fileCategoriesProjection = documentProjection<FileCategoryDocument, FileCategoryEvent>({
  name: 'file-categories',
  version: 1,
  collection: fileCategoriesCollection,
  events: fileCategoryEvents.types,
  key: (event) => idOfStream(event.envelope.stream),
  evolve: evolveFileCategory,
});
