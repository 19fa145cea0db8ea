import type { FileCategoryView } from '@portal/contracts/catalogue/views/fileCategory';
import { isReadyToComplete } from '@portal/contracts/enquiries/status';
import type { EnquiryStatusChangeView, EnquiryView, FileStatusChangeView, FileView } from '@portal/contracts/enquiries/views/enquiry';
import { iriOf } from '@portal/contracts/shared/ids';
import type { EnquiryDocument, EnquiryStatusChangeDocument, FileDocument, FileStatusChangeDocument } from './enquiryDocument.ts';

/** Categories by id: they are few, and joined when asked for. */
export type Categories = ReadonlyMap<string, FileCategoryView>;
export type Viewer = 'customer' | 'employee';

export function fileView(enquiryId: string, file: FileDocument, categories: Categories): FileView {
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

/** The same shape for lists and details; the customer sees of the customer only who it is. */
export function enquiryView(document: EnquiryDocument, categories: Categories, viewer: Viewer): EnquiryView {
  const { revision: _, waitsForBank: __, customer, requestedFiles, ...rest } = document;
  const reference = { '@id': iriOf('customers', customer.id), id: customer.id };
  return {
    ...rest,
    expires: document.expiresAt !== null,
    customer: viewer === 'customer' ? reference : { ...reference, ...customer },
    requestedFiles: requestedFiles.map((file) => fileView(document.id, file, categories)),
    enquiryAttachments: [],
    readyToComplete: isReadyToComplete(requestedFiles),
  };
}

/** Names of employees by id; nobody's for customers. */
export type EmployeeNames = ReadonlyMap<string, string>;

const namedBy = (employeeId: string | null, names: EmployeeNames): { readonly initiatedByName?: string } => {
  const name = employeeId === null ? undefined : names.get(employeeId);
  return name === undefined ? {} : { initiatedByName: name };
};

export const enquiryStatusChangeView = (
  { revision: _, employeeId, enquiryId, ...change }: EnquiryStatusChangeDocument,
  names: EmployeeNames,
): EnquiryStatusChangeView => ({
  ...change,
  ...namedBy(employeeId, names),
  enquiry: iriOf('enquiries', enquiryId),
});

export const fileStatusChangeView = (
  { revision: _, employeeId, enquiryId: __, fileId, ...change }: FileStatusChangeDocument,
  names: EmployeeNames,
): FileStatusChangeView => ({
  ...change,
  ...namedBy(employeeId, names),
  file: iriOf('files', fileId),
});
