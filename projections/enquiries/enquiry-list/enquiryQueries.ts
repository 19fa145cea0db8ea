import type { FileCategoryView } from '@portal/contracts/catalogue/views/fileCategory';
import { isVisibleToCustomers } from '@portal/contracts/enquiries/statusRules';
import * as views from '@portal/contracts/enquiries/views/enquiry';
import { iriOf } from '@portal/contracts/shared/ids';
import { notFound } from '@portal/platform/http/problems';
import type { AccessLinkHolder } from '@portal/platform/http/principal';
import type { Query } from '@portal/platform/use-cases/useCaseRunner';
import type { ReadModelReader } from '@portal/platform/read-model-store/readModelStore';
import type { EnquiryDocument, FileLocationDocument } from './enquiryDocument.ts';
import { query, type ReadServices } from '../../runtime/defineReadModels.ts';
import { allReaders } from './enquiryReaders.ts';
import { fileView, type Categories } from './enquiryViews.ts';
import type { Viewer } from './viewer.ts';

const IDS_AT_ONCE = 100;

export interface EnquiryQueries {
  /** The enquiry if the person may see it. */
  visibleEnquiry(id: string, person: Person): Promise<EnquiryDocument | undefined>;
  enquiryOfFile(fileId: string): Promise<string | undefined>;
  categoriesOf(documents: readonly EnquiryDocument[]): Promise<Categories>;
}

export type Person =
  | { readonly realm: 'customer' | 'employee'; readonly id: string }
  /** The holder of a link. */
  | Pick<AccessLinkHolder, 'realm' | 'stream'>;

/** Owners see their own enquiries once they are handed over, holders of a link the one that it opens; employees see all. */
function maySee(person: Person, enquiry: EnquiryDocument): boolean {
  if (person.realm === 'employee') return true;
  const isTheirs = person.realm === 'accessLink' ? person.stream === `enquiry-${enquiry.id}` : enquiry.customer.id === person.id;
  return isTheirs && isVisibleToCustomers(enquiry.status);
}

export const viewerOf = ({ realm }: Pick<Person, 'realm'>): Viewer => (realm === 'employee' ? 'employee' : 'customer');

export function createEnquiryQueries(reader: ReadModelReader): EnquiryQueries {
  const enquiryOfFile = async (fileId: string): Promise<string | undefined> =>
    (await reader.get<FileLocationDocument>('files', fileId))?.enquiryId;

  const categoriesOf = async (documents: readonly EnquiryDocument[]): Promise<Categories> => {
    const ids = [
      ...new Set(documents.flatMap(({ requestedFiles }) => requestedFiles.flatMap(({ fileCategoryId }) => fileCategoryId ?? []))),
    ];
    const categories = new Map<string, FileCategoryView>();
    for (let start = 0; start < ids.length; start += IDS_AT_ONCE) {
      for (const category of await reader.getMany<FileCategoryView>('file-categories', ids.slice(start, start + IDS_AT_ONCE)))
        categories.set(category.id, category);
    }
    return categories;
  };

  return {
    enquiryOfFile,
    categoriesOf,
    async visibleEnquiry(id, person) {
      const document = await reader.get<EnquiryDocument>('enquiries', id);
      return document !== undefined && maySee(person, document) ? document : undefined;
    },
  };
}

/** Reading a requested file, for those who may see its enquiry. */
export const fileReadCall = (queries: EnquiryQueries): Query<ReadServices> =>
  query({
    path: '/files/:id',
    summary: 'Angefordertes Dokument',
    access: allReaders,
    answers: { resource: views.fileView },
    async handle({ params: { id }, principal }) {
      const enquiryId = await queries.enquiryOfFile(id);
      const document = enquiryId === undefined ? undefined : await queries.visibleEnquiry(enquiryId, principal);
      const file = document?.requestedFiles.find((candidate) => candidate.id === id);
      if (document === undefined || file === undefined) return notFound();
      const body = fileView(document.id, file, { categories: await queries.categoriesOf([document]), viewer: viewerOf(principal) });
      return { kind: 'resource', type: 'File', iri: iriOf('files', id), body, revision: document.revision };
    },
  });
