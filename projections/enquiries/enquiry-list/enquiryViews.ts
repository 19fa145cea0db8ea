import { isReadyToComplete } from '@portal/contracts/enquiries/statusRules';
import type { EnquiryStatusChangeView, EnquiryView, FileStatusChangeView } from '@portal/contracts/enquiries/views/enquiry';
import { iriOf } from '@portal/contracts/shared/ids';
import type { EnquiryDocument, EnquiryStatusChangeDocument, FileStatusChangeDocument } from './enquiryDocument.ts';
import { fileView, type Categories } from './enquiryQueries.ts';

export type Viewer = 'customer' | 'employee';

/** The same shape for lists and details; the customer sees of the customer only who it is. */
export function enquiryView(document: EnquiryDocument, categories: Categories, viewer: Viewer): EnquiryView {
  const { revision: _, waitsForBank: __, customer, enquiryTemplateId, requestedFiles, ...rest } = document;
  const reference = { '@id': iriOf('customers', customer.id), id: customer.id };
  return {
    ...rest,
    enquiryTemplate: enquiryTemplateId === null ? null : iriOf('enquiry-templates', enquiryTemplateId),
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
