import type { FileCategoryView } from '@portal/contracts/catalogue/views/fileCategory';
import * as views from '@portal/contracts/enquiries/views/enquiry';
import { iriOf } from '@portal/contracts/shared/ids';
import { notFound } from '@portal/platform/http/problems';
import { route, type Route } from '@portal/platform/http/route';
import type { FileDocument } from './enquiryDocument.ts';
import type { EnquiryQueries } from './enquiryQueries.ts';
import { ownersAndReaders } from './enquiryReaders.ts';

/** Reading a requested file, for those who may see its enquiry. */
export const fileReadRoute = (queries: EnquiryQueries): Route =>
  route({
    method: 'GET',
    path: '/files/:id',
    summary: 'Angefordertes Dokument',
    access: ownersAndReaders,
    answers: { resource: views.fileView },
    async handle({ params: { id = '' }, principal }) {
      const enquiryId = await queries.enquiryOfFile(id);
      const document = enquiryId === undefined ? undefined : principal && (await queries.visibleEnquiry(enquiryId, principal));
      const file = document?.requestedFiles.find((candidate) => candidate.id === id);
      if (document === undefined || file === undefined) return notFound();
      const body = fileView(document.id, file, await queries.categoriesOf([document]));
      return { kind: 'resource', type: 'File', iri: iriOf('files', id), body, revision: document.revision };
    },
  });

/** Categories by id: they are few, and joined when asked for. */
export type Categories = ReadonlyMap<string, FileCategoryView>;

export function fileView(enquiryId: string, file: FileDocument, categories: Categories): views.FileView {
  const { requestedAtRevision: _, fileCategoryId, id, ...rest } = file;
  const category = fileCategoryId === null ? undefined : categories.get(fileCategoryId);
  return {
    '@id': iriOf('files', id),
    id,
    enquiry: iriOf('enquiries', enquiryId),
    ...rest,
    fileCategory:
      category === undefined
        ? null
        : { '@id': iriOf('file-categories', category.id), id: category.id, name: category.name, sortIndex: category.sortIndex },
  };
}
