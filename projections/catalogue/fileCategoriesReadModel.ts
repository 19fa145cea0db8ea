import { fileCategoryDefinition } from '@portal/contracts/catalogue/events';
import { fileCategoryView } from '@portal/contracts/catalogue/views/fileCategory';
import { defineEntryReadModel, type EntryDocument } from '../runtime/lists/defineEntryReadModel.ts';
import { findPageFilteredByName } from './templateReading.ts';

export type FileCategoryDocument = EntryDocument<typeof fileCategoryDefinition>;

export const fileCategoriesReadModel = defineEntryReadModel(fileCategoryDefinition, {
  version: 1,
  collection: { name: 'file-categories', filterable: [], sortable: ['sortIndex', 'name'], searchable: ['name'], counted: [[]] },
  summaries: { list: 'Dokumentkategorien', one: 'Dokumentkategorie' },
  access: { customer: 'signedIn', employee: 'signedIn' },
  view: fileCategoryView,
  viewsOf: (documents) => documents.map(({ id, name, sortIndex }) => ({ id, name, sortIndex })),
  list: { filters: { name: 'text' } },
  find: ({ reader, list }) => findPageFilteredByName<FileCategoryDocument>(reader, 'file-categories', list),
});
