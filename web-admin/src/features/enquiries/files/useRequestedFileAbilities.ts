import type { EnquiryStatus } from '@portal/contracts/enquiries/status';
import {
  canAddRequestedFiles,
  isDocumentVisibleToEmployees,
  isRequestedFileActionPossible,
  isRequestedFileDeletable,
  isEditableRequestedFileStatus,
} from '@portal/contracts/enquiries/statusRules';
import type { RequestedFileView } from '@portal/contracts/enquiries/views/enquiry';
import { useAble } from '../../../session/useAble.ts';

export type RequestedFileAbilities = ReturnType<ReturnType<typeof useRequestedFileAbilities>>;

/** What this employee can do with a file now. Who only reads can do nothing: the server gives them no document either. */
export function useRequestedFileAbilities() {
  const works = useAble('workOnEnquiries');
  return (file: Pick<RequestedFileView, 'status' | 'fileOriginalName'>, enquiry: EnquiryStatus) => ({
    verify: works && isRequestedFileActionPossible('verify', file.status, enquiry),
    requestAgain: works && isRequestedFileActionPossible('requestAgain', file.status, enquiry),
    process: works && isRequestedFileActionPossible('process', file.status, enquiry),
    edit: works && isEditableRequestedFileStatus(file.status) && canAddRequestedFiles(enquiry),
    remove: works && isRequestedFileDeletable(file.status, enquiry),
    /** Download and preview. */
    look: works && isDocumentVisibleToEmployees(file.status) && file.fileOriginalName !== null,
  });
}
