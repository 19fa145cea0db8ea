import { isReadyToComplete } from '@portal/contracts/enquiries/statusRules';
import type { AccessLinkView, EnquiryStatusChangeView, EnquiryView, FileStatusChangeView } from '@portal/contracts/enquiries/views/enquiry';
import { iriOf } from '@portal/contracts/shared/ids';
import type { AccessLinkDocument, EnquiryDocument, EnquiryStatusChangeDocument, FileStatusChangeDocument } from './enquiryDocument.ts';
import { namedBy, type EmployeeNames } from '../../runtime/employeeNames.ts';
import { attachmentView, isAttachmentVisible } from './attachmentViews.ts';
import { fileView, type Categories } from './enquiryQueries.ts';

export type Viewer = 'customer' | 'employee';

/** Who looks, and what the bank has switched on. */
export interface Look {
  readonly categories: Categories;
  readonly viewer: Viewer;
  readonly attachmentsAreOn: boolean;
  /** Nobody's where it is not said. */
  readonly names?: EmployeeNames;
}

/** The same shape for lists and details; the customer sees of the customer only who it is, and of the bank's documents the released. */
export function enquiryView(document: EnquiryDocument, { categories, viewer, attachmentsAreOn, names }: Look): EnquiryView {
  const {
    revision: _,
    waitsForBank: __,
    hasOpenQuestion: ___,
    adviserId: ____,
    customer,
    enquiryTemplateId,
    requestedFiles,
    enquiryAttachments,
    accessLinks,
    ...rest
  } = document;
  const reference = { '@id': iriOf('customers', customer.id), id: customer.id };
  return {
    ...rest,
    enquiryTemplate: enquiryTemplateId === null ? null : iriOf('enquiry-templates', enquiryTemplateId),
    expires: document.expiresAt !== null,
    customer: viewer === 'customer' ? reference : { ...reference, ...customer },
    requestedFiles: requestedFiles.map((file) => fileView(document.id, file, { categories, viewer })),
    enquiryAttachments: attachmentsAreOn
      ? enquiryAttachments.filter((one) => isAttachmentVisible(one, viewer)).map((one) => attachmentView(document.id, one, viewer))
      : [],
    readyToComplete: isReadyToComplete(requestedFiles),
    ...(viewer === 'employee' ? { accessLinks: accessLinks.map((link) => accessLinkView(link, names)) } : {}),
  };
}

function accessLinkView({ sentAt, validUntil, openedAt, employeeId }: AccessLinkDocument, names?: EmployeeNames): AccessLinkView {
  const sentByName = employeeId === null ? undefined : names?.get(employeeId);
  return { sentAt, validUntil, openedAt, ...(sentByName === undefined ? {} : { sentByName }) };
}

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
