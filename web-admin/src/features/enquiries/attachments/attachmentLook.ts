import type { EnquiryStatus } from '@portal/contracts/enquiries/status';
import { canRemoveAttachments, canAddAttachments } from '@portal/contracts/enquiries/statusRules';
import type { EnquiryAttachmentView } from '@portal/contracts/enquiries/views/enquiryAttachment';
import type { StatusAppearance } from '@portal/contracts/shared/tone';
import { texts } from '../../../texts.ts';

interface Badge {
  readonly look: StatusAppearance;
  readonly label: string;
}

/** Released is what the customer can read. */
export const isReleased = ({ public: isPublic, uploadedAt }: EnquiryAttachmentView): boolean => isPublic && uploadedAt !== null;

export function badgeOf(attachment: EnquiryAttachmentView, enquiry: EnquiryStatus): Badge {
  if (enquiry === 'archived') return { look: { tone: 'neutral', icon: 'inventory_2' }, label: texts.archived };
  return isReleased(attachment)
    ? { look: { tone: 'positive', icon: 'check_circle' }, label: texts.released }
    : { look: { tone: 'outline', icon: 'lock' }, label: texts.notReleased };
}

interface AttachmentAbilities {
  readonly edit: boolean;
  readonly release: boolean;
  readonly takeBack: boolean;
  readonly remove: boolean;
  /** Download and preview. */
  readonly look: boolean;
}

/** What the contract's tables allow those who work on cases. */
export function attachmentAbilities(attachment: EnquiryAttachmentView, enquiry: EnquiryStatus): AttachmentAbilities {
  const isThere = attachment.uploadedAt !== null;
  return {
    edit: canAddAttachments(enquiry),
    release: canAddAttachments(enquiry) && isThere && !attachment.public,
    takeBack: canRemoveAttachments(enquiry) && isReleased(attachment),
    remove: canRemoveAttachments(enquiry),
    look: canRemoveAttachments(enquiry) && isThere,
  };
}
