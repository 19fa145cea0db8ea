import type { EnquiryStatus } from '@portal/contracts/enquiries/status';
import {
  canAddRequestedFiles,
  isDocumentVisibleToEmployees,
  isRequestedFileActionPossible,
  isRequestedFileDeletable,
  isRequestedFileEditable,
} from '@portal/contracts/enquiries/statusRules';
import type { RequestedFileView } from '@portal/contracts/enquiries/views/enquiry';
import { useAble } from '../../../session/useAble.ts';

export interface RequestedFileAbilities {
  readonly verify: boolean;
  readonly requestAgain: boolean;
  readonly process: boolean;
  readonly edit: boolean;
  readonly remove: boolean;
  /** Download and preview. */
  readonly look: boolean;
}

const none: RequestedFileAbilities = { verify: false, requestAgain: false, process: false, edit: false, remove: false, look: false };

/** What this employee can do with a file now. Who only reads can do nothing: the server gives them no document either. */
export function useRequestedFileAbilities(): (
  file: Pick<RequestedFileView, 'status' | 'fileOriginalName'>,
  enquiry: EnquiryStatus,
) => RequestedFileAbilities {
  const works = useAble('workOnEnquiries');
  return (file, enquiry) => (works ? fileAbilities(file, enquiry) : none);
}

/** What the contract's tables allow. */
const fileAbilities = (file: Pick<RequestedFileView, 'status' | 'fileOriginalName'>, enquiry: EnquiryStatus): RequestedFileAbilities => ({
  verify: isRequestedFileActionPossible('verify', file.status, enquiry),
  requestAgain: isRequestedFileActionPossible('requestAgain', file.status, enquiry),
  process: isRequestedFileActionPossible('process', file.status, enquiry),
  edit: isRequestedFileEditable(file.status) && canAddRequestedFiles(enquiry),
  remove: isRequestedFileDeletable(file.status, enquiry),
  look: isDocumentVisibleToEmployees(file.status) && file.fileOriginalName !== null,
});
