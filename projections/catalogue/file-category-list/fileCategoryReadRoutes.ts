import { fileCategoryView, type FileCategoryView } from '@portal/contracts/catalogue/views/fileCategory';
import { iriOf } from '@portal/contracts/shared/ids';
import { notFound } from '@portal/platform/http/problems';
import { route, type Access, type Route } from '@portal/platform/http/route';
import type { ReadModelReader } from '@portal/platform/read-model-store/readModelStore';
import type { FileCategoryDocument } from './fileCategoriesProjection.ts';

const everybodySignedIn: Access = { customer: 'signedIn', employee: 'signedIn' };

const viewOf = ({ id, name, sortIndex }: FileCategoryDocument): FileCategoryView => ({ id, name, sortIndex });

/** Reading the categories of documents. */
export function fileCategoryReadRoutes(reader: ReadModelReader): readonly Route[] {
  return [
    route({
      method: 'GET',
      path: '/file-categories',
      summary: 'Dokumentkategorien',
      access: everybodySignedIn,
      answers: { list: fileCategoryView },
      list: {
        sortable: ['sortIndex', 'name'],
        defaultSort: [
          { field: 'sortIndex', direction: 'asc' },
          { field: 'name', direction: 'asc' },
        ],
        filters: { name: 'text' },
        searchable: true,
      },
      async handle({ list }) {
        const name = list.filters['name'];
        const search = [list.search, typeof name === 'string' ? name : undefined].filter((term) => term !== undefined).join(' ');
        const query = { sort: list.sort, offset: list.offset, limit: list.limit, ...(search === '' ? {} : { search }) };
        const { items, total } = await reader.find<FileCategoryDocument>('file-categories', query);
        return {
          kind: 'list',
          type: 'FileCategory',
          iri: '/api/file-categories',
          items: items.map((item) => ({ ...viewOf(item), revision: item.revision })),
          total,
          offset: list.offset,
        };
      },
    }),
    route({
      method: 'GET',
      path: '/file-categories/:id',
      summary: 'Dokumentkategorie',
      access: everybodySignedIn,
      answers: { resource: fileCategoryView },
      async handle({ params: { id = '' } }) {
        const category = await reader.get<FileCategoryDocument>('file-categories', id);
        if (category === undefined) return notFound();
        return {
          kind: 'resource',
          type: 'FileCategory',
          iri: iriOf('file-categories', id),
          body: viewOf(category),
          revision: category.revision,
        };
      },
    }),
  ];
}
