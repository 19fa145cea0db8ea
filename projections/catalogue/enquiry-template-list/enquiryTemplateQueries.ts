import { enquiryTemplateView, type EnquiryTemplateView } from '@portal/contracts/catalogue/views/enquiryTemplate';
import { iriOf } from '@portal/contracts/shared/ids';
import { notFound } from '@portal/platform/http/problems';
import type { ReadModelReader } from '@portal/platform/read-model-store/readModelStore';
import { query } from '../../runtime/defineReadModels.ts';
import type { FileTemplateDocument } from '../fileTemplates.ts';
import { findNamed, referredTo, templateReaders } from '../templateReading.ts';
import { casesByTemplate, usesOf } from '../templateUses.ts';
import type { EnquiryTemplateDocument } from './enquiryTemplatesProjection.ts';

/** With their document templates as they are called now; those that were deleted are gone. And how many cases name each. */
async function viewsOf(reader: ReadModelReader, templates: readonly EnquiryTemplateDocument[]): Promise<readonly EnquiryTemplateView[]> {
  const ids = templates.flatMap(({ fileTemplateIds }) => fileTemplateIds);
  const [known, uses] = await Promise.all([
    referredTo<FileTemplateDocument>(reader, 'file-templates', ids),
    usesOf(reader, casesByTemplate, templates),
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

export const listEnquiryTemplates = query({
  path: '/enquiry-templates',
  summary: 'Vorgangsvorlagen',
  access: templateReaders,
  answers: { list: enquiryTemplateView },
  list: {
    sortable: ['name'],
    defaultSort: [{ field: 'name', direction: 'asc' }],
    filters: { name: 'text' },
    searchable: true,
  },
  async handle({ list, reader }) {
    const { items, total } = await findNamed<EnquiryTemplateDocument>(reader, 'enquiry-templates', list);
    const views = await viewsOf(reader, items);
    const rows = views.map((template, index) => ({ ...template, revision: items[index]?.revision ?? 0 }));
    return { kind: 'list', type: 'EnquiryTemplate', iri: '/api/enquiry-templates', items: rows, total, offset: list.offset };
  },
});

export const readEnquiryTemplate = query({
  path: '/enquiry-templates/:id',
  summary: 'Vorgangsvorlage',
  access: templateReaders,
  answers: { resource: enquiryTemplateView },
  async handle({ params: { id }, reader }) {
    const template = await reader.get<EnquiryTemplateDocument>('enquiry-templates', id);
    const [body] = template === undefined ? [] : await viewsOf(reader, [template]);
    if (template === undefined || body === undefined) return notFound();
    return { kind: 'resource', type: 'EnquiryTemplate', iri: iriOf('enquiry-templates', id), body, revision: template.revision };
  },
});
