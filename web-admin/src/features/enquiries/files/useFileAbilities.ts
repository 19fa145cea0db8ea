import type { EnquiryStatus } from '@portal/contracts/enquiries/status';
import {
  canAddFiles,
  isDocumentVisibleToEmployees,
  isFileActionPossible,
  isFileDeletable,
  isFileEditable,
} from '@portal/contracts/enquiries/statusRules';
import type { FileView } from '@portal/contracts/enquiries/views/enquiry';
import { useAble } from '../../../session/useAble.ts';

export interface FileAbilities {
  readonly verify: boolean;
  readonly requestAgain: boolean;
  readonly process: boolean;
  readonly edit: boolean;
  readonly remove: boolean;
  /** Download and preview. */
  readonly look: boolean;
}

const none: FileAbilities = { verify: false, requestAgain: false, process: false, edit: false, remove: false, look: false };

/** What this employee can do with a file now. Who only reads can do nothing: the server gives them no document either. */
export function useFileAbilities(): (file: Pick<FileView, 'status' | 'fileOriginalName'>, enquiry: EnquiryStatus) => FileAbilities {
  const works = useAble('workOnEnquiries');
  return (file, enquiry) => (works ? fileAbilities(file, enquiry) : none);
}

/** What the contract's tables allow. */
const fileAbilities = (file: Pick<FileView, 'status' | 'fileOriginalName'>, enquiry: EnquiryStatus): FileAbilities => ({
  verify: isFileActionPossible('verify', file.status, enquiry),
  requestAgain: isFileActionPossible('requestAgain', file.status, enquiry),
  process: isFileActionPossible('process', file.status, enquiry),
  edit: isFileEditable(file.status) && canAddFiles(enquiry),
  remove: isFileDeletable(file.status, enquiry),
  look: isDocumentVisibleToEmployees(file.status) && file.fileOriginalName !== null,
});
