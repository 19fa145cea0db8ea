import { fileTemplateDefinition } from '@portal/contracts/catalogue/events';
import { fileTemplateView, type FileTemplateView } from '@portal/contracts/catalogue/views/fileTemplate';
import { iriOf } from '@portal/contracts/shared/ids';
import type { ReadModelReader } from '@portal/platform/read-model-store/readModelStore';
import { findDocumentsById } from '@portal/platform/read-model-store/findDocumentsById';
import { defineEntryReadModel, type EntryDocument } from '../runtime/lists/defineEntryReadModel.ts';
import type { FileCategoryDocument } from './fileCategoriesReadModel.ts';
import { findPageFilteredByName, templateReaderAccess } from './templateReading.ts';

export type FileTemplateDocument = EntryDocument<typeof fileTemplateDefinition>;

/** With their categories, which are joined when asked for: one that was deleted is none. And how many documents name each. */
async function viewsOf(templates: readonly FileTemplateDocument[], reader: ReadModelReader): Promise<readonly FileTemplateView[]> {
  const templateIds = templates.map(({ id }) => id);
  const ids = templates.flatMap(({ fileCategoryId }) => fileCategoryId ?? []);
  const [categories, uses] = await Promise.all([
    findDocumentsById<FileCategoryDocument>(reader, 'file-categories', ids),
    reader.totalsBy('files', 'fileTemplateId', templateIds),
  ]);
  return templates.map(({ fileCategoryId, maxSizeBytes, revision: _, ...fields }, index) => {
    const category = fileCategoryId === null ? undefined : categories.get(fileCategoryId);
    return {
      ...fields,
      uses: uses[index] ?? 0,
      maxSize: maxSizeBytes,
      fileCategory:
        category === undefined
          ? null
          : { '@id': iriOf('file-categories', category.id), id: category.id, name: category.name, sortIndex: category.sortIndex },
    };
  });
}

export const fileTemplatesReadModel = defineEntryReadModel(fileTemplateDefinition, {
  version: 1,
  collection: {
    name: 'file-templates',
    filterable: [],
    sortable: ['sortIndex', 'name'],
    searchable: ['name', 'description'],
    counted: [[]],
  },
  summaries: { list: 'Dokumentvorlagen', one: 'Dokumentvorlage' },
  access: templateReaderAccess,
  view: fileTemplateView,
  viewsOf,
  list: { filters: { name: 'text' } },
  find: ({ reader, list }) => findPageFilteredByName<FileTemplateDocument>(reader, 'file-templates', list),
});
