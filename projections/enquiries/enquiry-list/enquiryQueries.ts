import type { FileCategoryView } from '@portal/contracts/catalogue/views/fileCategory';
import { isEnquiryVisibleToCustomers } from '@portal/contracts/enquiries/statusRules';
import type { AccessLinkHolder, Realm } from '@portal/platform/http/principal';
import type { ReadModelReader } from '@portal/platform/read-model-store/readModelStore';
import { findDocumentsById } from '@portal/platform/read-model-store/findDocumentsById';
import type { EnquiryDocument, RequestedFileDocument, EnquiryPartLocationDocument } from './enquiryDocument.ts';
import type { FileCategoriesById } from './enquiryViews.ts';

type Person =
  | { readonly realm: Realm; readonly id: string }
  /** The holder of a link. */
  | Pick<AccessLinkHolder, 'realm' | 'stream'>;

/** Owners see their own enquiries once they are handed over, holders of a link the one that it opens; employees see all. */
function maySee(person: Person, enquiry: EnquiryDocument): boolean {
  if (person.realm === 'employee') return true;
  const isTheirs = person.realm === 'accessLink' ? person.stream === `enquiry-${enquiry.id}` : enquiry.customer.id === person.id;
  return isTheirs && isEnquiryVisibleToCustomers(enquiry.status);
}

export const viewerRealmOf = ({ realm }: Pick<Person, 'realm'>): Realm => (realm === 'employee' ? 'employee' : 'customer');

/** The enquiry if there is one, and the person may see it. */
export async function findVisibleEnquiry(
  reader: ReadModelReader,
  id: string | undefined,
  person: Person,
): Promise<EnquiryDocument | undefined> {
  const document = id === undefined ? undefined : await reader.get<EnquiryDocument>('enquiries', id);
  return document !== undefined && maySee(person, document) ? document : undefined;
}

/** In which enquiry a file or a bank document is. */
export const findEnclosingEnquiryId = async (
  reader: ReadModelReader,
  collection: 'files' | 'enquiry-attachments',
  id: string,
): Promise<string | undefined> => (await reader.get<EnquiryPartLocationDocument>(collection, id))?.enquiryId;

/** A requested file with its enquiry, if the person may see that. */
export async function findVisibleRequestedFile(
  reader: ReadModelReader,
  id: string,
  person: Person,
): Promise<{ readonly enquiry: EnquiryDocument; readonly file: RequestedFileDocument } | undefined> {
  const enquiry = await findVisibleEnquiry(reader, await findEnclosingEnquiryId(reader, 'files', id), person);
  const file = enquiry?.requestedFiles.find((candidate) => candidate.id === id);
  return enquiry && file && { enquiry, file };
}

export function loadFileCategoriesOfEnquiries(reader: ReadModelReader, documents: readonly EnquiryDocument[]): Promise<FileCategoriesById> {
  const ids = documents.flatMap(({ requestedFiles }) => requestedFiles.flatMap(({ fileCategoryId }) => fileCategoryId ?? []));
  return findDocumentsById<FileCategoryView>(reader, 'file-categories', ids);
}
