import type { FileCategoryView } from '@portal/contracts/catalogue/views/fileCategory';
import { isVisibleToCustomers } from '@portal/contracts/enquiries/status';
import type { EnquiryView, FileView } from '@portal/contracts/enquiries/views/enquiry';
import type { Revision } from '@portal/platform/event-store/eventStore';
import type { ReadModelReader } from '@portal/platform/read-model-store/readModelStore';
import type { EnquiryDocument, FileLocationDocument } from './enquiryDocument.ts';
import { enquiryView, fileView, type Categories, type EmployeeNames, type Viewer } from './enquiryViews.ts';

const IDS_AT_ONCE = 100;

/** What is read of an employee here; null once archived. */
interface EmployeeNamed {
  readonly id: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
}

export interface ReadView<View> {
  readonly body: View;
  /** Of the enquiry's stream. */
  readonly revision: Revision;
}

export interface EnquiryQueries {
  /** Without asking who may: for the one who just changed it. */
  enquiry(id: string, viewer: Viewer): Promise<ReadView<EnquiryView> | undefined>;
  file(id: string, viewer: Viewer): Promise<ReadView<FileView> | undefined>;
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
  const get = (id: string): Promise<EnquiryDocument | undefined> => reader.get<EnquiryDocument>('enquiries', id);

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
    async enquiry(id, viewer) {
      const document = await get(id);
      return document && { body: enquiryView(document, await categoriesOf([document]), viewer), revision: document.revision };
    },
    async file(id) {
      const enquiryId = await enquiryOfFile(id);
      const document = enquiryId === undefined ? undefined : await get(enquiryId);
      const file = document?.requestedFiles.find((candidate) => candidate.id === id);
      if (document === undefined || file === undefined) return undefined;
      return { body: fileView(document.id, file, await categoriesOf([document])), revision: document.revision };
    },
    async visibleEnquiry(id, person) {
      const document = await get(id);
      return document !== undefined && maySee(person, document) ? document : undefined;
    },
  };
}
