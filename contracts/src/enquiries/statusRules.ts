/** What follows from the states of enquiries and requested files, by the tables in `status.ts`. */
import {
  editableRequestedFileStatuses,
  enquiryStatusesForAttachments,
  enquiryStatusesForCustomers,
  enquiryStatusesForNewRequestedFiles,
  requestedFileTransitionByAction,
  type EnquiryStatus,
  type RequestedFileAction,
  type RequestedFileStatus,
} from './status.ts';

export const isEnquiryVisibleToCustomers = (status: EnquiryStatus): boolean =>
  (enquiryStatusesForCustomers as readonly EnquiryStatus[]).includes(status);

export const isRequestedFileActionPossible = (action: RequestedFileAction, file: RequestedFileStatus, enquiry: EnquiryStatus): boolean =>
  (requestedFileTransitionByAction[action].from as readonly RequestedFileStatus[]).includes(file) &&
  (requestedFileTransitionByAction[action].enquiry as readonly EnquiryStatus[]).includes(enquiry);

export const canAddRequestedFiles = (status: EnquiryStatus): boolean =>
  (enquiryStatusesForNewRequestedFiles as readonly EnquiryStatus[]).includes(status);
/** Whether bank documents may be added, edited and released. */
export const canAddOrEditAttachments = (status: EnquiryStatus): boolean =>
  (enquiryStatusesForAttachments as readonly EnquiryStatus[]).includes(status);
/** Whether bank documents may be taken back and deleted: what a customer reads by mistake must go, however the case stands. */
export const canRemoveAttachments = (status: EnquiryStatus): boolean => status !== 'archived';
export const isEditableRequestedFileStatus = (status: RequestedFileStatus): boolean =>
  (editableRequestedFileStatuses as readonly RequestedFileStatus[]).includes(status);
export const isRequestedFileDeletable = (file: RequestedFileStatus, enquiry: EnquiryStatus): boolean =>
  enquiry === 'draft' || ((file === 'requested' || file === 'uploaded') && canAddRequestedFiles(enquiry));
/** Employees see the document itself from the customer's release on. */
export const isDocumentVisibleToEmployees = (status: RequestedFileStatus): boolean =>
  status === 'ready' || status === 'verified' || status === 'processed';

/** The bank's turn: a released document to check, or something to settle with the customer. */
export const isRequestedFileAwaitingBank = ({ status }: { readonly status: RequestedFileStatus }): boolean =>
  status === 'ready' || status === 'problem';

/** The customer has finished, or has released something already. */
export const isEnquiryAwaitingBank = (enquiry: {
  readonly status: EnquiryStatus;
  readonly requestedFiles: readonly { readonly status: RequestedFileStatus }[];
}): boolean =>
  enquiry.status === 'completed' ||
  ((enquiry.status === 'open' || enquiry.status === 'expired') && enquiry.requestedFiles.some(isRequestedFileAwaitingBank));

export interface RequestedFileForReadiness {
  readonly status: RequestedFileStatus;
  readonly required: boolean;
}

/** No file waits for confirmation and no required file is still missing. */
export const isReadyToComplete = (files: readonly RequestedFileForReadiness[]): boolean =>
  !files.some((file) => file.status === 'uploaded' || (file.required && file.status === 'requested'));
