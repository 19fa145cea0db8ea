import { isAttachmentArchivable, isFileArchivable } from '@portal/contracts/enquiries/agree21Archive';
import type { EnquiryStatus } from '@portal/contracts/enquiries/status';
import { canRemoveAttachments } from '@portal/contracts/enquiries/statusRules';
import type { FileView } from '@portal/contracts/enquiries/views/enquiry';
import type { EnquiryAttachmentView } from '@portal/contracts/enquiries/views/enquiryAttachment';
import { useConfig } from '@portal/web-shared/config/configContext.ts';
import { useAble } from '../../../session/useAble.ts';

export interface Archivability {
  /** The bank has the archive switched on, and this employee works on cases. */
  readonly isOn: boolean;
  readonly file: (file: FileView) => boolean;
  readonly attachment: (attachment: EnquiryAttachmentView, enquiry: EnquiryStatus) => boolean;
}

/** What this employee can hand over to agree21 now. */
export function useArchivability(): Archivability {
  const { agree21 } = useConfig();
  const isOn = useAble('workOnEnquiries') && agree21.uploadArchiveFilesActive;
  return {
    isOn,
    file: (file) => isOn && isFileArchivable(file),
    attachment: (attachment, enquiry) => isOn && canRemoveAttachments(enquiry) && isAttachmentArchivable(attachment),
  };
}
