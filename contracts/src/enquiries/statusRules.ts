/** What follows from the states of enquiries and requested files, by the tables in `status.ts`. */
import {
  editableFileStatuses,
  enquiryStatusesForAttachments,
  enquiryStatusesForCustomers,
  enquiryStatusesForNewFiles,
  fileTransitions,
  type EnquiryStatus,
  type FileAction,
  type FileStatus,
} from './status.ts';

export const isVisibleToCustomers = (status: EnquiryStatus): boolean =>
  (enquiryStatusesForCustomers as readonly EnquiryStatus[]).includes(status);

export const isFileActionPossible = (action: FileAction, file: FileStatus, enquiry: EnquiryStatus): boolean =>
  (fileTransitions[action].from as readonly FileStatus[]).includes(file) &&
  (fileTransitions[action].enquiry as readonly EnquiryStatus[]).includes(enquiry);

export const canAddFiles = (status: EnquiryStatus): boolean => (enquiryStatusesForNewFiles as readonly EnquiryStatus[]).includes(status);
/** Whether bank documents may be added, edited and released. */
export const canAddAttachments = (status: EnquiryStatus): boolean =>
  (enquiryStatusesForAttachments as readonly EnquiryStatus[]).includes(status);
/** Whether bank documents may be taken back and deleted: what a customer reads by mistake must go, however the case stands. */
export const canRemoveAttachments = (status: EnquiryStatus): boolean => status !== 'archived';
export const isFileEditable = (status: FileStatus): boolean => (editableFileStatuses as readonly FileStatus[]).includes(status);
export const isFileDeletable = (file: FileStatus, enquiry: EnquiryStatus): boolean =>
  enquiry === 'draft' || ((file === 'requested' || file === 'uploaded') && canAddFiles(enquiry));
/** Employees see the document itself from the customer's release on. */
export const isDocumentVisibleToEmployees = (status: FileStatus): boolean =>
  status === 'ready' || status === 'verified' || status === 'processed';

/** The bank's turn: a released document to check, or something to settle with the customer. */
export const isAwaitingBankDecision = ({ status }: { readonly status: FileStatus }): boolean => status === 'ready' || status === 'problem';

/** The customer has finished, or has released something already. */
export const waitsForBank = (enquiry: {
  readonly status: EnquiryStatus;
  readonly requestedFiles: readonly { readonly status: FileStatus }[];
}): boolean =>
  enquiry.status === 'completed' ||
  ((enquiry.status === 'open' || enquiry.status === 'expired') && enquiry.requestedFiles.some(isAwaitingBankDecision));

export interface FileForReadiness {
  readonly status: FileStatus;
  readonly required: boolean;
}

/** No file waits for confirmation and no required file is still missing. */
export const isReadyToComplete = (files: readonly FileForReadiness[]): boolean =>
  !files.some((file) => file.status === 'uploaded' || (file.required && file.status === 'requested'));
