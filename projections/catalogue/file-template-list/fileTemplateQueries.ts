import { fileTemplateView, type FileTemplateView } from '@portal/contracts/catalogue/views/fileTemplate';
import { iriOf } from '@portal/contracts/shared/ids';
import { notFound } from '@portal/platform/http/problems';
import type { ReadModelReader } from '@portal/platform/read-model-store/readModelStore';
import { query } from '../../runtime/defineReadModels.ts';
import type { FileCategoryDocument } from '../fileCategories.ts';
import { findNamed, referredTo, templateReaders } from '../templateReading.ts';
import { documentsByTemplate, usesOf } from '../templateUses.ts';
import type { FileTemplateDocument } from './fileTemplatesProjection.ts';

/** With their categories, which are joined when asked for: one that was deleted is none. And how many documents name each. */
async function viewsOf(reader: ReadModelReader, templates: readonly FileTemplateDocument[]): Promise<readonly FileTemplateView[]> {
  const ids = templates.flatMap(({ fileCategoryId }) => fileCategoryId ?? []);
  const [categories, uses] = await Promise.all([
    referredTo<FileCategoryDocument>(reader, 'file-categories', ids),
    usesOf(reader, documentsByTemplate, templates),
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

export const listFileTemplates = query({
  path: '/file-templates',
  summary: 'Dokumentvorlagen',
  access: templateReaders,
  answers: { list: fileTemplateView },
  list: {
    sortable: ['sortIndex', 'name'],
    defaultSort: [
      { field: 'sortIndex', direction: 'asc' },
      { field: 'name', direction: 'asc' },
    ],
    filters: { name: 'text' },
    searchable: true,
  },
  async handle({ list, reader }) {
    const { items, total } = await findNamed<FileTemplateDocument>(reader, 'file-templates', list);
    const views = await viewsOf(reader, items);
    const rows = views.map((template, index) => ({ ...template, revision: items[index]?.revision ?? 0 }));
    return { kind: 'list', type: 'FileTemplate', iri: '/api/file-templates', items: rows, total, offset: list.offset };
  },
});

export const readFileTemplate = query({
  path: '/file-templates/:id',
  summary: 'Dokumentvorlage',
  access: templateReaders,
  answers: { resource: fileTemplateView },
  async handle({ params: { id }, reader }) {
    const template = await reader.get<FileTemplateDocument>('file-templates', id);
    const [body] = template === undefined ? [] : await viewsOf(reader, [template]);
    if (template === undefined || body === undefined) return notFound();
    return { kind: 'resource', type: 'FileTemplate', iri: iriOf('file-templates', id), body, revision: template.revision };
  },
});
