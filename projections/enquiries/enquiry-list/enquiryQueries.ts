import type { FileCategoryView } from '@portal/contracts/catalogue/views/fileCategory';
import { isVisibleToCustomers } from '@portal/contracts/enquiries/status';
import type { ReadModelReader } from '@portal/platform/read-model-store/readModelStore';
import type { EnquiryDocument, FileLocationDocument } from './enquiryDocument.ts';
import type { Categories, EmployeeNames, Viewer } from './enquiryViews.ts';

const IDS_AT_ONCE = 100;

/** What is read of an employee here; null once archived. */
interface EmployeeNamed {
  readonly id: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
}

export interface EnquiryQueries {
  /** The enquiry if the person may see it. */
  visibleEnquiry(id: string, person: Person): Promise<EnquiryDocument | undefined>;
  enquiryOfFile(fileId: string): Promise<string | undefined>;
  categoriesOf(documents: readonly EnquiryDocument[]): Promise<Categories>;
  /** Who of the bank did it. Customers are never told. */
  namesFor(viewer: Person | undefined, changes: readonly { readonly employeeId: string | null }[]): Promise<EmployeeNames>;
}

export interface Person {
  readonly realm: Viewer;
  readonly id: string;
}

/** Owners see their own enquiries once they are handed over; employees see all. */
export const maySee = (person: Person, enquiry: EnquiryDocument): boolean =>
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

  const namesFor: EnquiryQueries['namesFor'] = async (viewer, changes) => {
    const names = new Map<string, string>();
    if (viewer?.realm !== 'employee') return names;
    const ids = [...new Set(changes.flatMap(({ employeeId }) => employeeId ?? []))];
    for (let start = 0; start < ids.length; start += IDS_AT_ONCE) {
      for (const employee of await reader.getMany<EmployeeNamed>('employees', ids.slice(start, start + IDS_AT_ONCE))) {
        const name = [employee.firstName, employee.lastName].filter(Boolean).join(' ');
        if (name !== '') names.set(employee.id, name);
      }
    }
    return names;
  };

  return {
    enquiryOfFile,
    categoriesOf,
    namesFor,
    async visibleEnquiry(id, person) {
      const document = await reader.get<EnquiryDocument>('enquiries', id);
      return document !== undefined && maySee(person, document) ? document : undefined;
    },
  };
}
