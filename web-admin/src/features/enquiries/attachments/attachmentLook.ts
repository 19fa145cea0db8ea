import type { EnquiryStatus } from '@portal/contracts/enquiries/status';
import { canRemoveAttachments, canAddOrEditAttachments } from '@portal/contracts/enquiries/statusRules';
import type { EnquiryAttachmentView } from '@portal/contracts/enquiries/views/enquiryAttachment';
import type { StatusAppearance } from '@portal/contracts/shared/tone';
import { texts } from '../../../texts.ts';

/** Released is what the customer can read. */
export const isReleased = ({ public: isPublic, uploadedAt }: EnquiryAttachmentView): boolean => isPublic && uploadedAt !== null;

export function badgeOf(
  attachment: EnquiryAttachmentView,
  enquiry: EnquiryStatus,
): { readonly look: StatusAppearance; readonly label: string } {
  if (enquiry === 'archived') return { look: { tone: 'neutral', icon: 'inventory_2' }, label: texts.archived };
  return isReleased(attachment)
    ? { look: { tone: 'positive', icon: 'check_circle' }, label: texts.released }
    : { look: { tone: 'outline', icon: 'lock' }, label: texts.notReleased };
}

/** What the contract's tables allow those who work on cases. */
export function possibleAttachmentActionsOn(attachment: EnquiryAttachmentView, enquiry: EnquiryStatus) {
  const isThere = attachment.uploadedAt !== null;
  return {
    edit: canAddOrEditAttachments(enquiry),
    release: canAddOrEditAttachments(enquiry) && isThere && !attachment.public,
    takeBack: canRemoveAttachments(enquiry) && isReleased(attachment),
    remove: canRemoveAttachments(enquiry),
    /** Download and preview. */
    look: canRemoveAttachments(enquiry) && isThere,
  };
}
