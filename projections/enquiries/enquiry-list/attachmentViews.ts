import type { EnquiryAttachmentView } from '@portal/contracts/enquiries/views/enquiryAttachment';
import { iriOf } from '@portal/contracts/shared/ids';
import type { AttachmentDocument } from './enquiryDocument.ts';
import { agree21ArchiveViewOf } from './placeInAgree21.ts';
import type { ViewerRealm } from './viewer.ts';

export const attachmentViewOf = (
  enquiryId: string,
  { id, inAgree21, planned, ...rest }: AttachmentDocument,
  viewer: ViewerRealm,
): EnquiryAttachmentView => ({
  '@id': iriOf('enquiry-attachments', id),
  id,
  enquiry: iriOf('enquiries', enquiryId),
  ...rest,
  ...agree21ArchiveViewOf(inAgree21, viewer, planned),
});

/** Customers see what is released and there. */
export const isAttachmentVisible = (attachment: AttachmentDocument, viewer: 'customer' | 'employee'): boolean =>
  viewer === 'employee' || (attachment.public && attachment.uploadedAt !== null);
