import type { FileCategoryView } from '@portal/contracts/catalogue/views/fileCategory';
import { isReadyToComplete } from '@portal/contracts/enquiries/statusRules';
import type { AccessLinkView, EnquiryView, RequestedFileView } from '@portal/contracts/enquiries/views/enquiry';
import { iriOf } from '@portal/contracts/shared/ids';
import type { Realm } from '@portal/platform/http/principal';
import type { AccessLinkDocument, EnquiryDocument, RequestedFileDocument } from './enquiryDocument.ts';
import type { EmployeeNames } from '../../runtime/loadInitiatorNamesForViewer.ts';
import { attachmentViewOf, isAttachmentVisible } from './attachmentViews.ts';
import { agree21ArchiveViewOf } from './placeInAgree21.ts';

/** Categories by id: they are few, and joined when asked for. */
export type FileCategoriesById = ReadonlyMap<string, FileCategoryView>;

/** Who looks, and what the bank has switched on. */
interface EnquiryViewContext {
  readonly categories: FileCategoriesById;
  readonly viewer: Realm;
  readonly attachmentsAreOn: boolean;
  /** Nobody's where it is not said. */
  readonly names?: EmployeeNames;
}

/** The same shape for lists and details; the customer sees of the customer only who it is, and of the bank's documents the released. */
export function enquiryViewOf(document: EnquiryDocument, { categories, viewer, attachmentsAreOn, names }: EnquiryViewContext): EnquiryView {
  const {
    revision: _,
    waitsForBank: __,
    hasOpenQuestion: ___,
    adviserId: ____,
    statusLabel: _____,
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
    requestedFiles: requestedFiles.map((file) => requestedFileViewOf(document.id, file, { categories, viewer })),
    enquiryAttachments: attachmentsAreOn
      ? enquiryAttachments.filter((one) => isAttachmentVisible(one, viewer)).map((one) => attachmentViewOf(document.id, one, viewer))
      : [],
    readyToComplete: isReadyToComplete(requestedFiles),
    ...(viewer === 'employee' ? { accessLinks: accessLinks.map((link) => accessLinkView(link, names)) } : {}),
  };
}

export function requestedFileViewOf(
  enquiryId: string,
  file: RequestedFileDocument,
  { categories, viewer }: Pick<EnquiryViewContext, 'categories' | 'viewer'>,
): RequestedFileView {
  const { requestedAtRevision: _, fileCategoryId, fileTemplateId, inAgree21, id, ...rest } = file;
  const category = fileCategoryId === null ? undefined : categories.get(fileCategoryId);
  return {
    '@id': iriOf('files', id),
    id,
    enquiry: iriOf('enquiries', enquiryId),
    ...rest,
    ...agree21ArchiveViewOf(inAgree21, viewer),
    fileTemplate: fileTemplateId === null ? null : iriOf('file-templates', fileTemplateId),
    fileCategory:
      category === undefined
        ? null
        : { '@id': iriOf('file-categories', category.id), id: category.id, name: category.name, sortIndex: category.sortIndex },
  };
}

function accessLinkView({ sentAt, validUntil, openedAt, employeeId }: AccessLinkDocument, names?: EmployeeNames): AccessLinkView {
  const sentByName = employeeId === null ? undefined : names?.get(employeeId);
  return { sentAt, validUntil, openedAt, ...(sentByName === undefined ? {} : { sentByName }) };
}
