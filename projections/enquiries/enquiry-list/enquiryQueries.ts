import type { FileCategoryView } from '@portal/contracts/catalogue/views/fileCategory';
import { isVisibleToCustomers } from '@portal/contracts/enquiries/statusRules';
import type { ReadModelReader } from '@portal/platform/read-model-store/readModelStore';
import type { EnquiryDocument, FileLocationDocument } from './enquiryDocument.ts';
import type { Categories } from './fileReadRoute.ts';

export const IDS_AT_ONCE = 100;

export interface EnquiryQueries {
  /** The enquiry if the person may see it. */
  visibleEnquiry(id: string, person: Person): Promise<EnquiryDocument | undefined>;
  enquiryOfFile(fileId: string): Promise<string | undefined>;
  categoriesOf(documents: readonly EnquiryDocument[]): Promise<Categories>;
}

export interface Person {
  readonly realm: 'customer' | 'employee';
  readonly id: string;
}

/** Owners see their own enquiries once they are handed over; employees see all. */
const maySee = (person: Person, enquiry: EnquiryDocument): boolean =>
  person.realm === 'employee' || (enquiry.customer.id === person.id && isVisibleToCustomers(enquiry.status));

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
