import { isAttachmentArchivable, isRequestedFileArchivable } from '@portal/contracts/enquiries/agree21Archive';
import type { EnquiryStatus } from '@portal/contracts/enquiries/status';
import { canRemoveAttachments } from '@portal/contracts/enquiries/statusRules';
import type { RequestedFileView } from '@portal/contracts/enquiries/views/enquiry';
import type { EnquiryAttachmentView } from '@portal/contracts/enquiries/views/enquiryAttachment';
import { useConfig } from '@portal/web-shared/config/configContext.ts';
import { useAble } from '../../../session/useAble.ts';

export interface ArchiveAbilities {
  /** The bank has the archive switched on, and this employee works on cases. */
  readonly isOn: boolean;
  readonly file: (file: RequestedFileView) => boolean;
  readonly attachment: (attachment: EnquiryAttachmentView, enquiry: EnquiryStatus) => boolean;
}

/** What this employee can hand over to agree21 now. */
export function useArchiveAbilities(): ArchiveAbilities {
  const { agree21 } = useConfig();
  const isOn = useAble('workOnEnquiries') && agree21.uploadArchiveFilesActive;
  return {
    isOn,
    file: (file) => isOn && isRequestedFileArchivable(file),
    attachment: (attachment, enquiry) => isOn && canRemoveAttachments(enquiry) && isAttachmentArchivable(attachment),
  };
}
