import type { EnquiryAttachmentView } from '@portal/contracts/enquiries/views/enquiryAttachment';
import { iriOf } from '@portal/contracts/shared/ids';
import type { AttachmentDocument } from './enquiryDocument.ts';

export const attachmentView = (enquiryId: string, { id, ...rest }: AttachmentDocument): EnquiryAttachmentView => ({
  '@id': iriOf('enquiry-attachments', id),
  id,
  enquiry: iriOf('enquiries', enquiryId),
  ...rest,
});

/** Customers see what is released and there. */
export const isAttachmentVisible = (attachment: AttachmentDocument, viewer: 'customer' | 'employee'): boolean =>
  viewer === 'employee' || (attachment.public && attachment.uploadedAt !== null);
