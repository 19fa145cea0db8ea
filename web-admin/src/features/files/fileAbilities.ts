import {
  canAddFiles,
  isDocumentVisibleToEmployees,
  isFileActionPossible,
  isFileDeletable,
  isFileEditable,
  type EnquiryStatus,
} from '@portal/contracts/enquiries/status';
import type { FileView } from '@portal/contracts/enquiries/views/enquiry';

export interface FileAbilities {
  readonly verify: boolean;
  readonly requestAgain: boolean;
  readonly process: boolean;
  readonly edit: boolean;
  readonly remove: boolean;
  /** Download and preview. */
  readonly look: boolean;
}

/** What an employee can do with a file now, from the contract's tables. */
export const fileAbilities = (file: Pick<FileView, 'status' | 'fileOriginalName'>, enquiry: EnquiryStatus): FileAbilities => ({
  verify: isFileActionPossible('verify', file.status, enquiry),
  requestAgain: isFileActionPossible('requestAgain', file.status, enquiry),
  process: isFileActionPossible('process', file.status, enquiry),
  edit: isFileEditable(file.status) && canAddFiles(enquiry),
  remove: isFileDeletable(file.status, enquiry),
  look: isDocumentVisibleToEmployees(file.status) && file.fileOriginalName !== null,
});
