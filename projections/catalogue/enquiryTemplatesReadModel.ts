import { enquiryTemplateDefinition } from '@portal/contracts/catalogue/events';
import { enquiryTemplateView, type EnquiryTemplateView } from '@portal/contracts/catalogue/views/enquiryTemplate';
import { iriOf } from '@portal/contracts/shared/ids';
import type { ReadModelReader } from '@portal/platform/read-model-store/readModelStore';
import { findDocumentsById } from '@portal/platform/read-model-store/findDocumentsById';
import { defineEntryReadModel, type EntryDocument } from '../runtime/lists/defineEntryReadModel.ts';
import type { FileTemplateDocument } from './fileTemplatesReadModel.ts';
import { findPageFilteredByName, templateReaderAccess } from './templateReading.ts';

type EnquiryTemplateDocument = EntryDocument<typeof enquiryTemplateDefinition>;

/** With their document templates as they are called now; those that were deleted are gone. And how many cases name each. */
async function viewsOf(templates: readonly EnquiryTemplateDocument[], reader: ReadModelReader): Promise<readonly EnquiryTemplateView[]> {
  const templateIds = templates.map(({ id }) => id);
  const ids = templates.flatMap(({ fileTemplateIds }) => fileTemplateIds);
  const [known, uses] = await Promise.all([
    findDocumentsById<FileTemplateDocument>(reader, 'file-templates', ids),
    reader.totalsBy('enquiries', 'enquiryTemplateId', templateIds),
  ]);
  return templates.map(({ id, name, description, fileTemplateIds, expiresInDays }, index) => ({
    id,
    name,
    description,
    fileTemplates: fileTemplateIds
      .flatMap((fileTemplateId) => known.get(fileTemplateId) ?? [])
      .map((file) => ({ '@id': iriOf('file-templates', file.id), id: file.id, name: file.name, required: file.required })),
    expires: expiresInDays !== null,
    expiresInDays: expiresInDays ?? 0,
    uses: uses[index] ?? 0,
  }));
}

export const enquiryTemplatesReadModel = defineEntryReadModel(enquiryTemplateDefinition, {
  version: 1,
  collection: { name: 'enquiry-templates', filterable: [], sortable: ['name'], searchable: ['name', 'description'], counted: [[]] },
  summaries: { list: 'Vorgangsvorlagen', one: 'Vorgangsvorlage' },
  access: templateReaderAccess,
  view: enquiryTemplateView,
  viewsOf,
  list: { filters: { name: 'text' } },
  find: ({ reader, list }) => findPageFilteredByName<EnquiryTemplateDocument>(reader, 'enquiry-templates', list),
});
