import { canArchiveAttachmentInAgree21, canArchiveRequestedFileInAgree21 } from '@portal/contracts/enquiries/agree21Archive';
import type { EnquiryStatus } from '@portal/contracts/enquiries/status';
import { canRemoveAttachments } from '@portal/contracts/enquiries/statusRules';
import type { RequestedFileView } from '@portal/contracts/enquiries/views/enquiry';
import type { EnquiryAttachmentView } from '@portal/contracts/enquiries/views/enquiryAttachment';
import { useConfig } from '@portal/web-shared/config/configContext.ts';
import { useAble } from '../../../session/useAble.ts';

export type ArchiveAbilities = ReturnType<typeof useArchiveAbilities>;

/** What this employee can hand over to agree21 now. */
export function useArchiveAbilities() {
  const { agree21 } = useConfig();
  const isOn = useAble('workOnEnquiries') && agree21.uploadArchiveFilesActive;
  return {
    /** The bank has the archive switched on, and this employee works on cases. */
    isOn,
    file: (file: RequestedFileView): boolean => isOn && canArchiveRequestedFileInAgree21(file),
    attachment: (attachment: EnquiryAttachmentView, enquiry: EnquiryStatus): boolean =>
      isOn && canRemoveAttachments(enquiry) && canArchiveAttachmentInAgree21(attachment),
  };
}
